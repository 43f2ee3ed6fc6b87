import { BLACK_JOKER, type Card, parseCard, RED_JOKER, rankOf, suitOf } from '@parlour/engine';
import { memo } from 'react';
import { useSettings } from '../settings.ts';
import { useWords, type WebSay } from '../words/index.ts';
import { CardFace, CornerIndex } from './CardFace.tsx';
import { circle, place, SUITS, star } from './drawing.ts';

const INDEX = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** Where the pips of a number lie in the upper half and the middle. The lower half mirrors the upper. */
const [LEFT, MIDDLE, RIGHT] = [38, 50, 62];
const pair = (y: number) => [
  [LEFT, y],
  [RIGHT, y],
];
const PIPS: Readonly<Record<number, readonly number[][]>> = {
  2: [[MIDDLE, 34]],
  3: [
    [MIDDLE, 34],
    [MIDDLE, 70],
  ],
  4: pair(38),
  5: [...pair(36), [MIDDLE, 70]],
  6: [...pair(34), ...pair(70)],
  7: [...pair(34), ...pair(70), [MIDDLE, 52]],
  8: [...pair(34), ...pair(70), [MIDDLE, 52]],
  9: [...pair(32), ...pair(57), [MIDDLE, 70]],
  10: [...pair(32), ...pair(57), [MIDDLE, 44]],
};
/** The middle pip of a seven is only in the upper half. */
const mirrored = (rank: number, y: number) => y < 70 && !(rank === 7 && y === 52);

/** All pips of a card, corners included, as one path. */
function pips(suit: number, rank: number): string {
  const outline = SUITS[suit]!;
  const corners = [place(outline, 15, 43, 7.5), place(outline, 85, 97, 7.5, true)];
  const centre = (PIPS[rank] ?? []).flatMap(([x, y]) => [
    place(outline, x!, y!, 9),
    ...(mirrored(rank, y!) ? [place(outline, 100 - x!, 140 - y!, 9, true)] : []),
  ]);
  return [...corners, ...centre, ...(rank === 1 ? [place(outline, 50, 70, 25)] : [])].join(' ');
}
const PATHS = Array.from({ length: BLACK_JOKER }, (_, card) => pips(suitOf(card), rankOf(card)));

/** The upper halves of the court cards' emblems, on a shield. They are drawn a second time upside down. */
const CROWN = 'M33 61 L30 42 L40 50 L50 36 L60 50 L70 42 L67 61Z';
const TIARA = 'M31 61 C31 50 35 45 40 52 C41 43 47 39 50 39 C53 39 59 43 60 52 C65 45 69 50 69 61Z';
const SWORD = 'M46.5 55 L46.5 34 L50 25 L53.5 34 L53.5 55Z';
const GUARD = 'M35 52 C38 56 62 56 65 52 L66 57 C60 62 40 62 34 57Z';
const EMBLEMS: Readonly<Record<number, { fill: string; jewels: string }>> = {
  11: { fill: SWORD, jewels: GUARD },
  12: { fill: TIARA, jewels: [circle(50, 36, 4), circle(38, 47, 2.6), circle(62, 47, 2.6)].join(' ') },
  13: {
    fill: CROWN,
    jewels: [
      circle(30, 40, 3),
      circle(70, 40, 3),
      'M48 36 L48 32 L45 32 L45 29 L48 29 L48 25 L52 25 L52 29 L55 29 L55 32 L52 32 L52 36Z',
    ].join(' '),
  },
};

const JESTER =
  'M24 86 C22 62 26 50 14 44 C28 38 40 46 44 60 C44 42 46 34 50 26 C54 34 56 42 56 60 C60 46 72 38 86 44 C74 50 78 62 76 86Z';
const BELLS = [circle(13, 46, 5), circle(50, 24, 5), circle(87, 46, 5)].join(' ');
const RAYS = place(star(12, 0.62), 50, 70, 31);

export function frenchCardName(say: WebSay, card: Card): string {
  const rank = rankOf(card);
  if (rank > 0) return say({ key: 'card.french', facts: { rank, suit: suitOf(card) } });
  return say({
    key: card === BLACK_JOKER ? 'card.joker.black' : card === RED_JOKER ? 'card.joker.red' : 'card.special',
  });
}

/** Names cards that are in notation: "4, 5, 6 of hearts, Ace of spades". Any other text stays as it is. */
export function frenchCardNames(say: WebSay, text: string): string {
  const cards = text.split(' ').map(parseCard);
  if (cards.some((card) => card === undefined)) return text;
  const groups: Card[][] = [];
  for (const card of cards as Card[]) {
    const group = groups.at(-1);
    if (group && rankOf(card) > 0 && suitOf(group[0]!) === suitOf(card)) group.push(card);
    else groups.push([card]);
  }
  return groups.map((group) => suitedNames(say, group)).join(', ');
}

/** For three or more cards of one suit: each is called by what is printed on it, and the suit is said once. */
function suitedNames(say: WebSay, cards: readonly Card[]): string {
  if (cards.length < 3) return cards.map((card) => frenchCardName(say, card)).join(', ');
  const rank = cards.map((card) => INDEX[rankOf(card)]).join(', ');
  return say({ key: 'card.french', facts: { rank, suit: suitOf(cards[0]!) } });
}

interface Props {
  card: Card;
  /** A big index and no picture, for small cards. */
  plain?: boolean;
}

/** A card of the French deck, as the engine numbers them. */
export const FrenchCard = memo(function FrenchCard({ card, plain = false }: Props) {
  const { say } = useWords();
  const large = useSettings().deck === 'large' || plain;
  const label = frenchCardName(say, card);
  const rank = rankOf(card);
  if (rank === 0)
    return card <= RED_JOKER ? <Joker red={card === RED_JOKER} label={label} /> : <Special label={label} />;
  const suit = suitOf(card);
  const ink = suit === 1 || suit === 2 ? 'ink-red' : 'ink-black';
  const index = INDEX[rank]!;
  if (large) {
    return (
      <CardFace label={label} ink={ink}>
        <text className="card-huge" x="50" y="66" data-wide={rank === 10 || undefined}>
          {index}
        </text>
        <path d={place(SUITS[suit]!, 50, 104, 25)} />
      </CardFace>
    );
  }
  return (
    <CardFace label={label} ink={ink}>
      {rank > 10 && <Court suit={suit} rank={rank} />}
      <path d={PATHS[card]!} />
      <CornerIndex text={index} x={15} y={29} />
    </CardFace>
  );
});

function Court({ suit, rank }: { suit: number; rank: number }) {
  const { fill, jewels } = EMBLEMS[rank]!;
  const half = (
    <>
      <path className="court-metal" d={fill} />
      <path className="court-metal" d={jewels} />
      <path className="court-band" d="M31 61 L69 61" />
    </>
  );
  return (
    <>
      <rect className="court-field" x="27" y="18" width="46" height="104" rx="6" />
      {half}
      <g transform="rotate(180 50 70)">{half}</g>
      <path d={place(SUITS[suit]!, 50, 70, 7)} />
    </>
  );
}

function Joker({ red, label }: { red: boolean; label: string }) {
  return (
    <CardFace label={label} ink={red ? 'ink-red' : 'ink-black'}>
      <path className={red ? 'joker-cap' : 'joker-cap joker-striped'} d={JESTER} />
      {!red && <path className="joker-stripes" d="M34 86 L33 56 M50 86 L50 40 M66 86 L67 56" />}
      <path className="court-metal" d={BELLS} />
      <rect className="court-metal" x="22" y="86" width="56" height="9" rx="4" />
      <text className="card-name" x="50" y="120">
        JOKER
      </text>
    </CardFace>
  );
}

function Special({ label }: { label: string }) {
  return (
    <CardFace label={label} ink="back">
      <rect x="8" y="8" width="84" height="124" rx="5" />
      <path className="court-metal" d={RAYS} />
      <circle className="special-face" cx="50" cy="70" r="14" />
      <path
        className="court-metal"
        d={[circle(20, 20, 3), circle(80, 20, 3), circle(20, 120, 3), circle(80, 120, 3)].join(' ')}
      />
    </CardFace>
  );
}
