import type { ComponentType } from 'react';
import type { Language } from '../words/index.ts';

/** The same in every language of the house. */
type InEveryLanguage = Readonly<Record<Language, string>>;

/** House rules that go well together, under a name. */
export interface Preset {
  readonly name: InEveryLanguage;
  /** What differs from the game's own rules. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** What the front page shows of a game before anything of it is loaded. */
export interface Tile {
  readonly id: string;
  readonly name: InEveryLanguage;
  /** The soul of the game in one line. */
  readonly soul: InEveryLanguage;
  readonly seats: { readonly min: number; readonly max: number };
  /** The hue of its cloth. */
  readonly hue: number;
  /** The first is what "play now" plays. */
  readonly presets: readonly Preset[];
  /** Cards that play by themselves, one step a beat. */
  readonly Picture: ComponentType<{ readonly beat: number }>;
}
