import type { Avatar, Point } from '@parlour/arena';
import type { Refusal, Seat, View } from '@parlour/engine';
import { type Event, heldCard, type State } from '@parlour/games/dutch-blitz';
import { stillness } from '../../../settings.ts';
import type { Aim, Deed } from './aim.ts';
import type { Ears } from './ears.ts';
import { Finale } from './finale.ts';
import type { Gaze } from './gaze.ts';
import { snatched } from './snatch.ts';
import type { Stage } from './stage.ts';

/** Two losses within so many seconds are one: the table tells it, and then the answer to your own drop. */
const SAME_LOSS = 0.8;
/** How slowly time goes in the picture while the last card of a blitz is shown. */
const SLOWLY = 0.18;

/** The page, as far as it is told of dramatic moments. */
export interface Onlooker {
  /** Somebody was quicker at the pile that you, or who is followed, ran to. */
  beaten(thief: Seat): void;
  /** Somebody has placed their last blitz card, and that is being shown; null when it has been. */
  blitzed(seat: Seat | null): void;
}

/** Lets people see and hear what happens: a drop at once, a pile that is lost, and the last card of a blitz slowly. */
export class Drama {
  /** Whose race it is: yours, or that of the seat that is followed. */
  hero: Seat | null;
  readonly #stage: Stage;
  readonly #gaze: Gaze;
  readonly #ears: Ears;
  readonly #onlooker: Onlooker;
  /** The time in the picture, in seconds. */
  #clock = performance.now() / 1000;
  #avatars: readonly Avatar[] = [];
  #finale: Finale | null = null;
  #lost = Number.NEGATIVE_INFINITY;
  /** Whether a drop of yours is shown that has not been answered. */
  #tossed = false;

  constructor(hero: Seat | null, stage: Stage, gaze: Gaze, ears: Ears, onlooker: Onlooker) {
    this.hero = hero;
    this.#stage = stage;
    this.#gaze = gaze;
    this.#ears = ears;
    this.#onlooker = onlooker;
  }

  get clock(): number {
    return this.#clock;
  }

  /** The last card of a blitz, while it is shown. */
  get finale(): Finale | null {
    return this.#finale;
  }

  /** Shows no last card any more: somebody looks at another moment. */
  calm(): void {
    if (!this.#finale) return;
    this.#finale = null;
    this.#onlooker.blitzed(null);
  }

  /** Time passes, in seconds, and everybody is here. Returns how much of it passes in the picture, and who is where there. */
  pass(time: number, avatars: readonly Avatar[]): { time: number; avatars: readonly Avatar[] } {
    if (this.#finale && !this.#finale.lasts(time)) this.calm();
    const felt = this.#finale ? time * SLOWLY : time;
    this.#clock += felt;
    this.#avatars = this.#finale?.drift(felt) ?? avatars;
    return { time: felt, avatars: this.#avatars };
  }

  happened(events: readonly Event[], after: View<State>, slots: readonly number[], aim: Aim): void {
    for (const event of events) {
      const own = 'seat' in event && event.seat === this.hero;
      if (this.#avatars.length > 0) this.#stage.happened(event, slots, this.#avatars, this.#clock);
      if (own && (event.type === 'picked' || event.type === 'placed')) this.#gaze.turn();
      if (!(own && event.type === 'placed' && this.#tossed)) this.#ears.happened(event, own);
      const me = this.#avatars[this.hero ?? -1];
      const lost = me && snatched(event, this.hero!, aim, me);
      if (lost && event.type === 'placed') this.#lose(lost.place, event.seat);
    }
    const finale = stillness() || this.#avatars.length === 0 ? null : Finale.of(events, after, this.#avatars);
    if (!finale) return;
    this.#finale = finale;
    this.#onlooker.blitzed(finale.blitzer);
  }

  /** You drop a card: it flies before the house has answered. */
  toss({ action, place, doing }: Deed, view: View<State>): void {
    const you = this.hero!;
    const card = heldCard(view, you);
    const me = this.#avatars[you];
    if (doing !== 'give' || card === undefined || !me) return;
    this.#tossed = true;
    const pile = action.type === 'drop' ? action.pile : view.dutch.length;
    if (action.type !== 'build') this.#stage.toss(card, pile, place, you, me, this.#clock);
    this.#ears.dropped();
    this.#gaze.turn();
  }

  /** What you have asked for was done, or refused: then the card comes back. */
  answered({ place }: Deed, refusal: Refusal | null): void {
    this.#tossed = false;
    if (!refusal) return;
    this.#stage.bounce(place, this.hero!, this.#clock);
    if (refusal.refused === 'beaten') this.#lose(place, (refusal.facts['by'] as { seat: Seat }).seat);
  }

  /** Somebody else was quicker at the pile that you wanted. */
  #lose(place: Point, thief: Seat): void {
    if (this.#clock - this.#lost < SAME_LOSS) return;
    this.#lost = this.#clock;
    this.#ears.beaten();
    this.#stage.flash(place, thief, this.#clock);
    this.#stage.grieve(this.hero!, this.#clock);
    this.#onlooker.beaten(thief);
  }
}
