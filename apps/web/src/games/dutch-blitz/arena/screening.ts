import { STEPS } from '@parlour/arena';
import type { Hat } from '@parlour/bots';
import type { Seat, View } from '@parlour/engine';
import type { State } from '@parlour/games/dutch-blitz';
import { type Aim, aim, type Deed, goalOf, NO_AIM } from './aim.ts';
import { Chase } from './camera.ts';
import { clearingOf } from './clearing.ts';
import { Controls } from './controls.ts';
import { nextShot, type Shot } from './director.ts';
import { Drama, type Onlooker } from './drama.ts';
import { Ears } from './ears.ts';
import { Gaze } from './gaze.ts';
import { Overlay } from './overlay.ts';
import { podiumOf, spanOf } from './podium.ts';
import type { Cut, Reel } from './reel.ts';
import type { Rerun } from './rerun.ts';
import type { Look } from './seats.ts';
import { Stage } from './stage.ts';

/** Somebody who goes on by at most so many steps sees what happens on the way; others just see where it leads. */
const NEAR = 4 * STEPS;

/** How far to each side somebody who is followed should be seen, in units. */
const ROOM = 3;

/** What the person wants to see. It is read in every frame. */
export interface Wishes {
  plays: boolean;
  speed: number;
  /** The seat to follow; null for the film's own choice, or the director's. */
  follows: Seat | null;
  /** The time of the reel. It grows while it plays. */
  time: number;
}

/** What is shown, and how everybody looks. */
interface Programme {
  readonly rerun: Rerun;
  readonly reel: Reel;
  readonly looks: readonly Look[];
  readonly hats: readonly (Hat | null)[];
  readonly wishes: Wishes;
  /** A sheet lies over a part of the picture: everything is shown in the rest of it. */
  readonly aside: boolean;
}

/** The page around the picture. It is told what changes. */
export interface Viewers extends Onlooker {
  /** Four times a second and after a cut: where it is, and what is seen. */
  shown(now: { time: number; view: View<State>; seat: Seat; cut: Cut }): void;
}

/** A race that is over, on the same stage and with the same drama as when it was run. */
export class Screening {
  readonly #canvas: HTMLCanvasElement;
  readonly #rerun: Rerun;
  readonly #reel: Reel;
  readonly #wishes: Wishes;
  readonly #viewers: Viewers;
  readonly #aside: boolean;
  readonly #stage: Stage;
  readonly #chase: Chase;
  readonly #gaze: Gaze;
  readonly #overlay: Overlay;
  readonly #ears = new Ears();
  readonly #drama: Drama;
  readonly #controls: Controls;
  readonly #resize: ResizeObserver;
  #aim: Aim = NO_AIM;
  #goal: Deed | undefined;
  #shot: Shot | null = null;
  #told = '';
  #last = performance.now();
  #frame: number;

  constructor(
    parts: { canvas: HTMLCanvasElement; overlay: HTMLElement; stick: HTMLElement },
    { rerun, reel, looks, hats, wishes, aside }: Programme,
    viewers: Viewers,
  ) {
    const { canvas } = parts;
    this.#canvas = canvas;
    this.#rerun = rerun;
    this.#reel = reel;
    this.#wishes = wishes;
    this.#viewers = viewers;
    this.#aside = aside;
    this.#stage = new Stage(canvas, looks, rerun.arena.map);
    this.#stage.wear(hats);
    this.#chase = new Chase(this.#stage.layout.radius, true);
    this.#gaze = new Gaze(this.#chase, this.#stage.layout, null);
    this.#overlay = new Overlay(canvas, parts.overlay, this.#chase.camera);
    this.#drama = new Drama(null, this.#stage, this.#gaze, this.#ears, viewers);
    this.#controls = new Controls(canvas, parts.stick, {
      keys: () => ({}),
      press: () => {},
      feel: () => {},
      zoom: (by) => this.#chase.zoom(by),
    });
    this.#resize = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = canvas;
      if (clientWidth === 0 || clientHeight === 0) return;
      this.#stage.resize(clientWidth, clientHeight);
      this.#chase.resize(clientWidth, clientHeight);
    });
    this.#resize.observe(canvas);
    this.#frame = requestAnimationFrame(this.#draw);
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#resize.disconnect();
    this.#controls.close();
    this.#stage.dispose();
    this.#ears.close();
  }

  #draw = (stamp: number) => {
    this.#frame = requestAnimationFrame(this.#draw);
    const time = Math.min(0.1, Math.max(0, stamp - this.#last) / 1000);
    this.#last = stamp;
    const passed = this.#wishes.plays ? time * this.#wishes.speed : 0;
    const cut = this.#advance(passed);
    const { arena, tick } = this.#rerun;
    const { time: felt, avatars } = this.#drama.pass(passed, this.#rerun.avatars);
    const { finale, clock } = this.#drama;
    const view = finale?.view ?? this.#rerun.view;
    const podium = view.phase !== 'racing';
    const { slots, countdown } = arena;
    const sight = { avatars, slots, countdown, tick };
    if (!finale && !podium) this.#choose(cut, { now: clock, ...sight, view });
    const seat = this.#gaze.following!;
    this.#aim = finale ? NO_AIM : aim(arena, view, seat);
    this.#goal = goalOf(this.#aim, this.#goal);
    this.#look(sight, view, time);
    const shoved = this.#stage.prepare({ now: clock, time: felt, ...sight, view, podium }, this.#chase.camera);
    this.#stage.signs.show(null, clock);
    this.#stage.signs.point(0, 0, null, clock);
    if (this.#stage.due) {
      const carries = (seat: Seat) => !podium && view.places[seat]!.held !== null;
      this.#overlay.names(
        this.#stage.heads.map((head, seat) => {
          const seen = podium || avatars[seat]!.presence === 'walks';
          return seen ? { head, carries: carries(seat) } : null;
        }),
      );
    }
    const by = passed > 0 && !podium ? (shoved[seat] ?? 0) : 0;
    if (by > 0) this.#gaze.shake(by);
    if (!podium) this.#ears.moved(avatars[seat], by, passed);
    this.#ears.listen(view, false, passed === 0 || finale !== null || countdown > 0);
    this.#stage.render(this.#chase.camera, time, 0);
    this.#tell(cut, view, seat);
  };

  /** Goes to the moment that is due. What happens on the way is shown, unless it is far. */
  #advance(passed: number): Cut {
    const rerun = this.#rerun;
    const wishes = this.#wishes;
    // While the last card is shown slowly, nothing else happens.
    if (!this.#drama.finale) wishes.time = Math.min(this.#reel.length, wishes.time + passed * STEPS);
    const { tick, cut } = this.#reel.at(wishes.time);
    const near = tick > rerun.arena.tick - 1 && tick - rerun.arena.tick < NEAR;
    if (!near) {
      this.#drama.calm();
      this.#shot = null;
      this.#gaze.cut();
    }
    const { slots } = rerun.arena;
    rerun.seek(tick, near ? (events, after) => this.#drama.happened(events, after, slots, this.#aim) : undefined);
    return cut;
  }

  /** Follows whom the person wants, else whom the film is about, else whom the director shows. */
  #choose({ seat }: Cut, scene: Parameters<typeof nextShot>[1]): void {
    const wanted = this.#wishes.follows ?? seat;
    this.#shot = wanted === null ? nextShot(this.#shot, scene) : null;
    this.#gaze.following = wanted ?? this.#shot!.seat;
    this.#drama.hero = this.#gaze.following;
  }

  #look(sight: Parameters<Gaze['look']>[0], view: View<State>, time: number): void {
    const { clock: now, finale } = this.#drama;
    this.#chase.clear = this.#aside ? clearingOf(this.#canvas, ROOM) : null;
    const looking = { turned: this.#controls.turned(time), goal: this.#goal, now, time };
    if (view.phase !== 'racing') {
      const span = spanOf(podiumOf(view));
      this.#gaze.honour(looking, clearingOf(this.#canvas, span), span);
    } else if (finale) this.#chase.approach(sight.avatars[finale.blitzer]!, time);
    else this.#gaze.look(sight, looking);
  }

  #tell(cut: Cut, view: View<State>, seat: Seat): void {
    const { time } = this.#wishes;
    const quarter = time < this.#reel.length ? Math.floor(time / QUARTER) : Math.ceil(time / QUARTER);
    const told = `${quarter} ${seat} ${cut.from} ${view.phase}`;
    if (told === this.#told) return;
    this.#told = told;
    this.#viewers.shown({ time: quarter * QUARTER, view, seat, cut });
  }
}

/** Times are told in quarters of a second: React treats a slider's value between two steps as a change. */
export const QUARTER = STEPS / 4;
