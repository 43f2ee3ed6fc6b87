import { isRefusal, type Refusal } from '@parlour/engine';
import { type GameInfo, HouseClient, type TableWish } from '@parlour/protocol';
import { useEffect, useState } from 'react';

/** The house that these pages came from. */
export const house = new HouseClient(location.origin);

let asked: Promise<readonly GameInfo[] | Refusal> | null = null;

/** The games as the server has them. They are asked for once; a failure is not kept. */
export function houseGames(): Promise<readonly GameInfo[] | Refusal> {
  asked ??= house.games().then((games) => {
    if (isRefusal(games)) asked = null;
    return games;
  });
  return asked;
}

/** One game as the server has it; null until the server has answered. */
export function useGameInfo(id: string): GameInfo | null {
  const [games, setGames] = useState<readonly GameInfo[]>([]);
  useEffect(() => {
    let wanted = true;
    void houseGames().then((found) => wanted && !isRefusal(found) && setGames(found));
    return () => {
      wanted = false;
    };
  }, []);
  return games.find((game) => game.id === id) ?? null;
}

/** A bot that is neither the weakest nor the strongest, if there are more than two. */
export function usualLevel(levels: readonly string[]): string {
  return levels[Math.floor(levels.length / 2)]!;
}

/** Puts a bot of this level on every seat but the first. */
export function botsBeside(seats: number, level: string): NonNullable<TableWish['bots']> {
  return Object.fromEntries(Array.from({ length: seats - 1 }, (_, at) => [at + 1, level]));
}
