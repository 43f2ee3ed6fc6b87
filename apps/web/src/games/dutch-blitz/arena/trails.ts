import type { Avatar } from '@parlour/arena';
import type { Outfit } from '@parlour/protocol';
import { Color, DynamicDrawUsage, Group, InstancedMesh, MeshBasicMaterial, Object3D, PlaneGeometry } from 'three';
import { stillness } from '../../../settings.ts';
import { canvas, texture } from './paint.ts';
import type { Look } from './seats.ts';

/** How many puffs of one runner are seen at once, how long each is seen, and how fast one must run to leave them. */
const PUFFS = 10;
const LIFE = 0.7;
const FAST = 2.5;

type Trail = Exclude<Outfit['trail'], 'none'>;

const DRAWN: Readonly<Record<Trail, (pen: CanvasRenderingContext2D) => void>> = {
  dust: (pen) => {
    const soft = pen.createRadialGradient(32, 32, 2, 32, 32, 30);
    soft.addColorStop(0, 'rgb(255 255 255 / 0.9)');
    soft.addColorStop(1, 'rgb(255 255 255 / 0)');
    pen.fillStyle = soft;
    pen.fillRect(0, 0, 64, 64);
  },
  stars: (pen) => {
    pen.beginPath();
    for (let corner = 0; corner < 10; corner++) {
      const [out, angle] = [corner % 2 === 0 ? 30 : 13, (corner / 10) * Math.PI * 2 - Math.PI / 2];
      pen.lineTo(32 + out * Math.cos(angle), 32 + out * Math.sin(angle));
    }
    pen.fill();
  },
  bubbles: (pen) => {
    pen.lineWidth = 6;
    pen.beginPath();
    pen.arc(32, 32, 25, 0, 7);
    pen.stroke();
  },
};

interface Puff {
  x: number;
  y: number;
  z: number;
  left: number;
}

/** What runners leave behind them, in the colour of each. People who want less motion see none. */
export class Trails {
  readonly root = new Group();
  readonly #runners: readonly { readonly seat: number; readonly mesh: InstancedMesh; readonly puffs: Puff[] }[];
  readonly #node = new Object3D();
  #since = 0;
  #next = 0;

  constructor(looks: readonly Look[]) {
    this.#runners = looks.flatMap(({ trail, colour }, seat) => {
      if (trail === 'none') return [];
      const [sheet, pen] = canvas(64, 64);
      pen.fillStyle = '#ffffff';
      pen.strokeStyle = '#ffffff';
      DRAWN[trail](pen);
      const material = new MeshBasicMaterial({
        map: texture(sheet),
        transparent: true,
        depthWrite: false,
        opacity: 0.8,
      });
      material.color = new Color(colour).lerp(new Color('#ffffff'), 0.35);
      const mesh = new InstancedMesh(new PlaneGeometry(1, 1), material, PUFFS);
      mesh.instanceMatrix.setUsage(DynamicDrawUsage);
      mesh.frustumCulled = false;
      return [{ seat, mesh, puffs: Array.from({ length: PUFFS }, () => ({ x: 0, y: 0, z: 0, left: 0 })) }];
    });
    this.root.add(...this.#runners.map(({ mesh }) => mesh));
  }

  /** `turn` is the angle at which something upright looks at the camera. */
  follow(avatars: readonly Avatar[], turn: number, time: number): void {
    this.#since += time;
    const puffs = this.#since > LIFE / PUFFS && !stillness();
    if (puffs) {
      this.#since = 0;
      this.#next = (this.#next + 1) % PUFFS;
    }
    for (const runner of this.#runners) {
      const { x, y, z, vx, vy, presence } = avatars[runner.seat]!;
      if (puffs && presence === 'walks' && Math.hypot(vx, vy) > FAST) {
        Object.assign(runner.puffs[this.#next]!, { x, y, z: z + 0.15, left: LIFE });
      }
      for (const [at, puff] of runner.puffs.entries()) {
        puff.left -= time;
        const part = Math.max(0, puff.left / LIFE);
        this.#node.position.set(puff.x, puff.z + (1 - part) * 0.35, -puff.y);
        this.#node.rotation.y = turn;
        this.#node.scale.setScalar(part > 0 ? 0.14 + 0.3 * part : 0);
        this.#node.updateMatrix();
        runner.mesh.setMatrixAt(at, this.#node.matrix);
      }
      runner.mesh.instanceMatrix.needsUpdate = true;
    }
  }
}
