import { type Arena, distance, encodeInputs, type MapName, type Point, pushed, REACH, STEPS } from '@parlour/arena';
import type { Refusal, Seat, View } from '@parlour/engine';
import type { Event, State } from '@parlour/games/dutch-blitz';
import { REACTIONS, type Session } from '@parlour/protocol';
import { getSettings } from '../../../settings.ts';
import { type Aim, aim, type Deed, foreseen, goalOf, NO_AIM } from './aim.ts';
import { HEIGHT } from './beans.ts';
import { Chase } from './camera.ts';
import { clearingOf } from './clearing.ts';
import { Controls } from './controls.ts';
import { nextShot, type Scene, type Shot } from './director.ts';
import { type Body, Doing } from './doing.ts';
import { Drama, type Onlooker } from './drama.ts';
import { Ears } from './ears.ts';
import { Gaze } from './gaze.ts';
import type { Camera } from './Hud.tsx';
import { Netcode, type Sight } from './netcode.ts';
import { beanOf, Overlay, overHead, type Thing } from './overlay.ts';
import { podiumOf, spanOf } from './podium.ts';
import { hatsOf, type Look } from './seats.ts';
import { GLOW, READY, type Sign } from './signs.ts';
import { Stage } from './stage.ts';

/** How often the page asks to walk, in milliseconds, while the server thinks that you do not. */
const ASK_AGAIN = 1500;
/** For this many milliseconds a key does not close the score sheet. */
const READING = 1500;
/** Whoever is this near to their own cards is shown which of them is meant, in units. */
const NEAR_HOME = 3.5;
/** How long a refusal is shown, in milliseconds. */
export const READ = 2600;

/** The page around the stage. It is told what changes. */
export interface Audience extends Onlooker {
  /** Seconds until the round begins, 0 when it runs; and the seats whose pages the countdown waits for. */
  counted(seconds: number, awaited: readonly Seat[]): void;
  /** What the keys, or the buttons of a gamepad, would do. */
  aimed(aim: Aim, onPad: boolean): void;
  /** A key did nothing. `beside`: the reason is told beside a thing. */
  refused(refusal: Refusal, beside: boolean): void;
  /** The seat that is followed, for those who only watch; null while they fly around. */
  followed(seat: Seat | null): void;
  /** What you have asked for and has not been answered, in notation. */
  hoped(asked: readonly string[]): void;
}

/** A race as it happens: it makes pictures out of snapshots and keys. */
export class Live {
  readonly controls: Controls;
  readonly #canvas: HTMLCanvasElement;
  readonly #session: Session;
  readonly #you: Seat | null;
  readonly #audience: Audience;
  readonly #looks: readonly Look[];
  readonly #net: Netcode;
  readonly #stage: Stage;
  readonly #chase: Chase;
  readonly #gaze: Gaze;
  readonly #overlay: Overlay;
  readonly #ears = new Ears();
  readonly #drama: Drama;
  readonly #doing: Doing | null;
  readonly #closing: (() => void)[] = [];
  #camera: Camera = 'director';
  #shot: Shot | null = null;
  #followed: Seat | null = null;
  /** What you could do, or who is followed. */
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
  /** The thing most worth doing, what glows, and the place that the last refusal was about, for a while. */
  #goal: Deed | undefined;
  #glowing: Sign | null = null;
  #said: Point | null = null;
  #saidUntil = 0;
  /** The last moment at which the round was still run. */
  #honoured = 0;

  constructor(
    parts: { canvas: HTMLCanvasElement; overlay: HTMLElement; stick: HTMLElement },
    session: Session,
    you: Seat | null,
    looks: readonly Look[],
    map: MapName,
    audience: Audience,
  ) {
    this.#canvas = parts.canvas;
    this.#session = session;
    this.#you = you;
    this.#audience = audience;
    this.#looks = looks;
    this.#net = new Netcode(looks.length, you, map);
    this.#stage = new Stage(parts.canvas, looks, map);
    this.#chase = new Chase(this.#stage.layout.radius, you === null);
    this.#gaze = new Gaze(this.#chase, this.#stage.layout, you);
    this.#overlay = new Overlay(parts.canvas, parts.overlay, this.#chase.camera);
    this.#drama = new Drama(you, this.#stage, this.#gaze, this.#ears, audience);
    this.#doing = you === null ? null : new Doing(session, you, this.#body());
    this.controls = new Controls(parts.canvas, parts.stick, {
      keys: () => getSettings().keys,
      press: (command) => void this.#press(command),
      feel: (feeling) => void this.feel(feeling),
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
      session.watch(({ events, after }) => {
        this.#drama.happened(events as Event[], after as View<State>, this.#net.arena.slots, this.#aim);
      }),
    );
    this.#resize();
    this.#frame = requestAnimationFrame(this.#draw);
  }

  /** Somebody who only watches takes the camera, or gives it back to the director. */
  follow(camera: Camera): void {
    this.#camera = camera;
    this.#shot = null;
    if (camera !== 'director') this.#gaze.following = camera === 'free' ? null : camera;
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    for (const end of this.#closing) end();
    this.controls.close();
    this.#stage.dispose();
    this.#ears.close();
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#stage.resize(clientWidth, clientHeight);
    this.#chase.resize(clientWidth, clientHeight);
  }

  /** The view as you expect it: what you have asked for is shown at once. */
  get #view(): View<State> {
    return foreseen(this.#session.get().view as View<State>, this.#doing?.hopes ?? []);
  }

  get #isOver(): boolean {
    return (this.#session.get().view as View<State> | null)?.phase === 'over';
  }

  async #press(command: 'use' | 'drop'): Promise<void> {
    const read = this.#last - this.#honoured > READING;
    const refusal = await this.#doing?.press({ command, view: this.#view, seconds: this.#seconds, read });
    // A pile that is lost is told in another way.
    if (!refusal || refusal.refused === 'beaten') return;
    // Why a thing cannot be done stands beside the thing.
    const { whyNot } = this.#aim;
    this.#said = whyNot?.refusal === refusal ? whyNot.place : null;
    this.#saidUntil = this.#last + READ;
    this.#audience.refused(refusal, this.#said !== null);
  }

  /** Shows everybody a feeling, counted from 0. */
  async feel(feeling: number): Promise<void> {
    const refusal = await this.#session.react(REACTIONS[feeling]!);
    if (refusal) this.#audience.refused(refusal, false);
  }

  /** What a key needs to know, and what it does. */
  #body(): Body {
    return {
      aim: () => this.#aim,
      reaches: (place) => distance(this.#net.arena.avatars[this.#you!]!, place) <= REACH,
      flush: () => this.#send(this.#net.flush()),
      hoped: (deed, hopes) => {
        this.#net.reach(deed.place);
        this.#drama.toss(deed, this.#session.get().view as View<State>);
        this.#audience.hoped(hopes);
      },
      answered: (deed, refusal, hopes) => {
        this.#net.answered(deed.place);
        this.#drama.answered(deed, refusal);
        this.#audience.hoped(hopes);
      },
    };
  }

  #send(inputs: ReturnType<Netcode['flush']>): void {
    if (inputs.length > 0) this.#session.sendInputs?.(encodeInputs(inputs));
  }

  // --- A frame --------------------------------------------------------------------------------------------------------

  #draw = (stamp: number) => {
    this.#frame = requestAnimationFrame(this.#draw);
    const began = performance.now();
    const now = Math.max(stamp, this.#last);
    const time = Math.min(0.1, (now - this.#last) / 1000);
    this.#last = now;
    this.#steer(now);
    const { view: told, table } = this.#session.get();
    // Who comes after the end gets no snapshots, and sees the winners all the same.
    const seen = this.#net.sight(now) ?? (this.#isOver ? this.#net.arena : null);
    if (!seen || !told) return;
    this.#stage.wear(hatsOf(table?.seats ?? []));
    const { time: felt, avatars } = this.#drama.pass(time, seen.avatars);
    const { finale, clock } = this.#drama;
    const sight = { ...seen, avatars };
    const view = finale?.view ?? this.#view;
    const { arena } = this.#net;
    const podium = view.phase !== 'racing';
    this.#count(sight);
    if (this.#you === null) this.#direct({ now: clock, ...sight, view }, podium || finale !== null);
    const { hero } = this.#drama;
    this.#aim = hero === null || finale ? NO_AIM : aim(arena, view, hero);
    this.#goal = goalOf(this.#aim, this.#goal);
    if (now > this.#saidUntil) this.#said = null;
    this.#look(sight, podium ? view : null, time);
    const shoved = this.#stage.prepare({ now: clock, time: felt, ...sight, view, podium }, this.#chase.camera);
    this.#point(sight, view, podium || finale !== null, clock);
    if (this.#stage.due) this.#float(sight, view, podium);
    this.#feel(sight, shoved, time);
    this.#ears.listen(view, this.#aim.drop?.doing === 'give', finale !== null || sight.countdown > 0);
    this.#tellAim();
    this.#tellWhere(arena, sight, view);
    this.#script += (performance.now() - began - this.#script) * 0.05;
    this.#stage.render(this.#chase.camera, time, this.#script);
    this.#drawn = true;
  };

  /** Chooses whom those see who only watch. What happens to that one is shown as if it happened to them. */
  #direct(scene: Scene, rests: boolean): void {
    if (this.#camera === 'director' && !rests) {
      this.#shot = nextShot(this.#shot, scene);
      this.#gaze.following = this.#shot.seat;
    }
    const { following } = this.#gaze;
    this.#drama.hero = following;
    if (following === this.#followed) return;
    this.#followed = following;
    this.#audience.followed(following);
  }

  /** Of bumps you hear and feel only those of the avatar that you follow. */
  #feel({ avatars }: Sight, shoved: readonly number[], time: number): void {
    const followed = this.#gaze.following ?? -1;
    const by = shoved[followed] ?? 0;
    if (by > 0) this.#gaze.shake(by);
    this.#ears.moved(avatars[followed], by, time);
  }

  #steer(now: number): void {
    const { right, up, buttons } = this.controls.read();
    const { x, y } = this.#gaze.steer(right, up);
    this.#send(this.#net.advance(now, pushed(x, y, buttons)));
    if (this.#you === null || this.#net.walks || !this.#drawn || this.#isOver) return;
    // The page can draw now, or there is a new match, a server that has come back, or another page of yours: you still want to run.
    if (now - this.#asked < ASK_AGAIN) return;
    this.#asked = now;
    void this.#session.ask({ do: 'view', as: 'walks' });
  }

  /** `honours` is the view of a round that is being honoured. */
  #look(sight: Sight, honours: View<State> | null, time: number): void {
    const { clock: now, finale } = this.#drama;
    const looking = { turned: this.controls.turned(time), goal: this.#goal, now, time };
    if (honours) {
      const span = spanOf(podiumOf(honours));
      return this.#gaze.honour(looking, clearingOf(this.#canvas, span), span);
    }
    this.#honoured = this.#last;
    if (finale) this.#chase.approach(sight.avatars[finale.blitzer]!, time);
    else this.#gaze.look(sight, looking);
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
    if (this.#you === null) return;
    const { use, drop, waits, label } = this.#aim;
    const { onPad } = this.controls;
    const told = JSON.stringify([use?.action, drop?.action, waits, label, onPad]);
    if (told === this.#aimed) return;
    this.#aimed = told;
    this.#audience.aimed(this.#aim, onPad);
  }

  /** For tests: where you are, where the camera looks, where there is something to do, and what is drawn where. */
  #tellWhere({ avatars }: Arena, sight: Sight, { dutch }: View<State>): void {
    const me = avatars[this.#gaze.following ?? -1];
    const place = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)} ${y.toFixed(2)}`;
    const goal = this.#goal;
    Object.assign(this.#canvas.dataset, {
      at: me ? place(me) : '',
      yaw: this.#chase.yaw.toFixed(3),
      goal: goal ? place(goal.place) : '',
      use: this.#aim.use ? place(this.#aim.use.place) : '',
      glows: this.#glowing ? place(this.#glowing) : '',
      seen: sight.avatars.map(place).join(),
      piles: sight.slots.map((pile) => dutch[pile]?.length ?? 0).join(),
    });
  }

  // --- Signs that show the way, in the picture and over it -----------------------------------------------------------

  /** What glows: the thing that a key would take or fill, else the goal of the next run. Never more than one. */
  #glows(rests: boolean): Sign | null {
    const { use } = this.#aim;
    const deed = use ?? this.#goal;
    if (this.#you === null || rests) return null;
    // From far away it is the station, and at the station the thing itself.
    if (!deed || (!use && isHome(deed) && deed.away > NEAR_HOME)) {
      const { x, y } = this.#stage.layout.stations[this.#you]!;
      return { x, y, height: 0, look: 'station', small: false, colour: this.#looks[this.#you]!.colour };
    }
    const { x, y } = deed.place;
    const height = heightOf(deed);
    const colour = use ? READY : GLOW;
    return { x, y, height, look: use ? 'ring' : 'beam', small: height > 0.6, colour };
  }

  /** `rests`: nobody runs, because a blitz is shown or a round is honoured. */
  #point({ avatars }: Sight, view: View<State>, rests: boolean, now: number): void {
    const { signs } = this.#stage;
    this.#glowing = this.#glows(rests);
    signs.show(this.#glowing, now);
    const me = this.#you === null || rests ? undefined : avatars[this.#you];
    // Over a card that is carried, the arrow would cover the card.
    const carries = this.#you !== null && view.places[this.#you]!.held !== null;
    const shown = me?.presence === 'walks' && !carries ? me.z + HEIGHT + 0.45 : null;
    signs.point(me?.x ?? 0, me?.y ?? 0, shown, now);
  }

  /** A name floats over its bean and the card it carries; words stand beside the thing that they are about. */
  #float({ avatars }: Sight, view: View<State>, podium: boolean): void {
    const carries = (seat: Seat) => !podium && view.places[seat]!.held !== null;
    const me = this.#you === null ? undefined : avatars[this.#you];
    const own = me ? [beanOf(me, carries(this.#you!))] : [];
    this.#overlay.names(
      this.#stage.heads.map((head, seat) => {
        const named = podium || (avatars[seat]!.presence === 'walks' && seat !== this.#you);
        return named ? { head, carries: carries(seat) } : null;
      }),
      own,
    );
    for (const [seat, head] of this.#stage.heads.entries()) {
      // Who plays flat has no bean to be seen, but a station.
      const here = podium || avatars[seat]!.presence === 'walks';
      const above = { x: head.x, y: head.y, height: head.height + overHead(carries(seat)) + 0.1 };
      this.#overlay.float(`feeling-${seat}`, here ? above : { ...this.#stage.layout.stations[seat]!, height: 2.4 });
    }
    const { use, drop } = this.#aim;
    const deed = use ?? drop;
    const about = deed ? thingAt(deed.place, heightOf(deed)) : this.#said && thingAt(this.#said, 0.8);
    this.#overlay.beside('prompt', podium || !me ? null : about, own);
    this.#overlay.point(this.#glowing);
  }
}

/** Whether something is done at the own station. */
function isHome({ action: { type } }: Deed): boolean {
  return type !== 'drop' && type !== 'start';
}

/** How high the thing lies that a deed is about: on a pile, on the floor, or on a counter. */
function heightOf({ action: { type } }: Deed): number {
  return type === 'drop' ? 0.5 : type === 'start' ? 0 : 0.82;
}

/** The cards at a place, as something that words must not cover. */
function thingAt({ x, y }: Point, low: number): Thing {
  return { x, y, wide: 0.9, low, high: low + 0.5 };
}
