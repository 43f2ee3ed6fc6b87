import { skipBoLesson as lesson } from '@parlour/games/skip-bo.lesson';
import type { WebLesson } from '../web-game.ts';
import { spots } from './spots.ts';

export const skipBoLesson: WebLesson = {
  ...lesson,
  messages: { ne: () => import('./lesson-ne.ts').then(({ skipBoLessonNe }) => skipBoLessonNe) },
  shows: { later: [spots.stock(0)] },
};
