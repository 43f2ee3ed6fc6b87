import type { Lesson } from '@parlour/engine';
import { skipBo } from './index.ts';
import { table, W } from './testing.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

/** A guided first game of Skip-Bo: a whole turn, and the end of the match. */
export const skipBoLesson: Lesson = {
  scenes: [
    {
      position: skipBo.notation.position(
        table({
          building: [[], upTo(10), upTo(4), upTo(5)],
          draw: [10, 3, 12, 2],
          places: [
            { stock: [9, 12, 6, 1], hand: [2, W, 11, 8, 10] },
            { stock: [4, 8, 11, 12], hand: [7, 9, 3, 12, 3] },
          ],
        }),
      ),
      steps: [
        { id: 'stock', expects: ['S>B1'], teaches: ['SB-15', 'SB-3', 'SB-8'] },
        { id: 'hand', expects: ['H2>B1'], teaches: ['SB-8'] },
        { id: 'wild', expects: ['HW>B3'], teaches: ['SB-8', 'SB-1'] },
        { id: 'again', expects: ['S>B3'], teaches: ['SB-8'] },
        { id: 'eleven', expects: ['H11>B2'], teaches: ['SB-8'] },
        { id: 'twelve', expects: ['S>B2'], teaches: ['SB-9'] },
        { id: 'discard', expects: ['H8>D1'], teaches: ['SB-11'] },
        {
          id: 'other',
          others: [
            [1, 'H7>B3'],
            [1, 'H12>D1'],
          ],
          teaches: ['SB-2', 'SB-7'],
        },
        { id: 'own-pile', expects: ['D1>B3'], teaches: ['SB-8', 'SB-3'] },
        { id: 'later', teaches: [] },
      ],
    },
    {
      position: skipBo.notation.position(
        table({
          fresh: false,
          building: [upTo(3), upTo(9), [], upTo(2)],
          scrap: upTo(12),
          draw: [11, 6, 2, 5, 12],
          places: [
            { stock: [7], hand: [4], discards: [[10, 9], [11], [], []], turns: 6 },
            { stock: [5, 8], hand: [8, 12, 9, 9, 1], discards: [[12], [5], [], []], turns: 5 },
          ],
        }),
      ),
      steps: [
        { id: 'last-card', expects: ['H4>B1'], teaches: ['SB-10'] },
        { id: 'new-hand', expects: ['H5>B1'], teaches: ['SB-10', 'SB-8'] },
        { id: 'six', expects: ['H6>B1'], teaches: ['SB-8'] },
        { id: 'win', expects: ['S>B1'], teaches: ['SB-15'] },
        { id: 'end', teaches: ['SB-15'] },
      ],
    },
  ],
  words: {
    'lesson.stock': 'Empty your stock and you win. Tap its top card, the 1, then tap the empty pile.',
    'refused.lesson.stock': 'You could. But only an empty stock wins, so look there first: play its 1.',
    'lesson.hand': 'Piles count upwards: this one now waits for a 2. You have one in your hand. Play it.',
    'refused.lesson.hand': 'You could. But first try the plain way: play the 2 of your hand.',
    'lesson.wild':
      'Your stock shows a 6, and the third pile waits for a 5. You have no 5, but a wild is any card. Play it there.',
    'refused.lesson.wild': 'You could. But the wild as a 5 on the third pile opens the way for your stock.',
    'lesson.again': 'Now your 6 fits. Play it from the stock.',
    'refused.lesson.again': 'You could. But your stock comes first: its 6 fits now.',
    'lesson.eleven': 'Next your stock shows a 12. Play your 11 onto the second pile, and the 12 can follow.',
    'refused.lesson.eleven': 'You could. But the 11 opens the way for the 12 of your stock.',
    'lesson.twelve': 'A pile ends with 12. Play your 12 and see what happens.',
    'refused.lesson.twelve': 'You could. But your 12 fits now, and your stock comes first.',
    'lesson.discard':
      'The full pile went away; the next one there begins with 1. Nothing else fits: end your turn and put the 8 on your first discard pile.',
    'refused.lesson.discard': 'You could. But put the 8 on your first discard pile: you will soon need it.',
    'lesson.other':
      'Now Pip plays a 7, and a discard ends his turn. Then you drew until you held five cards again. That happens by itself.',
    'lesson.own-pile': 'The third pile waits for an 8. The top of a discard pile can be played, too. Play yours.',
    'refused.lesson.own-pile': 'You could. But this time take the 8 from your discard pile.',
    'lesson.later': 'So it goes, turn after turn. Let us look at the end of a game: one card is left in your stock.',
    'lesson.last-card':
      'Your stock shows a 7, and the first pile waits for a 4. Play your last hand card and watch your hand.',
    'refused.lesson.last-card': 'You could. But the way to your 7 is the first pile: play your 4 there.',
    'lesson.new-hand': 'With an empty hand you draw five new cards at once, and go on. A 5 is among them. Play it.',
    'refused.lesson.new-hand': 'You could. But your 7 is near: play the 5 onto the first pile.',
    'lesson.six': 'And the 6.',
    'refused.lesson.six': 'You could. But only the 6 is missing on the first pile: play it there.',
    'lesson.win': 'Now the last card of your stock.',
    'refused.lesson.win': 'You could. But the 7 of your stock wins at once.',
    'lesson.end': 'Your stock is empty: you win! That is all of Skip-Bo. Try it against Newcomers.',
  },
};
