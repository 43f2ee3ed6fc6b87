import type { MatchInfo } from '@parlour/protocol';

/** How somebody stood at the end of a match; null where it has not ended, or without them. */
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

/** What somebody has played and won, by game, the most played first. */
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
