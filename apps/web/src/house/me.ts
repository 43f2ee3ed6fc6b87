import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import type { Account } from '@parlour/protocol';
import { useSyncExternalStore } from 'react';
import { house } from './house.ts';

/** Who one is here; null before that is known. */
let me: Account | null = null;
let asking: Promise<Account | Refusal> | null = null;
const listeners = new Set<() => void>();

export function useMe(): Account | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => me,
  );
}

/** From now on one is somebody else, or has another name. */
export function becomes(account: Account | null): void {
  me = account;
  asking = account && Promise.resolve(account);
  for (const listener of listeners) listener();
}

/** Who one is. Who is nobody yet becomes a guest with a friendly name, which can be changed. */
export function whoAmI(name: string): Promise<Account | Refusal> {
  asking ??= arrive(name);
  return asking;
}

async function arrive(name: string): Promise<Account | Refusal> {
  const known = await house.me();
  const account = isRefusal(known) && known.refused === 'not-signed-in' ? await guest(name) : known;
  becomes(isRefusal(account) ? null : account);
  return account;
}

/** Somebody may have the name already: it is only a suggestion, so a number is good enough. */
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
