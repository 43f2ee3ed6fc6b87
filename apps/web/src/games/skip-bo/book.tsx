import en from '@parlour/games/skip-bo.rules.md?raw';
import { CardBack, NumberCard } from '../../cards/index.ts';
import type { Book } from '../web-game.ts';
import { words } from './glossary.ts';

export const skipBoBook: Book = {
  texts: { en, ne: () => import('@parlour/games/skip-bo.rules.ne.md?raw') },
  words,
  draw: (card) => {
    if (card === '?') return <CardBack deck="numbers" />;
    const [, as] = /^W(?:=([1-9]|1[0-2]))?$/.exec(card) ?? [];
    if (card.startsWith('W'))
      return card === 'W' || as ? <NumberCard card={0} as={as ? Number(as) : undefined} /> : null;
    return /^([1-9]|1[0-2])$/.test(card) ? <NumberCard card={Number(card)} /> : null;
  },
  pictures: {
    'SB-1': [
      { cards: '1 4 5 8 9 12', says: { en: 'Twelve of each number', ne: 'हरेक अङ्कका बाह्र-बाह्र वटा' } },
      { cards: 'W', says: { en: '18 wilds', ne: '१८ वाइल्ड' } },
    ],
    'SB-3': [
      { cards: '?/?/7!', says: { en: 'Stock: only the top card is open', ne: 'भण्डार: माथिको तास मात्र खुला' } },
      { cards: '9/4 11 _ 2/8', says: { en: 'Four discard piles', ne: 'चारवटा फालेका थुप्रा' } },
      { cards: '3 4 9 W 12', says: { en: 'Hand: only you see it', ne: 'हात: तपाईंले मात्र देख्ने' } },
    ],
    'SB-4': [
      { cards: '?/?/?', says: { en: 'Draw pile', ne: 'तान्ने थुप्रो' } },
      {
        cards: '3 6 _1 11',
        says: { en: 'Four building piles, one of them empty', ne: 'चारवटा निर्माण थुप्रा, एउटा खाली' },
      },
      { cards: '10/11/12', says: { en: 'Scrap pile', ne: 'छुट्याइएको थुप्रो' } },
    ],
    'SB-5': [
      { cards: '?/?/?/?/?/7', says: { en: 'Two to four players: 30 cards', ne: 'दुईदेखि चार जना: ३० तास' } },
      { cards: '?/?/?/7', says: { en: 'Five or six: 20', ne: 'पाँच वा छ जना: २०' } },
    ],
    'SB-6': [
      { cards: '3 4 9 W 12', says: { en: 'Skip-Bo: a hand from the start', ne: 'स्किप-बो: सुरुदेखि नै हातमा तास' } },
      { cards: '_ _ _ _ _', says: { en: 'D-Bo: empty until your first turn', ne: 'डी-बो: पहिलो पालोसम्म खाली' } },
    ],
    'SB-7': [
      {
        cards: '3 9 > 3 9 6! W! 12!',
        says: { en: 'Two cards in hand: you draw three', ne: 'हातमा दुई तास: तीनवटा तान्नुहुन्छ' },
      },
    ],
    'SB-8': [
      {
        cards: '?/7! > 4/5/6',
        says: { en: 'A 7 from the stock, where a 7 comes next', ne: 'भण्डारको 7, जहाँ 7 चाहिएको छ' },
      },
      { cards: 'W! > 1/2/W=3', says: { en: 'A wild is the 3 that comes next', ne: 'वाइल्ड 3 बन्छ, किनभने 3 चाहिएको छ' } },
      { cards: '1! > _1', says: { en: 'An empty pile waits for a 1', ne: 'खाली थुप्रोले 1 पर्खन्छ' } },
    ],
    'SB-9': [
      { cards: '9/10/11/12! > _1', says: { en: 'Complete: off to the scrap pile', ne: 'पूरा: छुट्याइएको थुप्रोमा' } },
    ],
    'SB-10': [
      { cards: '8! > ? ? ? ? ?', says: { en: 'The last card is played: five more', ne: 'अन्तिम तास खेलियो: अरू पाँच' } },
    ],
    'SB-11': [
      {
        cards: '12! > 9/4/12',
        says: { en: 'One card onto a discard pile: your turn is over', ne: 'एउटा तास फालेको थुप्रोमा: पालो सकियो' },
      },
    ],
    'SB-12': [
      {
        cards: '10/11/12 > ?/?/?',
        says: { en: 'The scrap pile becomes the draw pile', ne: 'छुट्याइएको थुप्रो तान्ने थुप्रो बन्छ' },
      },
    ],
    'SB-13': [
      { cards: '_ _ _ _ _', says: { en: 'No hand, and nothing to draw', ne: 'हात खाली, तान्ने पनि केही छैन' } },
      { cards: '?/7! 2/8!', says: { en: 'You may play these, or pass', ne: 'यी खेल्न मिल्छ, वा पास' } },
    ],
    'SB-14': [
      { cards: '?/5!', says: { en: 'Two left: wins', ne: 'दुई बाँकी: जित' } },
      { cards: '?/?/?/2', says: { en: 'Four left', ne: 'चार बाँकी' } },
    ],
    'SB-15': [{ cards: '7! > 4/5/6', says: { en: 'The last card of the stock', ne: 'भण्डारको अन्तिम तास' } }],
    'DB-1': [{ cards: '?/?/? ?/?/?', says: { en: 'Two decks: 324 cards', ne: 'दुई जोडी: ३२४ तास' } }],
    'DB-2': [
      { cards: '?/7', says: { en: 'From 10 cards', ne: '१० तासदेखि' } },
      { cards: '?/?/?/?/?/?/?/?/7', says: { en: 'up to 100', ne: '१०० सम्म' } },
    ],
    'DB-4': [
      { cards: '7 12! W! 3', says: { en: 'Turned up at the start', ne: 'सुरुमा पल्टाइएका' } },
      {
        cards: '7 _1 _1 3',
        says: {
          en: 'The 12 and the wild are gone: 8, 1, 1 and 4 come next',
          ne: '12 र वाइल्ड गए: अब 8, 1, 1 र 4 चाहिन्छ',
        },
      },
    ],
    'DB-5': [
      {
        cards: '2 2 9 11 12 > 2/2/9/11/12',
        says: { en: 'The whole hand, face up, onto the scrap pile', ne: 'पूरै हात, खुला, छुट्याइएको थुप्रोमा' },
      },
    ],
    'DB-6': [
      {
        cards: '3! 8! W!',
        says: { en: 'An open hand: all who come later may play it', ne: 'खुला हात: पछि आउने सबैले खेल्न पाउँछन्' },
      },
      { cards: '2/9! 7/4!', says: { en: 'and the tops of these discard piles', ne: 'र यी फालेका थुप्राका माथिका तास' } },
    ],
    'DB-8': [
      { cards: '8! > ? ? ? ? ?', says: { en: 'Your own last card: five more', ne: 'आफ्नै अन्तिम तास: अरू पाँच' } },
      {
        cards: '8! > _',
        says: { en: 'The last of somebody else’s open hand: none', ne: 'अरूको खुला हातको अन्तिम: केही आउँदैन' },
      },
    ],
    'SB-16': [
      { cards: '?/?/7', says: { en: 'Nobody sees below the top of a stock', ne: 'भण्डारको माथिको तासमुनि कसैले देख्दैन' } },
      { cards: '? ? ? ?', says: { en: 'Of a closed hand: only how many', ne: 'बन्द हातको: कति छन् भन्ने मात्र' } },
    ],
  },
};
