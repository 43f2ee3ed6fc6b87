import { PerspectiveCamera, Vector3 } from 'three';

/** How far beyond the rim the camera may go: the crowd begins farther out, and boards cannot be seen from behind. */
const BEYOND = 4.6;
/** How much higher it goes for each unit that it cannot go back. */
const HIGHER = 0.12;
/** How steeply it looks, at least and at most. */
const PITCH = { least: 0.3, most: 1.35 };
/** When somebody has turned the camera, it stays so for this many seconds. */
const PATIENCE = 1.6;
/** How quickly it swings round by itself; a larger number is quicker. */
const SWING = 5.5;

/** How it looks at a moment that matters: how steeply, from how far, and how much above the middle of somebody. */
const CLOSE = { pitch: 0.5, distance: 6.5, above: 0.9 };
/** How far a hard bump tilts it, in radians. */
const SHAKE = 0.035;

/** The podium with beans and names on it: how high that is, how high its middle, and the nearest look at it. */
export const HONOUR = { tall: 3.7, middle: 1.5, nearest: 5.5 };
/** Nothing nearer than this is drawn. */
const NEAR = 0.1;

/** A picture lower than this, in pixels, is on a phone that lies on its side. */
const SHORT = 420;

/** A part of the picture, in parts of its width and height. */
export interface Clearing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * How it looks at first. It is so flat that the sky, the crowd and the others' faces are in the picture. `ahead` is how
 * far before the avatar it looks: the thumbs' buttons and your own cards lie over the lower part of the picture. `hemmed`
 * is how much farther, for each unit that it cannot go back.
 */
const LOOKS = {
  wide: { fov: 52, distance: 8.6, pitch: 0.44, ahead: 2, height: 1.1, hemmed: -0.3 },
  short: { fov: 50, distance: 8.6, pitch: 0.44, ahead: 0.6, height: 1, hemmed: -0.3 },
  upright: { fov: 66, distance: 10.6, pitch: 0.5, ahead: -1.2, height: 0.8, hemmed: 0.2 },
  /** The same for who only watches: there are neither cards nor buttons below. */
  watched: { fov: 64, distance: 10.2, pitch: 0.42, ahead: 2.4, height: 0.9, hemmed: 0.25 },
};

/** Follows somebody from behind and above. People turn it; it also turns a little by itself, towards where they run. */
export class Chase {
  readonly camera = new PerspectiveCamera(52, 1, NEAR, 220);
  /** Which way it looks, seen from above, as an angle against the clock from x; how steeply; and from how far. */
  yaw = 0;
  pitch = LOOKS.wide.pitch;
  distance = LOOKS.wide.distance;
  /** The part of the picture that is clear, if something lies over the rest. */
  clear: Clearing | null = null;
  readonly #radius: number;
  #x = 0;
  #y = 0;
  #z = 0;
  #look: (typeof LOOKS)[keyof typeof LOOKS] | null = null;
  #turned = -PATIENCE;
  /** The direction to which it is swinging. */
  #goal: number | null = null;
  #fresh = true;
  /** How much a bump still shakes it, and how close it has come for a moment that matters: from 0 to 1. */
  #shaken = 0;
  #close = 0;

  readonly #watches: boolean;

  /** `watches`: for somebody who does not play. */
  constructor(radius: number, watches = false) {
    this.#radius = radius;
    this.#watches = watches;
  }

  resize(width: number, height: number): void {
    const upright = this.#watches ? LOOKS.watched : LOOKS.upright;
    const look = height > width ? upright : height < SHORT ? LOOKS.short : LOOKS.wide;
    this.camera.aspect = width / height;
    this.camera.fov = look.fov;
    this.camera.updateProjectionMatrix();
    // If only a bar of the browser comes or goes, the person's own zoom and angle stay.
    if (look === this.#look) return;
    this.#look = look;
    this.distance = look.distance;
    this.pitch = look.pitch;
  }

  /** Turns it by hand, in radians. */
  turn(right: number, down: number, now: number): void {
    if (right === 0 && down === 0) return;
    this.#goal = null;
    this.yaw -= right;
    this.pitch = Math.max(PITCH.least, Math.min(PITCH.most, this.pitch + down));
    this.#turned = now;
  }

  zoom(by: number): void {
    this.distance = Math.max(5, Math.min(18, this.distance * by));
  }

  /** Goes to the next place at once, however far away that is. */
  cut(yaw: number): void {
    this.#fresh = true;
    this.#goal = null;
    this.yaw = yaw;
  }

  /** Swings round to look another way; null stops it. */
  swing(yaw: number | null): void {
    this.#goal = yaw;
  }

  /** The direction over the floor of a push of the stick. */
  direct(right: number, up: number): { x: number; y: number } {
    const [cos, sin] = [Math.cos(this.yaw), Math.sin(this.yaw)];
    return { x: cos * up + sin * right, y: sin * up - cos * right };
  }

  /** A bump is felt: so many units a second. */
  shake(by: number): void {
    this.#shaken = Math.min(1, this.#shaken + by / 9);
  }

  /** Comes close to somebody, for a moment that matters. */
  approach(at: { x: number; y: number; z: number }, time: number): void {
    const ease = 1 - Math.exp(-time * 5);
    this.#x += (at.x - this.#x) * ease;
    this.#y += (at.y - this.#y) * ease;
    this.#close += (1 - this.#close) * ease;
    this.#place();
  }

  follow(
    at: { x: number; y: number; z: number; vx: number; vy: number },
    now: number,
    time: number,
    still: boolean,
  ): void {
    const ease = this.#fresh ? 1 : 1 - Math.exp(-time * 14);
    this.#fresh = false;
    this.#close = 0;
    this.#shaken *= Math.exp(-time * 8);
    this.#x += (at.x - this.#x) * ease;
    this.#y += (at.y - this.#y) * ease;
    // The bean jumps, but the camera hardly does.
    this.#z += (at.z * 0.35 - this.#z) * ease * 0.4;
    if (this.#goal !== null) {
      const left = Math.atan2(Math.sin(this.#goal - this.yaw), Math.cos(this.#goal - this.yaw));
      this.yaw += left * (1 - Math.exp(-time * SWING));
      if (Math.abs(left) < 0.03) this.#goal = null;
    } else if (!still && now - this.#turned > PATIENCE) {
      const sideways = at.vx * -Math.sin(this.yaw) + at.vy * Math.cos(this.yaw);
      this.yaw += sideways * 0.11 * time;
    }
    this.#place();
  }

  /** Shows the winners from a little below, in the part of the picture that is clear. */
  honour(time: number, clear: Clearing, span: number): void {
    this.yaw += time * 0.05;
    const { camera } = this;
    const slope = Math.tan((camera.fov * Math.PI) / 360);
    const wide = (span + 0.3) / (slope * clear.width * camera.aspect);
    const away = Math.max(wide, HONOUR.tall / 2 / (slope * clear.height), HONOUR.nearest) + span / 4;
    const [cos, sin] = [Math.cos(this.yaw), Math.sin(this.yaw)];
    camera.position.set(-cos * away, HONOUR.middle + away * 0.16, sin * away);
    camera.lookAt(0, HONOUR.middle, 0);
    // From far away, what stands on the rim would be in the way.
    camera.near = Math.max(NEAR, away - this.#radius + 1);
    this.#shift(clear);
    camera.updateMatrixWorld();
    this.#fresh = true;
  }

  /** Moves the picture, so that its middle comes to lie in the middle of what is clear. */
  #shift(clear: Clearing): void {
    const { camera } = this;
    const [right, down] = [0.5 - clear.x - clear.width / 2, 0.5 - clear.y - clear.height / 2];
    camera.setViewOffset(camera.aspect, 1, right * camera.aspect, down, camera.aspect, 1);
  }

  #place(): void {
    this.camera.near = NEAR;
    if (this.clear) this.#shift(this.clear);
    else if (this.camera.view?.enabled) this.camera.clearViewOffset();
    const [cos, sin] = [Math.cos(this.yaw), Math.sin(this.yaw)];
    const pitch = this.pitch + (CLOSE.pitch - this.pitch) * this.#close;
    const distance = this.distance + (CLOSE.distance - this.distance) * this.#close;
    const wanted = Math.cos(pitch) * distance;
    const most = this.#radius + BEYOND;
    const along = this.#x * cos + this.#y * sin;
    const inside = most * most - this.#x * this.#x - this.#y * this.#y;
    const room = along + Math.sqrt(Math.max(0, along * along + inside));
    const back = Math.min(wanted, room);
    const height = Math.sin(pitch) * distance + HIGHER * (wanted - back);
    this.camera.position.set(this.#x - cos * back, this.#z + height + 0.6, -(this.#y - sin * back));
    const look = this.#look ?? LOOKS.wide;
    const ahead = look.ahead * (1 - this.#close) + look.hemmed * (wanted - back);
    const high = look.height + CLOSE.above * this.#close;
    this.camera.lookAt(this.#x + cos * ahead, this.#z + high, -(this.#y + sin * ahead));
    if (this.#shaken > 0.01) this.camera.rotateZ(Math.sin(this.#shaken * 40) * this.#shaken * SHAKE);
    this.camera.updateMatrixWorld();
  }
}

const ahead = new Vector3();

/** The angle at which something upright looks at the camera. */
export function facing(camera: PerspectiveCamera): number {
  camera.getWorldDirection(ahead);
  return Math.atan2(-ahead.x, -ahead.z);
}
