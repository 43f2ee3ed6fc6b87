import * as lessons from '@parlour/games/skip-bo.lesson';
import type { WebLesson } from '../web-game.ts';
import { spots } from './spots.ts';

export const skipBoLesson: WebLesson = {
  ...lessons.skipBoLesson,
  messages: { ne: () => import('./lesson-ne.ts').then(({ skipBoLessonNe }) => skipBoLessonNe) },
  shows: { later: [spots.stock(0)] },
};

export const dBoLesson: WebLesson = {
  ...lessons.dBoLesson,
  messages: { ne: () => import('./lesson-ne.ts').then(({ dBoLessonNe }) => dBoLessonNe) },
  shows: {
    turned: [spots.building(2), spots.scrap],
    out: [spots.card(1, 0), spots.discard(1, 0)],
  },
};
