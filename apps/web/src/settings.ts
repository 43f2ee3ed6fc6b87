import { useSyncExternalStore } from 'react';
import { browserLanguage, type Language } from './words/languages.ts';

/** What a person has chosen for this browser. `auto` asks the system. */
export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly motion: 'auto' | 'off';
  readonly language: Language;
  readonly sound: boolean;
  /** Large: cards show one big index and no pictures. */
  readonly deck: 'classic' | 'large';
  /** Which hand plays: the own area of a table is mirrored for the left. */
  readonly hand: 'right' | 'left';
  readonly confirmDiscard: boolean;
  /** How a race is played: running, or flat. `auto` runs wherever it can be drawn and motion is welcome. */
  readonly race: 'auto' | 'walks' | 'flat';
  /** Keys for running that are not where they usually are, by what they do. */
  readonly keys: Readonly<Record<string, string>>;
}

const KEY = 'parlour.settings';
const FIRST: Settings = {
  theme: 'auto',
  motion: 'auto',
  language: 'en',
  sound: true,
  deck: 'classic',
  hand: 'right',
  confirmDiscard: false,
  race: 'auto',
  keys: {},
};

let settings = FIRST;
const listeners = new Set<() => void>();

export function getSettings(): Settings {
  return settings;
}

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  apply();
  for (const listener of listeners) listener();
}

export function useSettings(): Settings {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getSettings,
    getSettings,
  );
}

export function stillness(): boolean {
  return document.documentElement.dataset['motion'] === 'off';
}

const systemLight = () => matchMedia('(prefers-color-scheme: light)');
const systemStill = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Puts what styles need to know on the root element. */
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
    // Nothing kept, or nothing that can be read.
  }
  apply();
  for (const query of [systemLight(), systemStill()]) query.addEventListener('change', apply);
}
