import {
  botsPlay,
  clocksPlay,
  copiesAreApart,
  gamesEnd,
  invariantsHold,
  legalAndCheck,
  refusalsChangeNothing,
  seedsDecide,
} from './playing.ts';
import type { Property } from './property.ts';
import {
  eventsLeadToViews,
  eventsLeakNothing,
  seenRecordsLeakNothing,
  viewsAreEnough,
  viewsCanBeFilledIn,
} from './seeing.ts';
import { tablesFit, wordsAreThere } from './words.ts';
import { eventsTravel, notationReadsBack, recordsReplay, seenRecordsReplay } from './writing.ts';

/** What must hold in every game. `hiding` is one more; for that one a game has to say what it hides. */
export const properties: readonly Property[] = [
  legalAndCheck,
  invariantsHold,
  refusalsChangeNothing,
  copiesAreApart,
  recordsReplay,
  viewsCanBeFilledIn,
  eventsLeakNothing,
  eventsLeadToViews,
  eventsTravel,
  seenRecordsReplay,
  seenRecordsLeakNothing,
  gamesEnd,
  notationReadsBack,
  viewsAreEnough,
  clocksPlay,
  botsPlay,
  wordsAreThere,
  tablesFit,
  seedsDecide,
];
