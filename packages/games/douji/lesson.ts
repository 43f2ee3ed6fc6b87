import type { Lesson } from '@parlour/engine';
import { douji } from './index.ts';
import { type Deal, play, table } from './testing.ts';

/** The position after these actions, from the deal. */
function after(deal: Deal, ...actions: string[]): string {
  const state = table({}, deal);
  play(state, ...actions);
  return douji.notation.position(state);
}

/** A guided first game of Douji: a pot won with the wild, leaving in two ways, and a bombed pot. */
export const doujiLesson: Lesson = {
  scenes: [
    {
      position: after({ hands: ['2S | KD', '10S | 9H', 'JD | 4C'], next: 'KS AC 7H 8D QH 6C' }),
      steps: [
        {
          id: 'call',
          expects: ['call 2'],
          others: [
            [1, 'in'],
            [2, 'out'],
            [1, 'call 3'],
          ],
          teaches: ['DO-8', 'DO-10', 'DO-4'],
        },
        { id: 'in', expects: ['in'], others: [[1, 'call 1']], teaches: ['DO-11', 'DO-5', 'DO-8'] },
        { id: 'wild', expects: ['in'], teaches: ['DO-16', 'DO-2', 'DO-15'] },
        { id: 'ten', expects: ['call 10'], others: [[1, 'in']], teaches: ['DO-10'] },
        {
          id: 'won',
          expects: ['ready'],
          others: [
            [1, 'ready'],
            [2, 'ready'],
          ],
          teaches: ['DO-13', 'DO-20', 'DO-23'],
        },
        { id: 'dealt', teaches: ['DO-4'] },
      ],
    },
    {
      position: after({ hands: ['3C | 4D', '10S | AC', 'JD | QH'], next: 'KS 6C' }, 'call 5', 'in'),
      steps: [
        {
          id: 'out',
          expects: ['out'],
          others: [
            [1, 'call 2'],
            [2, 'out'],
          ],
          teaches: ['DO-11'],
        },
        { id: 'alone', teaches: ['DO-12', 'DO-7'] },
      ],
    },
    {
      position: after(
        { hands: ['3C | 4D', 'QH | AC', '5C | 7S'], next: '6S AD 10C 9H 8H 7C' },
        ...['call 1', 'in', 'in', 'call 1', 'in', 'in'],
      ),
      steps: [
        {
          id: 'quit',
          expects: ['call 0'],
          others: [
            [1, 'call 3'],
            [2, 'out'],
          ],
          teaches: ['DO-10', 'DO-6'],
        },
        { id: 'left', teaches: ['DO-10', 'DO-12'] },
      ],
    },
    {
      position: after(
        { hands: ['5H | KD', '6C | QD', 'JD | 4H'], next: '7H 8C 9S 10D 4C 2H' },
        ...['call 2', 'in', 'out', 'call 1', 'in', 'call 1', 'in'],
      ),
      steps: [
        {
          id: 'tie',
          expects: ['call 1', 'call 2', 'call 3', 'call 4', 'call 5', 'call 10'],
          others: [[1, 'in']],
          teaches: ['DO-5', 'DO-14'],
        },
        { id: 'end', teaches: ['DO-13'] },
      ],
    },
  ],
  words: {
    'lesson.call':
      'All have paid 1 point into the pot. Whoever has the highest new public card calls: your king. Call 2, and the others must pay 2 to stay.',
    'refused.lesson.call': 'You could. But let us begin small: call 2.',
    'lesson.in':
      'Tashi went out. You and Pip got another public card, and Pip’s ace beats your king: Pip calls 3. You have two kings: say In, and pay 3.',
    'refused.lesson.in': 'You could. But two kings and the card that only you see are too good for that: say In.',
    'lesson.wild':
      'Your hidden card is the 2 of spades: the wild. With two kings it becomes a third one, and three of a kind are 30 points more. Say In.',
    'refused.lesson.wild': 'You could. But three kings win most pots: say In.',
    'lesson.ten':
      'Your queen is higher than Pip’s 6, so you call again. In the final round you may call 10. Your hand is strong: do it.',
    'refused.lesson.ten': 'You could. But your hand is strong: call 10, and win more.',
    'lesson.won':
      'Both show. Your cards and the extra make 88, Pip has 48: the pot is yours. Whoever has most points after ten games wins. Say that you are ready.',
    'refused.lesson.won': 'Say that you are ready for the next game.',
    'lesson.dealt': 'So begins the next game. Let us look at one in which you have less luck.',
    'lesson.out':
      'Pip calls 5, and Tashi is in. Your 3 and 4 will hardly beat an ace and a queen. Say Out: you lose only what you paid.',
    'refused.lesson.out': 'You could. But it costs 5, and your cards are the worst at the table: say Out.',
    'lesson.alone':
      'Then Tashi went out, too. The last one left takes the pot, and shows nothing: your hidden card stays your secret for ever.',
    'lesson.quit':
      'Your 9 is the highest new card, so you are the caller. But Pip shows two aces. A caller may also leave: quit.',
    'refused.lesson.quit': 'You could. But you would only feed the pot for Pip’s two aces: quit.',
    'lesson.left':
      'You left, and Pip, who was next, called. Knowing when to leave is half of Douji. Now a pot that nobody wins.',
    'lesson.tie': 'The final round: Pip’s cards look as good as yours. Call what you like, and Pip will pay.',
    'refused.lesson.tie': 'You could. But now you want to see Pip’s cards: call.',
    'lesson.end':
      'Both have 38: the pot is bombed. It stays for the next game, in which nobody pays to begin and all play. That is Douji. Now play Newcomers.',
  },
};
