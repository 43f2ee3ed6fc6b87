import type { BookWord } from '../web-game.ts';

export const words: readonly BookWord[] = [
  {
    id: 'show',
    name: { en: 'show', ne: 'देखाउने' },
    also: { en: ['showing', 'shower', 'shown'], ne: ['देखाउन', 'देखाउनु', 'देखाए'] },
    means: {
      en: 'To end a game by opening your hand, because you think that nobody holds fewer points.',
      ne: 'आफूभन्दा कम अङ्क कसैसँग छैन ठानेर हात खोली खेल टुङ्ग्याउनु।',
    },
  },
  {
    id: 'failed-show',
    name: { en: 'failed', ne: 'असफल' },
    means: {
      en: 'A show that was wrong: somebody holds as few points or fewer. It costs 20 points more.',
      ne: 'गलत देखाइ: अरू कसैसँग उति नै वा कम अङ्क छ। यसले थप २० अङ्क लाग्छ।',
    },
  },
  {
    id: 'dispose',
    name: { en: 'dispose', ne: 'फाल्ने' },
    also: { en: ['disposal', 'disposed', 'disposing'], ne: ['फाल्नु', 'फाले', 'फालि'] },
    means: {
      en: 'To lay cards down, face up: one card, a set or a run. They are then a disposal.',
      ne: 'तास खुला राख्नु: एउटा, एउटै दर्जाका, वा लहर।',
    },
  },
  {
    id: 'set',
    name: { en: 'set', ne: 'एउटै दर्जाका' },
    means: { en: 'Two or more cards of the same rank.', ne: 'एउटै दर्जाका दुई वा बढी तास सँगै फाल्न मिल्छ।' },
  },
  {
    id: 'run',
    name: { en: 'run', ne: 'लहर' },
    means: {
      en: 'Three or more cards of one suit, each following the one before, also from the king over the ace to the 2.',
      ne: 'एउटै रङका लगातार तीन वा बढी तास; बादशाहबाट एक्का हुँदै 2 सम्म पनि।',
    },
  },
  {
    id: 'joker',
    name: { en: 'joker', ne: 'जोकर' },
    means: {
      en: 'A card of 0 points, in Modified only. In a run it stands for any card.',
      ne: '० अङ्कको तास, परिमार्जितमा मात्र। लहरमा जुनसुकै तासको ठाउँमा बस्छ।',
    },
  },
  {
    id: 'stack',
    name: { en: 'stack', ne: 'थाक' },
    means: { en: 'The closed pile from which you may take a card.', ne: 'तास लिन मिल्ने घोप्टो थुप्रो।' },
  },
  {
    id: 'target',
    name: { en: 'target', ne: 'सीमा अङ्क' },
    also: { ne: ['सीमामा'] },
    means: {
      en: 'The total at which you are out of the match.',
      ne: 'जति जम्मा अङ्क पुगे बाजीबाट बाहिरिनुपर्छ।',
    },
  },
  {
    id: 'dealer',
    name: { en: 'dealer', ne: 'बाँड्ने' },
    means: {
      en: 'Whose left neighbour starts the game. After each game the next player deals.',
      ne: 'जसको बायाँको खेलाडीले खेल सुरु गर्छ। हरेक खेलपछि अर्को खेलाडीले बाँड्छ।',
    },
  },
  {
    id: 'match',
    name: { en: 'match', ne: 'बाजी' },
    also: { en: ['matches'] },
    means: {
      en: 'A series of games, until one player is left in.',
      ne: 'एक जना मात्र बाँकी नरहेसम्म चल्ने खेलहरू।',
    },
  },
  {
    id: 'out',
    name: { en: 'is out', ne: 'बाहिरिन्छ' },
    also: { en: ['are out', 'went out'], ne: ['बाहिरिए'] },
    means: {
      en: 'Plays no more in this match: the total has reached the target.',
      ne: 'यस बाजीमा अब खेल्दैन: जम्मा अङ्क सीमामा पुग्यो।',
    },
  },
  {
    id: 'annulled',
    name: { en: 'annulled', ne: 'रद्द' },
    means: { en: 'Ended without a score, since nobody has shown.', ne: 'कसैले नदेखाएकाले अङ्क नलागी सकिएको खेल।' },
  },
];
