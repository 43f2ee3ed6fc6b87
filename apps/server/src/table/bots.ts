import { randomInt } from 'node:crypto';
import { charactersOf, LEVELS, type Level, mannerOf } from '@parlour/bots';
import { type Refusal, refuse, type Seat } from '@parlour/engine';
import type { Entry, Ledger } from './ledger.ts';

/** How well a bot plays for somebody who is away or has left. */
export const STAND_IN: Level = 'regular';

/** Who has each seat, if it is a bot. */
type Bots = readonly (string | null)[];

export const botsOf = ({ seats }: Ledger): Bots => seats.map(({ bot }) => bot);

/** One of the characters of the level who are at the table least often. */
export function someone(level: Level, bots: Bots): string {
  const times = (id: string) => bots.filter((bot) => bot === id).length;
  const all = charactersOf(level);
  const least = Math.min(...all.map(times));
  const rare = all.filter((id) => times(id) === least);
  return rare[randomInt(rare.length)]!;
}

/**
 * Gives seats to bots, which are asked for by level or by name. Clients of older versions name levels that are no more;
 * those bots have no character.
 */
export function seatBots(wishes: readonly (readonly [Seat, string])[], bots: Bots): Entry[] | Refusal {
  const seated = [...bots];
  const entries: Entry[] = [];
  for (const [seat, wanted] of wishes) {
    const no = checkBot(wanted);
    if (no) return no;
    const level = LEVELS.find((name) => name === wanted);
    const name = level ? someone(level, seated) : wanted;
    seated.push(name);
    entries.push({ is: 'bot', seat, level: name });
  }
  return entries;
}

export const checkBot = (wanted: string): Refusal | null =>
  mannerOf(wanted) ? null : refuse('no-such-bot', { level: wanted, levels: LEVELS.join(', ') });
