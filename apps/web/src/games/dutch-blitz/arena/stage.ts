import { type Avatar, type Layout, layoutFor, type MapName, type Point, spotOf } from '@parlour/arena';
import type { Hat } from '@parlour/bots';
import type { Seat } from '@parlour/engine';
import { type Card, type Event, heldCard } from '@parlour/games/dutch-blitz';
import { Fog, NeutralToneMapping, PCFShadowMap, type PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { Beans, HEIGHT, type Spirit } from './beans.ts';
import { facing } from './camera.ts';
import { Obstacles } from './obstacles.ts';
import type { Head } from './overlay.ts';
import { paintSkins } from './paint.ts';
import { type Lying, Piles } from './piles.ts';
import { honoured, Podium, podiumOf } from './podium.ts';
import { Quality } from './quality.ts';
import type { Look } from './seats.ts';
import { Signs } from './signs.ts';
import { HAZE } from './sky.ts';
import { Trails } from './trails.ts';
import { buildWorld, type World } from './world.ts';

/** What is on stage at one moment. While a round is honoured, everybody stands on the podium. */
export interface Picture extends Lying {
  /** Seconds since the last picture, as those in it feel them. */
  readonly time: number;
  /** The step, with its fraction, at which obstacles are where they are. */
  readonly tick: number;
}

/** Draws the arena. It knows no server and no keys: it shows what it is given. */
export class Stage {
  readonly layout: Layout;
  readonly signs = new Signs();
  readonly #canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #looks: readonly Look[];
  readonly #world: World;
  readonly #obstacles: Obstacles;
  readonly #trails: Trails;
  readonly #beans: Beans;
  readonly #piles: Piles;
  readonly #podium: Podium;
  readonly #quality: Quality;
  readonly #joys: number[];
  readonly #griefs: number[];
  /** Cards that were shown to fly to their piles before the house had said so, by seat. */
  readonly #tossed = new Map<Seat, Card>();
  /** Where the tops of all heads are. */
  heads: readonly Head[] = [];
  #frames = 0;
  #lost = false;
  #size = { width: 1, height: 1 };

  constructor(canvas: HTMLCanvasElement, looks: readonly Look[], map: MapName) {
    const seats = looks.length;
    this.#canvas = canvas;
    this.#looks = looks;
    this.layout = layoutFor(seats);
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.toneMappingExposure = 1.05;
    this.#renderer.shadowMap.type = PCFShadowMap;
    const skins = paintSkins(looks);
    this.#world = buildWorld(this.layout, looks, skins);
    this.#obstacles = new Obstacles(seats, map);
    this.#beans = new Beans(looks, skins);
    this.#piles = new Piles(this.layout, this.#beans);
    this.#trails = new Trails(looks);
    this.#podium = new Podium(seats);
    this.#joys = new Array<number>(seats).fill(Number.NEGATIVE_INFINITY);
    this.#griefs = [...this.#joys];
    this.#scene.add(this.#world.root, this.#beans.root, ...this.#piles.meshes, this.#podium.mesh, this.signs.root);
    this.#scene.add(this.#trails.root, this.#obstacles.root);
    // What is far away fades into the evening.
    this.#scene.fog = new Fog(HAZE, this.layout.radius * 2, 80);
    this.#quality = new Quality(this.#renderer, this.#scene, this.#world, () => this.#clear());
    canvas.addEventListener('webglcontextlost', this.#onLost);
    canvas.addEventListener('webglcontextrestored', this.#onFound);
  }

  /** A browser sometimes takes the graphics card away. When it comes back, everything is sent to it again. */
  #onLost = (event: globalThis.Event) => {
    event.preventDefault();
    this.#lost = true;
    this.#canvas.dataset['lost'] = '';
  };
  #onFound = () => {
    this.#lost = false;
    delete this.#canvas.dataset['lost'];
  };

  /** What everybody wears on the head. */
  wear(hats: readonly (Hat | null)[]): void {
    this.#beans.wear(hats);
  }

  dispose(): void {
    this.#canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.#canvas.removeEventListener('webglcontextrestored', this.#onFound);
    this.#renderer.dispose();
    // A browser gives only a few contexts, so this one is freed at once. Its canvas cannot be used again.
    this.#renderer.forceContextLoss();
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#clear();
  }

  /** A canvas of a new size is empty, so it is drawn at once. */
  #clear(): void {
    this.#renderer.setSize(this.#size.width, this.#size.height, false);
    this.#frames = 0;
  }

  /** Shows an event's effects, besides what it changes in the view. */
  happened(event: Event, slots: readonly number[], avatars: readonly Avatar[], now: number): void {
    switch (event.type) {
      case 'picked':
        return this.#piles.lift(event.seat, spotOf(avatars.length, event.seat, event.from), now);
      case 'placed':
        if (this.#tossed.get(event.seat) === event.card) {
          this.#tossed.delete(event.seat);
          this.#piles.land(event.seat, event.pile);
        } else this.#piles.fly(event.card, event.pile, event.seat, avatars[event.seat]!, now);
        // A card of the blitz pile gets a dance, any other card a nod.
        this.#joys[event.seat] = event.from === 'blitz' ? now : now - 1.4;
        return;
      case 'completed': {
        const place = this.layout.slots[slots.indexOf(event.pile)];
        if (place) this.signs.celebrate(place.x, place.y, 1, 40);
        this.#world.crowd.cheer(now);
        return;
      }
      case 'scored': {
        this.#world.crowd.cheer(now);
        const blitzer = avatars[event.row.blitzer ?? -1];
        if (blitzer) this.signs.celebrate(blitzer.x, blitzer.y, 1.6, 30);
        return;
      }
      default:
        return;
    }
  }

  /** Shows a drop that the house has not confirmed yet. */
  toss(card: Card, pile: number, place: Point, seat: Seat, avatar: Avatar, now: number): void {
    this.#tossed.set(seat, card);
    this.#piles.fly(card, pile, seat, avatar, now, place);
  }

  /** The drop was refused: the card comes back. */
  bounce(place: Point, seat: Seat, now: number): void {
    if (this.#tossed.delete(seat)) this.#piles.bounce(seat, place, now);
  }

  /** A pile flashes in the colour of who was quicker there. */
  flash({ x, y }: Point, thief: Seat, now: number): void {
    this.signs.flash(x, y, this.#looks[thief]!.colour, now);
  }

  grieve(seat: Seat, now: number): void {
    this.#griefs[seat] = now;
  }

  /** Returns how hard each seat was shoved since the last frame; 0 for not at all. */
  prepare(picture: Picture, camera: PerspectiveCamera): readonly number[] {
    const { now, time, tick, view } = picture;
    if (picture.podium && !this.#podium.mesh.visible) this.signs.celebrate(0, 0, 2.4, 110);
    const stands = picture.podium ? podiumOf(view) : null;
    const avatars = stands
      ? picture.avatars.map((avatar, seat) => honoured(avatar, stands[seat]!, camera))
      : picture.avatars;
    const spirits = avatars.map((_, seat): Spirit => {
      const stand = stands?.[seat];
      if (!stand) {
        const carries = heldCard(view, seat) !== undefined;
        return { carries, joy: now - this.#joys[seat]!, grief: now - this.#griefs[seat]!, sulks: false, lift: 0 };
      }
      const joy = stand.place === 1 ? now % 2.1 : Number.POSITIVE_INFINITY;
      const sulks = stand.height === 0;
      return { carries: false, joy, grief: Number.POSITIVE_INFINITY, sulks, lift: stand.height };
    });
    this.heads = avatars.map(({ x, y, z }, seat) => ({
      x,
      y,
      height: z + HEIGHT + spirits[seat]!.lift,
      room: stands?.[seat]?.room ?? null,
    }));
    const hit = (avatar: Avatar) => this.#obstacles.touches(avatar, tick);
    const shoved = this.#beans.pose(avatars, spirits, time, now, hit);
    this.#podium.show(stands, camera);
    this.#obstacles.root.visible = !stands;
    this.#obstacles.show(tick, avatars, now);
    this.#world.drift(now);
    this.#trails.follow(picture.avatars, facing(camera), time);
    this.#piles.lay({ ...picture, avatars }, camera);
    this.signs.fall(time);
    return shoved;
  }

  /** Whether the prepared picture will be drawn. The overlay must move together with it. */
  get due(): boolean {
    return this.#frames % this.#quality.every === 0;
  }

  /** Draws, and notes on the canvas how much work that was. `passed` is the time since the last picture, in seconds. */
  render(camera: PerspectiveCamera, passed: number, script: number): void {
    this.#quality.adapt(passed * 1000);
    if (this.#lost) return;
    const { due } = this;
    this.#frames++;
    if (!due) return;
    this.#renderer.render(this.#scene, camera);
    if (this.#frames % 20 !== 1) return;
    const { calls, triangles } = this.#renderer.info.render;
    Object.assign(this.#canvas.dataset, {
      frames: this.#frames,
      calls,
      triangles,
      quality: this.#quality.level,
      script: script.toFixed(2),
    });
  }
}
