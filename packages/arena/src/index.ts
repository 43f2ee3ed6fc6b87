export {
  type Arena,
  type Avatar,
  COUNTDOWN,
  copyArena,
  digest,
  FREE,
  newArena,
  type Pose,
  STEPS,
  setWalking,
  startRound,
} from './arena.ts';
export { type Inbox, newInbox, post, take } from './inbox.ts';
export { DIVE, IDLE, type Input, JUMP, type NumberedInput, pushed, readInput, STICK } from './input.ts';
export { type Layout, layoutFor, REACH, type Station } from './layout.ts';
export { distance, type Point } from './plane.ts';
export { STEP, step, TOP_SPEED } from './step.ts';
