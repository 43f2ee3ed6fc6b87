import type { Refusal } from '@parlour/engine';
import type { Account } from '@parlour/protocol';
import { useCallback } from 'react';
import { useWords } from '../words/index.ts';
import { friendlyName, whoAmI } from './me.ts';

/** Who you are. A new visitor becomes a guest with a friendly name in the language of the page. */
export function useGuest(): () => Promise<Account | Refusal> {
  const { say } = useWords();
  return useCallback(() => whoAmI(friendlyName(say({ key: 'guest.first' }), say({ key: 'guest.second' }))), [say]);
}
