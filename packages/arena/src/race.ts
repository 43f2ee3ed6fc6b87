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
import {
  type Arena,
  COUNTDOWN,
  catches,
  newArena,
  type Presence,
  STEPS,
  setPresence,
  spring,
  startRound,
} from './arena.ts';
import type { Ground } from './ground.ts';
import { heading, mustJump } from './heed.ts';
import { type Inbox, newInbox, post, take } from './inbox.ts';
import { DIVE, IDLE, type Input, JUMP, pushed } from './input.ts';
import { REACH } from './layout.ts';
import { distance, type Point } from './plane.ts';
import { LAW, type Law, type Stamp, stampAt } from './record.ts';
import { step } from './step.ts';
import { Track } from './track.ts';

/** Settings that a race may have instead of the usual ones. */
export interface RaceSettings {
  /** Steps before a round begins. */
  readonly countdown?: number;
  /** The law that avatars move by: an older one in the replay of an old race. */
  readonly law?: Law;
}

/** A function that is told what has happened at the table, and the cause that came with the request. */
export type Watcher<Event> = (events: readonly Event[], cause: unknown) => void;

/** Does an action at the table, if the rules allow it. */
type Do<Action, Event> = (seat: Seat, action: Action) => Event[] | Refusal;

/** A hand moves its stick every so many steps, as bots do. */
const HANDS = 3;

/** The action that the hand of a flat player runs for. */
interface Errand<Action, Event> {
  readonly action: Action;
  readonly cause: unknown;
  readonly answer: (came: Event[] | Refusal) => void;
}

/**
 * A match played in the arena. The arena knows where everybody is, reach limits what they can ask for there, and the
 * game decides whether it is allowed. The race keeps everything that is needed to replay it.
 */
export class Race<Options, State, Action, Event> {
  readonly ground: Ground<State, Action, Event>;
  readonly match: Match<Options, State, Action, Event>;
  readonly arena: Arena;
  readonly inboxes: readonly Inbox[];
  /** Where everybody started each round, when and where every action was done, and every change of an input. */
  readonly starts: Outcome[] = [];
  readonly stamps: Stamp[] = [];
  readonly track = new Track();
  readonly countdown: number;
  readonly law: Law;
  readonly #chance: Chance;
  /** Where each seat began its last dive. */
  readonly #dives: Point[] = [];
  /** At most one for each seat, in the order they were asked for. */
  readonly #errands = new Map<Seat, Errand<Action, Event>>();
  /** Whether anybody has walked since the round began. */
  #walked = false;
  readonly #doing: Do<Action, Event>;
  readonly #watchers: Watcher<Event>[] = [];

  /**
   * `chance` decides where players start. It should not be the match's own chance, so that one can verify the deal
   * without knowing the starts. `doing` does an action at the table: the match itself, or a replay of its record.
   */
  constructor(
    ground: Ground<State, Action, Event>,
    match: Match<Options, State, Action, Event>,
    chance: Chance,
    { countdown = COUNTDOWN, law = LAW }: RaceSettings = {},
    doing: Do<Action, Event> = (seat, action) => match.try(seat, action),
  ) {
    this.ground = ground;
    this.match = match;
    this.countdown = countdown;
    this.law = law;
    this.#chance = recording(chance, (outcome) => this.starts.push(outcome));
    this.#doing = doing;
    this.arena = newArena(match.game.seated(match.state), this.#chance, countdown, ground.mapOf(match.state));
    this.inboxes = this.arena.avatars.map(newInbox);
    ground.settle(this.arena, match.state, null);
  }

  watch(watcher: Watcher<Event>): void {
    this.#watchers.push(watcher);
  }

  /** Takes an input from a client. One of the next steps will use it. */
  hear(seat: Seat, input: unknown): Refusal | null {
    const refusal = post(this.inboxes[seat]!, input);
    return refusal && { ...refusal, rule: this.ground.rules.input };
  }

  /** Does what a seat asks for, in notation, now. */
  act(seat: unknown, text: unknown): Event[] | Refusal {
    const action = this.read(seat, text);
    return isRefusal(action) ? action : this.play(seat as Seat, action);
  }

  /** Reads what a seat asks for, if the seat may ask now. */
  read(seat: unknown, text: unknown): Action | Refusal {
    const { match } = this;
    return (match.hasSeat(seat) ? this.#closed(seat) : null) ?? match.read(seat, text);
  }

  /** Does an action now, if the arena and the rules allow it. */
  play(seat: Seat, action: Action, cause?: unknown): Event[] | Refusal {
    const stamp = stampAt(this.arena, seat);
    const catches = this.#catches(seat, action);
    const events = this.#closed(seat) ?? this.#tooFar(seat, action) ?? this.#do(seat, action);
    if (isRefusal(events)) return events;
    this.stamps.push(stamp);
    if (catches) spring(this.arena.avatars[seat]!);
    this.#end(seat, 'redirected');
    this.#tell(events, cause);
    return events;
  }

  /**
   * Does an action as soon as the seat is near enough, and answers once. A walking player is near enough or not. A flat
   * player's hand runs there first, and the action is judged when the hand arrives.
   */
  ask(seat: Seat, action: Action, cause: unknown, answer: (came: Event[] | Refusal) => void): void {
    const { arena, match } = this;
    const runs = arena.avatars[seat]!.presence === 'flat' && !this.#closed(seat) && this.#tooFar(seat, action);
    if (!runs) return answer(this.play(seat, action, cause));
    const refusal = match.game.check(match.state, seat, action);
    if (refusal) return answer(refusal);
    // A new errand starts from where the hand is now, and replaces the old one.
    this.#end(seat, 'redirected');
    this.#errands.set(seat, { action, cause, answer });
  }

  /** How far away the place of an action is. While all play flat, everything is near. */
  #away(seat: Seat, action: Action): number {
    const { arena, ground, match } = this;
    const avatar = arena.avatars[seat]!;
    const near = avatar.presence === 'flat' && !this.#walked && !someWalk(arena);
    const place = near ? null : ground.placeOf(arena, match.state, seat, action);
    return place ? distance(avatar, place) : 0;
  }

  /** Why nobody, or not this seat, can do anything in the arena now. */
  #closed(seat: Seat): Refusal | null {
    const { avatars, countdown } = this.arena;
    const { rules } = this.ground;
    if (avatars[seat]!.presence === 'away') return refuse('away', {}, rules.away);
    return countdown > 0 ? refuse('not-yet', { seconds: Math.ceil(countdown / STEPS) }, rules.countdown) : null;
  }

  #tooFar(seat: Seat, action: Action): Refusal | null {
    const away = this.#away(seat, action);
    return away > REACH ? refuse('out-of-reach', { away }, this.ground.rules.reach) : null;
  }

  /** Whether this action ends a dive on the feet: if it was the dive that brought the place within reach. */
  #catches(seat: Seat, action: Action): boolean {
    const { arena, ground, match, law } = this;
    const place = ground.placeOf(arena, match.state, seat, action);
    const from = this.#dives[seat];
    return law >= 3 && place !== null && from !== undefined && catches(arena.avatars[seat]!, from, place);
  }

  #do(seat: Seat, action: Action): Event[] | Refusal {
    const events = this.#doing(seat, action);
    if (isRefusal(events)) return events;
    const { arena, ground, match } = this;
    if (events.some((event) => ground.beginsRound(event))) {
      startRound(arena, this.#chance, this.countdown);
      this.#walked = false;
    }
    ground.settle(arena, match.state, seat);
    return events;
  }

  /** This comes last, so that a watcher can take the race's record as it is. */
  #tell(events: readonly Event[], cause: unknown): void {
    for (const watcher of this.#watchers) watcher(events, cause);
    // An errand ends if its action is no longer possible.
    const { game, state } = this.match;
    const over = game.result(state) === null ? null : refuse('game-over');
    for (const [seat, { action }] of [...this.#errands]) {
      const refusal = over ?? game.check(state, seat, action);
      if (refusal) this.#take(seat)?.answer(refusal);
    }
  }

  /** A seat comes, goes, or changes between walking and the flat view. A player who goes puts down what they hold. */
  setPresence(seat: Seat, presence: Presence): Event[] {
    const { arena, ground, match } = this;
    if (arena.avatars[seat]!.presence === presence) return [];
    this.stamps.push([arena.tick, seat, presence]);
    const last = presence === 'away' ? ground.beforeLeaving(match.state, seat) : null;
    const events = last ? this.#do(seat, last) : [];
    setPresence(arena, seat, presence);
    this.callOff(seat);
    if (isRefusal(events)) return [];
    if (events.length > 0) this.#tell(events, undefined);
    return events;
  }

  // --- Errands --------------------------------------------------------------------------------------------------------

  /** Ends a seat's errand, because somebody else has the seat now. */
  callOff(seat: Seat): void {
    this.#end(seat, 'called-off');
  }

  #end(seat: Seat, why: 'redirected' | 'called-off'): void {
    this.#take(seat)?.answer(refuse(why, {}, this.ground.rules.hand));
  }

  #take(seat: Seat): Errand<Action, Event> | undefined {
    const errand = this.#errands.get(seat);
    this.#errands.delete(seat);
    return errand;
  }

  /** A hand runs like any avatar, and heeds obstacles. Without an errand it stops. */
  #steerHand(seat: Seat): Input | undefined {
    const { arena, ground, match } = this;
    const errand = this.#errands.get(seat);
    const place = errand && ground.placeOf(arena, match.state, seat, errand.action);
    if (!place) return IDLE;
    if (arena.tick % HANDS !== 0) return undefined;
    const hand = arena.avatars[seat]!;
    const { x, y } = heading(arena, hand, place, []);
    return pushed(x, y, mustJump(arena, hand) ? JUMP : 0);
  }

  /** Runs one step of the arena: one sixtieth of a second. */
  step(): void {
    const inputs = this.inboxes.map((inbox, seat) => {
      // Only the race holds the stick of a seat that does not walk.
      const input = take(inbox);
      return this.arena.avatars[seat]!.presence === 'walks' ? input : this.#steerHand(seat);
    });
    this.stepWith(inputs);
    // An action that comes of one errand may end others.
    for (const seat of [...this.#errands.keys()]) {
      const errand = this.#errands.get(seat);
      if (!errand || this.#tooFar(seat, errand.action)) continue;
      this.#errands.delete(seat);
      errand.answer(this.play(seat, errand.action, errand.cause));
    }
  }

  stepWith(inputs: readonly (Input | undefined)[]): void {
    const { arena, track } = this;
    for (let seat = 0; seat < inputs.length; seat++) {
      const input = inputs[seat];
      const { x, y, pose, stickX, stickY, buttons } = arena.avatars[seat]!;
      // If it does dive in this step, it dives from here.
      if (input && input.buttons & DIVE && pose === 'feet') this.#dives[seat] = { x, y };
      if (!input || (input.x === stickX && input.y === stickY && input.buttons === buttons)) continue;
      track.note(arena.tick, seat, input);
    }
    // This holds until the round is over. Otherwise a walker could play flat for a moment and reach everything.
    if (arena.countdown === 0 && someWalk(arena)) this.#walked = true;
    step(arena, inputs);
  }
}

function someWalk({ avatars }: Arena): boolean {
  return avatars.some(({ presence }) => presence === 'walks');
}
