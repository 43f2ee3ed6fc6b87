import { type Refusal, refuse } from '@parlour/engine';
import { type NumberedInput, readInput } from './input.ts';

/** The most inputs that may wait: a tenth of a second. If there are more, the oldest are dropped to catch up. */
export const MOST_WAITING = 6;

/**
 * The inputs of one seat between the network and the simulation. A client sends one for each of its own steps, and each
 * step of the arena takes one. Sending more, or sending them again, makes nobody faster.
 */
export interface Inbox {
  /** The number of the last input taken. A client's prediction starts from there. */
  heard: number;
  /** The number of the last input that arrived. */
  last: number;
  waiting: NumberedInput[];
}

export function newInbox(): Inbox {
  return { heard: -1, last: -1, waiting: [] };
}

/** Reads an input from outside and puts it in the queue. */
export function post(inbox: Inbox, value: unknown): Refusal | null {
  const input = readInput(value);
  if ('refused' in input) return input;
  if (input.number <= inbox.last) return refuse('stale-input', { number: input.number, last: inbox.last });
  inbox.last = input.number;
  inbox.waiting.push(input);
  if (inbox.waiting.length > MOST_WAITING) {
    const gone = inbox.waiting.shift()!;
    // If the dropped input had a button down, the next one gets it, so that no tap is lost.
    const next = inbox.waiting[0]!;
    inbox.waiting[0] = { ...next, buttons: next.buttons | gone.buttons };
  }
  return null;
}

/** The input for this step. If none has come, it is undefined and the last input goes on. */
export function take(inbox: Inbox): NumberedInput | undefined {
  const input = inbox.waiting.shift();
  if (input) inbox.heard = input.number;
  return input;
}
