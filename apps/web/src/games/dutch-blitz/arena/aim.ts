import {
  type Arena,
  type Doing,
  distance,
  dutchBlitzGround as ground,
  layoutFor,
  offers,
  type Point,
  REACH,
} from '@parlour/arena';
import { HIDDEN, isRefusal, type Refusal, refuse, type Seat, top, type View } from '@parlour/engine';
import {
  type Action,
  dutchBlitz,
  heldCard,
  isComplete,
  nextNumber,
  pileOf,
  type State,
  sources,
  targets,
} from '@parlour/games/dutch-blitz';
import { foresee } from '../spots.ts';

/** Something that can be done, and where. */
export interface Deed {
  readonly action: Action;
  readonly doing: Doing;
  readonly place: Point;
  readonly away: number;
  /** Within reach. */
  readonly near: boolean;
  /** Worth running for: a pile for what is held, or a card that some pile waits for. */
  readonly good: boolean;
}

/** What the keys would do now, or why not; and everything that can be done anywhere. */
export interface Aim {
  readonly use: Deed | null;
  readonly drop: Deed | null;
  /**
   * Whether somewhere a pile waits for the card that is held, or for one at the station. Then only the drop key puts a card
   * back, or turns up others.
   */
  readonly waits: boolean;
  /** `use`, or else `drop`, in words, by the view it was found in. The page may have drawn another view meanwhile. */
  readonly label: ReturnType<typeof dutchBlitz.label> | null;
  readonly whyNot: { readonly place: Point; readonly refusal: Refusal } | null;
  readonly deeds: readonly Deed[];
}

export const NO_AIM: Aim = { use: null, drop: null, waits: false, label: null, whyNot: null, deeds: [] };

/** Hands reach forwards: of two things equally far away, the one you look at is meant. */
const FORWARD = 0.4;
/** Hands so near to a card mean it, though it fits nowhere. */
const POINTED = 0.42;

export function aim(arena: Arena, view: View<State>, seat: Seat): Aim {
  const me = arena.avatars[seat]!;
  if (view.phase !== 'racing' || arena.countdown > 0 || me.presence !== 'walks') return NO_AIM;
  const hands = { x: me.x + me.lookX * FORWARD, y: me.y + me.lookY * FORWARD };
  const deeds = offers(ground, arena, view, seat).flatMap(({ action, doing, place, away }): Deed[] => {
    // Of a card that is still face down nobody knows yet what it is good for.
    const unknown = action.type === 'pick' && top(pileOf(view.places[seat]!, action.from)) === HIDDEN;
    if (!place || unknown) return [];
    const good = action.type === 'pick' ? targets(view, seat, action.from).length > 0 : doing === 'give';
    return [{ action, doing, place, away, near: away <= REACH, good }];
  });
  const reached = (wanted: (deed: Deed) => boolean) =>
    deeds
      .filter((deed) => deed.near && wanted(deed))
      .sort((a, b) => distance(hands, a.place) - distance(hands, b.place))[0] ?? null;
  const give = reached(({ doing }) => doing === 'give');
  const back = reached(({ doing }) => doing === 'back');
  const turn = reached(({ doing }) => doing === 'turn');
  const waits = deeds.some(({ good }) => good);
  const take = reached(isBlitz) ?? reached(({ doing, good }) => doing === 'take' && good);
  const any = reached(({ doing, place }) => doing === 'take' && distance(hands, place) < POINTED);
  // A second press of the same key must not undo the first, nor lose a card that fits.
  const use = give ?? take ?? (waits ? null : (back ?? turn ?? any));
  const drop = give ?? back ?? (waits ? turn : null);
  const meant = use ?? drop;
  const things = use ? [] : thingsOf(arena, view, seat).filter(({ place }) => distance(me, place) <= REACH);
  const thing = things.sort((a, b) => distance(hands, a.place) - distance(hands, b.place))[0];
  const refusal =
    thing && (thing.action ? dutchBlitz.check(view, seat, thing.action) : refuse('not-yours', {}, 'BL-17'));
  return {
    use,
    drop,
    waits,
    label: meant && dutchBlitz.label(meant.action, { ...view, viewer: seat }),
    whyNot: thing && refusal ? { place: thing.place, refusal } : null,
    deeds,
  };
}

/** A blitz card that some pile waits for: the best thing to take. */
function isBlitz({ action, good }: Deed): boolean {
  return action.type === 'pick' && action.from === 'blitz' && good;
}

/** What people run for: a change of mind costs more than this many units. */
const STEADY = 1;

/**
 * The thing most worth doing. Of several it is the nearest, unless `before`, the last one, is hardly farther. If nothing
 * is worth a run, it is turning up other cards.
 */
export function goalOf({ deeds }: Aim, before: Deed | undefined): Deed | undefined {
  const worth = (deed: Deed) => (isBlitz(deed) ? 3 : deed.good ? 2 : deed.doing === 'turn' ? 1 : 0);
  const far = (deed: Deed) => deed.away - (before && isSame(deed, before) ? STEADY : 0);
  return deeds.toSorted((a, b) => worth(b) - worth(a) || far(a) - far(b))[0];
}

function isSame({ action }: Deed, { action: other }: Deed): boolean {
  return dutchBlitz.notation.action(action) === dutchBlitz.notation.action(other);
}

/** Everything that a seat might want to act on. Others' stations are among it, with no action: the key says why not. */
function thingsOf(arena: Arena, view: View<State>, seat: Seat): { place: Point; action: Action | null }[] {
  const at = (action: Action) => ({ place: ground.placeOf(arena, view, seat, action)!, action });
  const holds = heldCard(view, seat) !== undefined;
  const others = layoutFor(arena.avatars.length).stations.filter((_, other) => other !== seat);
  return [
    ...view.dutch.flatMap((cards, pile) => {
      const next = nextNumber(cards);
      const lies = !isComplete(cards) && arena.slots.includes(pile);
      return lies ? [at({ type: 'drop', pile, next })] : [];
    }),
    ...(holds ? [] : sources(view.options).map((from) => at({ type: 'pick', from }))),
    ...(holds ? [] : [at({ type: 'cycle' })]),
    ...others.map(({ spots }) => ({ place: spots[2]!, action: null })),
  ];
}

/**
 * The view as you expect it after what you have asked for. Nobody gets in your way at your own piles. A card that you
 * drop is believed to lie on its pile until the house refuses it, or somebody else is seen to be quicker.
 */
export function foreseen(view: View<State>, asked: readonly string[]): View<State> {
  let ahead = view;
  for (const text of asked) {
    const action = dutchBlitz.notation.parseAction(text);
    if (!isRefusal(action)) ahead = foresee(ahead, action) ?? dropped(ahead, action) ?? ahead;
  }
  return ahead;
}

/** The view after a drop, as far as you can know it: the next card of your pile is still face down. */
function dropped(view: View<State>, action: Action): View<State> | null {
  const { viewer: seat } = view;
  if (seat === null || (action.type !== 'drop' && action.type !== 'start' && action.type !== 'build')) return null;
  if (dutchBlitz.check(view, seat, action)) return null;
  const { held: from } = view.places[seat]!;
  const card = heldCard(view, seat)!;
  const ahead = { ...dutchBlitz.copy(view), viewer: seat };
  if (action.type === 'build') dutchBlitz.follow(ahead, { type: 'built', seat, from: from!, card, on: action.on });
  else {
    const pile = action.type === 'drop' ? action.pile : view.dutch.length;
    dutchBlitz.follow(ahead, { type: 'placed', seat, from: from!, card, pile });
  }
  return ahead;
}
