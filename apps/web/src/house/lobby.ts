import { type LobbySession, type LobbyState, openLobby } from '@parlour/protocol';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { know, leaves, useMe } from './me.ts';
import { useWake } from './wake.ts';

const nothing = () => () => {};

/** The open tables and how many people are here, while somebody looks; null before the house knows who you are. */
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
  const state = useSyncExternalStore(lobby?.subscribe ?? nothing, () => lobby?.get() ?? null);
  const farewell = state?.farewell?.refused;
  useEffect(() => {
    if (farewell === 'not-signed-in') know(null);
    // You have signed out in another window.
    if (farewell === 'signed-out') leaves();
  }, [farewell]);
  return state;
}
