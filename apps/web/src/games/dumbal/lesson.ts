import { dumbalLesson as lesson } from '@parlour/games/dumbal.lesson';
import type { WebLesson } from '../web-game.ts';

export const dumbalLesson: WebLesson = {
  ...lesson,
  messages: { ne: () => import('./lesson-ne.ts').then(({ dumbalLessonNe }) => dumbalLessonNe) },
};
