import type { Avatar } from '@parlour/arena';
import type { Seat, View } from '@parlour/engine';
import { type State, total } from '@parlour/games/dutch-blitz';
import { BoxGeometry, Mesh, MeshLambertMaterial, type PerspectiveCamera } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { facing } from './camera.ts';
import { tinted } from './materials.ts';

/** The steps by rank: where they stand, how high they are, and their colours. */
const STEPS: readonly (readonly [along: number, height: number, colour: string])[] = [
  [0, 1.15, '#ffc940'],
  [-1.35, 0.75, '#dfe6f2'],
  [1.35, 0.45, '#e79a5c'],
];

export function buildPodium(): Mesh {
  const steps = STEPS.map(([along, height, colour]) => {
    const box = new BoxGeometry(1.3, height, 1.3);
    box.translate(along, height / 2, 0);
    return tinted(box, colour);
  });
  const podium = new Mesh(mergeGeometries(steps), new MeshLambertMaterial({ vertexColors: true }));
  podium.castShadow = true;
  podium.receiveShadow = true;
  return podium;
}

/** How high the step of a rank is; 0 for seats that stand on none. */
export function heightOf(place: number): number {
  return STEPS[place]?.[1] ?? 0;
}

/** Seats by their points, the best first. */
export function rank(view: View<State>): Seat[] {
  const points = view.places.map((_, seat) => total(view.sheet, seat));
  return points.map((_, seat) => seat).sort((a, b) => points[b]! - points[a]!);
}

/** Where an avatar stands when the round is honoured: on a step, or beside the podium. */
export function honoured(avatar: Avatar, place: number, camera: PerspectiveCamera): Avatar {
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
