import { type Line, type Seat, type Span, top, type View } from '@parlour/engine';
import {
  type Action,
  type Card,
  COLOURS,
  cardText,
  colourOf,
  dutchBlitz,
  type Event,
  heldCard,
  isComplete,
  type Source,
  type State,
  targets,
} from '@parlour/games/dutch-blitz';
import { type Arena, FREE } from './arena.ts';
import type { Doing, Ground, Mark } from './ground.ts';
import { layoutFor } from './layout.ts';
import type { Point } from './plane.ts';
import { clearPile, freeSlot, layPile, placeOfPile } from './slots.ts';

/** Where a seat's piles lie on its counter, from the left. The open variant's one post pile lies in the middle. */
const SPOT: Record<Source | 'wood', number> = { blitz: 0, post1: 1, post2: 2, post: 2, post3: 3, waste: 4, wood: 5 };

const DOING: Record<Action['type'], Doing> = {
  pick: 'take',
  drop: 'give',
  start: 'give',
  build: 'give',
  putBack: 'back',
  cycle: 'turn',
  ready: 'ready',
};

/** Where one of a seat's own piles lies, in an arena for so many seats. */
export function spotOf(seats: number, seat: Seat, pile: Source | 'wood'): Point {
  return layoutFor(seats).stations[seat]!.spots[SPOT[pile]]!;
}

/** A station holds only its owner's piles, so others find nothing to do there (BL-17). */
function placeOf(arena: Arena, state: State, seat: Seat, action: Action): Point | null {
  const seats = arena.avatars.length;
  switch (action.type) {
    case 'pick':
      return spotOf(seats, seat, action.from);
    case 'build':
      return spotOf(seats, seat, action.on);
    case 'cycle':
      return spotOf(seats, seat, 'wood');
    case 'putBack': {
      const { held } = state.places[seat]!;
      return held === null ? null : spotOf(seats, seat, held);
    }
    case 'drop':
      // A pile that has just been completed has no place any more. The rules then tell who was faster.
      return placeOfPile(arena, action.pile) ?? null;
    case 'start':
      return layoutFor(seats).slots[freeSlot(arena, arena.avatars[seat]!)] ?? null;
    case 'ready':
      return null;
  }
}

/** A pile keeps its place until it is completed (BL-17). */
function settle(arena: Arena, { dutch }: State, last: Seat | null): void {
  for (const pile of arena.slots) {
    if (pile !== FREE && (dutch[pile] === undefined || isComplete(dutch[pile]))) clearPile(arena, pile);
  }
  for (const [pile, cards] of dutch.entries()) {
    if (isComplete(cards) || arena.slots.includes(pile)) continue;
    layPile(arena, pile, freeSlot(arena, last === null ? null : arena.avatars[last]!));
  }
}

function span(card: Card): Span {
  return { text: cardText(card), tone: COLOURS[colourOf(card)]! };
}

export const dutchBlitzGround: Ground<State, Action, Event> = {
  game: dutchBlitz,
  rules: { input: 'BL-14', countdown: 'BL-22', reach: 'BL-15', away: 'BL-8', hand: 'BL-19' },
  mapOf: ({ options }) => options.map ?? 'plain',
  placeOf,
  doingOf: ({ type }) => DOING[type],
  after: (state, seat, action) => (action.type === 'pick' ? targets(state, seat, action.from) : []),
  settle,
  beginsRound: ({ type }) => type === 'dealt',
  // BL-8
  beforeLeaving: (state, seat) => (state.places[seat]!.held === null ? null : { type: 'putBack' }),
  // BL-9
  lead({ places }, seat) {
    const left = places.map(({ blitz }) => blitz.length);
    return Math.min(...left.filter((_, other) => other !== seat)) - left[seat]!;
  },
  // BL-18
  carried(state, seat) {
    const card = heldCard(state, seat);
    return card === undefined ? null : span(card);
  },
  marks(arena, view: View<State>) {
    return view.dutch.flatMap((cards, pile): Mark[] => {
      const place = placeOfPile(arena, pile);
      return place ? [{ x: place.x, y: place.y, span: span(top(cards)!) }] : [];
    });
  },
  station,
  stationTitle({ options }, say) {
    const post = say({ key: 'draw.post' }).padEnd(options.variant === 'open' ? 12 : 16);
    return `${say({ key: 'draw.blitz' }).padEnd(7)}${post}${say({ key: 'draw.wood' })}`;
  },
};

/** The blitz pile and its top, the post cards that can be picked up, in classic the waste, and the wood. */
function station({ options, places }: View<State>, seat: Seat): Line {
  const { blitz, post, waste, wood } = places[seat]!;
  const open = options.variant === 'open';
  const cards = open ? post[0]! : post.map((pile) => top(pile)!);
  const shown = cards.map((card, at) => {
    const { text, tone } = span(card);
    return { text: text.padEnd(4), tone: open && at < cards.length - 1 ? 'quiet' : tone } as const;
  });
  const turned = top(waste);
  return [
    quiet(`${String(blitz.length).padStart(2)} `),
    blitz.length > 0 ? padded(top(blitz)!, 4) : quiet('    '),
    ...shown,
    quiet(' '.repeat(4 * (3 - shown.length))),
    ...(open ? [] : [turned === undefined ? quiet('    ') : padded(turned, 4)]),
    quiet(String(wood.length).padStart(2)),
  ];
}

function quiet(text: string): Span {
  return { text, tone: 'quiet' };
}

function padded(card: Card, columns: number): Span {
  const { text, tone } = span(card);
  return { text: text.padEnd(columns), tone };
}
