import { type Eyes, type Film, Listeners, refuse, type Seat } from '@parlour/engine';
import { type Happening, HEARD_NOTHING, type SeatInfo, type Session, type SessionState } from '@parlour/protocol';

/** A table at which everything has happened already. Nobody can act there; it shows the moment it is told to show. */
export interface ReplaySession extends Session {
  /** The next step is told as an event that happens; any other moment is shown at once. */
  show(step: number, eyes: Eyes): void;
}

/** Whose seat the eyes look from. Who sees all cards keeps their own seat, if they had one. */
export const seatOf = (eyes: Eyes, own: Seat | null): Seat | null => (eyes === 'all' ? own : eyes);

export function replaySession(
  film: Film,
  seats: readonly SeatInfo[],
  own: Seat | null,
  first: number,
  eyes: Eyes,
): ReplaySession {
  const changes = new Listeners();
  const happenings = new Listeners<[Happening]>();
  let shown = { step: first, eyes };
  let state: SessionState = {
    ...HEARD_NOTHING,
    link: 'open',
    n: first,
    table: {
      code: 'REPLAY',
      game: film.game.id,
      options: {},
      public: false,
      clock: null,
      grace: 0,
      chat: false,
      late: false,
      host: '',
      phase: 'over',
      match: null,
      why: null,
      seats: [...seats],
      sentAway: [],
    },
    you: seatOf(eyes, own),
    view: film.view(first, eyes),
    deadlines: seats.map(() => null),
  };
  const no = async () => refuse('already-over');
  return {
    get: () => state,
    subscribe: changes.add,
    watch: happenings.add,
    reactions: () => () => {},
    show: (step, eyes) => {
      if (step === shown.step && eyes === shown.eyes) return;
      const before = state.view!;
      const after = film.view(step, eyes);
      if (step === shown.step + 1 && eyes === shown.eyes) {
        happenings.tell({ n: step, events: film.events(step, eyes), before, after });
      }
      shown = { step, eyes };
      state = { ...state, n: step, you: seatOf(eyes, own), view: after };
      changes.tell();
    },
    act: no,
    ask: no,
    say: no,
    react: no,
    mute: no,
    close: () => {},
  };
}
