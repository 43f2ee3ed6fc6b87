import { doujiLesson as lesson } from '@parlour/games/douji.lesson';
import type { WebLesson } from '../web-game.ts';

export const doujiLesson: WebLesson = {
  ...lesson,
  messages: { ne: () => import('./lesson-ne.ts').then(({ doujiLessonNe }) => doujiLessonNe) },
};
