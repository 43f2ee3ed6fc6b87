import type { MatchInfo } from '@parlour/protocol';

/** How a person stood at the end of a match; null if it has not ended, or if they were not in it. */
export function standingOf(
  { players }: Pick<MatchInfo, 'players'>,
  person: string,
): { readonly place: number; readonly of: number; readonly score: number | null } | null {
  const own = players.find((player) => player.person === person);
  return own?.place ? { place: own.place, of: players.length, score: own.score } : null;
}

export interface Tally {
  readonly game: string;
  readonly played: number;
  readonly won: number;
}

/** What a person has played and won, by game, the most played first. */
export function tallyOf(matches: readonly Pick<MatchInfo, 'game' | 'players'>[], person: string): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const match of matches) {
    const standing = standingOf(match, person);
    if (!standing) continue;
    const { played, won } = tallies.get(match.game) ?? { played: 0, won: 0 };
    const first = standing.place === 1 ? 1 : 0;
    tallies.set(match.game, { game: match.game, played: played + 1, won: won + first });
  }
  return [...tallies.values()].sort((a, b) => b.played - a.played);
}

const FORM = 10;

/** For each match, the first one first: how many of the last ten were won. `matches` has the newest first. */
export function formOf(matches: readonly Pick<MatchInfo, 'players'>[], person: string): number[] {
  const won = matches.flatMap((match) => {
    const standing = standingOf(match, person);
    return standing ? [standing.place === 1 ? 1 : 0] : [];
  });
  won.reverse();
  return won.map((_, at) => won.slice(Math.max(0, at + 1 - FORM), at + 1).reduce<number>((sum, one) => sum + one, 0));
}
