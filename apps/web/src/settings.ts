import type { Level } from '@parlour/bots';
import { Listeners } from '@parlour/engine';
import type { Pace } from '@parlour/protocol';
import { useSyncExternalStore } from 'react';
import { browserLanguage, type Language } from './words/languages.ts';

/** What a person has chosen for this browser. `auto` asks the system. */
export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly motion: 'auto' | 'off';
  readonly language: Language;
  readonly sound: boolean;
  /** How loud music is, from 0 for none to 100. Without sound there is no music. */
  readonly music: number;
  /** Large: cards show one big index and no pictures. */
  readonly deck: 'classic' | 'large';
  /** The hand you play with. For the left hand, your own area of a table is mirrored. */
  readonly hand: 'right' | 'left';
  readonly confirmDiscard: boolean;
  /** How fast bots play, and how fast the page shows what happens. */
  readonly pace: Pace;
  /** Whether a coach speaks in matches against bots: never, when asked, or before every decision. */
  readonly coach: 'off' | 'asked' | 'always';
  /** How strong the bots are that a person plays against: the level last chosen, or as the person's results suggest. */
  readonly against: Level | 'auto';
  /** How a race is played: running, or flat. `auto` runs if the arena can be drawn and motion is not reduced. */
  readonly race: 'auto' | 'walks' | 'flat';
  /** How many matches of each game the person has seen to their end here. */
  readonly learned: Readonly<Record<string, number>>;
  /** The lessons that were offered or gone through here, by game. */
  readonly lessons: Readonly<Record<string, 'offered' | 'done'>>;
  /** Keys for running that the person has changed, by what they do. */
  readonly keys: Readonly<Record<string, string>>;
}

const KEY = 'parlour.settings';
const FIRST: Settings = {
  theme: 'auto',
  motion: 'auto',
  language: 'en',
  sound: true,
  music: 40,
  deck: 'classic',
  hand: 'right',
  confirmDiscard: false,
  pace: 'normal',
  coach: 'asked',
  against: 'auto',
  race: 'auto',
  learned: {},
  lessons: {},
  keys: {},
};

let settings = FIRST;
const changes = new Listeners();

export function getSettings(): Settings {
  return settings;
}

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // The browser stores nothing. The person can still play.
  }
  apply();
  changes.tell();
}

export function useSettings(): Settings {
  return useSyncExternalStore(changes.add, getSettings, getSettings);
}

export function stillness(): boolean {
  return document.documentElement.dataset['motion'] === 'off';
}

const systemLight = () => matchMedia('(prefers-color-scheme: light)');
const systemStill = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Sets what the styles need to know on the root element. */
function apply(): void {
  const root = document.documentElement;
  const { theme, motion, language, hand } = settings;
  root.lang = language;
  root.dataset['theme'] = theme === 'auto' ? (systemLight().matches ? 'light' : 'dark') : theme;
  root.dataset['motion'] = motion === 'off' || systemStill().matches ? 'off' : 'on';
  root.dataset['hand'] = hand;
}

/** Called once, before the first page is drawn. */
export function startSettings(): void {
  settings = { ...FIRST, language: browserLanguage(navigator.languages) };
  try {
    settings = { ...settings, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    // Nothing is stored, or it cannot be read.
  }
  apply();
  for (const query of [systemLight(), systemStill()]) query.addEventListener('change', apply);
}
