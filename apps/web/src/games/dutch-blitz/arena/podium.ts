import type { Avatar } from '@parlour/arena';
import { standings, type View } from '@parlour/engine';
import { honours, type State } from '@parlour/games/dutch-blitz';
import { BoxGeometry, Color, InstancedMesh, MeshLambertMaterial, Object3D, type PerspectiveCamera } from 'three';
import { facing } from './camera.ts';

/** The steps by place, the best first: how high they are, and their colours. */
const STEPS: readonly (readonly [height: number, colour: string])[] = [
  [1.15, '#ffc940'],
  [0.75, '#dfe6f2'],
  [0.45, '#e79a5c'],
];
/** How wide a step is, and how far apart two beans stand that are on none. */
const WIDE = 1.35;
const CLOSE = 1.05;

/** Where a seat stands when a round is honoured. */
export interface Stand {
  /** 1 for the best. Equals share a place, and stand equally high. */
  readonly place: number;
  /** How far to the right of the middle, as the camera sees it. */
  readonly along: number;
  /** How high its step is; 0 for those who stand beside the podium. */
  readonly height: number;
  /** How wide a name may be over its head. The first has nobody at its sides who is as high. */
  readonly room: number;
}

/** Where everybody stands, by seat. The first stands in the middle; the others follow on the left and on the right. */
export function podiumOf(view: View<State>): readonly Stand[] {
  const stands: Stand[] = [];
  const order = standings({ ranking: honours(view) });
  const steps = order.filter(({ place }) => place <= STEPS.length).length;
  for (const [at, { seat, place }] of order.entries()) {
    const side = at % 2 === 0 ? 1 : -1;
    const out = Math.ceil(at / 2);
    const onSteps = Math.min(out, Math.floor((steps - (side > 0 ? 1 : 0)) / 2));
    stands[seat] = {
      place,
      along: side * (onSteps * WIDE + (out - onSteps) * CLOSE + (out > onSteps ? (WIDE - CLOSE) / 2 : 0)),
      height: STEPS[place - 1]?.[0] ?? 0,
      room: at === 0 ? 2.2 : at < steps ? WIDE : CLOSE,
    };
  }
  return stands;
}

/** How far everybody who is honoured stands to each side of the middle, at most. */
export function spanOf(stands: readonly Stand[]): number {
  return Math.max(...stands.map(({ along }) => Math.abs(along))) + WIDE / 2;
}

const node = new Object3D();

/** The steps of the podium: one for everybody who is among the best three. */
export class Podium {
  readonly mesh: InstancedMesh;

  constructor(seats: number) {
    const box = new BoxGeometry(WIDE - 0.05, 1, WIDE - 0.05);
    box.translate(0, 0.5, 0);
    this.mesh = new InstancedMesh(box, new MeshLambertMaterial(), seats);
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  show(stands: readonly Stand[] | null, camera: PerspectiveCamera): void {
    this.mesh.visible = stands !== null;
    if (!stands) return;
    this.mesh.rotation.y = facing(camera);
    let count = 0;
    for (const { along, height, place } of stands) {
      if (height === 0) continue;
      node.position.set(along, 0, 0);
      node.scale.set(1, height, 1);
      node.updateMatrix();
      this.mesh.setMatrixAt(count, node.matrix);
      this.mesh.setColorAt(count++, new Color(STEPS[place - 1]![1]));
    }
    this.mesh.count = count;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }
}

/** The avatar of a seat as it stands there. */
export function honoured(avatar: Avatar, { along }: Stand, camera: PerspectiveCamera): Avatar {
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
