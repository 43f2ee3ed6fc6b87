import type { Layout, Station } from '@parlour/arena';
import {
  BackSide,
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CapsuleGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  IcosahedronGeometry,
  InstancedMesh,
  LatheGeometry,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Object3D,
  Points,
  PointsMaterial,
  SphereGeometry,
  type Texture,
  TorusGeometry,
  Vector2,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { tinted } from './materials.ts';
import { paintFelt, SKINS } from './paint.ts';
import { lookOf } from './seats.ts';

/** A counter's top: how high, and how much it leans towards who stands before it. */
export const COUNTER_TOP = 0.78;
export const COUNTER_LEAN = 0.5;

/** Along the rim; three make a stripe. */
const RIM_SEGMENTS = 144;

/** How high the boards behind the counters hang, and how far beyond the rim. */
export const BOARD = { height: 1.5, out: 0.55 };

const WOOD = '#7a4a2b';
const DARK_WOOD = '#4e2d1d';
const CREAM = '#fff3d9';

/** How a station stands in the picture: out from the middle, and turned to it. */
export function turnOf({ x, y }: Station): number {
  return Math.atan2(y, x);
}

/** Everything that stands still, in a few pieces: a giant toy card table under an evening sky. */
export function buildWorld(
  layout: Layout,
  skins: Texture,
): { root: Group; sun: DirectionalLight; drift: (time: number) => void } {
  const root = new Group();
  const felt = new Mesh(new CircleGeometry(layout.radius, 64), new MeshLambertMaterial({ map: paintFelt(layout) }));
  felt.rotation.x = -Math.PI / 2;
  felt.receiveShadow = true;
  const solid = new Mesh(mergeGeometries(solids(layout)), new MeshLambertMaterial({ vertexColors: true }));
  solid.receiveShadow = true;
  solid.castShadow = true;
  const boards = new Mesh(mergeGeometries(backboards(layout)), new MeshLambertMaterial({ map: skins }));
  const clouds = new Mesh(mergeGeometries(cloudBanks()), new MeshLambertMaterial({ vertexColors: true }));
  const balloons = new Mesh(mergeGeometries(balloonFleet()), new MeshLambertMaterial({ vertexColors: true }));
  root.add(felt, solid, boards, bulbs(layout), clouds, balloons, sky(), stars(), moon());

  root.add(new HemisphereLight('#cfd4ff', '#b98a78', 2.1));
  const sun = new DirectionalLight('#ffd9a8', 2.2);
  sun.position.set(-9, 16, 7);
  const reach = layout.radius + 2;
  Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: 45 });
  sun.shadow.bias = -0.0006;
  sun.shadow.normalBias = 0.03;
  sun.shadow.radius = 5;
  root.add(sun, sun.target);
  const drift = (time: number) => {
    clouds.rotation.y = time * 0.006;
    balloons.rotation.y = time * -0.012;
    balloons.position.y = Math.sin(time * 0.3) * 0.6;
  };
  return { root, sun, drift };
}

const matrix = new Matrix4();
const prop = new Object3D();

/** A place on the rim: so far out at so much of a turn, so high, and facing the middle. */
function onRim(angle: number, out: number, along: number, height: number, lean = 0): Matrix4 {
  prop.position.set(
    out * Math.cos(angle) + along * Math.sin(angle),
    height,
    -(out * Math.sin(angle) - along * Math.cos(angle)),
  );
  prop.rotation.set(0, angle - Math.PI / 2, 0);
  prop.rotateX(lean);
  prop.updateMatrix();
  return matrix.copy(prop.matrix).clone();
}

function solids({ radius, stations }: Layout): BufferGeometry[] {
  const parts: BufferGeometry[] = [];
  const ringed = new TorusGeometry(radius + 0.34, 0.34, 10, RIM_SEGMENTS);
  ringed.rotateX(-Math.PI / 2);
  ringed.translate(0, 0.22, 0);
  const rim = tinted(ringed, CREAM);
  stripe(rim, RIM_SEGMENTS);
  parts.push(rim);
  // The edge of the table below: brass, and turned wood.
  const edge = new LatheGeometry(
    [
      [radius + 0.2, 0],
      [radius + 1.5, 0],
      [radius + 1.75, -0.25],
      [radius + 1.6, -0.9],
      [radius + 0.9, -1.2],
      [2.6, -1.9],
      [1.7, -4],
      [1.5, -9],
      [0, -9],
    ].map(([x, y]) => new Vector2(x, y)),
    72,
  );
  parts.push(tinted(edge, WOOD));
  const brass = new TorusGeometry(radius + 1.62, 0.11, 6, 96);
  brass.rotateX(Math.PI / 2);
  brass.translate(0, -0.08, 0);
  parts.push(tinted(brass, '#e0b04f'));
  for (const [seat, station] of stations.entries()) {
    const angle = turnOf(station);
    const { colour, dark } = lookOf(seat);
    const body = new BoxGeometry(2.9, COUNTER_TOP - 0.16, 0.62);
    parts.push(tinted(body, dark, onRim(angle, radius - 0.12, 0, (COUNTER_TOP - 0.16) / 2)));
    const top = new BoxGeometry(3.1, 0.1, 0.84);
    parts.push(tinted(top, CREAM, onRim(angle, radius - 0.16, 0, COUNTER_TOP - 0.06, COUNTER_LEAN)));
    for (const side of [-1, 1]) {
      const knob = new SphereGeometry(0.17, 10, 8);
      parts.push(tinted(knob, colour, onRim(angle, radius + 0.55, side * 1.62, 2)));
      const post = new CapsuleGeometry(0.1, 1.7, 3, 8);
      parts.push(tinted(post, CREAM, onRim(angle, radius + 0.55, side * 1.62, 1)));
    }
  }
  return parts;
}

/** Candy stripes along the padded rim. */
function stripe(rim: BufferGeometry, segments: number): void {
  const places = rim.getAttribute('position');
  const colours = rim.getAttribute('color') as BufferAttribute;
  const [one, other] = [new Color('#ff7d92'), new Color(CREAM)];
  for (let vertex = 0; vertex < places.count; vertex += 3) {
    let [x, z] = [0, 0];
    for (let corner = vertex; corner < vertex + 3; corner++) {
      x += places.getX(corner);
      z += places.getZ(corner);
    }
    const segment = Math.floor((Math.atan2(z, x) / (2 * Math.PI) + 1) * segments);
    const { r, g, b } = Math.floor(segment / 3) % 2 === 0 ? one : other;
    for (let corner = vertex; corner < vertex + 3; corner++) colours.setXYZ(corner, r, g, b);
  }
}

/** Behind each counter stands a board in the colours of its seat: one's own place is seen from everywhere. */
function backboards({ radius, stations }: Layout): BufferGeometry[] {
  return stations.flatMap((station, seat) => {
    const angle = turnOf(station);
    const board = new BoxGeometry(3.1, 1.05, 0.12);
    const uv = board.getAttribute('uv') as BufferAttribute;
    for (let at = 0; at < uv.count; at++) {
      uv.setXY(at, (seat + 0.02 + uv.getX(at) * 0.96) / SKINS, 0.1 + uv.getY(at) * 0.4);
    }
    board.applyMatrix4(onRim(angle, radius + BOARD.out, 0, BOARD.height));
    return [board];
  });
}

/** A string of lights from station to station. */
function bulbs({ radius, stations }: Layout): Group {
  const each = 7;
  const mesh = new InstancedMesh(
    new SphereGeometry(0.11, 8, 6),
    new MeshBasicMaterial({ color: '#ffffff' }),
    stations.length * each,
  );
  const cord: number[] = [];
  const colours = ['#ffe9a8', '#ff9db0', '#9fe3ff', '#c8f5a8'].map((colour) => new Color(colour));
  for (const [seat, station] of stations.entries()) {
    const from = turnOf(station) + 1.75 / (radius + 0.6);
    const to = turnOf(station) + (2 * Math.PI) / stations.length - 1.75 / (radius + 0.6);
    for (let at = 0; at < each; at++) {
      const part = at / (each - 1);
      const angle = from + (to - from) * part;
      const sag = 4 * part * (1 - part) * 0.75;
      const index = seat * each + at;
      mesh.setMatrixAt(index, onRim(angle, radius + 0.55, 0, 2.05 - sag));
      const { x, y, z } = prop.position;
      // From the one before, and on to the next.
      cord.push(...(at > 0 ? [x, y + 0.08, z] : []), ...(at < each - 1 ? [x, y + 0.08, z] : []));
      mesh.setColorAt(index, colours[index % colours.length]!);
    }
  }
  const line = new BufferGeometry();
  line.setAttribute('position', new BufferAttribute(new Float32Array(cord), 3));
  return new Group().add(mesh, new LineSegments(line, new LineBasicMaterial({ color: '#43306b' })));
}

function cloudBanks(): BufferGeometry[] {
  const parts: BufferGeometry[] = [];
  // The same clouds every evening.
  let seed = 7;
  const chance = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (let bank = 0; bank < 16; bank++) {
    const angle = (bank / 16) * Math.PI * 2 + chance() * 0.3;
    const out = 24 + chance() * 16;
    const height = -7 + chance() * 7;
    for (let puff = 0; puff < 4; puff++) {
      const size = 1.6 + chance() * 2.2;
      const shape = new IcosahedronGeometry(size, 2);
      shape.scale(1.5, 0.62, 1);
      shape.translate(
        out * Math.cos(angle) + (puff - 1.5) * 2.3,
        height + chance() * 0.9 - 0.4,
        out * Math.sin(angle) + (chance() - 0.5) * 3,
      );
      parts.push(tinted(shape, puff % 2 === 0 ? '#f5c3cf' : '#cdb2e6'));
    }
  }
  return parts;
}

function balloonFleet(): BufferGeometry[] {
  const profile = [
    [0, 2.1],
    [0.9, 1.9],
    [1.5, 1.2],
    [1.55, 0.5],
    [1.1, -0.6],
    [0.5, -1.35],
    [0.42, -1.5],
  ].map(([x, y]) => new Vector2(x, y));
  return [0, 1, 2, 3, 4].flatMap((at) => {
    const angle = (at / 5) * Math.PI * 2 + 0.4;
    const out = 21 + (at % 3) * 5;
    const [x, y, z] = [out * Math.cos(angle), 5.5 + (at % 2) * 3.5, out * Math.sin(angle)];
    const { colour } = lookOf(at * 3);
    const envelope = tinted(new LatheGeometry(profile.toReversed(), 16), colour);
    const colours = envelope.getAttribute('color') as BufferAttribute;
    const places = envelope.getAttribute('position');
    const cream = new Color(CREAM);
    for (let vertex = 0; vertex < places.count; vertex += 3) {
      const turn = Math.atan2(
        places.getZ(vertex) + places.getZ(vertex + 1) + places.getZ(vertex + 2),
        places.getX(vertex) + places.getX(vertex + 1) + places.getX(vertex + 2),
      );
      if (Math.floor((turn / Math.PI) * 8 + 100) % 2 === 0) continue;
      for (let corner = 0; corner < 3; corner++) colours.setXYZ(vertex + corner, cream.r, cream.g, cream.b);
    }
    envelope.translate(x, y, z);
    const basket = tinted(new CylinderGeometry(0.34, 0.26, 0.5, 10), DARK_WOOD);
    basket.translate(x, y - 2.2, z);
    return [envelope, basket];
  });
}

/** Dusk: indigo above, rose and apricot where the sun has gone. */
function sky(): Mesh {
  const dome = new SphereGeometry(90, 32, 24);
  const places = dome.getAttribute('position');
  const colours = new Float32Array(places.count * 3);
  const stops: readonly (readonly [height: number, colour: Color])[] = [
    [-1, new Color('#3a2a5e')],
    [-0.25, new Color('#8a4f86')],
    [0.02, new Color('#ffb183')],
    [0.16, new Color('#ef7f92')],
    [0.42, new Color('#7a4a9c')],
    [0.75, new Color('#352a70')],
    [1, new Color('#1b1a4a')],
  ];
  const mixed = new Color();
  for (let vertex = 0; vertex < places.count; vertex++) {
    const height = places.getY(vertex) / 90;
    const upper = Math.max(
      1,
      stops.findIndex(([stop]) => stop >= height),
    );
    const [[from, low], [to, high]] = [stops[upper - 1]!, stops[upper]!];
    mixed.copy(low).lerp(high, Math.max(0, Math.min(1, (height - from) / (to - from))));
    colours.set([mixed.r, mixed.g, mixed.b], vertex * 3);
  }
  dome.setAttribute('color', new BufferAttribute(colours, 3));
  return new Mesh(dome, new MeshBasicMaterial({ vertexColors: true, side: BackSide, depthWrite: false, fog: false }));
}

function stars(): Points {
  const places: number[] = [];
  for (let at = 0; at < 160; at++) {
    const angle = at * 2.39996;
    const height = 0.3 + ((at * 37) % 100) / 145;
    const out = Math.sqrt(1 - Math.min(0.98, height) ** 2);
    places.push(80 * out * Math.cos(angle), 80 * height, 80 * out * Math.sin(angle));
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  return new Points(geometry, new PointsMaterial({ color: '#fff4d6', size: 0.42, transparent: true, opacity: 0.9 }));
}

function moon(): Mesh {
  const disc = new Mesh(new CircleGeometry(4.2, 40), new MeshBasicMaterial({ color: '#fff1cf' }));
  disc.position.set(34, 36, -58);
  disc.lookAt(0, 0, 0);
  return disc;
}
