import { groundOf } from '@parlour/arena';
import { type AnyGame, type MatchRecord, replaySeen, type SeenRecord, seenRecord } from '@parlour/engine';
import { games } from '@parlour/games';
import { type ServerMessage, serverMessage, type TableInfo } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { tastes } from './tastes.ts';
import { deal, openEvening } from './testing.ts';
import type { Visitor } from './visitor.ts';

const { visitor } = await openEvening();

/** Options that make a match short. */
const OPTIONS: Readonly<Record<string, object>> = {
  'skip-bo': { stock: 10 },
  'd-bo': { stock: 10, dump: true, lastChance: true, randomStart: true },
  // Nobody can show with the cards of a deal: everybody has a turn before the match can end.
  dumbal: { variant: 'modified', target: 20, show: 5, opening: 0 },
  douji: { games: 2, version: 2 },
};

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('is played to its end with a mouse, with a keyboard and on a phone, at one table', {
    timeout: 300_000,
  }, async () => {
    const host = await visitor('mouse');
    const guests = [await visitor('keyboard'), await visitor('touch')];
    // A bot brings the end nearer. But in a race, a bot that runs would slow down everybody who plays flat.
    const bot = groundOf(id) ? {} : { 3: 'casual' };
    const seats = 3 + Object.keys(bot).length;
    const code = await deal({ game: id, options: { ...OPTIONS[id] }, seats, bots: bot }, host, ...guests);
    const everybody = [host, ...guests];
    const did = await Promise.all(everybody.map((one) => one.play(tastes[id])));
    for (const [at, one] of everybody.entries()) {
      expect(did[at]).toBeGreaterThan(0);
      expect(one.errors).toEqual([]);
      expect(await one.page.locator('.over').getByRole('rowheader').count()).toBe(seats);
    }
    for (const one of everybody) await expectOnlyItsOwn(one, game, code);
    // The phone looks back at it. In a race nobody can tell what a move was worth.
    const [, phone] = guests as [Visitor, Visitor];
    expect(await phone.page.getByRole('link', { name: 'Review' }).count()).toBe(groundOf(id) ? 0 : 1);
    if (groundOf(id)) return;
    await phone.press('Review');
    // A review looks ahead at every decision, and takes up to 20 seconds; more beside other tests.
    await phone.page.getByRole('heading', { name: 'Accuracy' }).waitFor({ timeout: 120_000 });
    expect(await phone.page.locator('.review-accuracy dt').count()).toBeGreaterThan(0);
    expect(phone.errors).toEqual([]);
  });
});

/** Expects that the page was told exactly what its seat may know in the match. */
async function expectOnlyItsOwn(one: Visitor, game: AnyGame, code: string): Promise<void> {
  const { table } = (await one.fetch(`/api/tables/${code}`)) as { table: TableInfo };
  const record = await one.fetch(`/api/matches/${table.match}/record`);
  const messages = one.frames.flatMap((frame) =>
    typeof frame === 'string' ? [serverMessage.parse(JSON.parse(frame))] : [],
  );
  const begun = messages.findIndex((message) => 'view' in message && message.view !== null);
  const first = messages[begun] as Extract<ServerMessage, { view: unknown }>;
  const seen = (game.sealed ? record : seenRecord(game, record as MatchRecord, first.you)) as SeenRecord;
  expect(seen.viewer).toBe(first.you);
  const events = messages.slice(begun + 1).flatMap((message) => (Array.isArray(message) ? [message[1]] : []));
  expect(events.length).toBeGreaterThan(0);
  // Somebody may have played before the page first saw the table.
  const missed = seen.moves.length - events.length;
  expect(first.view).toEqual([...replaySeen(game, seen)][missed]?.view);
  expect(events).toEqual(seen.moves.slice(missed).map(([, events]) => events));
  // No other message has room for a card, and the page asked for nothing else.
  for (const message of messages.slice(begun + 1)) expect(message).not.toHaveProperty('view');
  expect(one.asked.filter((path) => path.startsWith('/api/matches'))).toEqual([`/api/matches/${table.match}/record`]);
}
