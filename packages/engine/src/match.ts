import { type Chance, type Outcome, recording } from './chance.ts';
import type { Game, Seat } from './game.ts';
import { badOption } from './problem.ts';
import { type MatchRecord, type Move, noteTakenBack, type TakenBack } from './record.ts';
import { isRefusal, quote, type Refusal, refuse, shown } from './refusal.ts';

/** Reads options from outside and checks that they go with the number of seats. */
export function checkTable<Options>(
  game: Pick<Game<Options, unknown, unknown, unknown>, 'options' | 'seats' | 'fits'>,
  options: unknown,
  seats: unknown,
): Options | Refusal {
  const parsed = game.options.safeParse(options ?? {});
  if (!parsed.success) return badOption(game.options, parsed.error, options);
  const { min, max } = game.seats(parsed.data);
  const problem = wrongSeats(seats, min, max);
  if (problem !== null) return refuse('wrong-seats', { problem, seats: shown(seats), min, max });
  return game.fits(parsed.data, seats as number) ?? parsed.data;
}

function wrongSeats(seats: unknown, min: number, max: number): string | null {
  if (seats === undefined || seats === null) return 'missing';
  if (!Number.isInteger(seats)) return 'whole';
  return (seats as number) < min || (seats as number) > max ? 'range' : null;
}

/** A game being played: its state, and the record that leads to it. Everything from outside is checked. */
export class Match<Options, State, Action, Event> {
  readonly game: Game<Options, State, Action, Event>;
  readonly record: MatchRecord & { moves: Move[]; takenBack?: TakenBack[] };
  #state: State;
  readonly #chance: Chance;

  constructor(game: Game<Options, State, Action, Event>, record: MatchRecord, state: State, chance: Chance) {
    this.game = game;
    const { takenBack, ...rest } = record;
    this.record = { ...rest, moves: [...record.moves], ...(takenBack && { takenBack: [...takenBack] }) };
    this.#state = state;
    this.#chance = chance;
  }

  get state(): State {
    return this.#state;
  }

  /** Deals a new game. */
  static deal<Options, State, Action, Event>(
    game: Game<Options, State, Action, Event>,
    options: unknown,
    seats: unknown,
    chance: Chance,
  ): Match<Options, State, Action, Event> | Refusal {
    const checked = checkTable(game, options, seats);
    if (isRefusal(checked)) return checked;
    const outcomes: Outcome[] = [];
    const noted = recording(chance, (outcome) => outcomes.push(outcome));
    const state = game.deal(checked, seats as number, noted);
    const start = { seats: seats as number, options: checked as object, deal: outcomes };
    return new Match(game, { parlour: 1, game: game.id, version: game.version, start, moves: [] }, state, chance);
  }

  /** Starts from a position written by hand. */
  static from<Options, State, Action, Event>(
    game: Game<Options, State, Action, Event>,
    position: string,
    chance: Chance,
  ): Match<Options, State, Action, Event> | Refusal {
    const state = game.notation.parsePosition(position);
    if (isRefusal(state)) return state;
    const broken = game.invariants(state)[0];
    if (broken !== undefined) return refuse('bad-position', { problem: broken });
    const start = { position };
    return new Match(game, { parlour: 1, game: game.id, version: game.version, start, moves: [] }, state, chance);
  }

  /** Does what a seat asks for, in notation, and returns what happened; or refuses and changes nothing. */
  act(seat: unknown, text: unknown): Event[] | Refusal {
    const action = this.read(seat, text);
    return isRefusal(action) ? action : this.try(seat as Seat, action);
  }

  /** Reads what a seat asks for, if the seat may ask now. The rules for the action itself are checked by `try`. */
  read(seat: unknown, text: unknown): Action | Refusal {
    const { game, state } = this;
    if (!this.hasSeat(seat)) return refuse('no-such-seat', { seat: shown(seat), seats: game.seated(state) });
    const early = this.#mustWait(seat);
    if (early) return early;
    if (typeof text !== 'string') return refuse('unknown-action', { action: quote(text) });
    return game.notation.parseAction(text);
  }

  /** Does an action if the rules allow it now. */
  try(seat: Seat, action: Action): Event[] | Refusal {
    return this.#mustWait(seat) ?? this.game.check(this.state, seat, action) ?? this.play(seat, action);
  }

  /** Does an action that is known to be legal. */
  play(seat: Seat, action: Action): Event[] {
    const outcomes: Outcome[] = [];
    const noted = recording(this.#chance, (outcome) => outcomes.push(outcome));
    const events = this.game.apply(this.state, seat, action, noted);
    const text = this.game.notation.action(action);
    this.record.moves.push(outcomes.length > 0 ? [seat, text, outcomes] : [seat, text]);
    return events;
  }

  /** Takes back the last action, which must have asked for no chance. `before` is the state before it. */
  takeBack(before: State): void {
    const { moves } = this.record;
    const move = moves.pop()!;
    this.record.takenBack ??= [];
    noteTakenBack(this.record.takenBack, moves.length, move);
    this.#state = before;
  }

  #mustWait(seat: Seat): Refusal | null {
    const { game, state } = this;
    const actors = game.actors(state);
    if (actors.length === 0) return refuse('game-over');
    if (actors.includes(seat)) return null;
    return game.waits?.(state, seat) ?? refuse('not-your-turn', { seat: { seat } });
  }

  hasSeat(seat: unknown): seat is Seat {
    return Number.isInteger(seat) && (seat as Seat) >= 0 && (seat as Seat) < this.game.seated(this.state);
  }
}
