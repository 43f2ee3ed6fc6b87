import {
  type Arena,
  distance,
  dutchBlitzGround as ground,
  layoutFor,
  type RaceRecord,
  replayRace,
  STEPS,
} from '@parlour/arena';
import { isRefusal, type Refusal, type Seat } from '@parlour/engine';
import { colourOf, type Event, heldCard, honours, numberOf, type State } from '@parlour/games/dutch-blitz';
import { breather } from '../../../replay/breath.ts';
import { wants } from './snatch.ts';

/** Something that mattered in a race. `begins` is the step at which its round could be run. */
export type Moment = { readonly tick: number; readonly begins: number; readonly seat: Seat } & (
  | /** The seat has placed one of its blitz cards, and has so many left. */
  { readonly is: 'card'; readonly left: number }
  /** The seat was quicker at a pile than another one, who was so far away from it. */
  | { readonly is: 'snatch'; readonly from: Seat; readonly away: number; readonly blitz: boolean }
  /** The seat has the fewest blitz cards now, alone, and has taken the lead from somebody. */
  | { readonly is: 'lead'; readonly left: number }
  /** The round has ended: by the seat's last card, or because nothing fits any more. Then it is the first of the round. */
  | { readonly is: 'end' }
);

/** Sees a race step by step, and notes what mattered. */
export class Witness {
  readonly moments: Moment[] = [];
  /** Where each pile of the round lies. A complete one has no place any more. */
  readonly #slots = new Map<number, number>();
  #begins = 0;
  #leader: Seat | null = null;

  /** What has happened in a step, and the race after it. */
  see(events: readonly Event[], arena: Arena, state: State): void {
    if (arena.countdown > 0) this.#begins = arena.tick;
    for (const event of events) {
      if (event.type === 'dealt') this.#begin();
      else if (event.type === 'placed') this.#placed(event, arena, state);
      if ((event.type === 'placed' || event.type === 'built') && event.from === 'blitz') {
        this.#blitzed(event.seat, arena, state);
      }
      if (event.type === 'scored') {
        this.#note(arena, { is: 'end', seat: event.row.blitzer ?? honours(state)[0]![0]! });
      }
    }
  }

  #begin(): void {
    this.#slots.clear();
    this.#leader = null;
  }

  /** Whoever wanted the same pile with the same number has lost it. */
  #placed({ seat, card, pile }: Event & { type: 'placed' }, arena: Arena, state: State): void {
    const slot = arena.slots.indexOf(pile);
    if (slot >= 0) this.#slots.set(pile, slot);
    const place = layoutFor(arena.avatars.length).slots[this.#slots.get(pile) ?? -1];
    // Whoever wanted to begin a pile can begin another one.
    if (!place || numberOf(card) === 1) return;
    for (const [from, avatar] of arena.avatars.entries()) {
      const held = from === seat || avatar.presence !== 'walks' ? undefined : heldCard(state, from);
      if (held === undefined || numberOf(held) !== numberOf(card) || !wants(place, avatar)) continue;
      if (state.options.variant === 'classic' && colourOf(held) !== colourOf(card)) continue;
      const blitz = state.places[from]!.held === 'blitz';
      this.#note(arena, { is: 'snatch', seat, from, away: distance(avatar, place), blitz });
    }
  }

  #blitzed(seat: Seat, arena: Arena, { places }: State): void {
    const left = places.map(({ blitz }) => blitz.length);
    this.#note(arena, { is: 'card', seat, left: left[seat]! });
    const leads = left.every((cards, other) => other === seat || cards > left[seat]!);
    if (!leads || this.#leader === seat) return;
    if (this.#leader !== null) this.#note(arena, { is: 'lead', seat, left: left[seat]! });
    this.#leader = seat;
  }

  #note({ tick }: Arena, what: Kind): void {
    this.moments.push({ ...what, tick, begins: this.#begins });
  }
}

type Without<Type, Key extends PropertyKey> = Type extends unknown ? Omit<Type, Key> : never;
type Kind = Without<Moment, 'tick' | 'begins'>;

/** What mattered in a whole race, and who has won it. */
export interface Story {
  readonly moments: readonly Moment[];
  readonly winner: Seat;
  /** How many steps it took. */
  readonly ticks: number;
}

/** For so many milliseconds at a time a race is looked at, while its winners are drawn. Smaller pieces would take longer. */
const STRETCH = 40;

/** Runs a race again and sees what mattered. A long race gives the page time in between. */
export async function storyOf(record: RaceRecord): Promise<Story | Refusal> {
  const again = replayRace(ground, record);
  if (isRefusal(again)) return again;
  const { race, steps } = again;
  const witness = new Witness();
  const breath = breather(STRETCH);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done && step.value) return step.value;
    if (step.done) break;
    witness.see(step.value, race.arena, race.match.state);
    if (race.arena.tick % STEPS === 0) await breath();
  }
  const { state } = race.match;
  const [winners] = honours(state);
  const blitzer = state.sheet.at(-1)?.blitzer ?? -1;
  return { moments: witness.moments, winner: winners!.includes(blitzer) ? blitzer : winners![0]!, ticks: record.ticks };
}
