import { quote, type Refusal, refuse } from '@parlour/engine';

/** A stick pushed all the way. Sticks have whole numbers, so that the same input is sent, played and recorded. */
export const STICK = 15;
export const JUMP = 1;
export const DIVE = 2;
const BUTTONS = JUMP | DIVE;

/** What a player does with stick and buttons: where to go, and which buttons are down. */
export interface Input {
  readonly x: number;
  readonly y: number;
  readonly buttons: number;
}

/** An input as a client sends it. With its number the client knows which of its inputs a snapshot already holds. */
export interface NumberedInput extends Input {
  readonly number: number;
}

export const IDLE: Input = Object.freeze({ x: 0, y: 0, buttons: 0 });

/** A stick pushed along any vector. A vector longer than 1 pushes it all the way. */
export function pushed(x: number, y: number, buttons = 0): Input {
  const length = Math.sqrt(x * x + y * y);
  const scale = length > 1 ? STICK / length : STICK;
  // Adding 0 turns a negative zero into a plain one.
  return { x: Math.round(x * scale) + 0, y: Math.round(y * scale) + 0, buttons };
}

/** Rounding can make a diagonal a little longer than a stick, but never a whole step longer. */
const TOO_FAR = (STICK + 1) * (STICK + 1);

/** Reads an input from outside. Refuses one that no stick and buttons could make. */
export function readInput(value: unknown): NumberedInput | Refusal {
  if (typeof value !== 'object' || value === null) return refuse('bad-input', { input: quote(value) });
  const { number, x, y, buttons } = value as Record<string, unknown>;
  if (!isWhole(number) || number < 0) return refuse('bad-input-number', { number: quote(number) });
  if (!isWhole(x) || !isWhole(y) || x * x + y * y >= TOO_FAR) {
    return refuse('bad-stick', { x: quote(x), y: quote(y), most: STICK });
  }
  if (!isWhole(buttons) || (buttons & ~BUTTONS) !== 0 || buttons > BUTTONS) {
    return refuse('unknown-button', { buttons: quote(buttons) });
  }
  return { number, x: x + 0, y: y + 0, buttons: buttons + 0 };
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
