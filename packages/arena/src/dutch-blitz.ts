import type { Line, Seat, Span, View } from '@parlour/engine';
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
  top,
} from '@parlour/games/dutch-blitz';
import { type Arena, FREE } from './arena.ts';
import type { Doing, Ground, Mark } from './ground.ts';
import { layoutFor } from './layout.ts';
import type { Point } from './plane.ts';
import { clearPile, freeSlot, layPile, placeOfPile } from './slots.ts';

/** Where the piles of a seat lie on its counter, from the left. The one post pile of the open variant lies in the middle. */
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

function spotOf(arena: Arena, seat: Seat, pile: Source | 'wood'): Point {
  return layoutFor(arena.avatars.length).stations[seat]!.spots[SPOT[pile]]!;
}

/** Where a seat stands; null for one that stands nowhere. */
function standing(arena: Arena, seat: Seat | null): Point | null {
  const avatar = seat === null ? undefined : arena.avatars[seat];
  return avatar?.presence === 'walks' ? avatar : null;
}

/** Stations hold a seat's own piles, so that only their owner finds anything there (BL-17). */
function placeOf(arena: Arena, state: State, seat: Seat, action: Action): Point | null {
  switch (action.type) {
    case 'pick':
      return spotOf(arena, seat, action.from);
    case 'build':
      return spotOf(arena, seat, action.on);
    case 'cycle':
      return spotOf(arena, seat, 'wood');
    case 'putBack': {
      const { held } = state.places[seat]!;
      return held === null ? null : spotOf(arena, seat, held);
    }
    case 'drop':
      // A pile that has just been completed is nowhere any more: the rules tell who was faster.
      return placeOfPile(arena, action.pile) ?? null;
    case 'start':
      return layoutFor(arena.avatars.length).slots[freeSlot(arena, standing(arena, seat))] ?? null;
    case 'ready':
      return null;
  }
}

function settle(arena: Arena, { dutch }: State, last: Seat | null): void {
  for (const pile of arena.slots) {
    if (pile !== FREE && (dutch[pile] === undefined || isComplete(dutch[pile]))) clearPile(arena, pile);
  }
  for (const [pile, cards] of dutch.entries()) {
    if (isComplete(cards) || arena.slots.includes(pile)) continue;
    layPile(arena, pile, freeSlot(arena, standing(arena, last)));
  }
}

function span(card: Card): Span {
  return { text: cardText(card), tone: COLOURS[colourOf(card)]! };
}

export const dutchBlitzGround: Ground<State, Action, Event> = {
  game: dutchBlitz,
  placeOf,
  doingOf: ({ type }) => DOING[type],
  settle,
  beginsRound: ({ type }) => type === 'dealt',
  beforeLeaving: (state, seat) => (state.places[seat]!.held === null ? null : { type: 'putBack' }),
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

/** The blitz pile and its top, the post cards of which one can be picked up, in classic the waste, and the wood. */
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
