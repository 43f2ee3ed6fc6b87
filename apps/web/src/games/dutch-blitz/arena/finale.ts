import type { Avatar } from '@parlour/arena';
import type { Seat, View } from '@parlour/engine';
import type { Event, State } from '@parlour/games/dutch-blitz';

/** How long the last card of a blitz is shown, in seconds. */
const LONG = 1.2;

/** The last card of a blitz, seen slowly. Nothing waits for it but the picture. */
export class Finale {
  readonly blitzer: Seat;
  /** The table as it lies there, before anybody is honoured. */
  readonly view: View<State>;
  #avatars: readonly Avatar[];
  #left = LONG;

  private constructor(blitzer: Seat, after: View<State>, avatars: readonly Avatar[]) {
    this.blitzer = blitzer;
    this.view = { ...after, phase: 'racing' };
    this.#avatars = avatars;
  }

  /** Null if these events are no blitz. */
  static of(events: readonly Event[], after: View<State>, avatars: readonly Avatar[]): Finale | null {
    const scored = events.find((event) => event.type === 'scored');
    return scored && scored.row.blitzer !== null ? new Finale(scored.row.blitzer, after, avatars) : null;
  }

  /** So much time passes, in seconds. Returns false when it has been shown. */
  lasts(time: number): boolean {
    this.#left -= time;
    return this.#left > 0;
  }

  /** Everybody goes on as they went, for so many of their own seconds. */
  drift(time: number): readonly Avatar[] {
    this.#avatars = this.#avatars.map((avatar) => ({
      ...avatar,
      x: avatar.x + avatar.vx * time,
      y: avatar.y + avatar.vy * time,
      z: Math.max(0, avatar.z + avatar.vz * time),
    }));
    return this.#avatars;
  }
}
