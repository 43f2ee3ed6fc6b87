import { type Arena, encodeInputs, pushed, STEPS } from '@parlour/arena';
import type { Refusal, Seat, View } from '@parlour/engine';
import type { Event, State } from '@parlour/games/dutch-blitz';
import type { Session } from '@parlour/protocol';
import { getSettings } from '../../../settings.ts';
import { type Aim, aim, type Deed, foreseen, goalOf, NO_AIM } from './aim.ts';
import { HEIGHT } from './beans.ts';
import { Chase } from './camera.ts';
import { Controls } from './controls.ts';
import { Doing } from './doing.ts';
import { Ears } from './ears.ts';
import { Gaze } from './gaze.ts';
import { Netcode, type Sight } from './netcode.ts';
import { Overlay } from './overlay.ts';
import type { Sign } from './signs.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.ts';

/** How often the page asks to walk, in milliseconds, while the server thinks that you do not. */
const ASK_AGAIN = 1500;
/** For this many milliseconds a key does not close the score sheet. */
const READING = 1500;

/** The page around the stage. It is told what changes. */
export interface Audience {
  /** Seconds until the round begins, 0 when it runs; and the seats whose pages the countdown waits for. */
  counted(seconds: number, awaited: readonly Seat[]): void;
  /** What the keys, or the buttons of a gamepad, would do. */
  aimed(aim: Aim, onPad: boolean): void;
  refused(refusal: Refusal): void;
}

/** A race as it happens: it makes pictures out of snapshots and keys. */
export class Live {
  readonly controls: Controls;
  readonly #canvas: HTMLCanvasElement;
  readonly #session: Session;
  readonly #you: Seat | null;
  readonly #audience: Audience;
  readonly #net: Netcode;
  readonly #stage: Stage;
  readonly #chase: Chase;
  readonly #gaze: Gaze;
  readonly #overlay: Overlay;
  readonly #ears = new Ears();
  readonly #doing: Doing | null;
  readonly #closing: (() => void)[] = [];
  #aim: Aim = NO_AIM;
  #aimed = '';
  #seconds = -1;
  #awaited = '';
  #asked = Number.NEGATIVE_INFINITY;
  #last = performance.now();
  #frame = 0;
  #script = 0;
  /** Whether this page has drawn the race: only then does it say that you run. */
  #drawn = false;
  #sight: Sight | null = null;
  /** The last moment at which the round was still run. */
  #honoured = 0;

  constructor(
    parts: { canvas: HTMLCanvasElement; overlay: HTMLElement; stick: HTMLElement },
    session: Session,
    you: Seat | null,
    seats: number,
    audience: Audience,
  ) {
    this.#canvas = parts.canvas;
    this.#session = session;
    this.#you = you;
    this.#audience = audience;
    this.#net = new Netcode(seats, you);
    this.#stage = new Stage(parts.canvas, seats);
    this.#chase = new Chase(this.#stage.layout.radius);
    this.#gaze = new Gaze(this.#chase, this.#stage.layout, you);
    this.#overlay = new Overlay(parts.canvas, parts.overlay, this.#chase.camera);
    const flush = () => this.#send(this.#net.flush());
    this.#doing = you === null ? null : new Doing(session, you, () => this.#aim, flush);
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
      session.watch(({ events }) => {
        for (const event of events as Event[]) this.#happened(event);
      }),
    );
    this.#resize();
    this.#frame = requestAnimationFrame(this.#draw);
  }

  /** The seat that the camera follows; null for a free camera. */
  follow(seat: Seat | null): void {
    this.#gaze.following = seat;
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

  /** The true view, with those of your own actions that surely succeed. */
  get #view(): View<State> {
    const { view, pending } = this.#session.get();
    return foreseen(view as View<State>, pending);
  }

  async #press(command: 'use' | 'drop'): Promise<void> {
    const read = this.#last - this.#honoured > READING;
    const refusal = await this.#doing?.press({ command, view: this.#view, seconds: this.#seconds, read });
    if (!refusal) return;
    if (refusal.refused === 'beaten') {
      sounds.beaten();
      this.#stage.grieve(this.#you!, this.#last / 1000);
    }
    this.#audience.refused(refusal);
  }

  #send(inputs: ReturnType<Netcode['flush']>): void {
    if (inputs.length > 0) this.#session.sendInputs?.(encodeInputs(inputs));
  }

  #happened(event: Event): void {
    const arena = this.#net.arena;
    if (arena && this.#sight) this.#stage.happened(event, arena, this.#sight.avatars, this.#last / 1000);
    const own = 'seat' in event && event.seat === this.#you;
    if (own && (event.type === 'picked' || event.type === 'placed')) this.#gaze.turn();
    this.#ears.happened(event, own);
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
    this.#count(sight);
    this.#aim = this.#you === null ? NO_AIM : aim(arena, view, this.#you);
    this.#look(sight, podium, now / 1000, time);
    const shoved = this.#stage.prepare({ now: now / 1000, time, ...sight, view, podium }, this.#chase.camera);
    this.#point(sight, view, podium, now / 1000);
    if (this.#stage.due) this.#float(sight, view, podium);
    const followed = this.#gaze.following ?? -1;
    this.#ears.moved(sight.avatars[followed], shoved[followed] ?? false, time);
    this.#tellAim();
    this.#tellWhere(arena, sight, view);
    this.#script += (performance.now() - began - this.#script) * 0.05;
    this.#stage.render(this.#chase.camera, this.#script);
    this.#drawn = true;
  };

  #steer(now: number): void {
    const { right, up, buttons } = this.controls.read();
    const { x, y } = this.#gaze.steer(right, up);
    this.#send(this.#net.advance(now, pushed(x, y, buttons)));
    if (this.#you === null || this.#net.walks || !this.#drawn) return;
    // The page can draw now, or there is a new match, a server that has come back, or another page of yours: you still want to run.
    if (now - this.#asked < ASK_AGAIN) return;
    this.#asked = now;
    void this.#session.ask({ do: 'view', as: 'walks' });
  }

  #look(sight: Sight, podium: boolean, now: number, time: number): void {
    const looking = { turned: this.controls.turned(time), goal: goalOf(this.#aim), now, time };
    if (podium) return this.#gaze.honour(looking);
    this.#honoured = this.#last;
    this.#gaze.look(sight, looking);
  }

  #count({ countdown, avatars }: Sight): void {
    const seconds = Math.ceil(countdown / STEPS);
    const awaited = [...avatars.keys()].filter((seat) => avatars[seat]!.presence === 'awaited');
    if (seconds === this.#seconds && `${awaited}` === this.#awaited) return;
    // While somebody is awaited, nothing is counted yet.
    if (awaited.length === 0) this.#ears.counted(seconds, this.#seconds);
    this.#seconds = seconds;
    this.#awaited = `${awaited}`;
    this.#audience.counted(seconds, awaited);
  }

  #tellAim(): void {
    const { use, drop, label, whyNot } = this.#aim;
    const { onPad } = this.controls;
    const told = JSON.stringify([use?.action, drop?.action, label, whyNot?.refusal, onPad]);
    if (told === this.#aimed) return;
    this.#aimed = told;
    this.#audience.aimed(this.#aim, onPad);
  }

  /** For tests: where you are, where the camera looks, where there is something to do, and what is drawn where. */
  #tellWhere({ avatars }: Arena, sight: Sight, { dutch }: View<State>): void {
    const me = avatars[this.#gaze.following ?? -1];
    const place = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)} ${y.toFixed(2)}`;
    const goal = goalOf(this.#aim);
    Object.assign(this.#canvas.dataset, {
      at: me ? place(me) : '',
      yaw: this.#chase.yaw.toFixed(3),
      goal: goal ? place(goal.place) : '',
      use: this.#aim.use ? place(this.#aim.use.place) : '',
      seen: sight.avatars.map(place).join(),
      piles: sight.slots.map((pile) => dutch[pile]?.length ?? 0).join(),
    });
  }

  // --- Signs that show the way, in the picture and over it -----------------------------------------------------------

  #point({ avatars }: Sight, view: View<State>, podium: boolean, now: number): void {
    const { signs } = this.#stage;
    const height = ({ action }: Deed) => (action.type === 'drop' ? 0.5 : action.type === 'start' ? 0 : 0.82);
    signs.show(
      this.#aim.deeds.map((deed): Sign => {
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

  /** A name floats over its bean and the card it carries; the prompt floats beside the thing it is about. */
  #float({ avatars }: Sight, view: View<State>, podium: boolean): void {
    const { use, whyNot, deeds } = this.#aim;
    for (const [seat, { x, y, z, presence }] of avatars.entries()) {
      const hidden = presence !== 'walks' || podium || seat === this.#you;
      const over = view.places[seat]!.held === null ? 0.28 : 1.12;
      this.#overlay.float(`seat-${seat}`, hidden ? null : { x, y, height: z + HEIGHT + over });
    }
    const at = use?.place ?? whyNot?.place;
    const height = use?.action.type === 'drop' ? 1.75 : use?.action.type === 'start' ? -0.8 : 2.25;
    this.#overlay.float('prompt', at ? { x: at.x, y: at.y, height } : null);
    this.#overlay.point(deeds);
  }
}
