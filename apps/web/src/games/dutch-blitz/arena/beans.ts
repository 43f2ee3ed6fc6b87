import type { Avatar } from '@parlour/arena';
import type { Hat } from '@parlour/bots';
import {
  type BufferAttribute,
  CapsuleGeometry,
  Color,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  LatheGeometry,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  Object3D,
  SphereGeometry,
  type Texture,
  TorusGeometry,
  Vector2,
  type Vector3,
} from 'three';
import { contactShadows } from './floor.ts';
import { Gait } from './gait.ts';
import { hatShape } from './hats.ts';
import { rimmed } from './materials.ts';
import { SKINS } from './paint.ts';
import type { Look } from './seats.ts';

/** How high a bean is, measured from its feet. */
export const HEIGHT = 1.3;

/** So near, in units, beans push each other. They are 0.9 wide, and one is drawn a moment late. */
const TOUCH = 1.5;

/** Where it holds a card up: over its head, and to its right. */
const HAND = { over: 0.42, aside: 0.46 };

/** What a bean feels; its avatar says only what its body does. */
export interface Spirit {
  readonly carries: boolean;
  /** Seconds since it had something to celebrate, or since somebody was quicker; Infinity for never. */
  readonly joy: number;
  readonly grief: number;
  /** Whether it hangs its head. */
  readonly sulks: boolean;
  /** How high it stands on a podium; jumps are not counted. */
  readonly lift: number;
}

const PROFILE = [
  [0.001, 0.1],
  [0.2, 0.1],
  [0.35, 0.17],
  [0.43, 0.32],
  [0.445, 0.5],
  [0.42, 0.7],
  [0.385, 0.9],
  [0.345, 1.06],
  [0.27, 1.19],
  [0.15, 1.275],
  [0.001, HEIGHT],
].map(([x, y]) => new Vector2(x, y));

const node = () => {
  const made = new Object3D();
  made.matrixAutoUpdate = false;
  return made;
};

function instances(
  geometry: ConstructorParameters<typeof InstancedMesh>[0],
  material: Material,
  count: number,
): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, count);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  return mesh;
}

/** All beans: each has its own body; every other part is one mesh for all of them. */
export class Beans {
  readonly root = new Group();
  readonly #gaits: Gait[];
  readonly #bodies: Mesh[];
  readonly #hats: { readonly hat: Hat; readonly mesh: Mesh }[] = [];
  readonly #felt = new MeshLambertMaterial({ vertexColors: true });
  readonly #plates: InstancedMesh;
  readonly #eyes: InstancedMesh;
  readonly #glints: InstancedMesh;
  readonly #mouths: InstancedMesh;
  readonly #arms: InstancedMesh;
  readonly #feet: InstancedMesh;
  readonly #blobs: InstancedMesh;
  readonly #frame = node();
  readonly #part = new Object3D();
  readonly #matrix = new Matrix4();

  constructor(looks: readonly Look[], skins: Texture) {
    const seats = looks.length;
    const skin = rimmed(new MeshPhongMaterial({ map: skins, shininess: 45, specular: new Color('#555555') }));
    this.#gaits = Array.from({ length: seats }, (_, seat) => new Gait(seat));
    this.#bodies = this.#gaits.map((_, seat) => {
      const body = new LatheGeometry(PROFILE, 24);
      const uv = body.getAttribute('uv') as BufferAttribute;
      for (let at = 0; at < uv.count; at++) {
        uv.setXY(at, (seat + 0.01 + uv.getX(at) * 0.98) / SKINS, 0.02 + uv.getY(at) * 0.96);
      }
      const mesh = new Mesh(body, skin);
      mesh.matrixAutoUpdate = false;
      mesh.castShadow = true;
      return mesh;
    });
    const plain = (colour: string) => new MeshLambertMaterial({ color: colour });
    const limb = rimmed(new MeshPhongMaterial({ shininess: 40, specular: new Color('#444444') }));
    const plate = new SphereGeometry(1, 18, 10);
    plate.scale(0.265, 0.215, 0.11);
    this.#plates = instances(plate, plain('#fff6e6'), seats);
    const eye = new SphereGeometry(1, 10, 8);
    eye.scale(0.045, 0.078, 0.03);
    this.#eyes = instances(eye, plain('#1d1a2b'), seats * 2);
    this.#glints = instances(new SphereGeometry(0.018, 6, 5), new MeshBasicMaterial({ color: '#ffffff' }), seats * 2);
    const mouth = new TorusGeometry(0.062, 0.017, 6, 10, Math.PI);
    mouth.rotateZ(Math.PI);
    this.#mouths = instances(mouth, plain('#5c2333'), seats);
    const arm = new CapsuleGeometry(0.085, 0.24, 4, 8);
    arm.translate(0, -0.17, 0);
    this.#arms = instances(arm, limb, seats * 2);
    const foot = new SphereGeometry(0.15, 10, 7);
    foot.scale(0.92, 0.72, 1.25);
    this.#feet = instances(foot, limb, seats * 2);
    this.#blobs = contactShadows(seats);
    for (const [seat, { colour, dark }] of looks.entries()) {
      for (const side of [0, 1]) {
        this.#arms.setColorAt(seat * 2 + side, new Color(colour));
        this.#feet.setColorAt(seat * 2 + side, new Color(dark));
      }
    }
    this.#arms.castShadow = true;
    this.#feet.castShadow = true;
    this.root.add(
      ...this.#bodies,
      this.#plates,
      this.#eyes,
      this.#glints,
      this.#mouths,
      this.#arms,
      this.#feet,
      this.#blobs,
    );
  }

  /** Puts a hat on everybody who has one. */
  wear(hats: readonly (Hat | null)[]): void {
    for (const [seat, hat] of hats.entries()) {
      const old = this.#hats[seat];
      if ((old?.hat ?? null) === hat) continue;
      old?.mesh.removeFromParent();
      old?.mesh.geometry.dispose();
      delete this.#hats[seat];
      if (!hat) continue;
      const mesh = new Mesh(hatShape(hat), this.#felt);
      mesh.matrixAutoUpdate = false;
      mesh.castShadow = true;
      this.#hats[seat] = { hat, mesh };
      this.root.add(mesh);
    }
  }

  /** Returns how hard each seat was shoved; 0 for not at all. `isHit`: whether an obstacle is so near. */
  pose(
    avatars: readonly Avatar[],
    spirits: readonly Spirit[],
    time: number,
    now: number,
    isHit: (avatar: Avatar) => boolean = () => false,
  ): number[] {
    const shoved = avatars.map((avatar, seat) => {
      const touched = isHit(avatar) || isTouched(avatars, seat);
      const hit = this.#gaits[seat]!.follow(avatar, touched, time, now);
      this.#stand(seat, avatar, spirits[seat]!, now);
      return hit;
    });
    for (const mesh of [this.#plates, this.#eyes, this.#glints, this.#mouths, this.#arms, this.#feet, this.#blobs]) {
      mesh.instanceMatrix.needsUpdate = true;
    }
    return shoved;
  }

  /** Where the middle of the card is that a bean holds up with its right hand: it hides neither head nor what lies ahead. */
  over(seat: number, { x, y, z, lookX, lookY }: Avatar, lift: number, to: Vector3): Vector3 {
    const lying = Math.max(0, Math.sin(this.#gaits[seat]!.pitch.value));
    return to.set(
      x + lookX * lying * 0.9 + lookY * HAND.aside,
      z + lift + (HEIGHT + HAND.over) * this.#gaits[seat]!.squash.value - lying * 0.45,
      -(y + lookY * lying * 0.9 - lookX * HAND.aside),
    );
  }

  #stand(seat: number, avatar: Avatar, { carries, joy, grief, sulks, lift }: Spirit, now: number): void {
    const gait = this.#gaits[seat]!;
    const here = avatar.presence === 'walks';
    const frame = this.#frame;
    const speed = Math.hypot(avatar.vx, avatar.vy);
    const stride = Math.min(1, speed / 2.5);
    const cheering = joy < 2.2;
    const hop = cheering ? Math.abs(Math.sin(joy * 8)) * 0.3 * (1 - joy / 2.4) : 0;
    const breath = Math.sin(now * 2.6 + seat * 1.7) * 0.012 * (1 - stride);
    const bob = avatar.airborne ? 0 : Math.abs(Math.sin(gait.phase)) * 0.055 * stride;
    const tall = Math.max(0.55, Math.min(1.45, gait.squash.value + breath - (grief < 1 ? 0.1 * (1 - grief) : 0)));
    const wide = 1 / Math.sqrt(tall);
    const lying = Math.max(0, Math.sin(gait.pitch.value));
    frame.position.set(avatar.x, avatar.z + lift + bob + hop + lying * 0.34, -avatar.y);
    frame.rotation.set(0, 0, 0);
    // The model looks along z; an avatar's look is an angle from x, against the clock.
    frame.rotateY(gait.yaw + Math.PI / 2);
    frame.rotateX(gait.pitch.value);
    frame.rotateZ(gait.roll.value + Math.sin(gait.phase) * 0.07 * stride);
    if (cheering) frame.rotateY(Math.sin(joy * 6) * 0.35);
    // It hangs its head, and shakes it now and then.
    if (sulks) frame.rotateX(0.26).rotateY(Math.sin(now * 1.3 + seat) > 0.4 ? Math.sin(now * 9) * 0.16 : 0);
    frame.scale.set(here ? wide : 0, here ? tall : 0, here ? wide : 0);
    frame.updateMatrix();
    const body = this.#bodies[seat]!;
    body.matrix.copy(frame.matrix);
    body.visible = here;
    const worn = this.#hats[seat]?.mesh;
    if (worn) {
      worn.matrix.copy(frame.matrix);
      worn.visible = here;
    }

    const part = this.#part;
    const put = (mesh: InstancedMesh, index: number) => {
      part.updateMatrix();
      mesh.setMatrixAt(index, this.#matrix.multiplyMatrices(frame.matrix, part.matrix));
    };
    const set = (x: number, y: number, z: number, rotateX = 0, rotateY = 0, rotateZ = 0) => {
      part.position.set(x, y, z);
      part.rotation.set(rotateX, rotateY, rotateZ);
      part.scale.set(1, 1, 1);
    };
    const sway = gait.gazeX * 0.05;
    set(sway, 0.93, 0.31, -0.1, sway);
    put(this.#plates, seat);
    const wide_ = (grief < 1.2 && !sulks) || avatar.pose === 'dive';
    for (const side of [-1, 1]) {
      const index = seat * 2 + (side + 1) / 2;
      const [x, y] = [side * 0.095 + sway + gait.gazeX * 0.045, 0.955 + gait.gazeY * 0.035];
      set(x, y, 0.405 - Math.abs(x) * 0.14);
      part.scale.set(1, (wide_ ? 1.25 : cheering || sulks ? 0.55 : 1) * gait.blink, 1);
      put(this.#eyes, index);
      set(x + 0.014, y + 0.034, 0.432 - Math.abs(x) * 0.14);
      part.scale.setScalar(gait.blink < 1 ? 0 : 1);
      put(this.#glints, index);

      const swing = Math.sin(gait.phase + (side > 0 ? 0 : Math.PI)) * 0.9 * stride;
      // Arms hang and swing, carry a card, fly ahead in a dive, or wave.
      if (carries && !lying && side < 0) set(side * 0.36, 0.98, 0.02, 0, 0, side * 2.6 + Math.sin(now * 5) * 0.03);
      else if (cheering) set(side * 0.38, 0.9, 0.04, 0, 0, side * (2.4 + Math.sin(joy * 16 + side) * 0.4));
      else if (lying > 0.5) set(side * 0.33, 0.95, 0.06, 0.2, 0, side * 2.8);
      else if (sulks) set(side * 0.37, 0.74, 0.12, -0.35, 0, side * 0.12);
      else if (avatar.airborne) set(side * 0.4, 0.82, 0.02, 0, 0, side * 1.5);
      else set(side * 0.4, 0.8, 0.03, swing, 0, side * (0.42 + 0.2 * stride));
      put(this.#arms, index);

      const step = gait.phase + (side > 0 ? Math.PI : 0);
      const up = Math.max(0, Math.sin(step)) * 0.17 * stride;
      set(
        side * 0.17,
        0.1 + up + (avatar.airborne ? 0.04 : 0),
        0.06 + Math.cos(step) * 0.2 * stride,
        stride * Math.sin(step) * 0.5,
      );
      put(this.#feet, index);
    }
    set(sway + gait.gazeX * 0.03, 0.85, 0.404, -0.15);
    part.scale.set(1, sulks || grief < 1.4 ? -0.8 : cheering ? 1.5 : 0.85, 1);
    put(this.#mouths, seat);

    const height = Math.max(0, avatar.z);
    part.position.set(avatar.x, lift + 0.015 + (height > 0.4 && !avatar.airborne ? height : 0), -avatar.y);
    part.rotation.set(0, 0, 0);
    part.scale.setScalar(here ? 1.5 / (1 + height * 0.5) : 0);
    part.updateMatrix();
    this.#blobs.setMatrixAt(seat, part.matrix);
  }
}

/** Whether another bean is so near that it may have pushed this one. */
function isTouched(avatars: readonly Avatar[], seat: number): boolean {
  const { x, y, presence } = avatars[seat]!;
  if (presence !== 'walks') return false;
  return avatars.some(
    (other, at) => at !== seat && other.presence === 'walks' && Math.hypot(other.x - x, other.y - y) < TOUCH,
  );
}
