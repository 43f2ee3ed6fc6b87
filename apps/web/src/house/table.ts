import { isRefusal, type Refusal } from '@parlour/engine';
import { openTable, type Session } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { loadKit } from '../games/index.ts';
import type { AnyKit } from '../table/kit.ts';
import { useGuest } from './guest.ts';
import { useWake } from './wake.ts';

export interface AtTable {
  readonly session: Session;
  /** Null until the game is known and loaded. */
  readonly kit: AnyKit | null;
}

/** Goes to a table and stays while the page is open. Null before the house knows who you are. */
export function useTableSession(code: string): AtTable | Refusal | null {
  const arrive = useGuest();
  const [at, setAt] = useState<AtTable | Refusal | null>(null);
  useEffect(() => {
    let session: Session | null = null;
    let gone = false;
    void arrive().then((account) => {
      if (gone) return;
      if (isRefusal(account)) return setAt(account);
      const opened = openTable({
        url: location.origin,
        code,
        game: async (id) => {
          const kit = await loadKit(id);
          if (!kit) throw new Error(`the pages do not know the game ${id}`);
          if (!gone) setAt({ session: opened, kit });
          return kit.game;
        },
      });
      session = opened;
      setAt({ session: opened, kit: null });
    });
    return () => {
      gone = true;
      session?.close();
      setAt(null);
    };
  }, [code, arrive]);
  useWake(at && !isRefusal(at) ? at.session : null);
  return at;
}
