import {
  AdditiveBlending,
  BufferAttribute,
  Color,
  ConeGeometry,
  CylinderGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Object3D,
  PlaneGeometry,
  RingGeometry,
} from 'three';
import { COUNTER_LEAN } from './world.ts';

/** The one thing in the arena that glows. */
export interface Sign {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** `ring` is what a key would take or fill now. `beam` is worth a run, and `station` is where your own cards lie. */
  readonly look: 'ring' | 'beam' | 'station';
  /** Things on a counter lie close together, so their rings are small. */
  readonly small: boolean;
  readonly colour: string;
}

/** How wide a beam of light is, and how high. */
const BEAMS = { beam: { wide: 1.1, high: 4.6 }, station: { wide: 3.4, high: 7.5 } };
/** The colours of what is worth a run, and of what is within reach. */
export const GLOW = '#ffd76a';
export const READY = '#4ff0b0';
/** How many flashes are seen at the same time, and for how many seconds each. */
const FLASHES = 4;
const FLASH = 0.7;
const SCRAPS = 140;
/** A scrap of confetti that nobody sees: it has no time left. */
const GONE = { x: 0, y: 0, z: 0, vx: 0, vy: 0, vz: 0, turn: 0, left: 0 };

/** The ring and the beam of the thing that glows, flashes, the arrow over your own bean, and confetti. */
export class Signs {
  readonly root = new Group();
  readonly #rings: InstancedMesh;
  readonly #beams: InstancedMesh;
  readonly #arrow: Mesh;
  readonly #halo: Mesh;
  readonly #scraps: InstancedMesh;
  readonly #flying = Array.from({ length: SCRAPS }, () => ({ ...GONE }));
  readonly #node = new Object3D();
  readonly #colour = new Color();
  #next = 0;
  #flashes: readonly { x: number; y: number; colour: Color; began: number }[] = [];

  constructor() {
    const light = { transparent: true, depthWrite: false, blending: AdditiveBlending };
    const ring = new RingGeometry(0.46, 0.62, 36);
    ring.rotateX(-Math.PI / 2);
    this.#rings = new InstancedMesh(
      ring,
      new MeshBasicMaterial({ transparent: true, depthWrite: false, opacity: 0.92 }),
      1 + FLASHES,
    );
    const beam = new CylinderGeometry(0.3, 0.44, 1, 20, 1, true);
    beam.translate(0, 0.5, 0);
    const heights = beam.getAttribute('position');
    const colours = new Float32Array(heights.count * 4);
    for (let at = 0; at < heights.count; at++) colours.set([1, 1, 1, heights.getY(at) > 0.5 ? 0 : 0.34], at * 4);
    beam.setAttribute('color', new BufferAttribute(colours, 4));
    this.#beams = new InstancedMesh(
      beam,
      new MeshBasicMaterial({ ...light, vertexColors: true, side: DoubleSide }),
      1 + FLASHES,
    );
    const cone = new ConeGeometry(0.12, 0.22, 4);
    cone.rotateX(Math.PI);
    this.#arrow = new Mesh(cone, new MeshLambertMaterial({ color: '#ffd257', emissive: '#a86a00' }));
    const circle = new RingGeometry(0.52, 0.6, 40);
    circle.rotateX(-Math.PI / 2);
    this.#halo = new Mesh(circle, new MeshBasicMaterial({ color: '#fff3d0', transparent: true, depthWrite: false }));
    this.#scraps = new InstancedMesh(new PlaneGeometry(0.16, 0.1), new MeshBasicMaterial({ side: DoubleSide }), SCRAPS);
    const candy = ['#ff5f76', '#4f8dff', '#4bcf86', '#ffc940', '#b377ff', '#ffffff'];
    for (let at = 0; at < SCRAPS; at++) this.#scraps.setColorAt(at, new Color(candy[at % candy.length]));
    for (const mesh of [this.#rings, this.#beams, this.#scraps]) {
      mesh.instanceMatrix.setUsage(DynamicDrawUsage);
      mesh.frustumCulled = false;
    }
    this.root.add(this.#rings, this.#beams, this.#arrow, this.#halo, this.#scraps);
  }

  /** Lets one thing glow, or nothing; and shows the flashes. */
  show(sign: Sign | null, now: number): void {
    this.#rings.count = 0;
    this.#beams.count = 0;
    if (sign) {
      const { x, y, height, look, small, colour } = sign;
      const near = look === 'ring';
      const size = (near ? 1.12 : 0.9) + Math.sin(now * (near ? 7 : 3.2)) * 0.08;
      const glow = this.#colour.set(colour);
      // What lies on a counter leans with it.
      this.#node.rotation.set(0, small ? Math.atan2(y, x) - Math.PI / 2 : 0, 0);
      if (small) this.#node.rotateX(COUNTER_LEAN);
      if (look !== 'station') this.#add(this.#rings, x, y, height + 0.05, small ? size * 0.5 : size, 1, glow);
      this.#node.rotation.set(0, 0, 0);
      if (look !== 'ring') {
        const { wide, high } = BEAMS[look];
        this.#add(this.#beams, x, y, 0.02, wide, high + Math.sin(now * 2.4) * 0.35, glow);
      }
    }
    this.#flashes = this.#flashes.filter(({ began }) => now - began < FLASH);
    this.#node.rotation.set(0, 0, 0);
    for (const { x, y, colour, began } of this.#flashes) {
      const part = (now - began) / FLASH;
      this.#add(this.#rings, x, y, 0.62, 0.8 + part * 2.6, 1, colour);
      this.#add(this.#beams, x, y, 0.02, 1.6 * (1 - part), 5, colour);
    }
  }

  #add(mesh: InstancedMesh, x: number, y: number, height: number, wide: number, high: number, colour: Color): void {
    const node = this.#node;
    node.position.set(x, height, -y);
    node.scale.set(wide, high, wide);
    node.updateMatrix();
    mesh.setMatrixAt(mesh.count, node.matrix);
    mesh.setColorAt(mesh.count++, colour);
    mesh.instanceMatrix.needsUpdate = true;
    mesh.instanceColor!.needsUpdate = true;
  }

  /** A ring of this colour runs outwards from a pile, and a beam of it stands over the pile. */
  flash(x: number, y: number, colour: string, now: number): void {
    this.#flashes = [...this.#flashes, { x, y, colour: new Color(colour), began: now }].slice(-FLASHES);
  }

  /** Floats the arrow over this place, with a circle on the floor: that is you. It hides both when the height is null. */
  point(x: number, y: number, height: number | null, now: number): void {
    this.#arrow.visible = height !== null;
    this.#arrow.position.set(x, (height ?? 0) + Math.sin(now * 4) * 0.06, -y);
    this.#arrow.rotation.y = now * 1.8;
    this.#halo.visible = height !== null;
    this.#halo.position.set(x, 0.03, -y);
  }

  celebrate(x: number, y: number, height: number, many: number): void {
    for (let scrap = 0; scrap < many; scrap++) {
      const at = this.#flying[this.#next++ % SCRAPS]!;
      const angle = Math.random() * Math.PI * 2;
      const out = 0.6 + Math.random() * 2.6;
      Object.assign(at, {
        x,
        y,
        z: height,
        vx: Math.cos(angle) * out,
        vy: Math.sin(angle) * out,
        vz: 3 + Math.random() * 4,
        turn: Math.random() * 9,
        left: 1.4 + Math.random(),
      });
    }
  }

  fall(time: number): void {
    const node = this.#node;
    for (const [at, scrap] of this.#flying.entries()) {
      scrap.left -= time;
      scrap.vz = Math.max(-1.6, scrap.vz - 9 * time);
      scrap.x += scrap.vx * time;
      scrap.y += scrap.vy * time;
      scrap.z = Math.max(0.03, scrap.z + scrap.vz * time);
      node.position.set(scrap.x, scrap.z, -scrap.y);
      node.rotation.set(scrap.turn + scrap.left * 7, scrap.turn * 3 + scrap.left * 5, 0);
      node.scale.setScalar(scrap.left > 0 ? Math.min(1, scrap.left * 3) : 0);
      node.updateMatrix();
      this.#scraps.setMatrixAt(at, node.matrix);
    }
    this.#scraps.instanceMatrix.needsUpdate = true;
  }
}
