import { Listeners, type Refusal, refuse } from '@parlour/engine';
import { Connection, type Link, type Way } from './connection.ts';
import type { OpenTable, Person } from './schemas.ts';

/** What a client knows of the lobby. The value never changes; a change makes a new one. */
export interface LobbyState {
  readonly link: Link;
  /** Why the connection is over, if it is. */
  readonly farewell: Refusal | null;
  readonly person: Person | null;
  readonly tables: readonly OpenTable[];
  /** How many people are in the house; null until the house has told it. */
  readonly people: number | null;
}

export interface LobbySession {
  get(): LobbyState;
  /** Calls back after every change of the state. Returns a function that stops this. */
  subscribe(changed: () => void): () => void;
  /** The network is back, or somebody looks again: connects at once, without the usual wait. */
  wake(): void;
  close(): void;
}

/** Keeps the list of open tables up to date until it is closed. */
export function openLobby(way: Way): LobbySession {
  const changes = new Listeners();
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
    subscribe: changes.add,
    wake: () => connection.wake(),
    close: () => connection.close(refuse('gone')),
  };
}
