import { isRefusal, Listeners, type Refusal, refuse } from '@parlour/engine';
import type { Account, Outfit } from '@parlour/protocol';
import { useSyncExternalStore } from 'react';
import { house } from './house.ts';

/** Who you are in this house; null before that is known. */
let me: Account | null = null;
let asking: Promise<Account | Refusal> | null = null;
const changes = new Listeners();

export function useMe(): Account | null {
  return useSyncExternalStore(changes.add, () => me);
}

/** The other windows of this browser, which have the same person. */
const windows = new BroadcastChannel('parlour.me');
windows.onmessage = ({ data }: MessageEvent<Account>) => know(data);

/** The house has said who you are. Null means that it must be asked again. */
export function know(account: Account | null): void {
  me = account;
  asking = account && Promise.resolve(account);
  if (account?.account) keepAccount(account.person.name);
  changes.tell();
}

/** You are now somebody else, or have another name, in every window. */
export function becomes(account: Account): void {
  know(account);
  windows.postMessage(account);
}

/** You have signed out. */
export function leaves(): void {
  keepAccount(null);
  know(null);
}

const ACCOUNT = 'parlour.account';
const NAMED = 'parlour.named';

/** The account that you had here last and did not sign out of. Its session may have ended by itself. */
export const lastAccount = (): string | null => kept(ACCOUNT);
export const keepAccount = (name: string | null): void => keep(ACCOUNT, name);

/** Whether you have the name that you want. An account has one; a guest has chosen one in this browser. */
export function hasChosenName(): boolean {
  return me !== null && (me.account || kept(NAMED) === me.person.id);
}

/** Takes a name that you have chosen. It may be the one you have. */
export async function rename(name: string): Promise<Account | Refusal> {
  const account = name === me?.person.name ? me : await house.rename(name);
  if (isRefusal(account)) return account;
  keep(NAMED, account.person.id);
  becomes(account);
  return account;
}

/** Takes an outfit that you have chosen. */
export async function dress(outfit: Outfit): Promise<Account | Refusal> {
  const account = await house.dress(outfit);
  if (!isRefusal(account)) becomes(account);
  return account;
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The browser stores nothing. The person can still play.
  }
}

const DAY = 86_400_000;

/** Asks the house now and then who you are, while somebody looks: a session that is used does not end. */
export function stayKnown(): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', async () => {
    if (document.hidden || Date.now() - asked < DAY) return;
    asked = Date.now();
    const known = await house.me();
    if (!isRefusal(known) || known.refused === 'not-signed-in') know(isRefusal(known) ? null : known);
  });
}

/** Who you are. A new visitor becomes a guest with a friendly name, which can be changed. */
export function whoAmI(name: string): Promise<Account | Refusal> {
  asking ??= oneWindow(() => arrive(name));
  return asking;
}

/** Windows share one guest: the next one waits, and finds the guest that the first one made. Not every browser can. */
function oneWindow<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('parlour.arriving', work) : work();
}

async function arrive(name: string): Promise<Account | Refusal> {
  const known = await house.me();
  if (!isRefusal(known) || known.refused !== 'not-signed-in') {
    know(isRefusal(known) ? null : known);
    return known;
  }
  const account = await guest(name);
  if (isRefusal(account)) know(null);
  else becomes(account);
  return account;
}

/** Somebody else may have the name. It is only a suggestion, so we add a number. */
async function guest(name: string): Promise<Account | Refusal> {
  for (const number of ['', ' 2', ' 3', ` ${4 + Math.floor(Math.random() * 90)}`]) {
    const account = await house.guest(name + number);
    if (!isRefusal(account) || account.refused !== 'name-taken') return account;
  }
  return refuse('name-taken', { name });
}

/** Two words out of two lists. */
export function friendlyName(first: string, second: string): string {
  const one = (list: string) => {
    const words = list.split(', ');
    return words[Math.floor(Math.random() * words.length)]!;
  };
  return `${one(first)} ${one(second)}`;
}
