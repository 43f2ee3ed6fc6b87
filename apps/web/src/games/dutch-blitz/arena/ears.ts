import { type Avatar, COUNTDOWN, STEPS } from '@parlour/arena';
import type { View } from '@parlour/engine';
import type { Event, State } from '@parlour/games/dutch-blitz';
import { type Mood, Music, moodOf } from './music.ts';
import { sounds } from './sounds.ts';

/** How far an avatar runs between two steps that are heard. */
const STRIDE = 1.1;
/** Nobody jumps up so fast: a pad has thrown it. */
const THROWN = 7.3;

/** Plays the sounds of a race, and its music. */
export class Ears {
  readonly #music = new Music();
  /** What the music does, whether you could put your card down, and whether winners were honoured: a frame before. */
  #mood: Mood | null = null;
  #near = false;
  #honours = false;
  #strides = 0;
  #airborne = false;

  /** Of what others do, you hear only what concerns everybody. */
  happened(event: Event, own: boolean): void {
    const { type } = event;
    if (type === 'completed') sounds.complete();
    else if (type === 'unlocked') sounds.whistle();
    else if (type === 'scored') (event.row.blitzer === null ? sounds.whistle : sounds.blitz)();
    else if (!own) return;
    else if (type === 'picked') sounds.pick();
    else if (type === 'putBack') sounds.back();
    else if (type === 'cycled') sounds.turn();
    else if (type === 'placed') this.dropped();
  }

  dropped(): void {
    sounds.drop();
  }

  /** Somebody else was quicker. */
  beaten(): void {
    sounds.snatch();
  }

  /** What is heard all the time, in every frame; `silent` while nothing is played. */
  listen(view: View<State>, near: boolean, silent: boolean): void {
    const honours = view.phase !== 'racing';
    // After the last round the page itself plays one.
    if (view.phase === 'between' && !this.#honours) sounds.fanfare();
    this.#honours = honours;
    if (near && !this.#near) sounds.near();
    this.#near = near;
    const mood = silent || honours ? null : moodOf(view);
    if (mood === 'hasty' && this.#mood === 'calm') sounds.alarm();
    this.#mood = mood;
    this.#music.play(mood);
  }

  close(): void {
    this.#music.stop();
  }

  /** Seconds until the round begins, now and at the last call. */
  counted(seconds: number, before: number): void {
    if (seconds > 0 && seconds <= COUNTDOWN / STEPS) sounds.count();
    else if (before > 0) sounds.whistle();
  }

  /** You hear the movements only of the avatar that you follow. */
  moved(me: Avatar | undefined, shoved: number, time: number): void {
    if (me?.presence !== 'walks') return;
    if (shoved > 0) sounds.bump(shoved);
    if (me.airborne && !this.#airborne)
      (me.pose === 'dive' ? sounds.dive : me.vz > THROWN ? sounds.bounce : sounds.jump)();
    if (!me.airborne && this.#airborne) sounds.land();
    this.#airborne = me.airborne;
    if (!me.airborne && me.pose === 'feet') this.#strides += Math.hypot(me.vx, me.vy) * time;
    if (this.#strides < STRIDE) return;
    this.#strides = 0;
    sounds.step();
  }
}
