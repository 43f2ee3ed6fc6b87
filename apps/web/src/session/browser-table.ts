import { type AnyGame, Listeners, refuse, type Seat } from '@parlour/engine';
import { type Happening, HEARD_NOTHING, type SeatInfo, type Session, type SessionState } from '@parlour/protocol';

interface Needs {
  readonly game: AnyGame;
  readonly options?: object | undefined;
  /** Your name and your seat. */
  readonly name: string;
  readonly you: Seat;
  /** Which bot has a seat; yours has none. */
  readonly bots: readonly (string | null)[];
  readonly state: unknown;
}

const no = async () => refuse('only-at-a-server');

/** A table in this browser, with nobody else at it. It shows you what your seat may see, and tells what happens. */
export class BrowserTable {
  readonly #game: AnyGame;
  readonly #you: Seat;
  readonly #changes = new Listeners();
  readonly #happenings = new Listeners<[Happening]>();
  #state: SessionState;

  constructor({ game, options, name, you, bots, state }: Needs) {
    this.#game = game;
    this.#you = you;
    const person = { id: 'you', name };
    const seat = (bot: string | null): SeatInfo => ({
      person: bot === null ? person : null,
      bot,
      ready: true,
      gone: false,
      standIn: false,
      resting: false,
    });
    this.#state = {
      ...HEARD_NOTHING,
      link: 'open',
      person,
      table: {
        code: 'LOCALS',
        game: game.id,
        options: { ...options },
        public: false,
        clock: null,
        grace: 60,
        chat: false,
        late: false,
        host: person.id,
        phase: 'playing',
        match: null,
        why: null,
        seats: bots.map(seat),
        sentAway: [],
      },
      you,
      view: game.view(state, you),
      deadlines: bots.map(() => null),
    };
  }

  /** Tells the events that have led to this state, as you may see them. */
  happened(events: readonly unknown[], state: unknown): void {
    const before = this.#state.view!;
    const after = this.#game.view(state, this.#you);
    const seen = events.map((event) => this.#game.eventView(event, this.#you));
    this.#happenings.tell({ n: this.#state.n + 1, events: seen, before, after });
    this.#change(after, this.#game.actors(state).length === 0 ? 'over' : 'playing');
  }

  /** Another match is on the table. */
  begin(state: unknown): void {
    this.#change(this.#game.view(state, this.#you), 'playing');
  }

  #change(view: SessionState['view'], phase: 'playing' | 'over'): void {
    const state = this.#state;
    this.#state = { ...state, n: state.n + 1, view, table: { ...state.table!, phase } };
    this.#changes.tell();
  }

  /** Your place at this table. `wake` is called when somebody begins to look, and `rest` when nobody does any more. */
  session(does: Pick<Session, 'act' | 'ask'> & { wake(): void; rest(): void }): Session {
    return {
      get: () => this.#state,
      subscribe: (tell) => {
        const stop = this.#changes.add(tell);
        does.wake();
        return () => {
          stop();
          if (this.#changes.size === 0) does.rest();
        };
      },
      watch: this.#happenings.add,
      reactions: () => () => {},
      act: does.act,
      ask: does.ask,
      say: no,
      react: no,
      mute: no,
      close: does.rest,
    };
  }
}
