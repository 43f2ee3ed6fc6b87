import { type Avatar, type Layout, REACH, STEPS } from '@parlour/arena';
import type { Seat } from '@parlour/engine';
import { stillness } from '../../../settings.ts';
import type { Deed } from './aim.ts';
import type { Chase, Clearing } from './camera.ts';
import type { Sight } from './netcode.ts';

/** The speed of a camera that follows nobody, in units a second. */
const FREE_SPEED = 8;

interface Looking {
  /** How much the person has turned the camera since the last frame. */
  readonly turned: { readonly right: number; readonly down: number };
  /** The thing most worth doing. */
  readonly goal: Deed | undefined;
  /** The time in seconds, and the seconds since the last frame. */
  readonly now: number;
  readonly time: number;
}

/** Where the camera looks, frame by frame. */
export class Gaze {
  /** The seat it follows; null for a free camera. */
  following: Seat | null;
  readonly #chase: Chase;
  readonly #layout: Layout;
  readonly #you: Seat | null;
  /** Where a free camera is. */
  readonly #free = { x: 0, y: 0, z: 0, vx: 0, vy: 0 };
  /** Whether the person steers: somebody who is shoved does not want to look elsewhere. */
  #steers = false;
  /** Whether the next thing to do has just changed. */
  #turns = false;
  #looked = false;
  /** Whom it followed in the last frame. */
  #followed: Seat | null = null;
  #countdown = 0;

  constructor(chase: Chase, layout: Layout, you: Seat | null) {
    this.#chase = chase;
    this.#layout = layout;
    this.#you = you;
    this.following = you ?? 0;
  }

  /** The stick, to the right and away from the camera, as a direction in the arena. */
  steer(right: number, up: number): { x: number; y: number } {
    this.#steers = right !== 0 || up !== 0;
    const way = this.#chase.direct(right, up);
    if (this.following === null) Object.assign(this.#free, { vx: way.x * FREE_SPEED, vy: way.y * FREE_SPEED });
    return way;
  }

  /** The next thing to do has changed: the camera looks for it. */
  turn(): void {
    this.#turns = true;
  }

  /** Looks anew, as after a cut in a film. */
  cut(): void {
    this.#looked = false;
  }

  /** A bump is felt, of so many units a second, except by people who want less motion. */
  shake(by: number): void {
    if (!stillness()) this.#chase.shake(by);
  }

  /** Looks at the podium while a round is honoured. The next round begins anew. */
  honour({ turned: { right, down }, now, time }: Looking, clear: Clearing, span: number): void {
    this.#chase.turn(right, down, now);
    this.#looked = false;
    this.#chase.honour(time, clear, span);
  }

  look({ avatars, countdown }: Sight, { turned: { right, down }, goal, now, time }: Looking): void {
    this.#chase.turn(right, down, now);
    const me = avatars[this.following ?? -1];
    // Until a round begins, the camera looks at where to go first, unless the person looks around.
    if (countdown > this.#countdown + STEPS) this.#looked = false;
    else if (right !== 0 || down !== 0) this.#looked = true;
    if (this.following !== this.#followed) this.cut();
    this.#followed = this.following;
    if (me && !this.#looked) {
      // A spectator who comes to somebody in the middle of a run looks where that one runs to.
      const runs = this.#you === null && countdown === 0 && goal;
      const { x, y } = runs ? goal.place : this.#layout.stations[this.following!]!;
      this.#chase.cut(Math.atan2(y - me.y, x - me.x));
      this.#looked = countdown === 0;
    }
    this.#countdown = countdown;
    if (me) this.#swing(me, goal);
    // A spectator who follows somebody that does not run looks at the middle.
    if (me && (me.presence === 'walks' || this.#you !== null)) {
      return this.#chase.follow(me, now, time, stillness() || (this.#you !== null && !this.#steers));
    }
    const free = this.#free;
    const reach = this.#layout.radius;
    free.x = Math.max(-reach, Math.min(reach, free.x + free.vx * time));
    free.y = Math.max(-reach, Math.min(reach, free.y + free.vy * time));
    this.#chase.follow(free, now, time, true);
  }

  /** With a card in hand it looks at its pile, and without one at the next card, unless the person steers. */
  #swing(me: Avatar, goal: Deed | undefined): void {
    if (this.#steers) this.#chase.swing(null);
    else if (this.#turns && goal && goal.away > REACH && !stillness()) {
      this.#chase.swing(Math.atan2(goal.place.y - me.y, goal.place.x - me.x));
    }
    this.#turns = false;
  }
}
