import { verdict } from '@parlour/games/dumbal.goals';
import type { PuzzleBook } from '../web-game.ts';

const en = {
  'puzzle.kind.dispose': 'Best disposal',
  'puzzle.kind.show': 'Show or not',
  'puzzle.ask.dispose':
    'Dispose and take now, so that you hold the fewest points after your next disposal. Count on average if you draw.',
  'puzzle.ask.show':
    'Show, or play on? Count every way the unseen cards can lie: does a show now gain points against the other, on average?',
  'puzzle.right.dispose': 'Nothing leaves you fewer points.',
  'puzzle.right.show': 'A show gains points here.',
  'puzzle.right.wait': 'A show would lose points here.',
  'puzzle.wrong.dispose':
    'Yours leaves {worth, number} points after your next disposal, on average. The best leaves {best, number}.',
  'puzzle.wrong.show': 'A show would have gained points here.',
  'puzzle.wrong.wait': 'A show loses points here.',
  'puzzle.why.dispose': 'Disposing {cards} this way leaves {best, number} points after your next disposal, on average.',
  'puzzle.why.second':
    'The next best is to dispose {cards} and {take, select, stack {draw} other {take {take}}}. It leaves {worth, number}.',
  'puzzle.why.show': 'A show wins in {percent, number} of 100 cases, if every unseen card may lie anywhere.',
  'puzzle.why.gains':
    'When it wins, the other scores a whole hand. When it fails, you score {points, number} and 20 more. On average you gain {gain, number}.',
  'puzzle.why.loses':
    'When it wins, the other scores a whole hand. When it fails, you score {points, number} and 20 more. On average you lose {gain, number}.',
};

const ne: typeof en = {
  'puzzle.kind.dispose': 'उत्तम फालाइ',
  'puzzle.kind.show': 'देखाउने कि नदेखाउने',
  'puzzle.ask.dispose':
    'अहिले यसरी फाल्नुहोस् र लिनुहोस् कि अर्को पालो फालेपछि हातमा सबैभन्दा कम अङ्क रहोस्। तान्नुहुन्छ भने औसत गन्नुहोस्।',
  'puzzle.ask.show':
    'देखाउने कि खेल्दै जाने? नदेखिएका तास जसरी पनि परेका हुन सक्छन् भनी गन्नुहोस्: अहिले देखाउँदा औसतमा अर्को खेलाडीभन्दा फाइदा हुन्छ?',
  'puzzle.right.dispose': 'योभन्दा कम अङ्क छोड्ने चाल छैन।',
  'puzzle.right.show': 'यहाँ देखाउँदा फाइदा हुन्छ।',
  'puzzle.right.wait': 'यहाँ देखाउँदा घाटा हुन्थ्यो।',
  'puzzle.wrong.dispose': 'तपाईंको चालले अर्को पालो फालेपछि औसतमा {worth, number} अङ्क छोड्छ। उत्तमले {best, number} छोड्छ।',
  'puzzle.wrong.show': 'यहाँ देखाएको भए फाइदा हुन्थ्यो।',
  'puzzle.wrong.wait': 'यहाँ देखाउँदा घाटा हुन्छ।',
  'puzzle.why.dispose': '{cards} यसरी फाल्दा अर्को पालो फालेपछि औसतमा {best, number} अङ्क रहन्छ।',
  'puzzle.why.second':
    'त्यसपछिको राम्रो: {cards} फालेर {take, select, stack {तान्ने} other {{take} लिने}}। त्यसले {worth, number} छोड्छ।',
  'puzzle.why.show': 'नदेखिएको हरेक तास जहाँ पनि हुन सक्छ भने, देखाउँदा १०० मध्ये {percent, number} पटक जितिन्छ।',
  'puzzle.why.gains':
    'जित्दा अर्कोले पूरै हातको अङ्क पाउँछ। हार्दा तपाईंले {points, number} र थप २० पाउनुहुन्छ। औसतमा {gain, number} को फाइदा हुन्छ।',
  'puzzle.why.loses':
    'जित्दा अर्कोले पूरै हातको अङ्क पाउँछ। हार्दा तपाईंले {points, number} र थप २० पाउनुहुन्छ। औसतमा {gain, number} को घाटा हुन्छ।',
};

export const dumbalPuzzles: PuzzleBook = { verdict, words: { en, ne } };
