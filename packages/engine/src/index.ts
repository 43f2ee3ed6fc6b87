export { BLACK_JOKER, type Card, cardText, parseCard, RED_JOKER, rankOf, SPECIAL, suitOf } from './cards.ts';
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
export { claims } from './claims.ts';
export { Course } from './course.ts';
export { equal } from './equal.ts';
export { type Eyes, eyesText } from './eyes.ts';
export { Fields } from './fields.ts';
export { Film } from './film.ts';
export { gameOf } from './folder.ts';
export { followed } from './followed.ts';
export type { AnyGame, Bot, Game, HandScore, Line, Notation, Result, Seat, Span, Tone, View, Viewer } from './game.ts';
export { LEARNER, type Lesson, LessonRun, type LessonStep } from './lesson.ts';
export { small } from './letters.ts';
export { Listeners } from './listeners.ts';
export { checkTable, Match } from './match.ts';
export { houseMessages, problemWords } from './messages.ts';
export { miscount } from './miscount.ts';
export { type Option, optionsOf } from './options.ts';
export { HIDDEN, hidden, top, topOnly, uncover } from './piles.ts';
export { parseView } from './possible.ts';
export { problemOf } from './problem.ts';
export { rank, type Standing, standings } from './ranking.ts';
export { unready } from './ready.ts';
export {
  type MatchRecord,
  type Move,
  noteTakenBack,
  parseRecord,
  recordText,
  shufflesOf,
  type TakenBack,
} from './record.ts';
export { LINE_LIMIT, Referee } from './referee.ts';
export { isRefusal, quote, type Refusal, refuse } from './refusal.ts';
export { guarded, lastOf, replay, replayAll, resume, type Step } from './replay.ts';
export { reveals } from './reveals.ts';
export { usualSeats } from './seats.ts';
export {
  type AnyRecord,
  parseAnyRecord,
  parseSeen,
  replaySeen,
  type SeenRecord,
  type SeenStep,
  seenRecord,
} from './seen.ts';
export { cardSpans, span } from './span.ts';
export { type EventFields, type PackedEvent, packEvent, UnknownEvent, unpackEvent } from './wire.ts';
export { type Fact, type Facts, type Messages, type Phrase, type Say, speaker, unlessNone } from './words.ts';
