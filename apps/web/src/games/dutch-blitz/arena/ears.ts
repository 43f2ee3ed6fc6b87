import { type Avatar, COUNTDOWN, STEPS } from '@parlour/arena';
import type { Event } from '@parlour/games/dutch-blitz';
import { sounds } from './sounds.ts';

/** How far an avatar runs between two steps that are heard. */
const STRIDE = 1.1;

/** Plays the sounds of a race. */
export class Ears {
  #strides = 0;
  #airborne = false;

  /** Of what others do, you hear only what concerns everybody. */
  happened({ type }: Event, own: boolean): void {
    if (type === 'completed') sounds.complete();
    else if (type === 'unlocked') sounds.whistle();
    else if (type === 'scored') sounds.fanfare();
    else if (!own) return;
    else if (type === 'picked') sounds.pick();
    else if (type === 'putBack') sounds.back();
    else if (type === 'cycled') sounds.turn();
    else if (type === 'placed') sounds.drop();
  }

  /** Seconds until the round begins, now and at the last call. */
  counted(seconds: number, before: number): void {
    if (seconds > 0 && seconds <= COUNTDOWN / STEPS) sounds.count();
    else if (before > 0) sounds.whistle();
  }

  /** You hear the movements only of the avatar that you follow. */
  moved(me: Avatar | undefined, shoved: boolean, time: number): void {
    if (me?.presence !== 'walks') return;
    if (shoved) sounds.bump();
    if (me.airborne && !this.#airborne) (me.pose === 'dive' ? sounds.dive : sounds.jump)();
    if (!me.airborne && this.#airborne) sounds.land();
    this.#airborne = me.airborne;
    if (!me.airborne && me.pose === 'feet') this.#strides += Math.hypot(me.vx, me.vy) * time;
    if (this.#strides < STRIDE) return;
    this.#strides = 0;
    sounds.step();
  }
}
