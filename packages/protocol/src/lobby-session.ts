import { type Refusal, refuse } from '@parlour/engine';
import { Connection, type Link, type Way } from './connection.ts';
import { Listeners } from './listeners.ts';
import type { OpenTable, Person } from './messages.ts';

/** What a client knows of the lobby. A value, never changed in place. */
export interface LobbyState {
  readonly link: Link;
  /** Why it is over, when it is. */
  readonly farewell: Refusal | null;
  readonly person: Person | null;
  readonly tables: readonly OpenTable[];
  /** How many people are in the house; null before the house has said so. */
  readonly people: number | null;
}

export interface LobbySession {
  get(): LobbyState;
  /** Calls back after every change of the state. Returns how to stop. */
  subscribe(changed: () => void): () => void;
  /** There is a network again, or somebody looks again: does not wait any longer to connect. */
  wake(): void;
  close(): void;
}

/** Keeps the list of open tables up to date until it is closed. */
export function openLobby(way: Way): LobbySession {
  const changes = new Listeners<[]>();
  let state: LobbyState = { link: 'connecting', farewell: null, person: null, tables: [], people: null };
  const set = (changed: Partial<LobbyState>) => {
    state = { ...state, ...changed };
    changes.tell();
  };
  const connection = new Connection(way, {
    at: () => ({ at: 'lobby' }),
    linked: (link, farewell) => set({ link, farewell }),
    welcomed: (person) => set({ person }),
    hear(message) {
      if ('tables' in message) set({ tables: message.tables, people: message.people });
    },
  });
  return {
    get: () => state,
    subscribe: (changed) => changes.add(changed),
    wake: () => connection.wake(),
    close: () => connection.close(refuse('gone')),
  };
}
