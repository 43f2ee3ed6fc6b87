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
import { distance } from './plane.ts';
import { type Stamp, stampAt } from './record.ts';
import { step } from './step.ts';
import { Track } from './track.ts';

/** Somebody who is told what has happened at the table. */
export type Watcher<Event> = (events: readonly Event[]) => void;

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
  readonly #chance: Chance;
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
    countdown = COUNTDOWN,
    act: (seat: unknown, text: unknown) => Event[] | Refusal = (seat, text) => match.act(seat, text),
  ) {
    this.ground = ground;
    this.match = match;
    this.countdown = countdown;
    this.#chance = recording(chance, (outcome) => this.starts.push(outcome));
    this.#act = act;
    this.arena = newArena(match.game.seated(match.state), this.#chance, countdown);
    this.inboxes = this.arena.avatars.map(newInbox);
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
    const stamp = stampAt(this.arena, seat);
    const events = this.#whyNot(seat, text) ?? this.#do(seat, text);
    if (!isRefusal(events)) this.stamps.push(stamp);
    return events;
  }

  /** What the arena has against it; what the rules have against it they say themselves. */
  #whyNot(seat: Seat, text: unknown): Refusal | null {
    const { arena, ground, match } = this;
    const avatar = arena.avatars[seat]!;
    if (avatar.presence === 'away') return refuse('away', {}, 'BL-8');
    if (arena.countdown > 0) return refuse('not-yet', { seconds: Math.ceil(arena.countdown / STEPS) }, 'BL-22');
    if (avatar.presence === 'flat' || typeof text !== 'string') return null;
    const action = match.game.notation.parseAction(text);
    const place = isRefusal(action) ? null : ground.placeOf(arena, match.state, seat, action);
    if (!place) return null;
    const away = distance(avatar, place);
    return away > REACH ? refuse('out-of-reach', { away }, 'BL-15') : null;
  }

  #do(seat: Seat, text: unknown): Event[] | Refusal {
    const events = this.#act(seat, text);
    if (isRefusal(events)) return events;
    const { arena, ground, match } = this;
    if (events.some((event) => ground.beginsRound(event))) startRound(arena, this.#chance, this.countdown);
    ground.settle(arena, match.state, seat);
    for (const watcher of this.#watchers) watcher(events);
    return events;
  }

  /** A seat comes, goes, or changes between walking and the flat view. Who goes puts down what they hold (BL-8). */
  setPresence(seat: Seat, presence: Presence): Event[] {
    const { arena, ground, match } = this;
    if (arena.avatars[seat]!.presence === presence) return [];
    this.stamps.push([arena.tick, seat, presence]);
    const last = presence === 'away' ? ground.beforeLeaving(match.state, seat) : null;
    const events = last ? this.#do(seat, match.game.notation.action(last)) : [];
    setPresence(arena, seat, presence);
    return isRefusal(events) ? [] : events;
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
