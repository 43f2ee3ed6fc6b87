import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deal, openEvening } from './testing.ts';
import type { Visitor } from './visitor.ts';

const { house, visitor } = await openEvening();
const DUMBAL = { game: 'dumbal', options: { target: 20, show: 20, opening: 0 } };
const GO_ON = [/^target (?!show)/, /^source/];
const END = [/^target show/];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Everything that the log tells. It is opened for that, and closed again. */
async function log({ page }: Visitor): Promise<string[]> {
  await button(page, 'What happened').click();
  const lines = await page.locator('aside.log:not(.drawer) li').allTextContents();
  await page.locator('aside.log:not(.drawer)').getByRole('button').first().click();
  return lines.filter((line) => line !== '');
}

it('who is sent away is told so, watches, and plays again when invited, also after the house was killed', async () => {
  const [host, guest] = [await visitor('mouse'), await visitor('touch')];
  const code = await host.create({ ...DUMBAL, seats: 2 });
  const name = await guest.arrive();
  await host.goTo(code);
  await guest.goTo(code);
  await guest.press('Take a seat');
  await guest.press('Take the seat');
  await button(guest.page, 'I am ready').waitFor();
  await host.press(`Send ${name} away`);
  const told = guest.page.getByRole('dialog', { name: 'The host has sent you away' });
  await told.getByRole('button', { name: 'Watch' }).tap();
  await guest.page.getByText('cannot take a seat or talk here').waitFor();
  expect(await button(guest.page, /^Take/).count()).toBe(0);
  await house.kill();
  await house.start();
  await guest.page.reload();
  await told.waitFor();
  await host.press(`Invite ${name} again`);
  await told.waitFor({ state: 'detached' });
  await guest.press('Take a seat');
  await guest.press('I am ready');
  await host.press('Deal the cards');
  await guest.page.locator('.room').waitFor();
});

it('a new name reaches a running game, a page that is loaded again has the story and the chat, and one who plays again leaves the other their score sheet', async () => {
  const people = [await visitor('mouse'), await visitor('touch')] as const;
  const [host, guest] = people;
  await deal({ ...DUMBAL, seats: 2 }, host, guest);
  const window = await guest.page.context().newPage();
  await window.goto('/me');
  const naming = window.getByRole('form', { name: 'Your name' });
  await naming.getByLabel('Your name').fill('Ravi Rai');
  await naming.getByRole('button').click();
  await host.page.locator('.room').getByText('Ravi Rai').first().waitFor();
  await window.close();
  for (let turns = 0; turns < 6; turns++) {
    const one = await Promise.any(people.map((each) => each.look().then(() => each)));
    await one.turn(GO_ON);
  }
  await host.press('Chat and more');
  await host.page.getByLabel('Say something').fill('Well played');
  await host.press('Send');
  await host.page.locator('.chat-said').getByText('Well played').waitFor();
  const before = await log(host);
  expect(before.length).toBeGreaterThan(0);
  await host.page.reload();
  await host.page.locator('.room').waitFor();
  expect(await log(host)).toEqual(before);
  // It is nothing new.
  await host.press(/^Chat and more$/);
  await host.page.locator('.chat-said').getByText('Well played').waitFor();

  await Promise.all(people.map((each) => each.play(END)));
  await guest.press('Play again');
  await guest.page.getByText('still looks at the result').waitFor();
  await host.page.getByText('Ravi Rai wants to play again.').waitFor();
  await host.page.reload();
  await host.page.getByText('Ravi Rai wants to play again.').waitFor();
  await host.page.getByRole('heading', { name: /win/ }).waitFor();
  await host.press('Play again');
  await host.press('Deal the cards');
  await guest.page.locator('.room').waitFor();
  for (const { errors } of people) expect(errors).toEqual([]);
});

it('people leave games for good, and a late friend takes the seat of a bot', async () => {
  const [host, friend] = [await visitor('mouse'), await visitor('touch')];
  await host.sitDown('dumbal', 2, {}, 'greedy');
  await host.sitDown('douji', 2, {}, 'greedy');
  const code = await host.sitDown('dumbal', 2, {}, 'greedy');
  await friend.arrive();
  await friend.goTo(code);
  await friend.page.getByText('You are watching').waitFor();
  expect(await button(friend.page, 'Take a bot’s seat').count()).toBe(0);
  await host.press('Chat and more');
  await host.page.getByRole('switch', { name: 'Friends may come late' }).click();
  await friend.press('Take a bot’s seat');
  await friend.press('Take the seat');
  await friend.page.getByText('You are watching').waitFor({ state: 'detached' });
  // They see with the eyes of that seat.
  expect(friend.frames.some((frame) => typeof frame === 'string' && frame.includes('"viewer":1'))).toBe(true);

  // The host leaves one game, and then this one and the other at once, from the page of their games.
  const unfinished = host.page.getByText('still being played');
  const sure = host.page.getByRole('dialog').getByRole('button', { name: 'Leave for good' });
  await host.page.goto('/me');
  await expect.poll(() => unfinished.count()).toBe(3);
  await host.press('Leave for good: Douji');
  await sure.click();
  await expect.poll(() => unfinished.count()).toBe(2);
  expect(await button(host.page, 'Leave for good: Douji').count()).toBe(0);
  await host.press('Leave all unfinished games for good');
  await sure.click();
  await expect.poll(() => unfinished.count()).toBe(0);
  // The friend is now the host of a game that goes on with a bot, and is the last to leave it.
  await friend.press('Leave the table');
  await friend.press('Leave for good');
  await friend.page.goto('/me');
  await friend.page.getByText('without a result').waitFor();
  expect(await friend.page.getByText('still being played').count()).toBe(0);
});

it('the table waits neither for who is not ready nor for who does not play', async () => {
  const [host, guest] = [await visitor('mouse'), await visitor('touch')];
  // The shortest times that a table may have.
  const code = await host.create({ game: 'dumbal', options: {}, seats: 2, grace: 5, clock: 15 });
  await guest.arrive();
  await host.goTo(code);
  await guest.goTo(code);
  await guest.press('Take a seat');
  await guest.page.getByLabel('Your name').fill('Ravi');
  await guest.press('Take the seat');
  await host.press('Deal without Ravi, with bots');
  const told = guest.page.getByRole('dialog', { name: 'The game has begun without you' });
  await told.getByRole('button', { name: 'Watch' }).tap();
  // The host does nothing, and everybody sees it.
  const lapses = [host, guest].map(({ page }) =>
    page
      .locator('.reactions')
      .getByText(/^Time is up: ./)
      .waitFor(),
  );
  await Promise.all(lapses);
  expect((await log(host)).some((line) => line.includes('Your time ran out.'))).toBe(true);
  for (const { errors } of [host, guest]) expect(errors).toEqual([]);
});
