import en from '@parlour/games/dumbal.rules.md?raw';
import type { Book } from '../web-game.ts';
import { words } from './glossary.ts';

export const dumbalBook: Book = {
  texts: { en, ne: () => import('@parlour/games/dumbal.rules.ne.md?raw') },
  words,
  pictures: {
    'DU-1': [{ cards: 'BJ RJ', says: { en: 'Modified: two more cards', ne: 'परिमार्जित: थप दुई तास' } }],
    'DU-2': [
      { cards: 'AS', says: { en: '1', ne: '१' } },
      { cards: '7H', says: { en: '7', ne: '७' } },
      { cards: 'JD', says: { en: '11', ne: '११' } },
      { cards: 'QC', says: { en: '12', ne: '१२' } },
      { cards: 'KS', says: { en: '13', ne: '१३' } },
      { cards: 'RJ', says: { en: '0', ne: '०' } },
    ],
    'DU-3': [
      { cards: '4C 9D QH 2S 7C', says: { en: 'Your hand', ne: 'तपाईंको हात' } },
      { cards: '?/?/?', says: { en: 'The stack', ne: 'थाक' } },
    ],
    'DU-12': [
      { cards: 'AS 2D 3C 4H 5S', says: { en: '15 points: you may show at once', ne: '१५ अङ्क: तुरुन्तै देखाउन मिल्छ' } },
    ],
    'DU-6': [
      { cards: 'AS AD 3C', says: { en: '5 points: you may show', ne: '५ अङ्क: देखाउन मिल्छ' } },
      { cards: '2H 4D', says: { en: '6 points: not yet', ne: '६ अङ्क: अझै मिल्दैन' } },
    ],
    'DU-7': [
      { cards: '9C', says: { en: 'One card', ne: 'एउटा तास' } },
      { cards: '7H 7D 7C', says: { en: 'A set: the same rank', ne: 'एउटै दर्जाका तास' } },
      { cards: '4D 5D 6D', says: { en: 'A run: one suit, each card follows', ne: 'लहर: एउटै रङ, लगातार' } },
      { cards: 'QS KS AS 2S', says: { en: 'A run round the corner', ne: 'कुना घुमेको लहर' } },
      { cards: '8H 9H 10S', says: { en: 'No run: two suits', ne: 'लहर होइन: दुई रङ' } },
    ],
    'DU-8': [
      { cards: '4H BJ! 6H', says: { en: 'The joker stands for the 5', ne: 'जोकर 5 को ठाउँमा' } },
      { cards: 'BJ RJ', says: { en: 'A pair of their own', ne: 'आफ्नै जोडी' } },
      { cards: '7H 7D BJ', says: { en: 'No set: a joker never joins one', ne: 'मिल्दैन: एउटै दर्जाका तासमा जोकर मिसिँदैन' } },
    ],
    'DU-9': [
      {
        cards: 'KH! KD!',
        says: {
          en: 'Disposed just before your turn: take one of these',
          ne: 'ठीक अघिल्लो पालोमा फालिएका: यीमध्ये एउटा लिनुहोस्',
        },
      },
      { cards: '?/?/?!', says: { en: 'or the top of the stack', ne: 'वा थाकको माथिको' } },
      {
        cards: '3S 4S 5S',
        says: { en: 'What you dispose now cannot be taken back', ne: 'अहिले फालेको फिर्ता लिन मिल्दैन' },
      },
    ],
    'DU-10': [
      { cards: '5S 6S 7S > ?', says: { en: 'The whole hand goes, one card comes', ne: 'पूरै हात जान्छ, एउटा तास आउँछ' } },
    ],
    'DU-11': [
      {
        cards: '2H/QC/9D/5S > ?/?/?',
        says: { en: 'Old disposals become the new stack', ne: 'पुराना फालिएका तास नयाँ थाक बन्छन्' },
      },
      { cards: 'KH KD', says: { en: 'The last disposal stays', ne: 'पछिल्लो पटक फालिएका रहन्छन्' } },
    ],
    'DU-14': [
      { cards: 'AS 3D', says: { en: 'Shows with 4, the fewest: 0', ne: '४ मा देखायो, सबैभन्दा कम: ०' } },
      { cards: '9D', says: { en: 'Scores 9', ne: '९ लाग्छ' } },
      { cards: 'KC 2H', says: { en: 'Scores 15', ne: '१५ लाग्छ' } },
    ],
    'DU-15': [
      { cards: 'AS 4D', says: { en: 'Shows with 5 and fails: 5 + 20 = 25', ne: '५ मा देखायो, असफल: ५ + २० = २५' } },
      { cards: '2C 2H!', says: { en: 'Holds 4: wins with 0', ne: '४ छ: ० मा जित्छ' } },
      { cards: 'QD 6S', says: { en: 'Scores 18', ne: '१८ लाग्छ' } },
    ],
    'DU-18': [
      {
        cards: '? ? 9C! ?',
        says: { en: 'Taken from a disposal: everybody knows it', ne: 'फालिएकाबाट लिएको: सबैलाई थाहा छ' },
      },
    ],
  },
};
