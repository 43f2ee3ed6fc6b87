import type { BookWord } from '../web-game.ts';

export const words: readonly BookWord[] = [
  {
    id: 'stock',
    name: { en: 'stock', ne: 'भण्डार' },
    means: {
      en: 'Your pile to empty: face down, with its top card open. Without it you have won.',
      ne: 'रित्याउनुपर्ने तपाईंको थुप्रो: घोप्टो, माथिको तास मात्र खुला। यो सकिए तपाईंले जित्नुभयो।',
    },
  },
  {
    id: 'discard',
    name: { en: 'discard pile', ne: 'फालेको थुप्रो' },
    also: { ne: ['फालेका थुप्रा'] },
    means: {
      en: 'One of your four open piles. You end a turn by putting a card there, and may play its top card later.',
      ne: 'तपाईंका चार खुला थुप्रामध्ये एउटा। त्यहाँ तास राखेर पालो सकिन्छ, र माथिको तास पछि खेल्न मिल्छ।',
    },
  },
  {
    id: 'hand',
    name: { en: 'hand', ne: 'हात' },
    means: {
      en: 'The cards that you hold: five at the start of your turn. Nobody else sees them.',
      ne: 'तपाईंले समातेका तास: पालोको सुरुमा पाँचवटा। अरू कसैले देख्दैन।',
    },
  },
  {
    id: 'draw',
    name: { en: 'draw pile', ne: 'तान्ने थुप्रो' },
    means: {
      en: 'The closed pile in the middle from which every hand is filled.',
      ne: 'बीचको घोप्टो थुप्रो; सबैको हात यहीँबाट भरिन्छ।',
    },
  },
  {
    id: 'building',
    name: { en: 'building pile', ne: 'निर्माण थुप्रो' },
    also: { ne: ['निर्माण थुप्रा'] },
    means: {
      en: 'One of the four piles in the middle that everybody builds from 1 to 12.',
      ne: 'सबैले 1 देखि 12 सम्म बनाउने, बीचका चार थुप्रामध्ये एउटा।',
    },
  },
  {
    id: 'scrap',
    name: { en: 'scrap pile', ne: 'छुट्याइएको थुप्रो' },
    means: {
      en: 'Where complete piles and dumped hands go. Shuffled, it becomes the draw pile.',
      ne: 'पूरा भएका थुप्रा र फालिएका हात जाने ठाउँ। फिटेपछि यही तान्ने थुप्रो बन्छ।',
    },
  },
  {
    id: 'wild',
    name: { en: 'wild', ne: 'वाइल्ड' },
    means: {
      en: 'The star: on a building pile it is whatever number comes next.',
      ne: 'तारा भएको तास: निर्माण थुप्रोमा जुन अङ्क चाहियो त्यही बन्छ।',
    },
  },
  {
    id: 'pass',
    name: { en: 'pass', ne: 'पास' },
    means: {
      en: 'To end a turn without a card. It is possible only with an empty hand and nothing to draw.',
      ne: 'तास नराखी पालो सक्नु। हात खाली र तान्ने केही नहुँदा मात्र मिल्छ।',
    },
  },
  {
    id: 'stalemate',
    name: { en: 'stalemate', ne: 'अड्किनु' },
    means: {
      en: 'An end in which nobody can go on. The fewest cards in the stock win.',
      ne: 'कोही अघि बढ्न नसक्ने अन्त्य। भण्डारमा सबैभन्दा थोरै तास हुनेले जित्छ।',
    },
  },
  {
    id: 'random-start',
    name: { en: 'random start', ne: 'जुनसुकैबाट सुरु' },
    means: {
      en: 'House rule: the building piles begin with a card that is turned up, not with a 1.',
      ne: 'घरको नियम: निर्माण थुप्रा 1 बाट होइन, पल्टाइएको तासबाट सुरु हुन्छन्।',
    },
  },
  {
    id: 'dump',
    name: { en: 'dump', ne: 'हात फाल्ने' },
    also: { en: ['dumping'], ne: ['हात फालेर'] },
    means: {
      en: 'House rule: to throw away the whole hand instead of taking a turn.',
      ne: 'घरको नियम: पालो खेल्नुको सट्टा पूरै हात फाल्नु।',
    },
  },
  {
    id: 'last-chance',
    name: { en: 'last chance', ne: 'अन्तिम मौका' },
    means: {
      en: 'House rule: when a stock is empty, everybody else has one more turn, and may win too.',
      ne: 'घरको नियम: कसैको भण्डार रित्तिएपछि अरू सबैले एक-एक पालो पाउँछन्, र जित्न पनि सक्छन्।',
    },
  },
  {
    id: 'final-turn',
    name: { en: 'final turn', ne: 'अन्तिम पालो' },
    means: { en: 'The one turn that is left to you in the last chance.', ne: 'अन्तिम मौकामा तपाईंले पाउने एउटा पालो।' },
  },
  {
    id: 'open-hand',
    name: { en: 'open hand', ne: 'खुला हात' },
    means: {
      en: 'The hand of somebody who has finished: all who come later may play its cards.',
      ne: 'खेलिसकेको खेलाडीको हात: पछि आउने सबैले त्यसका तास खेल्न पाउँछन्।',
    },
  },
];
