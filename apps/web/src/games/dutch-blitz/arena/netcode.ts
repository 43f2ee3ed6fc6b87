import {
  type Arena,
  type Avatar,
  catches,
  copyArena,
  DIVE,
  decodeArena,
  IDLE,
  type Input,
  isHeadlong,
  type MapName,
  MOST_WAITING,
  type NumberedInput,
  newArena,
  type Point,
  STEP,
  spring,
  step,
  TOP_SPEED,
} from '@parlour/arena';
import type { Seat } from '@parlour/engine';
import type { Snapshot } from '@parlour/protocol';
import { blend, chase, leaps } from './between.ts';

/** The length of a step, in milliseconds. */
const STEP_MS = STEP * 1000;
/** Steps in one message: this halves the messages, and no input waits longer than a step. */
const BATCH = 2;
/** A page that was away for more steps than this does not catch up. */
const CATCH_UP = 6;
/** How far in the past the others are shown, in steps: while snapshots come regularly, and at most. */
const BEHIND = { usual: 6, most: 18 };
/** If no snapshot comes, avatars run on for at most this many steps. */
const CARRY_ON = 6;
/** How many snapshots we keep: about a second is enough to look back on. */
const MEMORY = 24;
/** How an error of the picture goes away: its time constant in seconds, and the highest speed in units a second. */
const SETTLE = { time: 0.1, speed: 5 };
/** How quickly we look farther back when snapshots come late, and nearer again, as a share of the time that passes. */
const LOOK = { back: 0.5, up: 0.1 };
/** While too many inputs wait at the server, our steps are longer by this factor. */
const SLOWER = 1.03;

/** The drawn obstacles go at most so much quicker or slower than they do; if they are farther off, in steps, they jump. */
const OBSTACLES = { hurry: 0.3, jump: 60 };

/** The arena as it should be drawn at one moment. */
export interface Sight {
  /** The step, with its fraction, at which obstacles are drawn: your own, or that of the others for who only watches. */
  readonly tick: number;
  readonly countdown: number;
  readonly avatars: readonly Avatar[];
  readonly slots: readonly number[];
}

interface Moment {
  readonly tick: number;
  readonly avatars: readonly Avatar[];
}

interface Offset {
  x: number;
  y: number;
  z: number;
}

/**
 * Makes an arena far away feel near. Your own avatar is where your inputs have brought it, by the same steps the server
 * makes; if the server knows better, the picture glides there. The others are drawn as they were a moment ago.
 */
export class Netcode {
  readonly you: Seat | null;
  /** The last correction, in units: how far your avatar was from where the server has it. */
  correction = 0;
  /** The arena of the last snapshot; null before the first one. Before that, everybody stands at a start. */
  #told: Arena | null = null;
  readonly #blank: Arena;
  readonly #moments: Moment[] = [];
  /** Our clock minus the server's, in steps, by the snapshots that came without delay; and how late the others are. */
  #offset = Number.NaN;
  #late = 0;
  #behind = BEHIND.usual;
  /** Where everybody was drawn last. */
  #shown: readonly Avatar[] = [];
  /** The arena with your avatar after all your inputs, and your avatar a step before. */
  #ahead: Arena | null = null;
  #before: Avatar | null = null;
  /** Where your last dive began; and what you hope to have caught in it, after which input. */
  #dived: Point = { x: 0, y: 0 };
  #caught: { readonly place: Point; readonly after: number } | null = null;
  readonly #error: Offset = { x: 0, y: 0, z: 0 };
  #pending: NumberedInput[] = [];
  #unsent: NumberedInput[] = [];
  #next = 0;
  #stepped = Number.NaN;
  #drawn = Number.NaN;
  /** Steps of the server's time: at which the others are drawn, and obstacles. */
  #past = Number.NaN;
  #tick = Number.NaN;
  /** How many inputs are on their way when nothing is delayed; and how many were, by snapshot, in the last second. */
  #calm = Number.POSITIVE_INFINITY;
  readonly #leads: number[] = [];

  constructor(seats: number, you: Seat | null, map: MapName = 'plain') {
    this.you = you;
    this.#blank = newArena(seats, { shuffle: (_, items) => [...items] }, 0, map);
  }

  /** The newest arena there is, with your own avatar ahead. What keys would do is judged by it. */
  get arena(): Arena {
    return this.#ahead ?? this.#told ?? this.#blank;
  }

  get walks(): boolean {
    return this.you !== null && this.#told?.avatars[this.you]?.presence === 'walks';
  }

  receive({ heard, whole, bytes }: Snapshot, now: number): void {
    if (!whole && !this.#told) return;
    const told = decodeArena(bytes, whole ? this.#blank : this.#told!);
    const leapt =
      this.you !== null && this.#told !== null && leaps(this.#told.avatars[this.you]!, told.avatars[this.you]!);
    this.#told = told;
    this.#remember(told, now);
    // Another page of ours, or this one before it was reloaded, has used higher numbers.
    if (heard >= this.#next) {
      this.#next = heard + 2 * MOST_WAITING;
      this.#pending = [];
    }
    this.#pending = this.#pending.filter(({ number }) => number > heard);
    if (!this.walks) {
      this.#ahead = null;
      this.#pending = [];
      return;
    }
    this.#measure(heard);
    this.#reconcile(told);
    if (leapt) Object.assign(this.#error, { x: 0, y: 0, z: 0 });
  }

  #remember({ tick, avatars }: Arena, now: number): void {
    const behind = now / STEP_MS - tick;
    // This is another race, or the same one after a long while.
    if (tick < (this.#moments.at(-1)?.tick ?? -1) || !(Math.abs(behind - this.#offset) < 600)) {
      this.#offset = behind;
      this.#late = 0;
      this.#moments.length = 0;
    }
    // The quickest snapshot sets the clock. If all become slower, the clock follows slowly.
    this.#offset = Math.min(behind, this.#offset + 0.02);
    this.#late = Math.max(behind - this.#offset, this.#late * 0.98);
    if (this.#moments.at(-1)?.tick === tick) this.#moments.pop();
    this.#moments.push({ tick, avatars });
    if (this.#moments.length > MEMORY) this.#moments.shift();
  }

  /** A burst of late inputs makes later ones wait at the server. We notice it by how many inputs are on their way. */
  #measure(heard: number): void {
    const lead = this.#next - 1 - heard;
    this.#calm = Math.min(lead, this.#calm + 0.01);
    this.#leads.push(lead);
    if (this.#leads.length > 20) this.#leads.shift();
  }

  get #slow(): boolean {
    return this.#leads.length === 20 && Math.min(...this.#leads) > this.#calm + 1.5;
  }

  #reconcile(told: Arena): void {
    const you = this.you!;
    const old = this.#ahead?.avatars[you];
    const ahead = copyArena(told);
    const inputs: (Input | undefined)[] = [];
    this.#before = { ...ahead.avatars[you]! };
    // The server lets no more inputs wait than this: after a silence, it never plays the older inputs of a burst.
    let caught = this.#caught;
    const rise = (next: number) => {
      if (!caught || next <= caught.after) return;
      if (isHeadlong(ahead.avatars[you]!)) spring(ahead.avatars[you]!);
      caught = null;
    };
    for (const input of this.#pending.slice(-Math.ceil(this.#calm + MOST_WAITING))) {
      rise(input.number);
      this.#before = { ...ahead.avatars[you]! };
      inputs[you] = input;
      step(ahead, inputs);
    }
    rise(this.#next);
    this.#ahead = ahead;
    if (!old) return;
    const now = ahead.avatars[you]!;
    const error = this.#error;
    this.correction = Math.hypot(old.x - now.x, old.y - now.y);
    error.x += old.x - now.x;
    error.y += old.y - now.y;
    error.z += old.z - now.z;
  }

  /** Makes the steps that are due, with the input of this moment. Returns what to send, often nothing. */
  advance(now: number, input: Input): readonly NumberedInput[] {
    if (!this.walks || !this.#ahead) {
      this.#stepped = now;
      this.#unsent = [];
      return [];
    }
    const length = this.#slow ? STEP_MS * SLOWER : STEP_MS;
    let due = Math.floor((now - this.#stepped) / length);
    if (!(due <= CATCH_UP)) {
      due = Number.isNaN(due) ? 0 : CATCH_UP;
      this.#stepped = now - due * length;
    }
    for (; due > 0; due--) {
      this.#stepped += length;
      this.#step(input);
    }
    return this.#unsent.length >= BATCH ? this.flush() : [];
  }

  #step(input: Input): void {
    const you = this.you!;
    const numbered = { ...input, number: this.#next++ };
    this.#pending.push(numbered);
    this.#unsent.push(numbered);
    this.#before = { ...this.#ahead!.avatars[you]! };
    if (this.#before.pose === 'feet' && input.buttons & DIVE) this.#dived = this.#before;
    const inputs: (Input | undefined)[] = [];
    inputs[you] = numbered;
    step(this.#ahead!, inputs);
  }

  /** You have asked for something at this place. Who catches it in a dive is up at once, before the server has answered. */
  reach(place: Point): void {
    const me = this.#ahead?.avatars[this.you ?? -1];
    if (!me || !catches(me, this.#dived, place)) return;
    this.#caught = { place, after: this.#next - 1 };
    spring(me);
  }

  /** The server has answered what you asked for there: its next snapshot knows whether you caught it. */
  answered(place: Point): void {
    if (this.#caught?.place === place) this.#caught = null;
  }

  /** Returns what was not sent yet: before you ask for an action, the server should know where you have gone. */
  flush(): readonly NumberedInput[] {
    const unsent = this.#unsent;
    this.#unsent = [];
    return unsent;
  }

  /** Lets go of the stick and all buttons: a hidden page makes no steps, and the last input would go on without it. */
  rest(): readonly NumberedInput[] {
    if (this.walks && this.#ahead) this.#step(IDLE);
    return this.flush();
  }

  /** What to draw now. */
  sight(now: number): Sight | null {
    const told = this.#told;
    if (!told) return null;
    const time = Math.max(0, now - this.#drawn) / 1000 || 0;
    const avatars = this.#others(now, time);
    const own = this.#own(now, time);
    if (own) avatars[this.you!] = own;
    this.#drawn = now;
    this.#shown = avatars;
    this.#turn(own ? this.#ahead!.tick - 1 + this.#between(now) : this.#past, time / STEP);
    const since = Math.max(0, now / STEP_MS - this.#offset - told.tick);
    return { tick: this.#tick, countdown: Math.max(0, told.countdown - since), avatars, slots: told.slots };
  }

  /** Obstacles turn on evenly, whatever the connection does, towards where they should be. */
  #turn(wanted: number, steps: number): void {
    const due = this.#tick + steps;
    const most = OBSTACLES.hurry * steps;
    const near = Math.abs(wanted - due) < OBSTACLES.jump;
    this.#tick = near ? due + Math.max(-most, Math.min(most, wanted - due)) : wanted;
  }

  /** How much of the next step has passed. */
  #between(now: number): number {
    return Math.min(1, Math.max(0, (now - this.#stepped) / STEP_MS || 0));
  }

  #own(now: number, time: number): Avatar | null {
    const after = this.#ahead?.avatars[this.you ?? -1];
    const before = this.#before;
    if (!after || !before) return null;
    const error = this.#error;
    const size = Math.hypot(error.x, error.y, error.z);
    if (size > 0) {
      const less = Math.min(size * (1 - Math.exp(-time / SETTLE.time)), SETTLE.speed * time);
      const scale = 1 - less / size;
      error.x *= scale;
      error.y *= scale;
      error.z *= scale;
    }
    const avatar = blend(before, after, this.#between(now));
    avatar.x += error.x;
    avatar.y += error.y;
    avatar.z = Math.max(0, avatar.z + error.z);
    return avatar;
  }

  #others(now: number, time: number): Avatar[] {
    const wanted = Math.min(BEHIND.most, Math.max(BEHIND.usual, this.#late + 4));
    const steps = time / STEP;
    this.#behind += Math.max(-LOOK.up * steps, Math.min(LOOK.back * steps, wanted - this.#behind));
    this.#past = now / STEP_MS - this.#offset - this.#behind;
    return this.#at(this.#past).map((avatar, seat) =>
      chase(this.#shown[seat], avatar, (TOP_SPEED + SETTLE.speed) * time),
    );
  }

  /** All avatars at a moment of the server's time. */
  #at(tick: number): Avatar[] {
    const moments = this.#moments;
    let at = moments.length - 1;
    while (at > 0 && moments[at]!.tick > tick) at--;
    const from = moments[at]!;
    const to = moments[at + 1];
    if (!to) {
      const seconds = Math.min(CARRY_ON, Math.max(0, tick - from.tick)) * STEP;
      return from.avatars.map((avatar) => ({
        ...avatar,
        x: avatar.x + avatar.vx * seconds,
        y: avatar.y + avatar.vy * seconds,
      }));
    }
    const between = Math.min(1, Math.max(0, (tick - from.tick) / (to.tick - from.tick)));
    return from.avatars.map((avatar, seat) => blend(avatar, to.avatars[seat]!, between));
  }
}
