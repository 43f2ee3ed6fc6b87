import { verdict } from '@parlour/games/skip-bo.goals';
import type { PuzzleBook } from '../web-game.ts';

const under = 'Under the top card of your stock lie, in this order:';
const trap =
  '{from, select, hand {the {card, select, W {wild} other {{card}}} of the hand} stock {the stock card} other {the top of discard pile {card}}}';

const en = {
  'puzzle.kind.win': 'Win this turn',
  'puzzle.kind.out': 'Empty your stock',
  'puzzle.kind.stock': 'Play stock cards',
  'puzzle.kind.hand': 'Empty your hand',
  'puzzle.kind.hands': 'Empty your hand twice',
  'puzzle.ask.win':
    'Win in this turn: play your last {count, plural, one {stock card} other {{count, number} stock cards}}.',
  'puzzle.ask.out':
    'Empty your stock in this turn: play its last {count, plural, one {card} other {{count, number} cards}}.',
  'puzzle.ask.stock': 'Play {count, number} cards of your stock in this turn.',
  'puzzle.ask.hand': 'Play all five cards of your hand in this turn.',
  'puzzle.ask.hands': 'Play all five cards of your hand in this turn, and then all five that you draw.',
  'puzzle.told.stock': under,
  'puzzle.told.hand': 'When your hand is empty you will draw:',
  'puzzle.right': 'Every card is where it had to go.',
  'puzzle.wrong.stock': 'The turn is over, with {done, number} of {count, number} stock cards played.',
  'puzzle.wrong.hand': 'The turn is over, with {done, number} of {count, number} hand cards played.',
  'puzzle.why.plays':
    'It takes {plays, number} plays: {stock, number} from the stock, {hand, number} from the hand, {discard, number} from the discard piles.',
  'puzzle.why.wilds': '{wilds, plural, one {The wild stands for {numbers}.} other {The wilds stand for {numbers}.}}',
  'puzzle.why.trap': `{begins, select, yes {Beginning with ${trap} onto pile {pile} spoils it.} other {On the way, ${trap} onto pile {pile} spoils it.}}`,
  'puzzle.why.only': 'Every way to do it makes all these plays. Only their order is free.',
};

const underNe = 'तपाईंको भण्डारको माथिल्लो तासमुनि क्रमैले यी छन्:';
const trapNe =
  '{from, select, hand {हातको {card, select, W {वाइल्ड} other {{card}}}} stock {भण्डारको तास} other {फालेको थुप्रो {card} को माथिल्लो तास}}';

const ne: typeof en = {
  'puzzle.kind.win': 'यही पालोमा जित्ने',
  'puzzle.kind.out': 'भण्डार रित्याउने',
  'puzzle.kind.stock': 'भण्डारका तास खेल्ने',
  'puzzle.kind.hand': 'हात रित्याउने',
  'puzzle.kind.hands': 'दुई पटक हात रित्याउने',
  'puzzle.ask.win': 'यही पालोमा जित्नुहोस्: भण्डारका बाँकी {count, plural, other {{count, number} तास}} खेल्नुहोस्।',
  'puzzle.ask.out': 'यही पालोमा भण्डार रित्याउनुहोस्: बाँकी {count, plural, other {{count, number} तास}} खेल्नुहोस्।',
  'puzzle.ask.stock': 'यही पालोमा भण्डारका {count, number} तास खेल्नुहोस्।',
  'puzzle.ask.hand': 'यही पालोमा हातका पाँचै तास खेल्नुहोस्।',
  'puzzle.ask.hands': 'यही पालोमा हातका पाँचै तास खेल्नुहोस्, अनि तानेका पाँचै तास पनि।',
  'puzzle.told.stock': underNe,
  'puzzle.told.hand': 'हात रित्तिएपछि तपाईंले यी तान्नुहुन्छ:',
  'puzzle.right': 'हरेक तास ठीक ठाउँमा पुग्यो।',
  'puzzle.wrong.stock': 'पालो सकियो, भण्डारका {count, number} मध्ये {done, number} तास खेलियो।',
  'puzzle.wrong.hand': 'पालो सकियो, हातका {count, number} मध्ये {done, number} तास खेलियो।',
  'puzzle.why.plays':
    '{plays, number} चाल लाग्छ: भण्डारबाट {stock, number}, हातबाट {hand, number}, फालेका थुप्राबाट {discard, number}।',
  'puzzle.why.wilds': '{wilds, plural, other {वाइल्ड {numbers} का रूपमा खेलिन्छ।}}',
  'puzzle.why.trap': `{begins, select, yes {सुरुमै ${trapNe} थुप्रो {pile} मा राखे बिग्रिन्छ।} other {बीचमा ${trapNe} थुप्रो {pile} मा राखे बिग्रिन्छ।}}`,
  'puzzle.why.only': 'जसरी गरे पनि यी सबै चाल चाहिन्छन्। क्रम मात्र फेर्न मिल्छ।',
};

export const skipBoPuzzles: PuzzleBook = { verdict, words: { en, ne } };
