import type { Refusal } from '@parlour/engine';
import type { Account } from '@parlour/protocol';
import { useCallback, useState } from 'react';
import { useWords } from '../words/index.ts';
import { friendlyName, useMe, whoAmI } from './me.ts';

/** Who you are. A new visitor becomes a guest with a friendly name in the language of the page. */
export function useGuest(): () => Promise<Account | Refusal> {
  const { say } = useWords();
  return useCallback(() => whoAmI(friendlyName(say({ key: 'guest.first' }), say({ key: 'guest.second' }))), [say]);
}

/** The name that somebody has here; a friendly one for who has none yet. It stays while the page is open. */
export function useOwnName(): string {
  const { say } = useWords();
  const me = useMe();
  const [name] = useState(
    () => me?.person.name ?? friendlyName(say({ key: 'guest.first' }), say({ key: 'guest.second' })),
  );
  return name;
}
