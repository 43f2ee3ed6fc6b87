import type { BookWord } from '../web-game.ts';

export const words: readonly BookWord[] = [
  {
    id: 'blitz-pile',
    name: { en: 'blitz pile', ne: 'ब्लिट्ज थुप्रो' },
    also: { en: ['blitz card'], ne: ['ब्लिट्ज तास'] },
    means: {
      en: 'Your ten cards to get rid of. Each one that is left costs two points.',
      ne: 'सकाउनुपर्ने तपाईंका दस तास। बाँकी रहने हरेकले दुई अङ्क घटाउँछ।',
    },
  },
  {
    id: 'blitzed',
    name: { en: 'blitzed', ne: 'ब्लिट्ज गर्ने' },
    also: { en: ['blitzes'], ne: ['ब्लिट्ज गर्', 'ब्लिट्ज नगर', 'ब्लिट्ज हुन्छ'] },
    means: {
      en: 'Has placed the last blitz card, and so won the round.',
      ne: 'अन्तिम ब्लिट्ज तास राखेर फेरा जित्नु।',
    },
  },
  {
    id: 'wood',
    name: { en: 'wood pile', ne: 'काठ थुप्रो' },
    also: { en: ['wood'], ne: ['काठ'] },
    means: {
      en: 'Your other thirty cards, face down. They come up three at a time.',
      ne: 'तपाईंका बाँकी तीस तास, घोप्टो। तीन-तीन गरी पल्टिन्छन्।',
    },
  },
  {
    id: 'post',
    name: { en: 'post pile', ne: 'पोस्ट थुप्रो' },
    also: { en: ['post'], ne: ['पोस्ट थुप्रा', 'पोस्ट'] },
    means: {
      en: 'The three wood cards that are turned up. The last of them, on top, can be played.',
      ne: 'पल्टाइएका काठका तीन तास। अन्तिमको, माथिको, खेल्न मिल्छ।',
    },
  },
  {
    id: 'dutch',
    name: { en: 'Dutch pile', ne: 'डच थुप्रो' },
    also: { ne: ['डच थुप्रा'] },
    means: {
      en: 'A pile in the middle that everybody builds from 1 to 10.',
      ne: 'सबैले 1 देखि 10 सम्म बनाउने, बीचको थुप्रो।',
    },
  },
  {
    id: 'cycle',
    name: { en: 'cycle', ne: 'पल्टाउने' },
    also: { en: ['cycling', 'cycled'], ne: ['पल्टाइ'] },
    means: {
      en: 'To put the post cards under the wood and turn up the next three.',
      ne: 'पोस्टका तास काठको पिँधमा राखेर अर्का तीन पल्टाउनु।',
    },
  },
  {
    id: 'drop',
    name: { en: 'drop', ne: 'राख्ने' },
    also: { ne: ['राख्न', 'राख्दा', 'राखे', 'राखि'] },
    means: { en: 'To place the card that you hold on a Dutch pile.', ne: 'हातको तास डच थुप्रोमा हाल्नु।' },
  },
  {
    id: 'put-back',
    name: { en: 'put it back', ne: 'फिर्ता' },
    also: { en: ['go back', 'goes back'] },
    means: { en: 'The held card returns to the pile it came from.', ne: 'हातको तास जुन थुप्रोबाट आयो त्यहीँ जान्छ।' },
  },
  {
    id: 'beaten',
    name: { en: 'beaten to it', ne: 'ढिलो भयो' },
    means: {
      en: 'Somebody else’s card came to the pile first, and yours no longer fits.',
      ne: 'अर्को कसैको तास थुप्रोमा पहिले पुग्यो, र तपाईंको अब मिल्दैन।',
    },
  },
  {
    id: 'gridlock',
    name: { en: 'gridlock', ne: 'सबै अड्किनु' },
    means: {
      en: 'Nobody can place anything. Then every wood pile is shifted by a card.',
      ne: 'कसैले केही राख्न नसक्ने अवस्था। त्यसपछि सबैको काठ एक तासले सर्छ।',
    },
  },
  {
    id: 'station',
    name: { en: 'station', ne: 'तपाईंकै ठाउँ' },
    means: {
      en: 'Your place on the rim, where your piles lie. Only you can pick up there.',
      ne: 'छेउमा तपाईंका थुप्रा रहने ठाउँ। त्यहाँबाट तपाईंले मात्र टिप्न पाउनुहुन्छ।',
    },
  },
  {
    id: 'reach',
    name: { en: 'reach', ne: 'पहुँच' },
    also: { en: ['within reach'], ne: ['पहुँचमा'] },
    means: {
      en: 'How far you can take and drop: 1.5 units from your middle.',
      ne: 'कति टाढासम्म लिन र राख्न मिल्छ: तपाईंको बीचबाट १.५ एकाइ।',
    },
  },
  {
    id: 'dive',
    name: { en: 'dive', ne: 'हाम फाल्ने' },
    also: { ne: ['हाम फाल'] },
    means: {
      en: 'A leap that is faster than running, after which you slide and get up.',
      ne: 'दौडभन्दा छिटो उफ्राइ; त्यसपछि चिप्लिएर उठ्नुपर्छ।',
    },
  },
  {
    id: 'flat',
    name: { en: 'flat', ne: 'सादा टेबल' },
    means: {
      en: 'The same race on a plain table, without walking.',
      ne: 'उही दौड, नहिँडी खेलिने साधारण टेबलमा।',
    },
  },
  {
    id: 'waste',
    name: { en: 'waste', ne: 'पल्टाएको थुप्रो' },
    means: {
      en: 'In classic: where the wood is turned up, three cards at a time.',
      ne: 'परम्परागतमा: काठ तीन-तीन गरी पल्टाइने ठाउँ।',
    },
  },
];
