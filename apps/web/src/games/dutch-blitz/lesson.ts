import { dutchBlitzLesson as lesson } from '@parlour/games/dutch-blitz.lesson';
import type { WebLesson } from '../web-game.ts';

export const dutchBlitzLesson: WebLesson = {
  ...lesson,
  messages: { ne: () => import('./lesson-ne.ts').then(({ dutchBlitzLessonNe }) => dutchBlitzLessonNe) },
};
