import { type Avatar, FREE, type Layout, PLINTH_TOP, type Point, spotOf } from '@parlour/arena';
import { HIDDEN, type Seat, top, type View } from '@parlour/engine';
import {
  type Card,
  colourOf,
  heldCard,
  isComplete,
  numberOf,
  ownerOf,
  pileOf,
  type State,
  sources,
} from '@parlour/games/dutch-blitz';
import {
  Color,
  CylinderGeometry,
  InstancedMesh,
  type Matrix4,
  MeshLambertMaterial,
  Object3D,
  type PerspectiveCamera,
  Quaternion,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Beans } from './beans.ts';
import { facing } from './camera.ts';
import { Cards } from './cards.ts';
import { contactShadows } from './floor.ts';
import { CREAM, tinted } from './materials.ts';
import { backCell, faceCell, PAPER_CELL } from './paint.ts';
import { COUNTER_LEAN, COUNTER_TOP, turnOf } from './world.ts';

const PLINTH_GIRTH = 0.4;
const PLINTH_COLOURS = ['#ff9fb0', '#9cc7ff', '#ffe08a', '#c9b0ff'];
const SHEET = 0.022;
/** How large a card is, by where it is. */
const CARD = { station: 0.49, dutch: 0.66, carried: 0.62 };
/** How many seconds a card flies. */
const FLIGHT = 0.22;
const POP = 0.35;

/** How many seconds a card waits in the air for a pile that is not there yet. */
const HOVER = 1.5;

interface Flight {
  readonly seat: Seat;
  readonly card: Card;
  readonly pile: number;
  /** Where it goes while its pile does not lie anywhere yet. */
  readonly to: Point | null;
  readonly from: Vector3;
  readonly began: number;
}

/** All that lies in the arena at one moment. */
export interface Lying {
  /** The time in seconds. */
  readonly now: number;
  readonly avatars: readonly Avatar[];
  readonly slots: readonly number[];
  readonly view: View<State>;
  /** Whether the round is being honoured: nobody holds a card, and the piles are gone. */
  readonly podium: boolean;
}

const node = new Object3D();
const spot = new Vector3();
const upright = new Quaternion();
const tilted = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -0.16);

/** Every card there is: at the stations, on the Dutch piles, over heads and in the air. */
export class Piles {
  readonly #layout: Layout;
  readonly #beans: Beans;
  readonly #cards = new Cards(260);
  readonly #plinths: InstancedMesh;
  readonly #shadows: InstancedMesh;
  readonly #picked: { at: number; from: Vector3 }[];
  readonly #grown = new Map<number, { cards: number; at: number }>();
  #flights: Flight[] = [];

  constructor(layout: Layout, beans: Beans) {
    this.#layout = layout;
    this.#beans = beans;
    this.#picked = layout.stations.map(() => ({ at: Number.NEGATIVE_INFINITY, from: new Vector3() }));
    this.#plinths = buildPlinths(layout.slots.length);
    this.#shadows = contactShadows(layout.slots.length);
  }

  get meshes(): readonly Object3D[] {
    return [this.#cards.mesh, this.#plinths, this.#shadows];
  }

  /** Makes a card fly from over a head to its pile, or to where its pile will be. */
  fly(card: Card, pile: number, seat: Seat, avatar: Avatar, now: number, to: Point | null = null): void {
    const from = this.#beans.over(seat, avatar, 0, new Vector3());
    this.#flights.push({ seat, card, pile, to, from, began: now });
  }

  /** The pile of a card that flies to where a pile will be is this one. */
  land(seat: Seat, pile: number): void {
    this.#flights = this.#flights.map((flight) => (flight.seat === seat && flight.to ? { ...flight, pile } : flight));
  }

  /** Makes a card bounce off the pile at this place, back over the head that it came from. */
  bounce(seat: Seat, { x, y }: Point, now: number): void {
    this.#flights = this.#flights.filter((flight) => flight.seat !== seat);
    this.#picked[seat] = { at: now, from: new Vector3(x, PLINTH_TOP + 0.6, -y) };
  }

  /** Lifts a card up over a head. */
  lift(seat: Seat, from: Point, now: number): void {
    this.#picked[seat] = { at: now, from: new Vector3(from.x, COUNTER_TOP + 0.1, -from.y) };
  }

  lay(lying: Lying, camera: PerspectiveCamera): void {
    const { view, now, slots, avatars, podium } = lying;
    const cards = this.#cards;
    cards.begin();
    upright.setFromAxisAngle(new Vector3(0, 1, 0), facing(camera)).multiply(tilted);
    for (let seat = 0; seat < avatars.length; seat++) this.#layStation(view, seat);
    this.#layDutch(view, podium ? [] : slots, now);
    this.#flights = this.#flights.filter(
      ({ began, pile, to }) => now - began < (to && !slots.includes(pile) ? HOVER : FLIGHT),
    );
    for (const { card, pile, to, from, began } of this.#flights) {
      const slot = this.#layout.slots[slots.indexOf(pile)] ?? to;
      if (!slot) continue;
      const part = Math.min(1, (now - began) / FLIGHT);
      spot.set(slot.x, PLINTH_TOP + 0.6, -slot.y);
      node.position.lerpVectors(from, spot, part);
      node.position.y += Math.sin(part * Math.PI) * 0.7;
      this.#show(card, CARD.carried, SHEET);
    }
    if (!podium) {
      for (const [seat, avatar] of avatars.entries()) {
        const card = heldCard(view, seat);
        if (card === undefined || avatar.presence !== 'walks') continue;
        const { at, from } = this.#picked[seat]!;
        this.#beans.over(seat, avatar, 0, spot);
        const part = Math.min(1, Math.max(0, (now - at) / FLIGHT));
        node.position.lerpVectors(from, spot, part);
        node.position.y += Math.sin(now * 3 + seat) * 0.03 + Math.sin(part * Math.PI) * 0.5;
        this.#show(card, CARD.carried, SHEET);
      }
    }
    cards.end();
  }

  /** Draws a card upright where the node is, facing the camera. */
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

  #layStation(view: View<State>, seat: Seat): void {
    const place = view.places[seat]!;
    const station = this.#layout.stations[seat]!;
    const turn = turnOf(station);
    const seats = view.places.length;
    const pile = (at: Point, along: number, count: number, card: Card, level = 0) => {
      node.position.set(at.x + station.alongX * along, COUNTER_TOP + 0.02 + level, -(at.y + station.alongY * along));
      node.rotation.set(0, turn - Math.PI / 2, 0);
      node.rotateX(COUNTER_LEAN - Math.PI / 2);
      // A counter leans, so a whole pile on it is drawn thin.
      node.scale.set(CARD.station, CARD.station, Math.max(1, count * 0.35) * SHEET);
      node.updateMatrix();
      this.#put(node.matrix, card, seat);
    };
    for (const source of sources(view.options)) {
      const at = spotOf(seats, seat, source);
      const all = pileOf(place, source);
      const cards = place.held === source ? all.slice(0, -1) : all;
      if (cards.length === 0) continue;
      if (source === 'post') {
        // The three cards of the open variant lie in a fan; the one that can be picked up is on top.
        for (const [index, card] of cards.entries()) {
          pile(at, (index - (all.length - 1)) * 0.25, 1, card, index * 0.012);
        }
        continue;
      }
      const shown = source === 'blitz' && place.held === 'blitz' ? HIDDEN : top(cards)!;
      pile(at, 0, cards.length, shown);
    }
    if (place.wood.length > 0) {
      const at = spotOf(seats, seat, 'wood');
      pile(at, 0, place.wood.length * 0.6, HIDDEN);
    }
  }

  #layDutch(view: View<State>, slots: readonly number[], now: number): void {
    let plinths = 0;
    for (const [slot, pile] of slots.entries()) {
      const cards = pile === FREE ? undefined : view.dutch[pile];
      if (!cards || isComplete(cards)) continue;
      const { x, y } = this.#layout.slots[slot]!;
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
      this.#plinths.setMatrixAt(plinths, node.matrix);
      node.position.y = 0.012;
      node.scale.set(1.5 * rise, 1, 1.5 * rise);
      node.updateMatrix();
      this.#shadows.setMatrixAt(plinths++, node.matrix);
      if (count <= 0) continue;
      const card = cards[count - 1]!;
      node.position.y = PLINTH_TOP * rise;
      node.rotation.set(-Math.PI / 2, 0, 0);
      node.scale.set(CARD.dutch, CARD.dutch, count * SHEET * 1.3);
      node.updateMatrix();
      // The top card stands upright over the others: nobody needs to see it twice.
      this.#cards.put(node.matrix, PAPER_CELL, PAPER_CELL);
      node.position.set(x, PLINTH_TOP * rise + count * SHEET * 1.3 + 0.5 + Math.sin(now * 2 + slot) * 0.025, -y);
      this.#show(card, CARD.dutch * pop, SHEET);
    }
    for (const mesh of [this.#plinths, this.#shadows]) {
      mesh.count = plinths;
      mesh.instanceMatrix.needsUpdate = true;
    }
    if (view.dutch.length === 0) this.#grown.clear();
  }
}

function buildPlinths(most: number): InstancedMesh {
  const pillar = new CylinderGeometry(PLINTH_GIRTH * 0.86, PLINTH_GIRTH, PLINTH_TOP, 20);
  pillar.translate(0, PLINTH_TOP / 2, 0);
  const cap = new CylinderGeometry(PLINTH_GIRTH + 0.05, PLINTH_GIRTH + 0.05, 0.08, 20);
  cap.translate(0, PLINTH_TOP - 0.04, 0);
  const shape = mergeGeometries([tinted(pillar, '#ffffff'), tinted(cap, CREAM)]);
  const plinths = new InstancedMesh(shape, new MeshLambertMaterial({ vertexColors: true }), most);
  plinths.castShadow = true;
  plinths.receiveShadow = true;
  plinths.frustumCulled = false;
  for (let slot = 0; slot < most; slot++) {
    plinths.setColorAt(slot, new Color(PLINTH_COLOURS[slot % PLINTH_COLOURS.length]));
  }
  return plinths;
}
