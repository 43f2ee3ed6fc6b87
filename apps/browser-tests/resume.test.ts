import { expect, it } from 'vitest';
import { deal, openEvening } from './testing.ts';
import type { Visitor } from './visitor.ts';

const { house, visitor } = await openEvening();
/** Disposes and takes, and never ends the game. */
const GO_ON = [/^target (?!show)/, /^source/];
const END = [/^target show/];

/** Two people at a table of Dumbal. The cards are dealt. */
async function twoAtATable(): Promise<[Visitor, Visitor]> {
  const [host, guest] = [await visitor('mouse'), await visitor('touch')];
  await deal({ game: 'dumbal', options: { target: 20, show: 20, opening: 0 }, seats: 2 }, host, guest);
  return [host, guest];
}

/** The person who has something to do. */
function whoseTurn(people: readonly Visitor[]): Promise<Visitor> {
  return Promise.any(people.map((one) => one.look().then(() => one)));
}

/** Everything on the table, as a screen reader reads it. */
function table({ page }: Visitor): Promise<string[]> {
  return page
    .locator('[data-spot]')
    .evaluateAll((spots) => spots.map((spot) => `${(spot as HTMLElement).dataset['spot']}: ${spot.textContent}`));
}

it('a page that is loaded again in the middle of a turn goes on with it', async () => {
  const people = await twoAtATable();
  for (let turns = 0; turns < 6; turns++) await (await whoseTurn(people)).turn(GO_ON);
  const one = await whoseTurn(people);
  const before = await table(one);
  await one.turn(GO_ON);
  await one.page.reload();
  await one.look();
  expect(await table(one)).toEqual(before);
  await Promise.all(people.map((each) => each.play(END)));
});

it('both pages go on by themselves when the house was killed and is back', async () => {
  const people = await twoAtATable();
  for (let turns = 0; turns < 6; turns++) await (await whoseTurn(people)).turn(GO_ON);
  const one = await whoseTurn(people);
  const before = await Promise.all(people.map(table));
  await house.kill();
  for (const { page } of people) await page.getByText('The connection is lost').waitFor();
  await house.start();
  for (const { page } of people) await page.locator('.link-banner').waitFor({ state: 'detached' });
  expect(await Promise.all(people.map(table))).toEqual(before);
  expect(await one.turn(GO_ON)).toBe(true);
  await Promise.all(people.map((each) => each.play(END)));
  for (const { page, errors } of people) {
    await page.getByRole('heading', { name: /win/ }).waitFor();
    expect(errors).toEqual([]);
  }
});
