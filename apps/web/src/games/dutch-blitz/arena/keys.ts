/** What a player can do with keys; the first four steer. */
export const COMMANDS = ['up', 'left', 'down', 'right', 'use', 'drop', 'jump', 'dive'] as const;
export type Command = (typeof COMMANDS)[number];

/** Keys by where they lie (`KeyboardEvent.code`), so that steering is the same on every keyboard layout. */
const USUAL: Readonly<Record<Command, readonly string[]>> = {
  up: ['KeyW', 'ArrowUp'],
  left: ['KeyA', 'ArrowLeft'],
  down: ['KeyS', 'ArrowDown'],
  right: ['KeyD', 'ArrowRight'],
  use: ['KeyE'],
  drop: ['KeyQ'],
  jump: ['Space'],
  dive: ['ShiftLeft', 'ShiftRight'],
};

/** Commands by key: the usual ones, except for those that the person has changed. A key does only one thing. */
export function commandsByKey(own: Readonly<Record<string, string>>): ReadonlyMap<string, Command> {
  const chosen = COMMANDS.filter((command) => Object.hasOwn(own, command));
  const commands = new Map<string, Command>();
  for (const command of COMMANDS) {
    if (!chosen.includes(command)) for (const key of USUAL[command]) commands.set(key, command);
  }
  for (const command of chosen) commands.set(own[command]!, command);
  return commands;
}

/** Which feeling a key shows, counted from 0; null if it shows none. A person may have given the key to a command. */
export function feelingOf(code: string): number | null {
  const [, digit] = /^(?:Digit|Numpad)([1-6])$/.exec(code) ?? [];
  return digit === undefined ? null : Number(digit) - 1;
}

/** The key to show for a command: the first one that does it. */
export function keyOf(command: Command, own: Readonly<Record<string, string>>): string | null {
  for (const [key, does] of commandsByKey(own)) if (does === command) return key;
  return null;
}

/** The name of a key in a small box: E, not KeyE. */
export function keyName(code: string | null): string {
  if (code === null) return '–';
  return code
    .replace(/^(Key|Digit|Numpad|Arrow)/, '')
    .replace(/(Left|Right)$/, (side) => (code.startsWith('Arrow') ? side : ''));
}
