import { verdict } from '@parlour/games/dutch-blitz.goals';
import type { PuzzleBook } from '../web-game.ts';

const rest = 'A card placed is a move, and so is a cycle. Nobody else moves.';
const restNe = 'तास राख्नु एक चाल हो, पल्टाउनु पनि। अरू कोही चल्दैन।';

const en = {
  'puzzle.kind.blitz': 'Blitz!',
  'puzzle.kind.moment': 'Blitz cards first',
  'puzzle.ask.blitz': `Blitz in {moves, number} moves: place your last {count, number} blitz cards. ${rest}`,
  'puzzle.ask.moment': `Place {count, number} blitz cards in {moves, number} moves. ${rest}`,
  'puzzle.told.blitz': 'Under your blitz card lie:',
  'puzzle.told.wood': 'From the wood come next:',
  'puzzle.right': 'It cannot be done in fewer moves.',
  'puzzle.wrong':
    'The moves are used up, with {done, number} of {count, number} blitz cards placed. {moves, number} moves are enough.',
  'puzzle.why.moves':
    'Beside the {count, number} blitz cards it takes {others, plural, =0 {no other card} one {# card of the post} other {# cards of the post}}{cycles, plural, =0 {} one { and a cycle} other { and # cycles}}.',
  'puzzle.why.trap':
    '{begins, select, yes {Beginning with {card}} other {On the way, placing {card}}} costs a move too many.',
  'puzzle.why.only': 'Every way that is as quick places the same cards. Piles that wait for the same number are alike.',
};

const ne: typeof en = {
  'puzzle.kind.blitz': 'ब्लिट्ज!',
  'puzzle.kind.moment': 'पहिले ब्लिट्जका तास',
  'puzzle.ask.blitz': `{moves, number} चालमा ब्लिट्ज गर्नुहोस्: बाँकी {count, number} ब्लिट्ज तास राख्नुहोस्। ${restNe}`,
  'puzzle.ask.moment': `{moves, number} चालमा {count, number} ब्लिट्ज तास राख्नुहोस्। ${restNe}`,
  'puzzle.told.blitz': 'ब्लिट्जको तासमुनि यी छन्:',
  'puzzle.told.wood': 'काठबाट अब यी आउँछन्:',
  'puzzle.right': 'योभन्दा कम चालमा हुँदैन।',
  'puzzle.wrong': 'चाल सकियो, {count, number} मध्ये {done, number} ब्लिट्ज तास राखियो। {moves, number} चालले पुग्छ।',
  'puzzle.why.moves':
    '{count, number} ब्लिट्ज ताससँगै {others, plural, =0 {अरू तास चाहिँदैन} other {पोस्टका # तास चाहिन्छ}}{cycles, plural, =0 {} other { र # पटक पल्टाउनुपर्छ}}।',
  'puzzle.why.trap': '{begins, select, yes {सुरुमै {card} राख्दा} other {बीचमा {card} राख्दा}} एक चाल बढी लाग्छ।',
  'puzzle.why.only': 'यति नै छिटो हुने हरेक उपायले यिनै तास राख्छ। उही अङ्क पर्खने थुप्रा उस्तै हुन्।',
};

export const dutchBlitzPuzzles: PuzzleBook = { verdict, words: { en, ne } };
