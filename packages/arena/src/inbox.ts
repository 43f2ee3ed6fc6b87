import { type Refusal, refuse } from '@parlour/engine';
import { type NumberedInput, readInput } from './input.ts';

/** Inputs that may wait, a tenth of a second of them; where more do, the oldest are let go to catch up. */
const MOST_WAITING = 6;

/**
 * The inputs of one seat between the network and the simulation. A client sends one for each of its own steps; each step
 * of the arena takes one. Sending more of them, or sending them again, moves nobody any faster.
 */
export interface Inbox {
  /** The number of the last input taken: a client's prediction starts from there. */
  heard: number;
  /** The number of the last input that came. */
  last: number;
  waiting: NumberedInput[];
}

export function newInbox(): Inbox {
  return { heard: -1, last: -1, waiting: [] };
}

/** Reads an input from outside and lets it wait for its step. */
export function post(inbox: Inbox, value: unknown): Refusal | null {
  const input = readInput(value);
  if ('refused' in input) return input;
  if (input.number <= inbox.last) return refuse('stale-input', { number: input.number, last: inbox.last }, 'BL-14');
  inbox.last = input.number;
  inbox.waiting.push(input);
  if (inbox.waiting.length > MOST_WAITING) {
    const gone = inbox.waiting.shift()!;
    // A button tapped in the input that is let go was tapped all the same.
    const next = inbox.waiting[0]!;
    inbox.waiting[0] = { ...next, buttons: next.buttons | gone.buttons };
  }
  return null;
}

/** The input for this step; nothing where none has come, and the last one goes on. */
export function take(inbox: Inbox): NumberedInput | undefined {
  const input = inbox.waiting.shift();
  if (input) inbox.heard = input.number;
  return input;
}
