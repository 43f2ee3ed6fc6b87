import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openEvening } from './testing.ts';

const { visitor } = await openEvening();
const PASSWORD = 'correct horse';

/** The form with this heading. */
const form = (page: Page, name: string) => page.getByRole('form', { name });
const whoIsIt = (page: Page) => page.locator('.house-me span').textContent();

async function register(page: Page, name: string): Promise<void> {
  await page.goto('/me');
  const joining = form(page, 'Make an account');
  await joining.getByLabel('Your name').fill(name);
  await joining.getByLabel('Password').fill(PASSWORD);
  await joining.getByRole('button').click();
  await page.getByText('You have an account.').waitFor();
}

it('a guest registers, takes another name and signs out, also in another window', async () => {
  const { page, errors } = await visitor('mouse');
  await page.goto('/me');
  await page.getByText(/^You are a guest. This browser remembers you until /).waitFor();
  await register(page, 'Maya Rai');
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByText('Maya Rai').waitFor();
  await form(page, 'Your name').getByLabel('Your name').fill('Maya Thapa');
  await form(page, 'Your name').getByRole('button').click();
  await other.getByText('Maya Thapa').waitFor();
  await form(page, 'Sign out').getByRole('button').click();
  await page.getByText(/^You are a guest/).waitFor();
  await other.getByText('Maya Thapa').waitFor({ state: 'detached' });
  await expect.poll(() => whoIsIt(other)).toBe(await whoIsIt(page));
  // A person who has signed out is not asked to come back.
  await page.goto('/');
  expect(await page.getByText('You were away for long').count()).toBe(0);
  expect(errors).toEqual([]);
});

it('who comes back after the session has ended is told so, and signs in again', async () => {
  const { page, errors } = await visitor('mouse');
  await register(page, 'Sita Rai');
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByText('You were away for long, so you are not signed in as Sita Rai any more.').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  const signIn = form(page, 'Sign in');
  expect(await signIn.getByLabel('Your name').inputValue()).toBe('Sita Rai');
  await signIn.getByLabel('Password').fill(PASSWORD);
  await signIn.getByRole('button').click();
  await page.getByText('You have an account.').waitFor();
  expect(await whoIsIt(page)).toBe('Sita Rai');
  expect(errors).toEqual([]);
});

it('a name with something in it that nobody sees is refused beside its field', async () => {
  const { page } = await visitor('mouse');
  await page.goto('/me');
  const naming = form(page, 'Your name');
  await naming.getByLabel('Your name').fill('Ma\u200bya');
  await naming.getByRole('button').click();
  await naming.getByRole('alert').getByText('U+200B').waitFor();
  expect(await naming.getByLabel('Your name').getAttribute('aria-invalid')).toBe('true');
});

it('the form shows the name of a new account, and says that a new name is one to sign in with', async () => {
  const { page } = await visitor('mouse');
  await register(page, 'Gita Rai');
  const naming = form(page, 'Your name');
  expect(await naming.getByLabel('Your name').inputValue()).toBe('Gita Rai');
  await naming.getByText('a new name is also the new name to sign in with').waitFor();
  await naming.getByLabel('Your name').fill('Gita  Thapa');
  await naming.getByRole('button').click();
  await naming.getByText('From now on you sign in as Gita Thapa.').waitFor();
  expect(await naming.getByLabel('Your name').inputValue()).toBe('Gita Thapa');
});

it('a guest who sits down is asked for a name once, and the others see a new name at once', async () => {
  const [host, guest] = [await visitor('mouse'), await visitor('touch')];
  const code = await host.create({ game: 'dumbal', options: {}, seats: 3, bots: {} });
  await host.goTo(code);
  const seats = host.page.getByRole('region', { name: 'Seats' });
  const friendly = await guest.arrive();
  await guest.goTo(code);
  await guest.press('Take a seat');
  const dialog = guest.page.getByRole('dialog', { name: 'What shall the others call you?' });
  expect(await dialog.getByLabel('Your name').inputValue()).toBe(friendly);
  await dialog.getByLabel('Your name').fill('Ravi');
  await guest.press('Take the seat');
  await seats.getByText('Ravi', { exact: true }).waitFor();

  await guest.press('Stand up');
  await guest.press('Take a seat');
  await guest.press('Change your name');
  await dialog.getByLabel('Your name').fill('Ravi Rai');
  await guest.press('Save');
  await seats.getByText('Ravi Rai', { exact: true }).waitFor();
  await guest.page.getByLabel('Say something').fill('It is me');
  await guest.press('Send');
  await host.page.getByText('Ravi Rai It is me').waitFor();
  expect([...host.errors, ...guest.errors]).toEqual([]);
});

it('a guest who wants to play with people is asked for a name before the house finds a table', async () => {
  const one = await visitor('touch');
  const friendly = await one.arrive();
  await one.press('With people: Dumbal');
  const dialog = one.page.getByRole('dialog', { name: 'What shall the others call you?' });
  expect(await dialog.getByLabel('Your name').inputValue()).toBe(friendly);
  expect(one.asked).not.toContain('/api/quick');
  await one.press('Take the seat');
  await one.page.getByRole('region', { name: 'Seats' }).getByText(`${friendly} (you)`).waitFor();
  // The next time nobody asks.
  await one.page.goto('/');
  await one.press('With people: Dumbal');
  await one.page.getByRole('region', { name: 'Seats' }).waitFor();
  expect(one.errors).toEqual([]);
});

it('the link to a table leads others there, and is copied without a clipboard, too', async () => {
  const one = await visitor('mouse');
  const { page } = one;
  // This is how a page at an address without https finds the browser.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const code = await one.create({ game: 'dumbal', options: {}, seats: 3, bots: {} });
  await one.goTo(code);
  // The house of these tests listens only on its own machine.
  await page.getByText('Nobody else can come').waitFor();
  const near = ['http://192.168.1.7:4700', 'http://10.0.0.4:4700'];
  await page.route('/api/where', (route) => route.fulfill({ json: { public: null, near } }));
  await page.reload();
  await page.getByLabel('The address in the link').selectOption('10.0.0.4:4700');
  await one.press('Copy the link');
  await page.getByRole('button', { name: 'Copied.' }).waitFor();
  await page.getByLabel('Say something').press('ControlOrMeta+v');
  expect(await page.getByLabel('Say something').inputValue()).toBe(`http://10.0.0.4:4700/t/${code}`);
  expect(one.errors).toEqual([]);
});

it('a wrong code can be mended where it is refused', async () => {
  const one = await visitor('touch');
  const code = await one.create({ game: 'dumbal', options: {}, seats: 3, bots: {} });
  await one.goTo('ZZZZZZ');
  const field = one.page.getByLabel('Have a code? Its six letters');
  expect(await field.inputValue()).toBe('ZZZZZZ');
  await field.fill(code.toLowerCase());
  await one.press('Join');
  await one.page.getByRole('heading', { name: 'Dumbal' }).waitFor();
});

it('who plays alone and has chosen no level meets stronger bots after two wins in a row', async () => {
  const winner = await visitor('mouse');
  const { page } = winner;
  await winner.arrive();
  const player = (seat: number, person: string | null, name: string, place: number) => ({ seat, person, name, place });
  const won = { game: 'skip-bo', result: {}, players: [player(0, 'me', 'Me', 1), player(1, null, 'maya', 2)] };
  await page.route('**/api/me/matches', (route) => route.fulfill({ json: { matches: [won, won] } }));
  await winner.press(/^Play now: Skip-Bo/);
  // The regulars of the house.
  await page
    .getByText(/Bodhi|Greta|Ines/)
    .first()
    .waitFor({ state: 'attached' });
});
