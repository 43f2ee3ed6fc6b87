import type { Lesson } from '@parlour/engine';
import { dBo, skipBo } from './index.ts';
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

const party = { stock: 20, randomStart: true, dump: true, lastChance: true };

/** What D-Bo has beside Skip-Bo: a random start, a dump, a last chance. */
export const dBoLesson: Lesson = {
  options: party,
  scenes: [
    {
      position: dBo.notation.position(
        table({
          options: party,
          building: [[7], [3], [], [10]],
          scrap: [12],
          draw: [1, 9, 5, 6, 11, 3, 10, 12, 10, 3, 3, 8, 4],
          places: [
            { stock: [9, 2, 5, 8], hand: [4, 12, 12, 2, 7] },
            { stock: [4, 8, 11, 7], hand: [], turns: 0 },
          ],
        }),
      ),
      steps: [
        { id: 'start', expects: ['S>B1'], teaches: ['DB-4', 'SB-8'] },
        { id: 'four', expects: ['H4>B2'], teaches: ['SB-8'] },
        { id: 'five', expects: ['S>B2'], teaches: ['SB-8', 'SB-15'] },
        { id: 'turned', teaches: ['DB-4'] },
        {
          id: 'discard',
          expects: ['H12>D1', 'H12>D2', 'H12>D3', 'H12>D4'],
          others: [[1, 'H10>D1']],
          teaches: ['SB-11', 'SB-6'],
        },
        { id: 'dump', expects: ['dump'], others: [[1, 'H8>D2']], teaches: ['DB-5'] },
        { id: 'dumped', teaches: ['DB-5', 'SB-7'] },
      ],
    },
    {
      position: dBo.notation.position(
        table({
          options: party,
          turn: 1,
          fresh: false,
          building: [[1, 2, 3], [5, 6, 7, 8], [], [9, 10]],
          scrap: [12, 4, 5, 6],
          places: [
            { stock: [6], hand: [12, 10, 1, 2, 8], discards: [[7], [9], [], []], turns: 8 },
            { stock: [9], hand: [4, 12], discards: [[11, 5], [8], [], []], turns: 9 },
          ],
        }),
      ),
      steps: [
        { id: 'out', others: [[1, 'S>B2']], teaches: ['DB-6'] },
        { id: 'open-hand', expects: ['P2.H4>B1'], teaches: ['DB-6', 'DB-8'] },
        { id: 'open-pile', expects: ['P2.D1>B1'], teaches: ['DB-6'] },
        { id: 'win', expects: ['S>B1'], teaches: ['DB-7', 'SB-15'] },
        { id: 'end', teaches: ['DB-7'] },
      ],
    },
  ],
  words: {
    'lesson.start':
      'Empty your stock and you win. With a random start each pile began with some card: the first waits for an 8. Play yours from the stock.',
    'refused.lesson.start': 'You could. But your stock comes first, and its 8 fits on the first pile.',
    'lesson.four': 'Next your stock shows a 5. Play your 4 onto the second pile, and the 5 can follow.',
    'refused.lesson.four': 'You could. But the 4 on the second pile opens the way for your stock.',
    'lesson.five': 'Now the 5 of your stock.',
    'refused.lesson.five': 'You could. But your stock comes first: its 5 fits on the second pile.',
    'lesson.turned':
      'Why is the third place empty? A 12 was turned up there. A 12 or a wild goes to the scrap pile at once, and that pile begins with a 1.',
    'lesson.discard': 'Nothing fits any more. End your turn: put a 12 on one of your discard piles.',
    'refused.lesson.discard': 'You could. But keep small numbers for later, and put a 12 on a discard pile.',
    'lesson.dump':
      'None of these five cards fits. Before your first play you may dump: your whole hand goes to the scrap pile instead of your turn. Try it.',
    'refused.lesson.dump': 'You could. But four useless cards would stay in your hand. Dump them all.',
    'lesson.dumped':
      'A dump ends your turn without a discard. Pip has played meanwhile, and you have drawn five new cards.',
    'lesson.out':
      'Some turns later. Pip plays his last stock card! But there is a last chance: you have one more turn, and his cards now lie open for you.',
    'lesson.open-hand':
      'Your stock shows a 6, and the first pile waits for a 4. Take the 4 out of Pip’s open hand, as if it were yours.',
    'refused.lesson.open-hand': 'You could. But the first pile needs the 4 of Pip’s open hand, for your 6.',
    'lesson.open-pile': 'And the 5: it lies on top of his first discard pile.',
    'refused.lesson.open-pile': 'You could. But the first pile now needs Pip’s 5, for your 6.',
    'lesson.win': 'Now your last stock card.',
    'refused.lesson.win': 'You could. But with the 6 of your stock you win, too.',
    'lesson.end':
      'You emptied your stock in the last chance: you and Pip win together. That is D-Bo. Try it against Newcomers.',
  },
};
