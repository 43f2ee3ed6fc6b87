import type { BookWord } from '../web-game.ts';

export const words: readonly BookWord[] = [
  {
    id: 'pot',
    name: { en: 'pot', ne: 'दाउ' },
    means: { en: 'The points in the middle that the best hand takes.', ne: 'बीचका अङ्क; सबैभन्दा राम्रो हातले लैजान्छ।' },
  },
  {
    id: 'base-point',
    name: { en: 'base point', ne: 'सुरुको अङ्क' },
    means: { en: 'What everybody pays into the pot before a game.', ne: 'खेलअघि सबैले दाउमा राख्ने अङ्क।' },
  },
  {
    id: 'caller',
    name: { en: 'caller', ne: 'बोल्ने' },
    means: {
      en: 'Who says how much a round costs: the player still in with the highest face score.',
      ne: 'फेरोको मोल भन्ने: भित्र रहेकामध्ये जसको नयाँ अङ्क सबैभन्दा ठूलो छ।',
    },
  },
  {
    id: 'call',
    name: { en: 'call', ne: 'बोल' },
    also: { en: ['called'] },
    means: {
      en: 'The points that everybody who stays in pays for the round.',
      ne: 'भित्र बस्ने सबैले त्यस फेरोका लागि राख्नुपर्ने अङ्क।',
    },
  },
  {
    id: 'still-in',
    name: { en: 'still in', ne: 'भित्र रहेका' },
    also: { ne: ['भित्र'] },
    means: {
      en: 'Has paid every call of this game so far. Who says Out is in no more, and loses what was paid.',
      ne: 'यस खेलका सबै बोल राखेको। बाहिर भन्ने अब भित्र हुँदैन, र राखिसकेको अङ्क गुमाउँछ।',
    },
  },
  {
    id: 'quit',
    name: { en: 'quit', ne: 'छोड्ने' },
    also: { ne: ['छोड्नु', 'छोड्छ'] },
    means: { en: 'A caller’s way out: to call 0 and leave the game.', ne: 'बोल्नेको बाहिरिने बाटो: ० बोलेर खेल छोड्नु।' },
  },
  {
    id: 'hidden',
    name: { en: 'hidden card', ne: 'लुकेका तास' },
    also: { en: ['hidden'], ne: ['लुकेको'] },
    means: {
      en: 'A card that only you see, until a showdown.',
      ne: 'तास नखोलुन्जेल तपाईंले मात्र देख्ने तास।',
    },
  },
  {
    id: 'public',
    name: { en: 'public card', ne: 'खुला तास' },
    means: { en: 'A card that lies open before its player.', ne: 'खेलाडीको अगाडि खुला रहेको तास।' },
  },
  {
    id: 'face-score',
    name: { en: 'face score', ne: 'नयाँ अङ्क' },
    also: { ne: ['नयाँ'] },
    means: {
      en: 'The points of your newest public card. The highest one calls.',
      ne: 'सबैभन्दा नयाँ खुला तासको अङ्क। सबैभन्दा ठूलोले बोल्छ।',
    },
  },
  {
    id: 'public-score',
    name: { en: 'public score', ne: 'खुला अङ्क' },
    also: { ne: ['खुला'] },
    means: { en: 'The points of all your public cards.', ne: 'तपाईंका सबै खुला तासको जोड।' },
  },
  {
    id: 'final-score',
    name: { en: 'final score', ne: 'अन्तिम अङ्क' },
    means: {
      en: 'What the whole hand is worth: all cards, and the extras.',
      ne: 'पूरै हातको मोल: सबै तास र थप।',
    },
  },
  {
    id: 'extras',
    name: { en: 'extra', ne: 'थप' },
    means: {
      en: 'Points for four or three of a kind and for two jokers, besides those of the cards.',
      ne: 'एकै थरीका चार वा तीन र दुई जोकरले तासको अङ्कबाहेक दिने अङ्क।',
    },
  },
  {
    id: 'of-a-kind',
    name: { en: 'of a kind', ne: 'एकै थरीका' },
    means: { en: 'Cards of the same rank.', ne: 'एउटै दर्जाका तास।' },
  },
  {
    id: 'wild',
    name: { en: 'wild card', ne: 'वाइल्ड' },
    also: { en: ['wild'] },
    means: {
      en: 'The 2 of spades. It becomes the card that makes a better hand.',
      ne: 'हुकुमको 2। हात राम्रो बनाउने तास बन्छ।',
    },
  },
  {
    id: 'special',
    name: { en: 'special card', ne: 'विशेष तास' },
    means: { en: 'SP, 21 points: the highest card, without a rank.', ne: 'SP, २१ अङ्क: सबैभन्दा ठूलो तास, दर्जा नभएको।' },
  },
  {
    id: 'showdown',
    name: { en: 'showdown', ne: 'तास खोल्ने' },
    also: { ne: ['तास खोल्दा'] },
    means: {
      en: 'After the final round: all who are still in open their hands.',
      ne: 'अन्तिम फेरोपछि: भित्र रहेका सबैले हात खोल्छन्।',
    },
  },
  {
    id: 'bombed',
    name: { en: 'bombed pot', ne: 'बम परेको दाउ' },
    also: { en: ['bombed', 'bomb'], ne: ['बम'] },
    means: {
      en: 'A pot that nobody wins, because the best hands tie. It stays for the next game, and everybody plays for it.',
      ne: 'उत्कृष्ट हात बराबर भएकाले कसैले नजितेको दाउ। अर्को खेललाई रहन्छ, र सबैले त्यसका लागि खेल्छन्।',
    },
  },
  {
    id: 'doubling',
    name: { en: 'doubling', ne: 'दोब्बर' },
    means: {
      en: 'House rule: every bombed pot doubles the calls of the next game.',
      ne: 'घरको नियम: हरेक पटक बम पर्दा अर्को खेलका बोल दोब्बर हुन्छन्।',
    },
  },
];
