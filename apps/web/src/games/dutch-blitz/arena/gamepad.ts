import type { Command } from './keys.ts';

/** Buttons by their place on the standard gamepad: the four on the right, the shoulders, and the cross to steer. */
const BUTTONS: ReadonlyMap<number, Command> = new Map([
  [0, 'jump'],
  [1, 'dive'],
  [2, 'use'],
  [3, 'drop'],
  [4, 'drop'],
  [5, 'use'],
  [6, 'dive'],
  [7, 'jump'],
  [12, 'up'],
  [13, 'down'],
  [14, 'left'],
  [15, 'right'],
]);
/** While this button is held, these show a feeling instead: the first one the first feeling, and so on. */
const FEELINGS = { with: 8, buttons: [0, 1, 2, 3, 4, 5] };
/** The letter on the button for a command, on most gamepads. */
export const PAD_NAMES = { use: 'X', drop: 'Y' } as const;
/** A stick that nobody touches may rest this far from its middle. */
const REST = 0.18;

/** A gamepad at one moment: two sticks, and what its buttons mean. */
export interface Pad {
  readonly right: number;
  readonly up: number;
  readonly turn: number;
  readonly tilt: number;
  readonly commands: ReadonlySet<Command>;
  /** Which feeling is shown, counted from 0; -1 for none. */
  readonly feeling: number;
}

const NOTHING: Pad = { right: 0, up: 0, turn: 0, tilt: 0, commands: new Set(), feeling: -1 };

/** Reads the first gamepad there is, preferably one whose buttons have known places. */
export function readPads(pads: readonly (Gamepad | null)[]): Pad {
  const there = pads.filter((pad) => pad?.connected);
  const pad = there.find((pad) => pad!.mapping === 'standard') ?? there[0];
  if (!pad) return NOTHING;
  const { axes, buttons } = pad;
  const [right, down] = stick(axes[0], axes[1]);
  const [turn, tilt] = stick(axes[2], axes[3]);
  const feels = buttons[FEELINGS.with]?.pressed ?? false;
  const feeling = feels ? FEELINGS.buttons.findIndex((at) => buttons[at]?.pressed) : -1;
  const commands = [...BUTTONS].filter(([at]) => buttons[at]?.pressed).map(([, command]) => command);
  return { right, up: -down, turn, tilt, commands: new Set(feels ? [] : commands), feeling };
}

/** The push of a stick: nothing near its middle, and from there on even to the edge, in every direction. */
function stick(x = 0, y = 0): [number, number] {
  const long = Math.hypot(x, y);
  if (long < REST) return [0, 0];
  const scale = Math.min(1, (long - REST) / (1 - REST)) / long;
  return [x * scale, y * scale];
}
