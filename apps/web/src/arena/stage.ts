import { type Arena, type Avatar, FREE, type Layout, layoutFor, type Point } from '@parlour/arena';
import { HIDDEN, type Seat, type View } from '@parlour/engine';
import {
  type Card,
  colourOf,
  type Event,
  heldCard,
  isComplete,
  numberOf,
  ownerOf,
  pileOf,
  type State,
  sources,
  top,
  total,
} from '@parlour/games/dutch-blitz';
import {
  BoxGeometry,
  Color,
  CylinderGeometry,
  InstancedMesh,
  type Matrix4,
  Mesh,
  MeshLambertMaterial,
  NeutralToneMapping,
  Object3D,
  PCFShadowMap,
  type PerspectiveCamera,
  Quaternion,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { ground } from './aim.ts';
import { Beans, type Spirit } from './beans.ts';
import { Cards } from './cards.ts';
import { tinted } from './materials.ts';
import { backCell, faceCell, paintSkins } from './paint.ts';
import { Signs } from './signs.ts';
import { BOARD, buildWorld, COUNTER_LEAN, COUNTER_TOP, turnOf } from './world.ts';

/** A plinth under a Dutch pile, as high as the arena has it. */
const PLINTH = 0.5;
const PLINTH_GIRTH = 0.4;
const SHEET = 0.022;
const STATION_CARD = 0.46;
const BOARD_CARD = 0.62;
const DUTCH_CARD = 0.66;
const CARRIED_CARD = 0.62;
/** Seconds a card takes through the air. */
const FLIGHT = 0.22;
const POP = 0.35;
/** The steps of the podium by rank, and where those stand who are on none. */
const STEPS: readonly (readonly [along: number, height: number])[] = [
  [0, 1.15],
  [-1.35, 0.75],
  [1.35, 0.45],
];

/** What is on stage at one moment. */
export interface Picture {
  /** Seconds, and since the last picture. */
  readonly now: number;
  readonly time: number;
  readonly avatars: readonly Avatar[];
  readonly slots: readonly number[];
  readonly view: View<State>;
  readonly you: Seat | null;
  /** Whether the round is being honoured: everybody stands on the podium. */
  readonly podium: boolean;
}

interface Flight {
  readonly card: Card;
  readonly pile: number;
  readonly from: Vector3;
  readonly began: number;
}

/**
 * How much is drawn: sharpness, shadows, and one frame of how many. The last are for phones of long ago and for machines
 * without a graphics card: there steps, keys and words keep their pace while the picture has fewer frames.
 */
const QUALITIES: readonly { readonly ratio: number; readonly shadow: number; readonly every: number }[] = [
  { ratio: 2, shadow: 2048, every: 1 },
  { ratio: 1.5, shadow: 1024, every: 1 },
  { ratio: 1, shadow: 1024, every: 1 },
  { ratio: 1, shadow: 0, every: 1 },
  { ratio: 0.6, shadow: 0, every: 1 },
  { ratio: 0.6, shadow: 0, every: 4 },
];
/** Milliseconds between two frames: slower than this is too slow, and quicker leaves room for more. */
const TOO_SLOW = 25;
const QUICK = 17.6;

const node = new Object3D();
const spot = new Vector3();
const upright = new Quaternion();
const tilted = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -0.16);

/** Draws the arena. It knows no server and no keys: what it is given, it shows. */
export class Stage {
  readonly layout: Layout;
  readonly renderer: WebGLRenderer;
  readonly signs = new Signs();
  readonly #canvas: HTMLCanvasElement;
  readonly #scene = new Scene();
  readonly #world: ReturnType<typeof buildWorld>;
  readonly #beans: Beans;
  readonly #cards = new Cards(260);
  readonly #plinths: InstancedMesh;
  readonly #podium: Mesh;
  readonly #seats: number;
  readonly #joys: number[];
  readonly #griefs: number[];
  readonly #picked: { at: number; from: Vector3 }[];
  readonly #grown = new Map<number, { cards: number; at: number }>();
  #flights: Flight[] = [];
  #quality = 1;
  #pace = 16;
  #calm = 0;
  #frames = 0;
  #lost = false;
  #size = { width: 1, height: 1 };

  constructor(canvas: HTMLCanvasElement, seats: number) {
    this.#canvas = canvas;
    this.#seats = seats;
    this.layout = layoutFor(seats);
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 1.05;
    this.renderer.shadowMap.type = PCFShadowMap;
    const skins = paintSkins();
    this.#world = buildWorld(this.layout, skins);
    this.#beans = new Beans(seats, skins);
    const pillar = new CylinderGeometry(PLINTH_GIRTH * 0.86, PLINTH_GIRTH, PLINTH, 20);
    pillar.translate(0, PLINTH / 2, 0);
    const cap = new CylinderGeometry(PLINTH_GIRTH + 0.05, PLINTH_GIRTH + 0.05, 0.08, 20);
    cap.translate(0, PLINTH - 0.04, 0);
    const shape = mergeGeometries([tinted(pillar, '#ffffff'), tinted(cap, '#fff3d9')]);
    this.#plinths = new InstancedMesh(shape, new MeshLambertMaterial({ vertexColors: true }), this.layout.slots.length);
    this.#plinths.castShadow = true;
    this.#plinths.receiveShadow = true;
    this.#plinths.frustumCulled = false;
    for (let slot = 0; slot < this.layout.slots.length; slot++) {
      this.#plinths.setColorAt(slot, new Color(['#ff9fb0', '#9cc7ff', '#ffe08a', '#c9b0ff'][slot % 4]));
    }
    const steps = STEPS.map(([along, height], rank) => {
      const box = new BoxGeometry(1.3, height, 1.3);
      box.translate(along, height / 2, 0);
      return tinted(box, ['#ffc940', '#dfe6f2', '#e79a5c'][rank]!);
    });
    this.#podium = new Mesh(mergeGeometries(steps), new MeshLambertMaterial({ vertexColors: true }));
    this.#podium.castShadow = true;
    this.#podium.receiveShadow = true;
    const nobody = Array.from({ length: seats }, () => Number.NEGATIVE_INFINITY);
    this.#joys = [...nobody];
    this.#griefs = [...nobody];
    this.#picked = nobody.map((at) => ({ at, from: new Vector3() }));
    this.#scene.add(this.#world.root, this.#beans.root, this.#cards.mesh, this.#plinths, this.#podium, this.signs.root);
    this.#takeQuality(isSoftware(this.renderer) ? QUALITIES.length - 1 : 1);
    canvas.addEventListener('webglcontextlost', this.#onLost);
    canvas.addEventListener('webglcontextrestored', this.#onFound);
  }

  /** The browser takes the graphics card away at times; what was drawn is sent to it again when it comes back. */
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
    this.renderer.dispose();
    // A browser has only a few contexts to give: this one goes at once, with all that is in it. Its canvas is of no more use.
    this.renderer.forceContextLoss();
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#clear();
  }

  /** A canvas of another size is empty: it is drawn on at once. */
  #clear(): void {
    this.renderer.setSize(this.#size.width, this.#size.height, false);
    this.#frames = 0;
  }

  #takeQuality(quality: number): void {
    this.#quality = quality;
    const { ratio, shadow } = QUALITIES[quality]!;
    const { sun } = this.#world;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, ratio));
    this.#clear();
    const before = this.renderer.shadowMap.enabled;
    this.renderer.shadowMap.enabled = shadow > 0;
    sun.castShadow = shadow > 0;
    if (shadow > 0 && sun.shadow.mapSize.width !== shadow) {
      sun.shadow.mapSize.set(shadow, shadow);
      sun.shadow.map?.dispose();
      sun.shadow.map = null;
    }
    if (before !== this.renderer.shadowMap.enabled) {
      this.#scene.traverse((object) => {
        if (object instanceof Mesh) for (const material of [object.material].flat()) material.needsUpdate = true;
      });
    }
    this.#pace = 16;
    this.#calm = 0;
  }

  /** Draws less when frames come too slowly, and more again after a long quick while. */
  #adapt(milliseconds: number): void {
    if (finest()) {
      if (this.#quality > 0) this.#takeQuality(0);
      return;
    }
    this.#pace += (milliseconds - this.#pace) * 0.05;
    this.#calm = this.#pace < QUICK ? this.#calm + milliseconds : 0;
    if (this.#pace > TOO_SLOW && this.#quality < QUALITIES.length - 1) this.#takeQuality(this.#quality + 1);
    else if (this.#calm > 15_000 && this.#quality > 0) this.#takeQuality(this.#quality - 1);
  }

  // --- What happens ---------------------------------------------------------------------------------------------------

  /** Shows what an event does, beside what it changes. */
  happened(event: Event, before: View<State>, arena: Arena, avatars: readonly Avatar[], now: number): void {
    switch (event.type) {
      case 'picked':
        return this.#lift(
          event.seat,
          ground.placeOf(arena, before, event.seat, { type: 'pick', from: event.from }),
          now,
        );
      case 'placed': {
        const from = this.#beans.over(event.seat, avatars[event.seat]!, 0, new Vector3());
        this.#flights.push({ card: event.card, pile: event.pile, from, began: now });
        // A card of the blitz pile is worth a dance, any other a nod.
        this.#joys[event.seat] = event.from === 'blitz' ? now : now - 1.4;
        return;
      }
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

  /** A card goes up over a head. */
  #lift(seat: Seat, from: Point | null, now: number): void {
    if (from) this.#picked[seat] = { at: now, from: new Vector3(from.x, COUNTER_TOP + 0.1, -from.y) };
  }

  grieve(seat: Seat, now: number): void {
    this.#griefs[seat] = now;
  }

  // --- A frame --------------------------------------------------------------------------------------------------------

  /** Seats that were shoved since the last frame. */
  prepare(picture: Picture, camera: PerspectiveCamera): readonly boolean[] {
    const { now, time, view } = picture;
    this.#adapt(time * 1000);
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
        lift: ranking ? (STEPS[place]?.[1] ?? 0) : 0,
      };
    });
    const shoved = this.#beans.pose(avatars, spirits, time, now);
    this.#podium.visible = ranking !== null;
    if (ranking) this.#podium.rotation.y = facing(camera);
    this.#world.drift(now);
    this.#lay(picture, avatars, camera);
    this.signs.fall(time);
    return shoved;
  }

  /** Whether what is prepared will be drawn. What lies over the picture moves with it. */
  get due(): boolean {
    return this.#frames % QUALITIES[this.#quality]!.every === 0;
  }

  /** Draws, and keeps count of what it takes. */
  render(camera: PerspectiveCamera, script: number): void {
    if (this.#lost) return;
    const { due } = this;
    this.#frames++;
    if (!due) return;
    this.renderer.render(this.#scene, camera);
    if (this.#frames % 20 !== 1) return;
    const { calls, triangles } = this.renderer.info.render;
    Object.assign(this.#canvas.dataset, {
      frames: this.#frames,
      calls,
      triangles,
      quality: this.#quality,
      script: script.toFixed(2),
    });
  }

  #lay(picture: Picture, avatars: readonly Avatar[], camera: PerspectiveCamera): void {
    const { view, now, slots } = picture;
    const cards = this.#cards;
    cards.begin();
    upright.setFromAxisAngle(new Vector3(0, 1, 0), facing(camera)).multiply(tilted);
    for (let seat = 0; seat < this.#seats; seat++) this.#layStation(view, seat, picture);
    const live = picture.podium ? [] : slots;
    this.#layDutch(view, live, now);
    this.#flights = this.#flights.filter(({ began }) => now - began < FLIGHT);
    for (const { card, pile, from, began } of this.#flights) {
      const slot = this.layout.slots[slots.indexOf(pile)];
      if (!slot) continue;
      const part = (now - began) / FLIGHT;
      spot.set(slot.x, PLINTH + 0.6, -slot.y);
      node.position.lerpVectors(from, spot, part);
      node.position.y += Math.sin(part * Math.PI) * 0.7;
      this.#show(card, CARRIED_CARD, SHEET);
    }
    if (!picture.podium) {
      for (const [seat, avatar] of avatars.entries()) {
        const card = heldCard(view, seat);
        if (card === undefined || avatar.presence !== 'walks') continue;
        const { at, from } = this.#picked[seat]!;
        this.#beans.over(seat, avatar, 0, spot);
        const part = Math.min(1, Math.max(0, (now - at) / FLIGHT));
        node.position.lerpVectors(from, spot, part);
        node.position.y += Math.sin(now * 3 + seat) * 0.03 + Math.sin(part * Math.PI) * 0.5;
        this.#show(card, CARRIED_CARD, SHEET);
      }
    }
    cards.end();
  }

  /** A card upright where the node is, facing the camera. */
  #show(card: Card, width: number, thick: number): void {
    node.quaternion.copy(upright);
    node.scale.set(width, width, thick);
    node.updateMatrix();
    this.#put(node.matrix, card);
  }

  #put(matrix: Matrix4, card: Card, owner = ownerOf(card)): void {
    const back = backCell(owner);
    this.#cards.put(matrix, card === HIDDEN ? back : faceCell(colourOf(card), numberOf(card)), back);
  }

  #layStation(view: View<State>, seat: Seat, picture: Picture): void {
    const place = view.places[seat]!;
    const station = this.layout.stations[seat]!;
    const turn = turnOf(station);
    const arena = picture as unknown as Arena;
    const pile = (at: { x: number; y: number }, along: number, count: number, card: Card, level = 0) => {
      node.position.set(at.x + station.alongX * along, COUNTER_TOP + 0.02 + level, -(at.y + station.alongY * along));
      node.rotation.set(0, turn - Math.PI / 2, 0);
      node.rotateX(COUNTER_LEAN - Math.PI / 2);
      node.scale.set(STATION_CARD, STATION_CARD, Math.max(1, count) * SHEET);
      node.updateMatrix();
      this.#put(node.matrix, card, seat);
    };
    /** Once more on the board behind, upright: that is read over heads, and from across the arena. */
    const sign = (at: { x: number; y: number }, along: number, card: Card) => {
      const out = (this.layout.radius + BOARD.out - 0.1) / this.layout.radius - 0.997;
      node.position.set(
        at.x + station.alongX * along + station.x * out,
        BOARD.height,
        -(at.y + station.alongY * along + station.y * out),
      );
      node.rotation.set(0, turn - Math.PI / 2, 0);
      node.scale.set(BOARD_CARD, BOARD_CARD, SHEET);
      node.updateMatrix();
      this.#put(node.matrix, card, seat);
    };
    for (const source of sources(view.options)) {
      const at = ground.placeOf(arena, view, seat, { type: 'pick', from: source })!;
      const all = pileOf(place, source);
      const cards = place.held === source ? all.slice(0, -1) : all;
      if (cards.length === 0) continue;
      if (source === 'post') {
        // The three of the open variant lie fanned, the one to be picked up on top of the others.
        for (const [index, card] of cards.entries()) {
          pile(at, (index - (all.length - 1)) * 0.25, 1, card, index * 0.012);
        }
        sign(at, 0, top(cards)!);
        continue;
      }
      const shown = source === 'blitz' && place.held === 'blitz' ? HIDDEN : top(cards)!;
      pile(at, 0, cards.length, shown);
      sign(at, 0, shown);
    }
    if (place.wood.length > 0) {
      const at = ground.placeOf(arena, view, seat, { type: 'cycle' })!;
      pile(at, 0, place.wood.length * 0.6, HIDDEN);
    }
  }

  #layDutch(view: View<State>, slots: readonly number[], now: number): void {
    let plinths = 0;
    for (const [slot, pile] of slots.entries()) {
      const cards = pile === FREE ? undefined : view.dutch[pile];
      if (!cards || isComplete(cards)) continue;
      const { x, y } = this.layout.slots[slot]!;
      const flying = this.#flights.filter((flight) => flight.pile === pile).length;
      const count = cards.length - flying;
      const grown = this.#grown.get(pile);
      if (!grown || grown.cards !== count) this.#grown.set(pile, { cards: count, at: now });
      const since = (now - this.#grown.get(pile)!.at) / POP;
      const pop = since < 1 ? 1 + Math.sin(since * Math.PI) * 0.28 * (1 - since * 0.4) : 1;
      const rise = count <= 1 ? Math.min(1, since * 1.4) : 1;
      node.position.set(x, 0, -y);
      node.rotation.set(0, 0, 0);
      node.scale.set(1, 0.05 + 0.95 * rise, 1);
      node.updateMatrix();
      this.#plinths.setMatrixAt(plinths++, node.matrix);
      if (count <= 0) continue;
      const card = cards[count - 1]!;
      node.position.y = PLINTH * rise;
      node.rotation.set(-Math.PI / 2, 0, 0);
      node.scale.set(DUTCH_CARD, DUTCH_CARD, count * SHEET * 1.3);
      node.updateMatrix();
      this.#put(node.matrix, card);
      node.position.set(x, PLINTH * rise + count * SHEET * 1.3 + 0.56 + Math.sin(now * 2 + slot) * 0.025, -y);
      this.#show(card, DUTCH_CARD * pop, SHEET);
    }
    this.#plinths.count = plinths;
    this.#plinths.instanceMatrix.needsUpdate = true;
    if (view.dutch.length === 0) this.#grown.clear();
  }
}

/** Who makes pictures of it, as `npm run screenshots` does, wants the best of them, however long they take. */
function finest(): boolean {
  return document.documentElement.dataset['finest'] !== undefined;
}

/** Without a graphics card everything is drawn by hand, so to speak: better little from the beginning. */
function isSoftware(renderer: WebGLRenderer): boolean {
  const context = renderer.getContext();
  const about = context.getExtension('WEBGL_debug_renderer_info');
  return about !== null && /swiftshader|llvmpipe|software/i.test(context.getParameter(about.UNMASKED_RENDERER_WEBGL));
}

/** How something upright is turned to look at the camera. */
function facing(camera: PerspectiveCamera): number {
  camera.getWorldDirection(spot);
  return Math.atan2(-spot.x, -spot.z);
}

/** Seats by their points, the best first. */
function rank(view: View<State>): Seat[] {
  const points = view.places.map((_, seat) => total(view.sheet, seat));
  return points.map((_, seat) => seat).sort((a, b) => points[b]! - points[a]!);
}

/** Where somebody stands when the round is honoured: on a step, or beside. */
function honoured(avatar: Avatar, place: number, camera: PerspectiveCamera): Avatar {
  const step = STEPS[place];
  const side = place % 2 === 0 ? 1 : -1;
  const along = step ? step[0] : side * (2.4 + Math.floor((place - 3) / 2) * 1.1);
  const turn = facing(camera);
  const [lookX, lookY] = [Math.sin(turn), -Math.cos(turn)];
  return {
    ...avatar,
    x: Math.cos(turn) * along,
    y: Math.sin(turn) * along,
    z: 0,
    vx: 0,
    vy: 0,
    vz: 0,
    lookX,
    lookY,
    pose: 'feet',
    airborne: false,
    presence: 'walks',
  };
}
