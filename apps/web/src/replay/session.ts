import { refuse, type Seat } from '@parlour/engine';
import type { Happening, SeatInfo, Session, SessionState } from '@parlour/protocol';
import type { Eyes, Film } from './film.ts';

/** A table at which everything has happened already. Nobody can do anything there; it shows the moment it is told to. */
export interface ReplaySession extends Session {
  /** One step on is told as something that happens; every other moment is just there. */
  show(step: number, eyes: Eyes): void;
}

/** Whose seat the eyes look from. */
export const seatOf = (eyes: Eyes): Seat | null => (eyes === 'all' ? null : eyes);

export function replaySession(film: Film, seats: readonly SeatInfo[], first: number, eyes: Eyes): ReplaySession {
  const changed = new Set<() => void>();
  const watchers = new Set<(happening: Happening) => void>();
  let shown = { step: first, eyes };
  let state: SessionState = {
    link: 'open',
    farewell: null,
    person: null,
    n: first,
    table: {
      code: 'REPLAY',
      game: film.game.id,
      options: {},
      public: false,
      clock: null,
      grace: 0,
      chat: false,
      host: '',
      phase: 'over',
      match: null,
      seats: [...seats],
    },
    you: seatOf(eyes),
    view: film.view(first, eyes),
    deadlines: seats.map(() => null),
    watching: 0,
    paused: false,
    pending: [],
    chat: [],
    muted: [],
  };
  const no = async () => refuse('already-over');
  return {
    get: () => state,
    subscribe: (tell) => {
      changed.add(tell);
      return () => changed.delete(tell);
    },
    watch: (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    reactions: () => () => {},
    show: (step, eyes) => {
      if (step === shown.step && eyes === shown.eyes) return;
      const before = state.view!;
      const after = film.view(step, eyes);
      if (step === shown.step + 1 && eyes === shown.eyes) {
        const happening = { n: step, events: film.events(step, eyes), before, after };
        for (const watch of watchers) watch(happening);
      }
      shown = { step, eyes };
      state = { ...state, n: step, you: seatOf(eyes), view: after };
      for (const tell of changed) tell();
    },
    act: no,
    ask: no,
    say: no,
    react: no,
    mute: no,
    close: () => {},
  };
}
