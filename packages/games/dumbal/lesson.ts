import type { Lesson } from '@parlour/engine';
import { dumbal } from './index.ts';
import { table } from './testing.ts';

const at = (wanted: Parameters<typeof table>[0]) => dumbal.notation.position(table(wanted));

/** A guided first game of Dumbal: a game that is won by showing, a low hand at the deal, and a show that fails. */
export const dumbalLesson: Lesson = {
  scenes: [
    {
      position: at({
        hands: ['9H 9C KS 2S 4D', 'JH JC 8D 5C 10S', 'AC 2C 3C QH 8H'],
        stack: '5D 7D 6D 3H AS',
        lastDisposal: 'KH',
      }),
      steps: [
        {
          id: 'set',
          expects: ['9H 9C +stack'],
          others: [
            [1, 'JH JC +stack'],
            [2, 'AC 2C 3C +stack'],
          ],
          teaches: ['DU-7', 'DU-9', 'DU-2'],
        },
        {
          id: 'run',
          expects: ['KS AS 2S +AC'],
          others: [
            [1, '10S +stack'],
            [2, 'QH +stack'],
          ],
          teaches: ['DU-7', 'DU-9'],
        },
        { id: 'show', expects: ['show'], teaches: ['DU-6', 'DU-14'] },
        {
          id: 'sheet',
          expects: ['ready'],
          others: [
            [1, 'ready'],
            [2, 'ready'],
          ],
          teaches: ['DU-14', 'DU-16', 'DU-19'],
        },
        { id: 'dealt', teaches: ['DU-3'] },
      ],
    },
    {
      position: at({
        phase: 'opening',
        hands: ['AD 2H 2C 5S 5H', '9S 10H JC 8D 4C', 'KD QC 7S 9C 6H'],
        scores: [0, 23, 19],
      }),
      steps: [
        { id: 'low', expects: ['decline'], teaches: ['DU-12'] },
        { id: 'declined', teaches: ['DU-12'] },
      ],
    },
    {
      position: at({
        round: 4,
        hands: ['2H 3C', '8D 9S 10H', 'AC | 2D'],
        lastDisposal: 'JS',
        scores: [0, 23, 19],
      }),
      steps: [
        { id: 'dare', expects: ['show'], teaches: ['DU-6', 'DU-18'] },
        { id: 'end', teaches: ['DU-15'] },
      ],
    },
  ],
  words: {
    'lesson.set':
      'Points are bad: get rid of them. Two or more of one rank go together. Pick both 9s, then tap the stack: you put them down and draw a card.',
    'refused.lesson.set': 'You could. But two 9s at once are 18 points less. Put down both, and draw from the stack.',
    'lesson.run':
      'King, ace and 2 of spades are a run: it goes round the corner. Pick all three, then take the ace of clubs that Tashi has just put down.',
    'refused.lesson.run':
      'You could. But put down king, ace and 2 of spades together, and take Tashi’s ace: it is only 1 point.',
    'lesson.show':
      'You hold 5 points. With 5 or fewer you may show at the start of your turn. Nobody seems to hold less: show!',
    'refused.lesson.show': 'You could, and get lower still. But 5 points are enough: show now.',
    'lesson.sheet':
      'You hold the fewest points, so you score 0 and the others what they hold. Whoever reaches 200 is out. Press “Next game”.',
    'refused.lesson.sheet': 'Press “Next game” to go on.',
    'lesson.dealt':
      'When all are ready, the next game is dealt: five cards each. Let us look at a deal with low cards.',
    'lesson.low':
      'Whoever is dealt 15 points or fewer may show at once. You have just 15. Somebody may hold less, so play on this time.',
    'refused.lesson.low': 'You could. But 15 is much: if anybody holds as little, it costs you 20 points. Play on.',
    'lesson.declined':
      'Nobody else was asked, so nobody else was dealt so little. You begin the game as usual. Let us look at its end.',
    'lesson.dare':
      'You hold 5 points and may show. Tashi has only two cards, one of them an ace that all have seen. Dare it, and see what a wrong show costs.',
    'refused.lesson.dare': 'That would be careful! But here we want to see a show that fails: show.',
    'lesson.end':
      'Tashi holds 3. Somebody has as few or fewer: your show has failed. You score your 5 and 20 more. Look before you show! Now play Newcomers.',
  },
};
