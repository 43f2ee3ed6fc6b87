import { randomBytes } from 'node:crypto';
import {
  type AnyGround,
  type Arena,
  Crew,
  copyArena,
  encodeArena,
  type Presence,
  Race,
  type RaceTrack,
  reflexesOf,
  STEPS,
  trackOf,
} from '@parlour/arena';
import { mannerOf } from '@parlour/bots';
import { isRefusal, type Refusal, refuse, type Seat, seeded, shuffler } from '@parlour/engine';
import type { Snapshot } from './audience.ts';
import { LONGEST_MATCH } from './bounds.ts';
import type { Asked } from './ledger.ts';
import { type AnyMatch, type Cause, deedOf, type Hand, type Happening, type Play } from './play.ts';
import type { Wish } from './requests.ts';

/** A race may fall behind when the machine is busy or asleep. It makes up for at most so many steps. */
const CATCH_UP = 6;
/** How many stamps a race may have. A match has fewer entries, so only endless changes of view reach this. */
const LONGEST_TRACK = 2 * LONGEST_MATCH;
/** People whose pages do not show the race yet are awaited for so many steps at most. */
const AWAITED = 8 * STEPS;
/** This makes twenty snapshots a second. */
const STEPS_A_SNAPSHOT = STEPS / 20;
/** Once a second a snapshot shows everything. */
const STEPS_A_WHOLE = STEPS;

/** The cause of every deed that comes without one. */
const BOT: Cause = { by: 'bot' };
const CLOCK: Cause = { by: 'clock' };

const dice = () => seeded(randomBytes(16).toString('hex'));

/** A match that is run in real time. */
export class RacePlay implements Play {
  readonly live = true;
  readonly due = null;
  readonly #match: AnyMatch;
  readonly #race: Race<unknown, unknown, unknown, unknown>;
  readonly #crew: Crew<unknown, unknown, unknown, unknown>;
  /** How each person plays, once they have chosen, and who plays for each seat. */
  readonly #ways: ('walks' | 'flat')[] = [];
  readonly #hands: Hand[] = [];
  /** What has happened since the last `#take`. */
  #happened: Happening[] = [];
  /** Whether this process has seen the race from its first step. Only then its track is complete. */
  #whole: boolean;
  #sent: Arena | null = null;
  #stopped = false;
  #began = 0;
  #stepped = 0;

  constructor(ground: AnyGround, match: AnyMatch) {
    this.#match = match;
    this.#whole = match.record.moves.length === 0;
    // Where everybody starts is no secret and not part of the deal.
    this.#race = new Race(ground, match, shuffler(dice()), {}, (seat, action) =>
      this.#stopped ? refuse('game-over') : match.try(seat, action),
    );
    this.#crew = new Crew(this.#race);
    this.#race.watch((events, cause = BOT) => {
      const deed = deedOf(match, events, cause as Cause);
      this.#happened.push(deed.result ? { ...deed, track: this.#track() } : deed);
    });
  }

  act(seat: Seat, text: string, asked: Asked): Happening[] {
    const answer = (came: unknown) => {
      this.#happened.push({ is: 'answered', asked, seat, refusal: isRefusal(came) ? came : null });
    };
    // A program that plays without a word about its view plays flat.
    if (this.#race.arena.avatars[seat]!.presence === 'awaited') this.#race.setPresence(seat, 'flat');
    const action = this.#race.read(seat, text);
    if (isRefusal(action)) answer(action);
    else this.#race.ask(seat, action, { asked }, answer);
    return this.#take();
  }

  takeBack(): Refusal {
    return refuse('take-back-race');
  }

  lapse(seat: Seat): Happening[] {
    const { game, state } = this.#match;
    this.#race.play(seat, game.onTimeout(state, seat), CLOCK);
    return this.#take();
  }

  cast(seat: Seat, hand: Hand): Happening[] {
    this.#hands[seat] = hand;
    if (typeof hand === 'string') {
      this.#crew.remove(seat);
      this.#race.setPresence(seat, hand === 'nobody' ? 'away' : this.#wayOf(seat));
    } else {
      this.#race.setPresence(seat, 'walks');
      this.#crew.add(seat, reflexesOf(mannerOf(hand.bot)!), dice());
    }
    return this.#take();
  }

  /** How a person plays. The countdown waits for those who have not chosen, because a page chooses when it can draw. */
  #wayOf(seat: Seat): Presence {
    const { tick, countdown } = this.#race.arena;
    return this.#ways[seat] ?? (countdown > 0 && tick < AWAITED ? 'awaited' : 'flat');
  }

  choose(seat: Seat, wish: Wish): Happening[] | Refusal {
    if (wish.do !== 'view') return refuse('not-by-turns');
    this.#ways[seat] = wish.as;
    return this.cast(seat, this.#hands[seat]!);
  }

  steer(seat: Seat, inputs: readonly unknown[]): Refusal | null {
    for (const input of inputs) {
      const refusal = this.#race.hear(seat, input);
      if (refusal) return refusal;
    }
    return null;
  }

  wake(now: number): void {
    this.#began = now;
    this.#stepped = 0;
  }

  /** A sleeping table does not call `run`, and bots think only in `run`. */
  sleep(): void {}
  think(): void {}

  *run(now: number): Generator<Happening[]> {
    const due = Math.floor(((now - this.#began) * STEPS) / 1000) - this.#stepped;
    if (due > CATCH_UP) this.wake(now);
    else this.#stepped += Math.max(0, due);
    if (this.#race.stamps.length > LONGEST_TRACK) {
      this.#race.stamps.length = 0;
      this.#whole = false;
    }
    for (let step = Math.min(due, CATCH_UP); step > 0 && !this.#stopped; step--) {
      this.#crew.act();
      this.#race.step();
      if (this.#race.arena.tick === AWAITED) this.#waitNoLonger();
      yield this.#take();
    }
  }

  #waitNoLonger(): void {
    for (const [seat, { presence }] of this.#race.arena.avatars.entries()) {
      if (presence === 'awaited') this.#race.setPresence(seat, 'flat');
    }
  }

  snapshot(): Snapshot | null {
    const { arena, inboxes } = this.#race;
    if (arena.tick % STEPS_A_SNAPSHOT !== 0) return null;
    const change = encodeArena(arena, this.#sent);
    this.#sent = copyArena(arena);
    return {
      anew: arena.tick % STEPS_A_WHOLE === 0,
      whole: () => encodeArena(arena, null),
      change,
      heard: (seat) => inboxes[seat]!.heard,
    };
  }

  stop(): Happening[] {
    this.#stopped = true;
    // A person whose hand is still on its way is answered that it will not arrive.
    return [...this.#race.arena.avatars.keys()].flatMap((seat) => this.cast(seat, 'nobody'));
  }

  #take(): Happening[] {
    const happened = this.#happened;
    this.#happened = [];
    return happened;
  }

  /** How everybody moved, if all of it was seen. */
  #track(): RaceTrack | null {
    return this.#whole && !this.#race.track.full ? trackOf(this.#race) : null;
  }
}
