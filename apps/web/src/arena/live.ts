import { type Arena, type Avatar, COUNTDOWN, pushed, REACH, STEPS } from '@parlour/arena';
import { type Refusal, refuse, type Seat, type View } from '@parlour/engine';
import { dutchBlitz, type Event, type State } from '@parlour/games/dutch-blitz';
import { encodeInputs, type Session } from '@parlour/protocol';
import { Vector3 } from 'three';
import { getSettings, stillness } from '../settings.ts';
import { type Aim, aim, type Deed, foreseen, NO_AIM } from './aim.ts';
import { HEIGHT } from './beans.ts';
import { Chase } from './camera.ts';
import { Controls } from './controls.ts';
import { Netcode, type Sight } from './netcode.ts';
import type { Sign } from './signs.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.ts';

/** How often one asks to walk, in milliseconds, while the server thinks one does not. */
const ASK_AGAIN = 1500;
/** A request that came a step before its player is made again, after so many milliseconds and so often. */
const TRY_AGAIN = 70;
const TRIES = 3;
/** Milliseconds for which a score sheet is only read. */
const READING = 1500;
/** So many arrows point at things that are out of sight. */
export const ARROWS = 4;

/** How near to the edges they come, in pixels and at most as parts of the height: one's own cards lie below. */
const EDGE = { top: 70, side: 50, bottom: 190 };
/** On glass there are buttons over the cards. */
const TOUCH_BOTTOM = 370;
const EDGE_PART = { top: 0.24, bottom: 0.5 };

/** What is told to the page around the stage, when it changes. */
export interface Audience {
  /** Seconds until the round begins; 0 when it runs. */
  counted(seconds: number): void;
  /** What the keys would do, or the buttons of a gamepad. */
  aimed(aim: Aim, onPad: boolean): void;
  refused(refusal: Refusal): void;
}

/** Where on the canvas a place is seen. */
interface Onscreen {
  readonly x: number;
  readonly y: number;
  readonly seen: boolean;
}

/** A race as it happens: from snapshots and keys to pictures. */
export class Live {
  readonly controls: Controls;
  /** Whom the camera follows; null for a camera that goes where it likes. */
  following: Seat | null;
  readonly #canvas: HTMLCanvasElement;
  readonly #overlay: HTMLElement;
  readonly #session: Session;
  readonly #you: Seat | null;
  readonly #audience: Audience;
  readonly #net: Netcode;
  readonly #stage: Stage;
  readonly #chase: Chase;
  readonly #closing: (() => void)[] = [];
  readonly #over = new Map<string, HTMLElement>();
  readonly #touched = matchMedia('(pointer: coarse)');
  #aim: Aim = NO_AIM;
  #aimed = '';
  #seconds = -1;
  #asked = Number.NEGATIVE_INFINITY;
  #last = performance.now();
  #frame = 0;
  #script = 0;
  #sight: Sight | null = null;
  /** Where a camera is that follows nobody. */
  readonly #free = { x: 0, y: 0, z: 0, vx: 0, vy: 0 };
  /** Whether somebody steers: who is shoved does not want to look elsewhere. */
  #steers = false;
  /** Whether the next thing to do has just become another one. */
  #turns = false;
  #strides = 0;
  #airborne = false;
  #looked = false;
  #countdown = 0;
  /** When the round that is honoured was still run. */
  #honoured = 0;

  constructor(
    parts: { canvas: HTMLCanvasElement; overlay: HTMLElement; stick: HTMLElement },
    session: Session,
    you: Seat | null,
    seats: number,
    audience: Audience,
  ) {
    this.#canvas = parts.canvas;
    this.#overlay = parts.overlay;
    this.#session = session;
    this.#you = you;
    this.#audience = audience;
    this.following = you ?? 0;
    this.#net = new Netcode(seats, you);
    this.#stage = new Stage(parts.canvas, seats);
    this.#chase = new Chase(this.#stage.layout.radius);
    this.controls = new Controls(parts.canvas, parts.stick, {
      keys: () => getSettings().keys,
      press: (command) => void this.#press(command),
      zoom: (by) => this.#chase.zoom(by),
    });
    const away = () => document.hidden && this.#send(this.#net.rest());
    document.addEventListener('visibilitychange', away);
    const watch = new ResizeObserver(() => this.#resize());
    watch.observe(parts.canvas);
    this.#closing.push(
      () => document.removeEventListener('visibilitychange', away),
      () => watch.disconnect(),
      session.onSnapshot!((snapshot) => this.#net.receive(snapshot, performance.now())),
      session.watch(({ events, before }) => {
        for (const event of events as Event[]) this.#happened(event, before as View<State>);
      }),
    );
    this.#resize();
    this.#frame = requestAnimationFrame(this.#draw);
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    for (const end of this.#closing) end();
    this.controls.close();
    this.#stage.dispose();
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#stage.resize(clientWidth, clientHeight);
    this.#chase.resize(clientWidth, clientHeight);
  }

  /** What is known, and what of one's own will surely be so in a moment. */
  get #view(): View<State> {
    const { view, pending } = this.#session.get();
    return foreseen(view as View<State>, pending);
  }

  // --- Doing ----------------------------------------------------------------------------------------------------------

  async #press(command: 'use' | 'drop'): Promise<void> {
    if (this.#you === null) return;
    const view = this.#view;
    if (view.phase !== 'racing') {
      // A key that was meant for the last card of a round does not turn the sheet away.
      const read = this.#last - this.#honoured > READING;
      const ready = command === 'use' && read && !dutchBlitz.check(view, this.#you, { type: 'ready' });
      if (ready) await this.#session.act(dutchBlitz.notation.action({ type: 'ready' }));
      return;
    }
    const deed = command === 'use' ? this.#aim.use : this.#aim.drop;
    if (!deed) return this.#audience.refused(this.#whyNot(command, view, this.#you));
    this.#send(this.#net.flush());
    const refusal = await this.#do(deed, TRIES);
    if (!refusal) return;
    if (refusal.refused === 'beaten') {
      sounds.beaten();
      this.#stage.grieve(this.#you, this.#last / 1000);
    }
    this.#audience.refused(refusal);
  }

  /** Why a key does nothing here and now. */
  #whyNot(command: 'use' | 'drop', view: View<State>, you: Seat): Refusal {
    if (this.#seconds > 0) return refuse('not-yet', { seconds: this.#seconds }, 'BL-22');
    const empty = command === 'drop' ? dutchBlitz.check(view, you, { type: 'putBack' }) : null;
    const away = Math.min(...this.#aim.deeds.map(({ away }) => away));
    return this.#aim.whyNot?.refusal ?? empty ?? refuse('out-of-reach', { away }, 'BL-15');
  }

  async #do(deed: Deed, tries: number): Promise<Refusal | null> {
    const text = dutchBlitz.notation.action(deed.action);
    const refusal = await this.#session.act(text);
    if (refusal?.refused !== 'out-of-reach' || tries <= 1) return refusal;
    // The server lets inputs wait their turn: what one sees oneself reach, it may see a few steps later.
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
    const again = this.#aim.deeds.find(
      ({ action, away }) => dutchBlitz.notation.action(action) === text && away <= REACH,
    );
    return again ? this.#do(again, tries - 1) : refusal;
  }

  #send(inputs: ReturnType<Netcode['flush']>): void {
    if (inputs.length > 0) this.#session.sendInputs?.(encodeInputs(inputs));
  }

  // --- What happens ---------------------------------------------------------------------------------------------------

  #happened(event: Event, before: View<State>): void {
    const arena = this.#net.arena;
    if (arena && this.#sight) this.#stage.happened(event, before, arena, this.#sight.avatars, this.#last / 1000);
    const own = 'seat' in event && event.seat === this.#you;
    if (own && (event.type === 'picked' || event.type === 'placed')) this.#turns = true;
    switch (event.type) {
      case 'picked':
        return own ? sounds.pick() : undefined;
      case 'putBack':
        return own ? sounds.back() : undefined;
      case 'cycled':
        return own ? sounds.turn() : undefined;
      case 'placed':
        return own ? sounds.drop() : undefined;
      case 'completed':
        return sounds.complete();
      case 'unlocked':
        return sounds.whistle();
      case 'scored':
        return sounds.fanfare();
      default:
        return;
    }
  }

  // --- A frame --------------------------------------------------------------------------------------------------------

  #draw = (stamp: number) => {
    this.#frame = requestAnimationFrame(this.#draw);
    const began = performance.now();
    const now = Math.max(stamp, this.#last);
    const time = Math.min(0.1, (now - this.#last) / 1000);
    this.#last = now;
    this.#steer(now);
    const sight = this.#net.sight(now);
    if (!sight || !this.#session.get().view) return;
    this.#sight = sight;
    const view = this.#view;
    const arena = this.#net.arena!;
    const podium = view.phase !== 'racing';
    this.#count(sight.countdown);
    this.#aim = this.#you === null ? NO_AIM : aim(arena, view, this.#you);
    this.#look(sight, podium, now / 1000, time);
    const shoved = this.#stage.prepare(
      { now: now / 1000, time, ...sight, view, you: this.#you, podium },
      this.#chase.camera,
    );
    this.#point(sight, view, podium, now / 1000);
    if (this.#stage.due) this.#float(sight, view, podium);
    this.#hear(sight, shoved, time);
    this.#tellAim();
    this.#tellWhere(arena, sight, view);
    this.#script += (performance.now() - began - this.#script) * 0.05;
    this.#stage.render(this.#chase.camera, this.#script);
  };

  #steer(now: number): void {
    const { right, up, buttons } = this.controls.read();
    this.#steers = right !== 0 || up !== 0;
    const { x, y } = this.#chase.direct(right, up);
    if (this.following === null) Object.assign(this.#free, { vx: x * 8, vy: y * 8 });
    this.#send(this.#net.advance(now, pushed(x, y, buttons)));
    if (this.#you === null || this.#net.walks || !this.#net.arena) return;
    // A new match, a server that has come back, another page: one still wants to run.
    if (now - this.#asked < ASK_AGAIN) return;
    this.#asked = now;
    void this.#session.ask({ do: 'view', as: 'walks' });
  }

  #look({ avatars, countdown }: Sight, podium: boolean, now: number, time: number): void {
    const { right, down } = this.controls.turned(time);
    this.#chase.turn(right, down, now);
    if (podium) {
      this.#looked = false;
      return this.#chase.honour(time);
    }
    this.#honoured = this.#last;
    const me = avatars[this.following ?? -1];
    // Until a round begins all eyes are on where to go first, unless one looks around.
    if (countdown > this.#countdown + STEPS) this.#looked = false;
    else if (right !== 0 || down !== 0) this.#looked = true;
    if (me && !this.#looked) {
      const { x, y } = this.#stage.layout.stations[this.following!]!;
      this.#chase.cut(Math.atan2(y - me.y, x - me.x));
      this.#looked = countdown === 0;
    }
    this.#countdown = countdown;
    if (me && this.#you !== null) this.#swing(me);
    const free = this.#free;
    // Who watches somebody that does not run looks at the middle.
    if (me && (me.presence === 'walks' || this.#you !== null)) {
      return this.#chase.follow(me, now, time, stillness() || (this.#you !== null && !this.#steers));
    }
    const reach = this.#stage.layout.radius;
    free.x = Math.max(-reach, Math.min(reach, free.x + free.vx * time));
    free.y = Math.max(-reach, Math.min(reach, free.y + free.vy * time));
    this.#chase.follow(free, now, time, true);
  }

  /** With a card in hand one looks at its pile, and without one at the next card: unless one runs already. */
  #swing(me: Avatar): void {
    const goal = this.#goal;
    if (this.#steers) this.#chase.swing(null);
    else if (this.#turns && goal && goal.away > REACH && !stillness()) {
      this.#chase.swing(Math.atan2(goal.place.y - me.y, goal.place.x - me.x));
    }
    this.#turns = false;
  }

  /** What is most worth doing, the nearest of it. Where nothing is worth a run, other cards are turned up. */
  get #goal(): Deed | undefined {
    const worth = ({ good, doing }: Deed) => (good ? 2 : doing === 'turn' ? 1 : 0);
    return this.#aim.deeds.toSorted((a, b) => worth(b) - worth(a) || a.away - b.away)[0];
  }

  #count(countdown: number): void {
    const seconds = Math.ceil(countdown / STEPS);
    if (seconds === this.#seconds) return;
    if (seconds > 0 && seconds <= COUNTDOWN / STEPS) sounds.count();
    else if (this.#seconds > 0) sounds.whistle();
    this.#seconds = seconds;
    this.#audience.counted(seconds);
  }

  /** Only what one does oneself is heard at every step. */
  #hear({ avatars }: Sight, shoved: readonly boolean[], time: number): void {
    const me = avatars[this.following ?? -1];
    if (me?.presence !== 'walks') return;
    if (shoved[this.following!]) sounds.bump();
    if (me.airborne && !this.#airborne) (me.pose === 'dive' ? sounds.dive : sounds.jump)();
    if (!me.airborne && this.#airborne) sounds.land();
    this.#airborne = me.airborne;
    if (!me.airborne && me.pose === 'feet') this.#strides += Math.hypot(me.vx, me.vy) * time;
    if (this.#strides < 1.1) return;
    this.#strides = 0;
    sounds.step();
  }

  #tellAim(): void {
    const { use, drop, label, whyNot } = this.#aim;
    const { onPad } = this.controls;
    const told = JSON.stringify([use?.action, drop?.action, label, whyNot?.refusal, onPad]);
    if (told === this.#aimed) return;
    this.#aimed = told;
    this.#audience.aimed(this.#aim, onPad);
  }

  /** For drivers: where one is, where the camera looks, where there is something to do, and what is drawn where. */
  #tellWhere({ avatars }: Arena, sight: Sight, { dutch }: View<State>): void {
    const me = avatars[this.following ?? -1];
    const place = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)} ${y.toFixed(2)}`;
    const goal = this.#goal;
    Object.assign(this.#canvas.dataset, {
      at: me ? place(me) : '',
      yaw: this.#chase.yaw.toFixed(3),
      goal: goal ? place(goal.place) : '',
      use: this.#aim.use ? place(this.#aim.use.place) : '',
      seen: sight.avatars.map(place).join(),
      piles: sight.slots.map((pile) => dutch[pile]?.length ?? 0).join(),
    });
  }

  // --- What shows the way, in the picture and over it -----------------------------------------------------------------

  #point({ avatars }: Sight, view: View<State>, podium: boolean, now: number): void {
    const { signs } = this.#stage;
    const { deeds } = this.#aim;
    const height = ({ action }: Deed) => (action.type === 'drop' ? 0.5 : action.type === 'start' ? 0 : 0.82);
    signs.show(
      deeds.map((deed): Sign => {
        const { place, near, good, doing } = deed;
        return {
          x: place.x,
          y: place.y,
          height: height(deed),
          small: height(deed) > 0.6,
          near,
          beam: good && doing === 'give',
        };
      }),
      now,
    );
    const me = this.#you === null || podium ? undefined : avatars[this.#you];
    const carries = this.#you !== null && view.places[this.#you]!.held !== null;
    const shown = me?.presence === 'walks' ? me.z + HEIGHT + (carries ? 1.3 : 0.45) : null;
    signs.point(me?.x ?? 0, me?.y ?? 0, shown, now);
  }

  #float({ avatars }: Sight, view: View<State>, podium: boolean): void {
    const { use, whyNot } = this.#aim;
    for (const [seat, avatar] of avatars.entries()) {
      this.#tag(seat, avatar, podium, view.places[seat]!.held !== null);
    }
    const at = use?.place ?? whyNot?.place;
    const level = use?.action.type === 'drop' ? 1.75 : use?.action.type === 'start' ? -0.8 : 2.25;
    this.#place('prompt', at ? this.#project(at.x, at.y, level) : null);
    this.#arrows();
  }

  /** A name stands over its bean, and over the card that it carries. */
  #tag(seat: Seat, { x, y, z, presence }: Avatar, podium: boolean, carries: boolean): void {
    const hidden = presence !== 'walks' || podium || seat === this.#you;
    this.#place(`seat-${seat}`, hidden ? null : this.#project(x, y, z + HEIGHT + (carries ? 1.12 : 0.28)));
  }

  /** Arrows at the edge for what is worth a run and out of sight: piles for what one holds, or one's own station. */
  #arrows(): void {
    const { deeds } = this.#aim;
    const wanted = deeds.some(({ near, good }) => near && good)
      ? []
      : deeds.filter(({ good, doing }) => good || doing === 'back');
    const gives = wanted.filter(({ doing }) => doing === 'give');
    const goals = gives.length > 0 ? gives : wanted.length > 0 ? wanted.slice(0, 1) : deeds.slice(0, 1);
    const { clientWidth: width, clientHeight: high } = this.#canvas;
    const top = Math.min(EDGE.top, high * EDGE_PART.top);
    const low = Math.min(this.#touched.matches ? TOUCH_BOTTOM : EDGE.bottom, high * EDGE_PART.bottom);
    const places = goals.map(({ place }) => this.#project(place.x, place.y, 0.8));
    // Where one of them is in sight, nobody needs to be told where the others are.
    const unseen = places.some(({ seen }) => seen) ? [] : places;
    for (let at = 0; at < ARROWS; at++) {
      const arrow = this.#element(`arrow-${at}`);
      const goal = unseen[at];
      if (!arrow) continue;
      arrow.hidden = !goal;
      if (!goal) continue;
      const [midX, midY] = [width / 2, (high - low + top) / 2];
      const [dx, dy] = [goal.x - midX, goal.y - midY];
      const scale = Math.min((midX - EDGE.side) / Math.abs(dx || 1), (midY - top) / Math.abs(dy || 1));
      const turn = Math.atan2(dy, dx);
      arrow.style.transform = `translate(${midX + dx * scale}px, ${midY + dy * scale}px) rotate(${turn}rad)`;
    }
  }

  readonly #vector = new Vector3();

  #project(x: number, y: number, height: number): Onscreen {
    const { clientWidth, clientHeight } = this.#canvas;
    const vector = this.#vector.set(x, height, -y).applyMatrix4(this.#chase.camera.matrixWorldInverse);
    const behind = vector.z > 0;
    vector.applyMatrix4(this.#chase.camera.projectionMatrix);
    // What is behind is mirrored; it lies beyond the edge in any case.
    const far = behind ? -40 : 1;
    const [across, up] = [vector.x * far, vector.y * far];
    const seen = !behind && Math.abs(across) < 0.96 && Math.abs(up) < 0.9;
    return { x: ((across + 1) / 2) * clientWidth, y: ((1 - up) / 2) * clientHeight, seen };
  }

  #element(name: string): HTMLElement | null {
    const known = this.#over.get(name);
    if (known?.isConnected) return known;
    const found = this.#overlay.querySelector<HTMLElement>(`[data-over="${name}"]`);
    if (found) this.#over.set(name, found);
    return found;
  }

  #place(name: string, at: Onscreen | null): void {
    const element = this.#element(name);
    if (!element) return;
    const shown = at?.seen ?? false;
    if (element.hidden === shown) element.hidden = !shown;
    if (!shown) return;
    // Also as numbers: what is long is kept within the picture by its style.
    element.style.setProperty('--x', `${at!.x.toFixed(1)}px`);
    element.style.setProperty('--y', `${at!.y.toFixed(1)}px`);
  }
}
