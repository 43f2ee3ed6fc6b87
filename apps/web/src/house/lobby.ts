import { type LobbySession, type LobbyState, openLobby } from '@parlour/protocol';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMe } from './me.ts';
import { useWake } from './wake.ts';

const nothing = () => () => {};

/** The open tables and how many people are here, as long as somebody looks; null before one is anybody. */
export function useLobby(): LobbyState | null {
  const id = useMe()?.person.id;
  const [lobby, setLobby] = useState<LobbySession | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    const opened = openLobby({ url: location.origin });
    setLobby(opened);
    return () => {
      opened.close();
      setLobby(null);
    };
  }, [id]);
  useWake(lobby);
  return useSyncExternalStore(lobby?.subscribe ?? nothing, () => lobby?.get() ?? null);
}
