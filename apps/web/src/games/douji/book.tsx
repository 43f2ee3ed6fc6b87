import en from '@parlour/games/douji.rules.md?raw';
import { drawFrench } from '../../rules/Pictures.tsx';
import { useWords } from '../../words/index.ts';
import type { Book } from '../web-game.ts';
import { Bombs } from './Bombs.tsx';
import { Chips } from './Chips.tsx';
import { words } from './glossary.ts';
import './book.css';
import './chips.css';

export const doujiBook: Book = {
  texts: { en, ne: () => import('@parlour/games/douji.rules.ne.md?raw') },
  words,
  // Besides cards: `+5` is five points as chips, and `bomb` a bombed pot.
  draw: (text) => {
    if (text === 'bomb') return <Bombs bombs={1} />;
    return /^\+\d+$/.test(text) ? <Points points={Number(text)} /> : drawFrench(text);
  },
  cells: {
    'BJ RJ W': 'BJ RJ 2S!',
    'BJ W': 'BJ 2S!',
    'RJ W 5': 'RJ 2S! 5D',
    '3 3 W Q 3 3': '3S 3H 2S! QC 3D 3C',
    '10 10 W 10 J': '10S 10H 2S! 10D JC',
    '2 2 W 3 3': '2H 2D 2S! 3C 3H',
    '2 2 W RJ 5': '2H 2D 2S! RJ 5C',
    'SP W 5 6 9': 'SP 2S! 5H 6D 9C',
    '4 4 5 5 K W': '4S 4H 5D 5C KH 2S!',
    '4 4 4 5 5 W': '4S 4H 4D 5C 5H 2S!',
    'BJ RJ W A A': 'BJ RJ 2S! AS AH',
    '2 2 2 W 3': '2H 2D 2C 2S! 3H',
  },
  pictures: {
    'DO-1': [
      { cards: 'BJ', says: { en: 'Black joker', ne: 'कालो जोकर' } },
      { cards: 'RJ', says: { en: 'Red joker', ne: 'रातो जोकर' } },
      { cards: 'SP', says: { en: 'Special card', ne: 'विशेष तास' } },
    ],
    'DO-2': [
      { cards: '2S', says: { en: '2, or the wild', ne: '२, वा वाइल्ड' } },
      { cards: '10H', says: { en: '10', ne: '१०' } },
      { cards: 'JD', says: { en: '11', ne: '११' } },
      { cards: 'QC', says: { en: '12', ne: '१२' } },
      { cards: 'KS', says: { en: '13', ne: '१३' } },
      { cards: 'AH', says: { en: '15', ne: '१५' } },
      { cards: 'BJ', says: { en: '17', ne: '१७' } },
      { cards: 'RJ', says: { en: '19', ne: '१९' } },
      { cards: 'SP', says: { en: '21', ne: '२१' } },
    ],
    'DO-3': [
      { cards: '? 9D', says: { en: 'Version 1: one hidden, one public', ne: 'पहिलो प्रकार: एउटा लुकेको, एउटा खुला' } },
      { cards: '? ?', says: { en: 'Version 2: two hidden', ne: 'दोस्रो प्रकार: दुइटा लुकेका' } },
    ],
    'DO-4': [{ cards: '+1 +1 +1 > +3', says: { en: 'Three players: a pot of 3', ne: 'तीन खेलाडी: दाउ ३' } }],
    'DO-5': [
      { cards: '? 9D > ? 9D KC!', says: { en: 'After a round: one more public card', ne: 'फेरोपछि: थप एउटा खुला तास' } },
    ],
    'DO-6': [
      { cards: '? 9D 4C KH!', says: { en: 'Face score: 13', ne: 'नयाँ अङ्क: १३' } },
      { cards: '? 9D! 4C! KH!', says: { en: 'Public score: 9 + 4 + 13 = 26', ne: 'खुला अङ्क: ९ + ४ + १३ = २६' } },
    ],
    'DO-7': [
      { cards: '?! 9D 4C', says: { en: 'Out: this card stays hidden for ever', ne: 'बाहिर: यो तास सधैँ लुकेकै रहन्छ' } },
    ],
    'DO-8': [
      { cards: '? 9D', says: { en: 'Face score 9', ne: 'नयाँ अङ्क ९' } },
      { cards: '? AH!', says: { en: 'Face score 15: the caller', ne: 'नयाँ अङ्क १५: बोल्ने' } },
      { cards: '? KS', says: { en: 'Face score 13', ne: 'नयाँ अङ्क १३' } },
    ],
    'DO-9': [
      {
        cards: '? ?',
        says: { en: 'No public card yet: the winner of the last game calls', ne: 'खुला तास छैन: अघिल्लो खेल जित्नेले बोल्छ' },
      },
    ],
    'DO-10': [
      { cards: '+1 +2 +3 +4 +5', says: { en: 'What the caller may call', ne: 'बोल्नेले बोल्न मिल्ने' } },
      { cards: '+10', says: { en: 'In the final round, too', ne: 'अन्तिम फेरोमा यो पनि' } },
    ],
    'DO-11': [
      { cards: '+3! > +12', says: { en: 'In: you pay the call into the pot', ne: 'भित्र: बोलजति दाउमा राख्नुहुन्छ' } },
      { cards: '? 9D > _', says: { en: 'Out: you leave the game', ne: 'बाहिर: खेल छोड्नुहुन्छ' } },
    ],
    'DO-12': [
      {
        cards: '+12! > ? 9D',
        says: { en: 'The only one left takes the pot, unseen', ne: 'एक्लै बाँकी रहनेले नदेखाई दाउ पाउँछ' },
      },
    ],
    'DO-13': [
      { cards: 'AS 9D 7C 4H 2D', says: { en: 'Final score 37', ne: 'अन्तिम अङ्क ३७' } },
      { cards: 'AH 10C 6D 4S 2C', says: { en: 'Final score 37, too', ne: 'अन्तिम अङ्क यसको पनि ३७' } },
      {
        cards: 'bomb +14',
        says: { en: 'A bombed pot: it stays for the next game', ne: 'बम परेको दाउ: अर्को खेललाई रहन्छ' },
      },
    ],
    'DO-14': [
      {
        cards: '8S! 8H! 8D! KC 3H',
        says: { en: '8 + 8 + 8 + 13 + 3, and 30 for three 8s: 70', ne: '८ + ८ + ८ + १३ + ३, र तीन 8 को ३०: ७०' },
      },
      { cards: 'QS QH QD QC 2S', says: { en: 'Five queens: 300', ne: 'पाँच मिस्सी: ३००' } },
    ],
    'DO-15': [
      { cards: '8S 8H 8D 8C', says: { en: '+60', ne: '+६०' } },
      { cards: 'BJ RJ', says: { en: '+30', ne: '+३०' } },
      { cards: '5S 5H 5D', says: { en: '+30', ne: '+३०' } },
    ],
    'DO-16': [
      { cards: '10S 10H 2S! 10D JC', says: { en: 'The wild is the fourth 10: 111', ne: 'वाइल्ड चौथो 10: १११' } },
      { cards: 'SP 2S! 5H 6D 9C', says: { en: 'Nothing to make, so a plain 2: 43', ne: 'बनाउने केही छैन, साधारण २: ४३' } },
    ],
    'DO-17': [
      { cards: 'BJ 2S!', says: { en: 'The wild is the red joker: 66', ne: 'वाइल्ड रातो जोकर: ६६' } },
      { cards: 'BJ RJ 2S!', says: { en: 'The wild is a second red joker: 85', ne: 'वाइल्ड दोस्रो रातो जोकर: ८५' } },
    ],
    'DO-18': [
      {
        cards: '4S 4H 4D 5C 5H 2S!',
        says: {
          en: 'Three 5s, 87; or four 4s, 86, if those win the pot',
          ne: 'तीन 5, ८७; वा चार 4, ८६, त्यसले दाउ जित्ने भए',
        },
      },
    ],
    'DO-19': [{ cards: 'BJ RJ SP', says: { en: 'No rank', ne: 'दर्जा छैन' } }],
    'DO-20': [
      {
        cards: '2H! 2D! 2C! 2S! 3H',
        says: { en: '71, but the only four of a kind: wins', ne: '७१, तर एकै थरीका चार यसैमा मात्र: जित' },
      },
      { cards: 'BJ RJ SP AS KH', says: { en: '115, and loses', ne: '११५, तर हार' } },
    ],
    'DO-21': [{ cards: '+100', says: { en: 'Everyone starts with 100', ne: 'सबैको सुरु १००' } }],
    'DO-22': [
      { cards: 'bomb +2 +4 +6 +8 +10', says: { en: 'The calls after a bombed pot', ne: 'एक पटक बम परेपछिका बोल' } },
      { cards: 'bomb bomb +4 +8 +12 +16 +20', says: { en: 'and after two in a row', ne: 'लगातार दुई पटक परेपछि' } },
    ],
  },
};

function Points({ points }: { points: number }) {
  const { number } = useWords();
  return (
    <span className="douji-points" role="img" aria-label={number(points)}>
      <Chips points={points} number={number} />
    </span>
  );
}
