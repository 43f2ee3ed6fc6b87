export {
  type Arena,
  type Avatar,
  COUNTDOWN,
  catches,
  copyArena,
  digest,
  FREE,
  isHeadlong,
  newArena,
  type Pose,
  type Presence,
  setPresence,
  spring,
  startRound,
} from './arena.ts';
export { arenas, groundOf } from './arenas.ts';
export { awaitedIn, countdownIn, STEPS } from './countdown.ts';
export { Crew } from './crew.ts';
export { dutchBlitzGround, spotOf } from './dutch-blitz.ts';
export { type AnyGround, type Doing, type Ground, type Mark, type Offer, offers } from './ground.ts';
export { heading, mustJump } from './heed.ts';
export { type Inbox, MOST_WAITING, newInbox, post, take } from './inbox.ts';
export { DIVE, IDLE, type Input, JUMP, type NumberedInput, pushed, readInput, STICK } from './input.ts';
export { decodeInputs, encodeInputs, INPUTS_LIMIT } from './input-codec.ts';
export { type Layout, layoutFor, PLINTH_TOP, REACH, type Station } from './layout.ts';
export { ARM, ARM_TOP, type ArenaMap, armAt, MAPS, type MapName, mapFor, PAD } from './maps.ts';
export { arenaMessages } from './messages.ts';
export { distance, type Point } from './plane.ts';
export { Race, type RaceSettings, type Watcher } from './race.ts';
export { parseRace, type RaceRecord, type RaceTrack, recordOf, type Stamp, trackOf } from './record.ts';
export { REFLEXES, type Reflexes, reflexesOf } from './reflexes.ts';
export { replayRace, replayWhole } from './replay.ts';
export { decodeArena, encodeArena } from './snapshot.ts';
export { wayTo } from './steer.ts';
export { RISE, RUN_SPEED, STEP, step, TOP_SPEED } from './step.ts';
export { type Change, changesOf } from './track.ts';
export { Walker } from './walker.ts';
