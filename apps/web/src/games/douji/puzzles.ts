import { verdict } from '@parlour/games/douji.goals';
import type { PuzzleBook } from '../web-game.ts';

const ask =
  'The last word is yours: pay {price, number} and stay in, or leave? Count every way the hidden cards can lie; what the others said does not count.';
const askNe =
  'अन्तिम कुरा तपाईंको: {price, number} तिरेर भित्र बस्ने कि बाहिरिने? लुकेका तास जसरी पनि परेका हुन सक्छन् भनी गन्नुहोस्; अरूले के बोले भन्ने गनिँदैन।';

const en = {
  'puzzle.kind.duel': 'In or out, against one',
  'puzzle.kind.crowd': 'In or out, against two',
  'puzzle.ask.duel': ask,
  'puzzle.ask.crowd': ask,
  'puzzle.right.in': 'It pays to stay in.',
  'puzzle.right.out': 'It does not pay to stay in.',
  'puzzle.wrong.in': 'It pays to stay in: {price, number} for a pot of {pot, number}.',
  'puzzle.wrong.out': 'It does not pay to stay in: {price, number} for a pot of {pot, number}.',
  'puzzle.why.wins':
    'The hidden cards can lie in {all, number} ways. You win in {wins, number} of them{ties, plural, =0 {} other { and tie in #}}.',
  'puzzle.why.gains':
    'You pay {price, number} for a pot of {pot, number}. On average you gain {worth, number}, and to leave gains nothing.',
  'puzzle.why.loses':
    'You pay {price, number} for a pot of {pot, number}. On average you lose {worth, number}, and to leave loses nothing more.',
};

const ne: typeof en = {
  'puzzle.kind.duel': 'भित्र कि बाहिर, एक जनासँग',
  'puzzle.kind.crowd': 'भित्र कि बाहिर, दुई जनासँग',
  'puzzle.ask.duel': askNe,
  'puzzle.ask.crowd': askNe,
  'puzzle.right.in': 'भित्र बस्नु नै फाइदाको छ।',
  'puzzle.right.out': 'भित्र बस्नु फाइदाको छैन।',
  'puzzle.wrong.in': 'भित्र बस्नु नै फाइदाको छ: {pot, number} को दाउका लागि {price, number}।',
  'puzzle.wrong.out': 'भित्र बस्नु फाइदाको छैन: {pot, number} को दाउका लागि {price, number}।',
  'puzzle.why.wins':
    'लुकेका तास {all, number} तरिकाले परेका हुन सक्छन्। त्यसमध्ये {wins, number} मा तपाईं जित्नुहुन्छ{ties, plural, =0 {} other { र # मा बराबर हुन्छ}}।',
  'puzzle.why.gains':
    '{pot, number} को दाउका लागि {price, number} तिर्नुहुन्छ। औसतमा {worth, number} को फाइदा हुन्छ; बाहिरिँदा केही फाइदा छैन।',
  'puzzle.why.loses':
    '{pot, number} को दाउका लागि {price, number} तिर्नुहुन्छ। औसतमा {worth, number} को घाटा हुन्छ; बाहिरिँदा थप घाटा छैन।',
};

export const doujiPuzzles: PuzzleBook = { verdict, words: { en, ne } };
