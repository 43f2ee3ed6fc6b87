export { BLACK_JOKER, type Card, cardText, HIDDEN, parseCard, RED_JOKER, rankOf, SPECIAL, suitOf } from './cards.ts';
export {
  type Chance,
  ChanceMismatch,
  type Outcome,
  type Random,
  recorded,
  recording,
  SECRET_BYTES,
  secretChance,
  seeded,
  shuffler,
} from './chance.ts';
export { Fields } from './fields.ts';
export type { AnyGame, Bot, Game, HandScore, Line, Notation, Result, Seat, Span, Tone, View, Viewer } from './game.ts';
export { checkTable, Match } from './match.ts';
export { houseMessages } from './messages.ts';
export { type MatchRecord, type Move, parseRecord, recordText, shufflesOf } from './record.ts';
export { LINE_LIMIT, Referee } from './referee.ts';
export { isRefusal, quote, type Refusal, refuse } from './refusal.ts';
export { replay, replayAll, resume, type Step } from './replay.ts';
export { parseSeen, replaySeen, type SeenRecord, type SeenStep, seenRecord } from './seen.ts';
export { type EventFields, type PackedEvent, packEvent, UnknownEvent, unpackEvent } from './wire.ts';
export { type Fact, type Facts, type Messages, type Phrase, type Say, speaker } from './words.ts';
