import type { Lesson } from '@parlour/engine';
import { dutchBlitz } from './index.ts';
import { table, upTo } from './testing.ts';

const at = (wanted: Parameters<typeof table>[0]) => dutchBlitz.notation.position(table(wanted));

/** A guided first race: picking up, dropping, being beaten to it, putting back, cycling, and the last blitz card. */
export const dutchBlitzLesson: Lesson = {
  scenes: [
    {
      position: at({
        places: [
          { blitz: 'B7 Y9 R4 R1', post: 'Y8 G10 G2', wood: 'G5 Y3 B6 B9' },
          { blitz: 'Y10 B7 G4 R3', post: 'R9 B8 R7', held: 'blitz' },
        ],
      }),
      steps: [
        { id: 'pick', expects: ['pick blitz'], teaches: ['BL-2', 'BL-5', 'BL-7'] },
        { id: 'start', expects: ['drop new'], teaches: ['BL-3', 'BL-8'] },
        { id: 'post', expects: ['pick post'], teaches: ['BL-2', 'BL-5'] },
        {
          id: 'two',
          expects: ['drop D1 2'],
          others: [
            [1, 'drop D1 3'],
            [1, 'pick blitz'],
          ],
          teaches: ['BL-3', 'BL-5'],
        },
        { id: 'four', expects: ['pick blitz'], others: [[1, 'drop D1 4']], teaches: ['BL-9'] },
        { id: 'beaten', expects: ['put back'], teaches: ['BL-10', 'BL-8'] },
        { id: 'cycle', expects: ['cycle'], teaches: ['BL-6'] },
        { id: 'five', expects: ['pick post'], teaches: ['BL-6'] },
        { id: 'on-five', expects: ['drop D1 5'], teaches: ['BL-3'] },
        { id: 'later', teaches: ['BL-12'] },
      ],
    },
    {
      position: at({
        dutch: [upTo(6, 'R', 0), upTo(4, 'G', 1), upTo(3, 'Y', 0)],
        places: [
          { blitz: 'B7', post: 'Y8 G10 B9' },
          { blitz: 'Y10 B6', post: 'R9 B8 Y7' },
        ],
      }),
      steps: [
        { id: 'last', expects: ['pick blitz'], teaches: ['BL-7'] },
        { id: 'win', expects: ['drop D1 7'], teaches: ['BL-9'] },
        { id: 'end', teaches: ['BL-12', 'BL-14', 'BL-19'] },
      ],
    },
  ],
  words: {
    'lesson.pick':
      'There are no turns: everybody plays at once. Get rid of your blitz pile. Its top card is a 1: pick it up.',
    'refused.lesson.pick': 'You could. But your blitz pile comes first: whoever empties it wins. Pick up its 1.',
    'lesson.start': 'Any 1 starts a new Dutch pile in the middle, which is for everybody. Drop your 1 there.',
    'refused.lesson.start': 'You could. But a 1 belongs in the middle: drop it as a new pile.',
    'lesson.post': 'The pile now waits for a 2, in any colour. The top of your post pile is one: pick it up.',
    'refused.lesson.post': 'You could. But a 2 is wanted, and it lies on your post pile. Pick it up.',
    'lesson.two': 'Drop it on the pile, before somebody else does.',
    'refused.lesson.two': 'You could. But your 2 fits on the pile in the middle: drop it there.',
    'lesson.four': 'Pip was quick: there lies a 3. Now a 4 is wanted, and your blitz pile shows one. Pick it up!',
    'refused.lesson.four': 'You could. But the 4 of your blitz pile is wanted now: pick it up.',
    'lesson.beaten':
      'Pip had a 4, too, and was there first: you are beaten to it. That happens all the time. Put your card back on your blitz pile.',
    'refused.lesson.beaten': 'Your 4 fits nowhere now. Put it back on your blitz pile.',
    'lesson.cycle': 'Nothing of yours fits. Cycle: your wood turns up three new post cards.',
    'refused.lesson.cycle': 'You could. But a 5 is wanted, and you see none. Cycle your wood.',
    'lesson.five': 'There is a 5, on top of your post pile. Pick it up.',
    'refused.lesson.five': 'You could. But the 5 of your post pile fits: pick it up.',
    'lesson.on-five': 'And drop it on the pile.',
    'refused.lesson.on-five': 'You could. But your 5 fits on the pile in the middle: drop it there.',
    'lesson.later':
      'Each of your cards in the middle is a point; each that is left in your blitz pile costs two. Let us look at the end of a round.',
    'lesson.last': 'One card is left in your blitz pile, a 7, and a pile waits for it. Quick, pick it up!',
    'refused.lesson.last': 'You could. But with the 7 of your blitz pile you win: pick it up.',
    'lesson.win': 'Holding it does not win yet. Drop it!',
    'refused.lesson.win': 'You could. But drop your 7 on the pile that waits for it, and you win.',
    'lesson.end':
      'Blitz! The round stops at once. That is all: pick, drop, cycle, and be quicker than the others. Try it with a slow Newcomer.',
  },
};
