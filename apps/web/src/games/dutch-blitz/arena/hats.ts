import type { Hat } from '@parlour/bots';
import {
  type BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  SphereGeometry,
  TorusGeometry,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

/** A piece of a hat in one colour. */
function piece(geometry: BufferGeometry, colour: string, x = 0, y = 0, z = 0): BufferGeometry {
  const { r, g, b } = new Color(colour);
  const count = geometry.getAttribute('position').count;
  geometry.setAttribute('color', new Float32BufferAttribute(Array.from({ length: count }, () => [r, g, b]).flat(), 3));
  return geometry.translate(x, y, z);
}

const ball = (radius: number) => new SphereGeometry(radius, 10, 8);
const dome = (radius: number, flat = 1) =>
  new SphereGeometry(radius, 16, 8, 0, Math.PI * 2, 0, Math.PI / 2).scale(1, flat, 1);
const disc = (radius: number) => new CylinderGeometry(radius, radius, 0.035, 20);
const tube = (radius: number, height: number) => new CylinderGeometry(radius, radius, height, 18);
const cone = (radius: number, height: number) => new ConeGeometry(radius, height, 14);
const around = (count: number, at: (x: number, z: number) => BufferGeometry) =>
  Array.from({ length: count }, (_, each) => (each / count) * 2 * Math.PI).map((a) => at(Math.sin(a), Math.cos(a)));

/** A bean is 1.3 high, looks along z, and its head is 0.3 wide where a hat sits. */
const HATS: Readonly<Record<Hat, () => BufferGeometry[]>> = {
  cap: () => [
    piece(dome(0.31, 0.8), '#e2483d', 0, 1.1),
    piece(disc(0.24).scale(1, 1, 1.1), '#b9332b', 0, 1.13, 0.27),
    piece(ball(0.045), '#ffd84a', 0, 1.35),
  ],
  beanie: () => [
    piece(dome(0.315, 0.95), '#3c78c8', 0, 1.09),
    piece(new TorusGeometry(0.3, 0.055, 8, 20).rotateX(Math.PI / 2), '#f4efe2', 0, 1.12),
    piece(ball(0.1), '#f4efe2', 0, 1.45),
  ],
  party: () => [
    piece(cone(0.2, 0.46), '#ff6fae', 0, 1.45),
    piece(new TorusGeometry(0.15, 0.03, 6, 16).rotateX(Math.PI / 2), '#ffe46b', 0, 1.38),
    piece(ball(0.07), '#ffe46b', 0, 1.7),
  ],
  flower: () => [
    ...around(6, (x, y) => piece(ball(0.085).scale(1, 1, 0.6), '#ff8fb8', 0.17 + x * 0.12, 1.26 + y * 0.12, 0.17)),
    piece(ball(0.075), '#ffd23f', 0.17, 1.26, 0.21),
  ],
  bow: () => [
    piece(cone(0.15, 0.26).rotateZ(Math.PI / 2), '#a45ad6', 0.15, 1.34),
    piece(cone(0.15, 0.26).rotateZ(-Math.PI / 2), '#a45ad6', -0.15, 1.34),
    piece(ball(0.075), '#7d36ad', 0, 1.34),
  ],
  straw: () => [
    piece(disc(0.52), '#e9c46a', 0, 1.19),
    piece(tube(0.275, 0.2), '#e9c46a', 0, 1.29),
    piece(tube(0.283, 0.065), '#c0392b', 0, 1.23),
  ],
  horns: () => [
    piece(dome(0.325, 0.85), '#9aa3ad', 0, 1.08),
    piece(cone(0.075, 0.34).rotateZ(-0.6), '#f7f1dd', 0.36, 1.36),
    piece(cone(0.075, 0.34).rotateZ(0.6), '#f7f1dd', -0.36, 1.36),
  ],
  beret: () => [
    piece(ball(0.34).scale(1, 0.36, 1), '#2f2b4a', 0.07, 1.24),
    piece(tube(0.025, 0.08), '#2f2b4a', 0.07, 1.38),
  ],
  topper: () => [
    piece(disc(0.43), '#22232b', 0, 1.18),
    piece(tube(0.27, 0.42), '#22232b', 0, 1.4),
    piece(tube(0.278, 0.09), '#d9a520', 0, 1.25),
  ],
  crown: () => [
    piece(tube(0.27, 0.13), '#f5c518', 0, 1.24),
    ...around(6, (x, z) => piece(cone(0.075, 0.17), '#f5c518', x * 0.2, 1.38, z * 0.2)),
    piece(ball(0.05), '#d6336c', 0, 1.25, 0.27),
  ],
  wizard: () => [
    piece(disc(0.46), '#4636a5', 0, 1.18),
    piece(cone(0.29, 0.7), '#4636a5', 0, 1.53),
    piece(new TorusGeometry(0.26, 0.035, 6, 18).rotateX(Math.PI / 2), '#ffd84a', 0, 1.24),
  ],
};

/** A hat as one shape with its colours, where it sits on a bean. */
export function hatShape(hat: Hat): BufferGeometry {
  return mergeGeometries(HATS[hat]());
}
