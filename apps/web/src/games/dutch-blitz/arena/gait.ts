import { type Avatar, RISE, RUN_SPEED } from '@parlour/arena';

/** A number on a spring: it overshoots, and comes to rest. */
class Spring {
  value: number;
  speed = 0;
  readonly #stiffness: number;
  readonly #damping: number;

  constructor(value: number, stiffness: number, damping: number) {
    this.value = value;
    this.#stiffness = stiffness;
    this.#damping = damping;
  }

  towards(goal: number, time: number): number {
    // It moves in small steps, so that a slow frame does not make it explode.
    for (let left = time; left > 0; left -= 0.008) {
      const part = Math.min(left, 0.008);
      this.speed += ((goal - this.value) * this.#stiffness - this.speed * this.#damping) * part;
      this.value += this.speed * part;
    }
    return this.value;
  }
}

/** From how many units a second on a push of another bean is a shove, and how many seconds pass before the next. */
const SHOVE = 1.6;
const AGAIN = 0.3;
/** Over how many seconds a push is felt. */
const LOOK_BACK = 0.05;

/** The body language of one bean. It decides nothing in the game. */
export class Gait {
  /** How far the feet are along their cycle, in radians. */
  phase = 0;
  readonly squash = new Spring(1, 240, 15);
  readonly pitch = new Spring(0, 130, 17);
  readonly roll = new Spring(0, 90, 8);
  yaw = 0;
  blink = 0;
  gazeX = 0;
  gazeY = 0;
  #nextBlink = 1;
  #nextGaze = 0;
  #airborne = false;
  #vz = 0;
  #vx = 0;
  #vy = 0;
  /** Its speed a moment ago: a bump in a picture that comes in pieces takes several frames. */
  #wasX = 0;
  #wasY = 0;
  #hit = 0;
  readonly #seat: number;

  constructor(seat: number) {
    this.#seat = seat;
    this.phase = seat;
  }

  /** Returns how hard the bean was shoved, in units a second; 0 if it was not. `touched` if another bean is so near. */
  follow(avatar: Avatar, touched: boolean, time: number, now: number): number {
    const { vx, vy, vz, airborne, pose, lookX, lookY } = avatar;
    const speed = Math.hypot(vx, vy);
    this.phase += (speed * 2.6 + 0.0001) * time * (airborne ? 0.35 : 1);
    const turn = Math.atan2(lookY, lookX);
    this.yaw += Math.atan2(Math.sin(turn - this.yaw), Math.cos(turn - this.yaw)) * Math.min(1, time * 16);
    if (this.#airborne && !airborne) this.squash.speed -= 3 + Math.min(5, Math.abs(this.#vz) * 0.7);
    if (!this.#airborne && airborne) this.squash.speed += 4;
    // It leans forwards while it speeds up, and backwards while it skids.
    const push = ((vx - this.#vx) * lookX + (vy - this.#vy) * lookY) / Math.max(time, 0.004);
    const side = ((vx - this.#vx) * -lookY + (vy - this.#vy) * lookX) / Math.max(time, 0.004);
    const shove = Math.hypot(vx - this.#wasX, vy - this.#wasY);
    const shoved = touched && shove > SHOVE && pose === 'feet' && now - this.#hit > AGAIN;
    if (shoved) {
      this.#hit = now;
      this.roll.speed += Math.sign(side || 1) * Math.min(12, shove * 3);
      this.squash.speed -= Math.min(7, shove * 1.6);
    }
    const keep = Math.exp(-time / LOOK_BACK);
    this.#wasX = vx + (this.#wasX - vx) * keep;
    this.#wasY = vy + (this.#wasY - vy) * keep;
    const lean = Math.max(-0.4, Math.min(0.35, push * 0.012)) + (speed / RUN_SPEED) * 0.16;
    const goal =
      pose === 'dive'
        ? 1.35
        : pose === 'slide'
          ? 1.5
          : pose === 'rise'
            ? (avatar.left / RISE) * 1.4
            : airborne
              ? -0.1
              : lean;
    this.pitch.towards(goal, time);
    this.roll.towards(Math.max(-0.35, Math.min(0.35, -side * 0.008)), time);
    const stretch = airborne ? Math.min(0.16, Math.abs(vz) * 0.028) : 0;
    this.squash.towards(1 + stretch + (pose === 'slide' ? -0.08 : 0), time);
    this.#airborne = airborne;
    [this.#vx, this.#vy, this.#vz] = [vx, vy, vz];
    this.#look(now, speed);
    return shoved ? shove : 0;
  }

  /** The eyes wander while it stands, and blink now and then. */
  #look(now: number, speed: number): void {
    if (now > this.#nextBlink) this.#nextBlink = now + 1.6 + ((this.#seat * 37 + now * 13) % 2.4);
    this.blink = this.#nextBlink - now < 0.13 ? 0.12 : 1;
    if (now > this.#nextGaze) {
      this.#nextGaze = now + 0.5 + ((this.#seat * 17 + now * 7) % 1.3);
      const still = speed < 0.6;
      this.gazeX = still ? Math.sin(now * 91 + this.#seat * 5) * 0.75 : 0;
      this.gazeY = still ? Math.sin(now * 57 + this.#seat) * 0.35 : 0;
    }
  }
}
