import {
  Color,
  Group,
  InstancedMesh,
  LatheGeometry,
  Mesh,
  MeshLambertMaterial,
  Object3D,
  SphereGeometry,
  Vector2,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { stillness } from '../../../settings.ts';
import { rimmed, tinted } from './materials.ts';
import { LOOKS } from './seats.ts';

/** The rows of the stand: how far beyond the rim, and how high their floor is. */
export const ROWS = [
  { out: 6.6, height: -1.5 },
  { out: 8.2, height: -0.5 },
  { out: 9.8, height: 0.6 },
] as const;
/** How much of a row each of the crowd takes, in units. */
const ELBOW = 1.35;
/** For how many seconds it cheers. */
const CHEER = 2.4;

/** Everybody who watches: small beans on a stand around the table. The graphics card moves them, so they cost no script. */
export class Crowd {
  readonly root = new Group();
  readonly #meshes: readonly InstancedMesh[];
  readonly #all: number;
  readonly #time = { value: 0 };
  readonly #joy = { value: 0 };
  #cheered = Number.NEGATIVE_INFINITY;

  constructor(radius: number) {
    const places = shuffled(ROWS.flatMap((row) => sitting(radius + row.out, row.height)));
    this.#all = places.length;
    const moved = (material: MeshLambertMaterial) => this.#hopping(rimmed(material));
    const bodies = new InstancedMesh(body(), moved(new MeshLambertMaterial()), places.length);
    const faces = new InstancedMesh(face(), moved(new MeshLambertMaterial({ vertexColors: true })), places.length);
    const node = new Object3D();
    const dusk = new Color('#5b3d7d');
    for (const [at, { angle, out, height }] of places.entries()) {
      node.position.set(out * Math.cos(angle), height, -out * Math.sin(angle));
      node.rotation.y = angle - Math.PI / 2;
      node.scale.setScalar(0.95 + ((at * 7) % 5) * 0.06);
      node.updateMatrix();
      bodies.setMatrixAt(at, node.matrix);
      faces.setMatrixAt(at, node.matrix);
      // Nobody may take one of them for a player: they sit in the dusk.
      bodies.setColorAt(at, new Color(LOOKS[at % LOOKS.length]!.colour).lerp(dusk, 0.6));
    }
    this.#meshes = [bodies, faces];
    this.root.add(stand(radius), ...this.#meshes);
  }

  /** How much of it is there, from 0 to 1. */
  come(part: number): void {
    for (const mesh of this.#meshes) mesh.count = Math.round(this.#all * part);
  }

  cheer(now: number): void {
    this.#cheered = now;
  }

  move(now: number): void {
    const still = stillness();
    this.#time.value = still ? 0 : now;
    this.#joy.value = still ? 0 : Math.max(0, 1 - (now - this.#cheered) / CHEER);
  }

  /** Each sways at its own pace, and hops while all cheer. */
  #hopping(material: MeshLambertMaterial): MeshLambertMaterial {
    const paint = material.onBeforeCompile;
    material.onBeforeCompile = (shader, renderer) => {
      paint(shader, renderer);
      Object.assign(shader.uniforms, { time: this.#time, joy: this.#joy });
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', '#include <common>\nuniform float time;\nuniform float joy;')
        .replace(
          '#include <begin_vertex>',
          `#include <begin_vertex>
          float own = instanceMatrix[3].x * 3.7 + instanceMatrix[3].z * 5.3;
          transformed.x += sin(time * 1.7 + own) * 0.05 * position.y;
          transformed.y += abs(sin(time * (5.0 + fract(own) * 2.0) + own)) * 0.55 * joy;`,
        );
    };
    return material;
  }
}

interface Sitting {
  readonly angle: number;
  readonly out: number;
  readonly height: number;
}

function sitting(out: number, height: number): Sitting[] {
  const count = Math.floor((2 * Math.PI * out) / ELBOW);
  return Array.from({ length: count }, (_, at) => {
    // No two rows stand in line, and nobody stands quite straight.
    const angle = ((at + (height * 0.5 + 3) + Math.sin(at * 12.9) * 0.16) / count) * 2 * Math.PI;
    return { angle, out: out + Math.sin(at * 7.1) * 0.2, height };
  });
}

/** In an order in which any first part of it is spread over the whole stand. */
function shuffled(all: readonly Sitting[]): Sitting[] {
  const share = (at: number) => (at * 0.618034) % 1;
  return all
    .map((one, at) => ({ one, at }))
    .sort((a, b) => share(a.at) - share(b.at))
    .map(({ one }) => one);
}

function body(): LatheGeometry {
  const profile = [
    [0.001, 0],
    [0.36, 0.05],
    [0.45, 0.42],
    [0.4, 0.82],
    [0.28, 1.18],
    [0.001, 1.3],
  ].map(([x, y]) => new Vector2(x, y));
  return new LatheGeometry(profile, 9);
}

function face() {
  const part = (size: readonly [number, number, number], at: readonly [number, number, number], colour: string) => {
    const ball = new SphereGeometry(1, 7, 5);
    ball.scale(...size);
    ball.translate(...at);
    return tinted(ball, colour);
  };
  return mergeGeometries([
    part([0.27, 0.21, 0.1], [0, 0.9, 0.31], '#d9c3c4'),
    part([0.045, 0.08, 0.04], [-0.1, 0.93, 0.39], '#1d1a2b'),
    part([0.045, 0.08, 0.04], [0.1, 0.93, 0.39], '#1d1a2b'),
  ]);
}

/** Three steps of wood around the table, which reach down to the ground. */
function stand(radius: number): Mesh {
  const [first, second, third] = ROWS;
  const steps = [
    [first.out - 1.2, -9],
    [first.out - 0.9, first.height - 0.5],
    [first.out - 0.8, first.height],
    [second.out - 0.8, first.height],
    [second.out - 0.8, second.height],
    [third.out - 0.8, second.height],
    [third.out - 0.8, third.height],
    [third.out + 1, third.height],
    [third.out + 1.1, -9],
  ].map(([out, height]) => new Vector2(radius + out!, height));
  // Turned from the inside outwards, it would show its wrong side.
  const shape = new LatheGeometry(steps.toReversed(), 64);
  return new Mesh(tinted(shape, '#5a3350'), new MeshLambertMaterial({ vertexColors: true, flatShading: true }));
}
