import { type Arena, type Avatar, type Layout, layoutFor, spotOf } from '@parlour/arena';
import type { Seat } from '@parlour/engine';
import { type Event, heldCard } from '@parlour/games/dutch-blitz';
import { type Mesh, NeutralToneMapping, PCFShadowMap, type PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { Beans, type Spirit } from './beans.ts';
import { facing } from './camera.ts';
import { paintSkins } from './paint.ts';
import { type Lying, Piles } from './piles.ts';
import { buildPodium, heightOf, honoured, rank } from './podium.ts';
import { Quality } from './quality.ts';
import { Signs } from './signs.ts';
import { buildWorld } from './world.ts';

/** What is on stage at one moment. While a round is honoured, everybody stands on the podium. */
export interface Picture extends Lying {
  /** Seconds since the last picture. */
  readonly time: number;
}

/** Draws the arena. It knows no server and no keys: it shows what it is given. */
export class Stage {
  readonly layout: Layout;
  readonly signs = new Signs();
  readonly #canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #world: ReturnType<typeof buildWorld>;
  readonly #beans: Beans;
  readonly #piles: Piles;
  readonly #podium: Mesh;
  readonly #quality: Quality;
  readonly #joys: number[];
  readonly #griefs: number[];
  #frames = 0;
  #lost = false;
  #size = { width: 1, height: 1 };

  constructor(canvas: HTMLCanvasElement, seats: number) {
    this.#canvas = canvas;
    this.layout = layoutFor(seats);
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.toneMappingExposure = 1.05;
    this.#renderer.shadowMap.type = PCFShadowMap;
    const skins = paintSkins();
    this.#world = buildWorld(this.layout, skins);
    this.#beans = new Beans(seats, skins);
    this.#piles = new Piles(this.layout, this.#beans);
    this.#podium = buildPodium();
    this.#joys = new Array<number>(seats).fill(Number.NEGATIVE_INFINITY);
    this.#griefs = [...this.#joys];
    this.#scene.add(this.#world.root, this.#beans.root, ...this.#piles.meshes, this.#podium, this.signs.root);
    this.#quality = new Quality(this.#renderer, this.#scene, this.#world.sun, () => this.#clear());
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
  happened(event: Event, arena: Arena, avatars: readonly Avatar[], now: number): void {
    switch (event.type) {
      case 'picked':
        return this.#piles.lift(event.seat, spotOf(avatars.length, event.seat, event.from), now);
      case 'placed':
        this.#piles.fly(event.card, event.pile, event.seat, avatars[event.seat]!, now);
        // A card of the blitz pile gets a dance, any other card a nod.
        this.#joys[event.seat] = event.from === 'blitz' ? now : now - 1.4;
        return;
      case 'completed': {
        const place = this.layout.slots[arena.slots.indexOf(event.pile)];
        if (place) this.signs.celebrate(place.x, place.y, 1, 40);
        return;
      }
      case 'scored':
        return this.signs.celebrate(0, 0, 2.4, 120);
      default:
        return;
    }
  }

  grieve(seat: Seat, now: number): void {
    this.#griefs[seat] = now;
  }

  /** Returns which seats were shoved since the last frame. */
  prepare(picture: Picture, camera: PerspectiveCamera): readonly boolean[] {
    const { now, time, view } = picture;
    this.#quality.adapt(time * 1000);
    const ranking = picture.podium ? rank(view) : null;
    const avatars = picture.avatars.map((avatar, seat) =>
      ranking ? honoured(avatar, ranking.indexOf(seat), camera) : avatar,
    );
    const spirits = avatars.map((_, seat): Spirit => {
      const place = ranking?.indexOf(seat) ?? -1;
      return {
        carries: !ranking && heldCard(view, seat) !== undefined,
        joy: place === 0 ? now % 2.1 : now - this.#joys[seat]!,
        grief: now - this.#griefs[seat]!,
        lift: ranking ? heightOf(place) : 0,
      };
    });
    const shoved = this.#beans.pose(avatars, spirits, time, now);
    this.#podium.visible = ranking !== null;
    if (ranking) this.#podium.rotation.y = facing(camera);
    this.#world.drift(now);
    this.#piles.lay({ ...picture, avatars }, camera);
    this.signs.fall(time);
    return shoved;
  }

  /** Whether the prepared picture will be drawn. The overlay must move together with it. */
  get due(): boolean {
    return this.#frames % this.#quality.every === 0;
  }

  /** Draws, and notes on the canvas how much work that was. */
  render(camera: PerspectiveCamera, script: number): void {
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
