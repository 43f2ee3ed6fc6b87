import { isRefusal, type Refusal } from '@parlour/engine';
import { type GameInfo, HouseClient, type TableWish } from '@parlour/protocol';

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

/** Puts a bot of this level on every seat but the first. */
export function botsBeside(seats: number, level: string): NonNullable<TableWish['bots']> {
  return Object.fromEntries(Array.from({ length: seats - 1 }, (_, at) => [at + 1, level]));
}
