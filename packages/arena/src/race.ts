import {
  type Chance,
  isRefusal,
  type Match,
  type Outcome,
  type Refusal,
  recording,
  refuse,
  type Seat,
} from '@parlour/engine';
import { type Arena, COUNTDOWN, newArena, type Presence, STEPS, setPresence, startRound } from './arena.ts';
import type { Ground } from './ground.ts';
import { type Inbox, newInbox, post, take } from './inbox.ts';
import type { Input } from './input.ts';
import { REACH } from './layout.ts';
import { distance, type Point } from './plane.ts';
import { type Stamp, stampAt } from './record.ts';
import { RUN_SPEED, step } from './step.ts';
import { Track } from './track.ts';

/** What a race may be told to do otherwise than usual. */
export interface Terms {
  /** Steps before a round begins. */
  readonly countdown?: number;
  /** Whether those who play flat among those who walk take as long as a run would (BL-19). */
  readonly evenPace?: boolean;
}

/** Somebody who is told what has happened at the table. */
export type Watcher<Event> = (events: readonly Event[]) => void;

/** Of a flat hand: steps to get going and to stop again, and units a second; runners meet others on their way. */
const STARTING = 15;
const HAND_SPEED = 0.92 * RUN_SPEED;
/** From a hand to its player. */
const ARM = 0.9;

/**
 * A match played in the arena. It decides who may ask for which action when: the arena where everybody is, reach what they
 * can ask for from there, the game whether it is allowed. It keeps what is needed to see all of it again.
 */
export class Race<Options, State, Action, Event> {
  readonly ground: Ground<State, Action, Event>;
  readonly match: Match<Options, State, Action, Event>;
  readonly arena: Arena;
  readonly inboxes: readonly Inbox[];
  /** How every round's places fell, when and where every action was done, and every change of an input. */
  readonly starts: Outcome[] = [];
  readonly stamps: Stamp[] = [];
  readonly track = new Track();
  readonly countdown: number;
  readonly evenPace: boolean;
  readonly #chance: Chance;
  /** Where the hand of each seat that plays flat was last, and when. */
  readonly #hands: { readonly tick: number; readonly place: Point }[];
  readonly #act: (seat: unknown, text: unknown) => Event[] | Refusal;
  readonly #watchers: Watcher<Event>[] = [];

  /**
   * `chance` is for the places to start from. It should not be the match's own, so that who verifies the deal need not
   * know of them. `act` does an action at the table; only a replay has another way than the match's.
   */
  constructor(
    ground: Ground<State, Action, Event>,
    match: Match<Options, State, Action, Event>,
    chance: Chance,
    { countdown = COUNTDOWN, evenPace = true }: Terms = {},
    act: (seat: unknown, text: unknown) => Event[] | Refusal = (seat, text) => match.act(seat, text),
  ) {
    this.ground = ground;
    this.match = match;
    this.countdown = countdown;
    this.evenPace = evenPace;
    this.#chance = recording(chance, (outcome) => this.starts.push(outcome));
    this.#act = act;
    this.arena = newArena(match.game.seated(match.state), this.#chance, countdown);
    this.inboxes = this.arena.avatars.map(newInbox);
    this.#hands = this.arena.avatars.map(({ x, y }) => ({ tick: 0, place: { x, y } }));
    ground.settle(this.arena, match.state, null);
  }

  watch(watcher: Watcher<Event>): void {
    this.#watchers.push(watcher);
  }

  /** An input from a client, to be taken in one of the next steps. */
  hear(seat: Seat, input: unknown): Refusal | null {
    return post(this.inboxes[seat]!, input);
  }

  /** An action in notation, asked for now. */
  act(seat: unknown, text: unknown): Event[] | Refusal {
    if (!this.match.hasSeat(seat)) return this.#act(seat, text);
    const { ground, match, arena } = this;
    const action = typeof text === 'string' ? match.game.notation.parseAction(text) : null;
    const known = action !== null && !isRefusal(action);
    const place = known ? ground.placeOf(arena, match.state, seat, action) : null;
    const stamp = stampAt(arena, seat);
    const events = this.#whyNot(seat, place) ?? this.#do(seat, text);
    if (isRefusal(events)) return events;
    this.stamps.push(stamp);
    if (place) this.#hands[seat] = { tick: stamp[0], place };
    this.#tell(events);
    return events;
  }

  /** What the arena has against it; what the rules have against it they say themselves. */
  #whyNot(seat: Seat, place: Point | null): Refusal | null {
    const { arena } = this;
    const avatar = arena.avatars[seat]!;
    if (avatar.presence === 'away') return refuse('away', {}, 'BL-8');
    if (arena.countdown > 0) return refuse('not-yet', { seconds: Math.ceil(arena.countdown / STEPS) }, 'BL-22');
    if (!place) return null;
    if (avatar.presence === 'flat') return this.#tooSoon(seat, place);
    const away = distance(avatar, place);
    return away > REACH ? refuse('out-of-reach', { away }, 'BL-15') : null;
  }

  /**
   * Nobody who plays flat has to walk; but among those who do, a hand that is everywhere at once would win nine rounds in
   * ten. So it takes the time a runner would from reach to reach.
   */
  #tooSoon(seat: Seat, place: Point): Refusal | null {
    const { arena } = this;
    if (!this.evenPace || !arena.avatars.some(({ presence }) => presence === 'walks')) return null;
    const hand = this.#hands[seat]!;
    const way = distance(hand.place, place) - 2 * REACH;
    const wait = way > 0 ? hand.tick + STARTING + Math.ceil((way / HAND_SPEED) * STEPS) - arena.tick : 0;
    return wait > 0 ? refuse('too-soon', { seconds: wait / STEPS }, 'BL-19') : null;
  }

  #do(seat: Seat, text: unknown): Event[] | Refusal {
    const events = this.#act(seat, text);
    if (isRefusal(events)) return events;
    const { arena, ground, match } = this;
    if (events.some((event) => ground.beginsRound(event))) startRound(arena, this.#chance, this.countdown);
    ground.settle(arena, match.state, seat);
    return events;
  }

  /** Last of all, so that who is told can take the race's record as it is. */
  #tell(events: readonly Event[]): void {
    for (const watcher of this.#watchers) watcher(events);
  }

  /** A seat comes, goes, or changes between walking and the flat view. Who goes puts down what they hold (BL-8). */
  setPresence(seat: Seat, presence: Presence): Event[] {
    const { arena, ground, match } = this;
    if (arena.avatars[seat]!.presence === presence) return [];
    this.stamps.push([arena.tick, seat, presence]);
    const last = presence === 'away' ? ground.beforeLeaving(match.state, seat) : null;
    const events = last ? this.#do(seat, match.game.notation.action(last)) : [];
    // To change between the views is no way to get anywhere: a hand begins where its player stood, and the other way round.
    const avatar = arena.avatars[seat]!;
    if (avatar.presence === 'flat') Object.assign(avatar, before(this.#hands[seat]!.place));
    this.#hands[seat] = { tick: arena.tick, place: { x: avatar.x, y: avatar.y } };
    setPresence(arena, seat, presence);
    if (isRefusal(events)) return [];
    if (events.length > 0) this.#tell(events);
    return events;
  }

  /** One sixtieth of a second. */
  step(): void {
    this.stepWith(this.inboxes.map(take));
  }

  stepWith(inputs: readonly (Input | undefined)[]): void {
    const { arena, track } = this;
    for (let seat = 0; seat < inputs.length; seat++) {
      const input = inputs[seat];
      const { stickX, stickY, buttons } = arena.avatars[seat]!;
      if (!input || (input.x === stickX && input.y === stickY && input.buttons === buttons)) continue;
      track.note(arena.tick, seat, input);
    }
    step(arena, inputs);
  }
}

/** Where to stand to reach a place: a little nearer to the middle. */
function before({ x, y }: Point): Point {
  const out = distance({ x, y }, { x: 0, y: 0 });
  const nearer = out > ARM ? (out - ARM) / out : 1;
  return { x: x * nearer, y: y * nearer };
}
