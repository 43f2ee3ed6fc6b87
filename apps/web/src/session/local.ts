import {
  type AnyGame,
  type Chance,
  isRefusal,
  Listeners,
  Match,
  type Random,
  type Refusal,
  refuse,
  type Seat,
} from '@parlour/engine';
import { type Happening, HEARD_NOTHING, type SeatInfo, type Session, type SessionState } from '@parlour/protocol';

interface Needs {
  readonly game: AnyGame;
  readonly options?: object;
  readonly seats: number;
  /** Your name and your seat. Bots have the other seats. */
  readonly name: string;
  readonly you: Seat;
  readonly level?: string;
  readonly chance: Chance;
  /** The randomness of the bots. */
  readonly random: Random;
  /** How long a bot thinks, in milliseconds. */
  readonly delay?: number;
  /** How many moves bots play for every seat before you sit down. */
  readonly played?: number;
}

/** A table in this browser, with nobody else at it: the game's own bots play the other seats. */
export function localSession(needs: Needs): Session | Refusal {
  const { game, seats, you, chance, random, delay = 700 } = needs;
  const first = Match.deal(game, needs.options ?? {}, seats, chance);
  if (isRefusal(first)) return first;
  const levels = Object.keys(game.bots);
  const level = needs.level ?? levels.at(-1)!;
  const bot = game.bots[level];
  if (!bot) return refuse('no-such-level', { level });

  for (let played = 0; played < (needs.played ?? 0); played++) {
    const actors = game.actors(first.state);
    if (actors.length === 0) break;
    const by = actors[random.below(actors.length)]!;
    const view = game.view(first.state, by);
    first.play(by, bot(view, game.legal(view, by), random));
  }

  let match = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const person = { id: 'you', name: needs.name };
  const changes = new Listeners();
  const happenings = new Listeners<[Happening]>();
  const seat = (at: Seat): SeatInfo => ({
    person: at === you ? person : null,
    bot: at === you ? null : level,
    ready: true,
    gone: false,
    standIn: false,
    resting: false,
  });
  let state: SessionState = {
    ...HEARD_NOTHING,
    link: 'open',
    person,
    table: {
      code: 'LOCALS',
      game: game.id,
      options: { ...needs.options },
      public: false,
      clock: null,
      grace: 60,
      chat: false,
      late: false,
      host: person.id,
      phase: 'playing',
      match: null,
      why: null,
      seats: Array.from({ length: seats }, (_, at) => seat(at)),
      sentAway: [],
    },
    you,
    view: game.view(match.state, you),
    deadlines: Array.from({ length: seats }, () => null),
  };

  const change = (to: Partial<SessionState>) => {
    state = { ...state, ...to };
    changes.tell();
  };
  /** Plays for a seat, and tells what you may see of it. */
  const play = (by: Seat, action: string): Refusal | null => {
    const before = state.view!;
    const events = match.act(by, action);
    if (isRefusal(events)) return events;
    const after = game.view(match.state, you);
    const n = state.n + 1;
    const happening = { n, events: events.map((event) => game.eventView(event, you)), before, after };
    happenings.tell(happening);
    const phase = game.actors(match.state).length === 0 ? 'over' : 'playing';
    change({ n, view: after, table: { ...state.table!, phase } });
    return null;
  };
  /** Bots act one after another, one action at a time. */
  const wake = () => {
    clearTimeout(timer);
    const waiting = game.actors(match.state).filter((at: Seat) => at !== you);
    if (waiting.length === 0) return;
    timer = setTimeout(() => {
      const by = waiting[random.below(waiting.length)]!;
      const view = game.view(match.state, by);
      play(by, game.notation.action(bot(view, game.legal(view, by), random)));
      wake();
    }, delay);
  };
  const no = async () => refuse('only-at-a-server');

  return {
    get: () => state,
    subscribe: (tell) => {
      const stop = changes.add(tell);
      wake();
      return () => {
        stop();
        // A table that nobody looks at waits.
        if (changes.size === 0) clearTimeout(timer);
      };
    },
    watch: happenings.add,
    reactions: () => () => {},
    act: async (action) => {
      const refusal = play(you, action);
      wake();
      return refusal;
    },
    ask: async (request) => {
      if (request.do !== 'again') return no();
      const next = Match.deal(game, needs.options ?? {}, seats, chance);
      if (isRefusal(next)) return next;
      match = next;
      change({ n: state.n + 1, view: game.view(match.state, you), table: { ...state.table!, phase: 'playing' } });
      wake();
      return null;
    },
    say: no,
    react: no,
    mute: no,
    close: () => clearTimeout(timer),
  };
}
