import { seeded } from '@parlour/engine';
import { games } from '@parlour/games';
import { openTable, type Session } from '@parlour/protocol';
import { expect, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';

// Tests sit down at a house's tables as people do.

export const gameOf = (id: string) => games.find((game) => game.id === id)!;

/** A person at a table, told everything about it. They leave with the test. */
export async function come(url: string, token: string, code: string): Promise<Session> {
  const session = openTable({ url, token, code, socket: WebSocket, game: gameOf });
  onTestFinished(() => session.close());
  await vi.waitFor(() => expect(session.get().farewell ?? session.get().table).toBeTruthy());
  expect(session.get().farewell).toBeNull();
  return session;
}

/** Plays one more action by anybody who may act. In a race it waits for the hand. */
export async function playOn(sessions: readonly Session[]): Promise<void> {
  const random = seeded('evening');
  await vi.waitFor(
    async () => {
      for (const session of sessions) {
        const { view, you, table } = session.get();
        const game = gameOf(table!.game);
        const legal: unknown[] = game.actors(view!).includes(you!) ? game.legal(view!, you!) : [];
        if (legal.length === 0) continue;
        const [best] = Object.values(game.bots).slice(-1);
        if (!(await session.act(game.notation.action(best!(view!, legal, random))))) return;
      }
      throw new Error('nobody could act');
    },
    { timeout: 20_000, interval: 50 },
  );
}
