import type { Layout, Station } from '@parlour/arena';
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CapsuleGeometry,
  CircleGeometry,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  LatheGeometry,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Object3D,
  PlaneGeometry,
  SphereGeometry,
  type Texture,
  TorusGeometry,
  Vector2,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { Crowd } from './crowd.ts';
import { paintFelt } from './floor.ts';
import { CREAM, tinted } from './materials.ts';
import { SKINS } from './paint.ts';
import type { Look } from './seats.ts';
import { balloonFleet, cloudBanks, land, moon, SUNSET, sky, stars } from './sky.ts';

/** A counter's top: how high it is, and how much it leans towards the player. */
export const COUNTER_TOP = 0.78;
export const COUNTER_LEAN = 0.9;

/** Segments along the rim; three make a stripe. */
const RIM_SEGMENTS = 144;

/** How high the boards behind the counters hang, and how far beyond the rim they are. */
const BOARD = { height: 1.5, out: 0.55 };

const WOOD = '#7a4a2b';

/** The angle of a station in the picture: it looks at the middle. */
export function turnOf({ x, y }: Station): number {
  return Math.atan2(y, x);
}

export interface World {
  readonly root: Group;
  readonly sun: DirectionalLight;
  readonly crowd: Crowd;
  drift(time: number): void;
}

/** Everything that does not move, in a few meshes: a giant toy card table under an evening sky. */
export function buildWorld(layout: Layout, looks: readonly Look[], skins: Texture): World {
  const root = new Group();
  const felt = new Mesh(
    new CircleGeometry(layout.radius, 64),
    new MeshLambertMaterial({ map: paintFelt(layout, looks) }),
  );
  felt.rotation.x = -Math.PI / 2;
  felt.receiveShadow = true;
  const solid = new Mesh(mergeGeometries(solids(layout, looks)), new MeshLambertMaterial({ vertexColors: true }));
  solid.receiveShadow = true;
  solid.castShadow = true;
  const boards = new Mesh(mergeGeometries(backboards(layout)), new MeshLambertMaterial({ map: skins }));
  const clouds = new Mesh(mergeGeometries(cloudBanks()), new MeshLambertMaterial({ vertexColors: true }));
  const balloons = new Mesh(mergeGeometries(balloonFleet()), new MeshLambertMaterial({ vertexColors: true }));
  const ground = new Mesh(mergeGeometries(land()), new MeshLambertMaterial({ vertexColors: true, flatShading: true }));
  const crowd = new Crowd(layout.radius);
  root.add(felt, solid, boards, bulbs(layout), ground, crowd.root, clouds, balloons, sky(), stars(), moon());

  root.add(new HemisphereLight('#c3ccff', '#a87a80', 1.9));
  const sun = new DirectionalLight('#ffd9a8', 2.3);
  sun.position.set(SUNSET.x * 11, 13, SUNSET.z * 11);
  // The moon lights edges from the other side.
  const back = new DirectionalLight('#9db8ff', 0.7);
  back.position.set(-SUNSET.x * 10, 6, -SUNSET.z * 10);
  root.add(back);
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
    crowd.move(time);
  };
  return { root, sun, crowd, drift };
}

const matrix = new Matrix4();
const prop = new Object3D();

/** A place on the rim: its angle, how far out, how far along, how high; it faces the middle. */
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

function solids({ radius, stations }: Layout, looks: readonly Look[]): BufferGeometry[] {
  const parts: BufferGeometry[] = [];
  const ringed = new TorusGeometry(radius + 0.34, 0.34, 10, RIM_SEGMENTS);
  ringed.rotateX(-Math.PI / 2);
  ringed.translate(0, 0.22, 0);
  const rim = tinted(ringed, CREAM);
  stripe(rim, RIM_SEGMENTS);
  parts.push(rim);
  // The edge of the table below is of brass and turned wood.
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
    const { colour, dark } = looks[seat]!;
    const body = new BoxGeometry(2.9, COUNTER_TOP - 0.16, 0.62);
    parts.push(tinted(body, dark, onRim(angle, radius - 0.12, 0, (COUNTER_TOP - 0.16) / 2)));
    const top = new BoxGeometry(3.1, 0.1, 0.84);
    parts.push(tinted(top, CREAM, onRim(angle, radius - 0.16, 0, COUNTER_TOP - 0.06, COUNTER_LEAN)));
    for (const side of [-1, 1]) {
      const knob = new SphereGeometry(0.13, 12, 8);
      parts.push(tinted(knob, colour, onRim(angle, radius + 0.55, side * 1.62, 2)));
      const post = new CapsuleGeometry(0.06, 1.7, 3, 8);
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

/**
 * Behind each counter hangs a board in the colours of its seat, so that you can see your place from everywhere. It has
 * no back: a camera behind it looks through it.
 */
function backboards({ radius, stations }: Layout): BufferGeometry[] {
  return stations.flatMap((station, seat) => {
    const angle = turnOf(station);
    const board = new PlaneGeometry(3.1, 1.05);
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
      // Each piece of the cord comes from the bulb before, and the next one goes on from here.
      cord.push(...(at > 0 ? [x, y + 0.08, z] : []), ...(at < each - 1 ? [x, y + 0.08, z] : []));
      mesh.setColorAt(index, colours[index % colours.length]!);
    }
  }
  const line = new BufferGeometry();
  line.setAttribute('position', new BufferAttribute(new Float32Array(cord), 3));
  return new Group().add(mesh, new LineSegments(line, new LineBasicMaterial({ color: '#43306b' })));
}
