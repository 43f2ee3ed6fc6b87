import { ARM, type ArenaMap, type Avatar, armAt, type MapName, mapFor, PAD, STEPS } from '@parlour/arena';
import {
  BufferAttribute,
  type BufferGeometry,
  CapsuleGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Object3D,
  RepeatWrapping,
  RingGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { stillness } from '../../../settings.ts';
import { CREAM, rimmed, tinted } from './materials.ts';
import { canvas, texture } from './paint.ts';

/** How high above the floor things are that are painted on it. */
const FLOOR = 0.008;
/** Arrows around the belt. */
const ARROWS = 30;
/** How far before an arm the floor is lit, in radians: there it will be next. */
const SWEEP = 0.42;
/** The knot in the air from which the arms hang. */
const KNOT = 5.4;
/** For how many seconds a pad shakes after it has thrown somebody, and how high it is. */
const SHAKES = 0.5;
const PAD_TOP = 0.1;
const CANDY = { red: '#ff5f76', yellow: '#ffc940', blue: '#5aa2ff', violet: '#a98bff' };

/** Draws what a map has on its floor. The plain map has nothing, and costs nothing. */
export class Obstacles {
  readonly root = new Group();
  readonly #map: ArenaMap;
  readonly #belt: Mesh | null;
  readonly #mill: Group | null;
  readonly #pads: InstancedMesh | null;
  /** When each pad threw somebody last. */
  readonly #thrown: number[];
  readonly #node = new Object3D();

  constructor(seats: number, name: MapName) {
    const map = mapFor(seats, name);
    this.#map = map;
    this.#belt = map.belt && beltOf(map.belt);
    this.#mill = map.mill && millOf(map.mill);
    this.#pads = map.pads.length > 0 ? padsOf(map.pads.length) : null;
    this.#thrown = map.pads.map(() => Number.NEGATIVE_INFINITY);
    for (const part of [this.#belt, this.#mill, this.#pads]) if (part) this.root.add(part);
  }

  /** Whether somebody touches an arm, or nearly so. */
  touches({ x, y, z }: Avatar, tick: number): boolean {
    const { mill } = this.#map;
    if (!mill || z > 1) return false;
    return Array.from({ length: mill.arms }, (_, arm) => armAt(mill, arm, tick)).some((along) => {
      const out = Math.max(mill.inner, Math.min(mill.outer, x * along.x + y * along.y));
      return Math.hypot(x - along.x * out, y - along.y * out) < ARM + 0.9;
    });
  }

  show(tick: number, avatars: readonly Avatar[], now: number): void {
    const { belt, mill, pads } = this.#map;
    if (this.#belt) this.#belt.rotation.y = ((2 * belt!.speed) / (belt!.inner + belt!.outer)) * (tick / STEPS);
    if (this.#mill) this.#mill.rotation.y = ((tick % mill!.turn) / mill!.turn) * 2 * Math.PI;
    if (!this.#pads) return;
    for (const [at, { x, y }] of pads.entries()) {
      const springs = avatars.some(
        (avatar) => avatar.vz > 4 && avatar.z < 1.2 && Math.hypot(avatar.x - x, avatar.y - y) < PAD + 0.5,
      );
      if (springs && now - this.#thrown[at]! > SHAKES) this.#thrown[at] = now;
      const since = Math.max(0, now - this.#thrown[at]!) / SHAKES;
      const shake = stillness() || since >= 1 ? 0 : Math.sin(since * 16) * (1 - since) * 0.8;
      this.#node.position.set(x, FLOOR, -y);
      this.#node.scale.set(1 - shake * 0.12, 1 + shake, 1 - shake * 0.12);
      this.#node.updateMatrix();
      this.#pads.setMatrixAt(at, this.#node.matrix);
    }
    this.#pads.instanceMatrix.needsUpdate = true;
  }
}

/** A ring with arrows that go where it goes. */
function beltOf({ inner, outer }: NonNullable<ArenaMap['belt']>): Mesh {
  const [width, height] = [128, 128];
  const [sheet, pen] = canvas(width, height);
  pen.fillStyle = '#7d63d8';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#8d74e6';
  pen.fillRect(0, 0, width / 2, height);
  pen.strokeStyle = '#ffe9a8';
  pen.lineWidth = 13;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(44, 36);
  pen.lineTo(84, 64);
  pen.lineTo(44, 92);
  pen.stroke();
  pen.fillStyle = CREAM;
  for (const edge of [0, height - 9]) pen.fillRect(0, edge, width, 9);
  const map = texture(sheet);
  map.wrapS = RepeatWrapping;
  const ring = flat(new RingGeometry(inner, outer, 4 * ARROWS, 1));
  const [place, uv] = [ring.getAttribute('position'), ring.getAttribute('uv') as BufferAttribute];
  const row = 4 * ARROWS + 1;
  for (let at = 0; at < uv.count; at++) {
    uv.setXY(at, (at % row) / 4, Math.hypot(place.getX(at), place.getZ(at)) > (inner + outer) / 2 ? 1 : 0);
  }
  const mesh = new Mesh(ring, new MeshLambertMaterial({ map }));
  mesh.position.y = FLOOR;
  mesh.receiveShadow = true;
  return mesh;
}

/** Lays a shape that stands upright on the floor. */
function flat(shape: RingGeometry): RingGeometry {
  shape.rotateX(-Math.PI / 2);
  return shape;
}

/** The arms on their ropes, the light before them, and the track that they sweep. */
function millOf({ arms, inner, outer }: NonNullable<ArenaMap['mill']>): Group {
  const group = new Group();
  const parts: BufferGeometry[] = [tinted(new SphereGeometry(0.3, 14, 10).translate(0, KNOT, 0), CANDY.yellow)];
  const lights: BufferGeometry[] = [];
  for (let arm = 0; arm < arms; arm++) {
    const turn = (arm / arms) * 2 * Math.PI;
    const pieces = 8;
    const length = (outer - inner) / pieces;
    for (let piece = 0; piece < pieces; piece++) {
      const drum = new CylinderGeometry(ARM, ARM, length, 14, 1, true).rotateZ(Math.PI / 2);
      drum.translate(inner + (piece + 0.5) * length, ARM, 0).rotateY(turn);
      parts.push(tinted(drum, piece % 2 === 0 ? CANDY.red : CREAM));
    }
    for (const end of [inner, outer]) {
      parts.push(tinted(new SphereGeometry(ARM, 14, 10).translate(end, ARM, 0).rotateY(turn), CANDY.yellow));
    }
    const span = Math.hypot(inner, KNOT - ARM);
    const rope = new CapsuleGeometry(0.035, span, 2, 6).rotateZ(Math.atan2(inner, KNOT - ARM));
    parts.push(tinted(rope.translate(inner / 2, (KNOT + ARM) / 2, 0).rotateY(turn), CREAM));
    lights.push(light(flat(new RingGeometry(inner - ARM, outer + ARM, 12, 1, turn, SWEEP))));
  }
  const solid = new Mesh(mergeGeometries(parts), rimmed(new MeshLambertMaterial({ vertexColors: true })));
  solid.castShadow = true;
  const glow = new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, side: DoubleSide });
  const sweep = new Mesh(mergeGeometries(lights), glow);
  sweep.position.y = FLOOR + 0.004;
  const shade = new MeshBasicMaterial({ color: '#3a1030', transparent: true, depthWrite: false, opacity: 0.24 });
  const track = new Mesh(flat(new RingGeometry(inner - ARM, outer + ARM, 72, 1)), shade);
  track.position.y = FLOOR;
  track.renderOrder = -2;
  sweep.renderOrder = -1;
  group.add(solid, sweep, track);
  return group;
}

/** Colours a piece of a ring: bright where the arm is, and less the farther it has to go. */
function light(ring: RingGeometry): BufferGeometry {
  const { count } = ring.getAttribute('position');
  const row = count / 2;
  const colours = new Float32Array(count * 4);
  for (let at = 0; at < count; at++) colours.set([1, 0.82, 0.35, 0.75 * (1 - (at % row) / (row - 1))], at * 4);
  ring.setAttribute('color', new BufferAttribute(colours, 4));
  return ring;
}

/** A cushion in a ring, with a star on it. */
function padsOf(count: number): InstancedMesh {
  const rim = new TorusGeometry(PAD - 0.06, 0.07, 8, 28).rotateX(-Math.PI / 2);
  const cushion = new CylinderGeometry(PAD - 0.14, PAD - 0.06, PAD_TOP, 28).translate(0, PAD_TOP / 2, 0);
  const star = new CylinderGeometry(0.24, 0.24, 0.02, 5).translate(0, PAD_TOP + 0.01, 0);
  const shape = mergeGeometries([tinted(rim, CREAM), tinted(cushion, CANDY.blue), tinted(star, CANDY.yellow)]);
  const mesh = new InstancedMesh(shape, rimmed(new MeshLambertMaterial({ vertexColors: true })), count);
  mesh.frustumCulled = false;
  mesh.receiveShadow = true;
  return mesh;
}
