import en from '@parlour/games/dutch-blitz.rules.md?raw';
import { CardBack, ColourCard } from '../../cards/index.ts';
import type { Book } from '../web-game.ts';
import { words } from './glossary.ts';
import { scenes } from './Scenes.tsx';

const COLOURS = 'RGBY';

export const dutchBlitzBook: Book = {
  texts: { en, ne: () => import('@parlour/games/dutch-blitz.rules.ne.md?raw') },
  words,
  // Besides cards: `?2` is a card of the third deck, face down, and scenes of the race have names.
  draw: (text) => {
    const scene = Object.hasOwn(scenes, text) ? scenes[text] : undefined;
    if (scene) return scene();
    const [, deck] = /^\?([1-7]?)$/.exec(text) ?? [];
    if (deck !== undefined) return <CardBack deck={Number(deck)} />;
    const [, colour, number] = /^([RGBY])([1-9]|10)$/.exec(text) ?? [];
    return colour === undefined ? null : <ColourCard colour={COLOURS.indexOf(colour)} number={Number(number)} />;
  },
  pictures: {
    'BL-1': [
      { cards: 'R1 G4 B7 Y10', says: { en: 'Four colours, each with a shape', ne: 'चार रङ, हरेकको आफ्नै आकार' } },
      { cards: '? ?1 ?2 ?3', says: { en: 'Every deck has its own back', ne: 'हरेकको तासको पछाडि फरक' } },
    ],
    'BL-2': [
      { cards: '?/?/R6!', says: { en: 'Blitz pile', ne: 'ब्लिट्ज थुप्रो' } },
      { cards: '?/?/?', says: { en: 'Wood pile', ne: 'काठ थुप्रो' } },
      {
        cards: 'G3/B9/Y2!',
        says: { en: 'Post pile: only the last can be played', ne: 'पोस्ट थुप्रो: अन्तिमको मात्र खेल्न मिल्छ' },
      },
    ],
    'BL-3': [
      { cards: 'Y1! > _1', says: { en: 'Any 1 starts a pile', ne: 'जुनसुकै 1 ले थुप्रो सुरु गर्छ' } },
      { cards: 'R1/Y2/B3/G4', says: { en: 'and it goes on in any colours', ne: 'अनि रङ जुनसुकै' } },
    ],
    'BL-4': [{ cards: 'Y8/B9/G10! > _', says: { en: 'Complete, and out of play', ne: 'पूरा, र खेलबाट बाहिर' } }],
    'BL-5': [
      { cards: '?/?/R6!', says: { en: 'The top of your blitz pile', ne: 'ब्लिट्ज थुप्रोको माथिको' } },
      {
        cards: 'G3/B9/Y2! > G3/B9/R5!',
        says: { en: 'or of your post pile: the 2 goes, a 5 comes', ne: 'वा पोस्टको: 2 जान्छ, 5 आउँछ' },
      },
    ],
    'BL-6': [
      {
        cards: 'G3/B9/Y2 > R5/Y8/B1!',
        says: { en: 'Cycle: three under the wood, the next three up', ne: 'पल्टाउने: तीन काठको पिँधमा, अर्का तीन माथि' },
      },
    ],
    'BL-7': [
      {
        cards: '?/?! > held',
        says: {
          en: 'You hold the top card: the next one is not turned up yet',
          ne: 'माथिको तास हातमा छ: मुनिको अझै पल्टिएको छैन',
        },
      },
    ],
    'BL-8': [
      { cards: 'B4! > G1/Y2/R3', says: { en: 'A 4 is next: dropped', ne: '4 चाहिएको छ: राखियो' } },
      { cards: 'B4 > G5/R6', says: { en: 'A 7 is next: you still hold the 4', ne: '7 चाहिएको छ: 4 हातमै रहन्छ' } },
    ],
    'BL-9': [
      {
        cards: 'R6! > G3/B4/Y5',
        says: { en: 'Your last blitz card is placed: blitz!', ne: 'अन्तिम ब्लिट्ज तास राखियो: ब्लिट्ज!' },
      },
    ],
    'BL-10': [
      {
        cards: 'B4 > Y2/R3/G4!',
        says: { en: 'Somebody’s 4 was faster: beaten to it', ne: 'अर्कैको 4 छिटो भयो: ढिलो भयो' },
      },
    ],
    'BL-11': [
      {
        cards: 'R7 G9 B9 > Y2 R4',
        says: { en: 'A 3 and a 5 are wanted, and nobody has one to play', ne: '3 र 5 चाहिएको छ, कसैसँग खेल्ने छैन' },
      },
    ],
    'BL-12': [{ cards: '?/?/R6', says: { en: 'Three cards left: six points less', ne: 'तीन तास बाँकी: छ अङ्क घट्छ' } }],
    'BL-14': [
      { cards: 'run', says: { en: 'Run', ne: 'दौड' } },
      { cards: 'jump', says: { en: 'Jump', ne: 'उफ्राइ' } },
      { cards: 'dive', says: { en: 'Dive', ne: 'हाम फलाइ' } },
    ],
    'BL-15': [
      { cards: 'reach', says: { en: 'One pile is within reach, the other is not', ne: 'एउटा थुप्रो पहुँचमा छ, अर्को छैन' } },
    ],
    'BL-17': [
      {
        cards: 'arena',
        says: {
          en: 'From above: your station at the bottom, the Dutch piles in the middle',
          ne: 'माथिबाट: तल तपाईंको ठाउँ, बीचमा डच थुप्रा',
        },
      },
    ],
    'BL-18': [{ cards: 'held', says: { en: 'Everybody sees what you hold', ne: 'हातमा के छ सबैले देख्छन्' } }],
    'BL-20': [
      { cards: '?/?/R6', says: { en: 'Blitz pile: only the top is open', ne: 'ब्लिट्ज थुप्रो: माथिको मात्र खुला' } },
      { cards: '?/?/?', says: { en: 'Wood: closed', ne: 'काठ: बन्द' } },
    ],
    'BL-21': [
      { cards: 'R1/R2/R3/R4', says: { en: 'A Dutch pile keeps its colour', ne: 'डच थुप्रोको रङ एउटै' } },
      {
        cards: 'R8/G7/B6/Y5 G4 B9',
        says: {
          en: 'Three post piles; one is built down, colours by turns',
          ne: 'तीन पोस्ट थुप्रा; एउटा घट्दै, रङ पालैपालो',
        },
      },
      { cards: '?/?/? B3/Y8/G1!', says: { en: 'Wood, and the waste beside it', ne: 'काठ, र छेउमा पल्टाएको थुप्रो' } },
    ],
  },
};
