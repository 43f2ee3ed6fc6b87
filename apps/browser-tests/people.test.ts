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

it('a guest registers and signs out, and is a new guest, also in another window', async () => {
  const { page, errors } = await visitor('mouse');
  await page.goto('/me');
  await page.getByText(/^You are a guest. This browser remembers you until /).waitFor();
  await register(page, 'Maya Rai');
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByText('Maya Rai').waitFor();
  await form(page, 'Sign out').getByRole('button').click();
  await page.getByText(/^You are a guest/).waitFor();
  await other.getByText('Maya Rai').waitFor({ state: 'detached' });
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
