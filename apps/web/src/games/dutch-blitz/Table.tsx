import { HIDDEN, type Seat, type View } from '@parlour/engine';
import {
  type Card,
  cardText,
  colourOf,
  heldCard,
  isComplete,
  nextNumber,
  numberOf,
  ownerOf,
  type State,
  top,
  total,
} from '@parlour/games/dutch-blitz';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { BlitzCard, CardBack, Slot } from '../../cards/index.ts';
import { Board, Pile, SeatPlate, Spot, type TableProps, useTable } from '../../table/index.ts';
import { useWords } from '../../words/index.ts';
import { Countdown } from './Countdown.tsx';
import { marksOf } from './marks.ts';
import { Sheet } from './Sheet.tsx';
import { pilesOf, spots } from './spots.ts';
import './table.css';

/** The keys of the Dutch piles lie as the piles do on a wide screen, in rows of eight; one's own are to the right of them. */
const DUTCH_KEYS = '12345678qwertyuiasdfghjkzxcvbnm,';
const OWN_KEYS = { blitz: 'o', post: 'p', post1: '9', post2: '0', post3: '-', waste: 'p' };
const CYCLE_KEY = ' ';
/** So many cards of a post pile are seen. */
const SEEN = 3;

interface PartProps {
  view: View<State>;
  say: TableProps<State>['say'];
}
type SeatProps = PartProps & { seat: Seat };

const face = (card: Card, plain = false) => <BlitzCard colour={colourOf(card)} number={numberOf(card)} plain={plain} />;

/** `way` leads elsewhere: it stands beside one's own name. */
export function Table({ view, you, names, say, way }: TableProps<State> & { way?: ReactNode }) {
  const first = you ?? 0;
  const seats = view.places.length;
  const others = Array.from({ length: seats - 1 }, (_, at) => (first + 1 + at) % seats);
  return (
    <div className="blitz" data-seats={seats} data-variant={view.options.variant}>
      <Board
        others={others.map((seat) => <Rival key={seat} view={view} seat={seat} say={say} />)}
        middle={
          <div className="blitz-middle">
            {view.phase === 'racing' ? (
              <Dutch view={view} say={say} />
            ) : (
              <Sheet view={view} say={say} names={names} you={you} />
            )}
            <Countdown />
            <Unlocked unlocks={view.unlocks} say={say} />
          </div>
        }
        own={<Own view={view} seat={first} say={say} way={way} />}
      />
    </div>
  );
}

/** The Dutch piles, each at a place of its own where it stays: nothing moves under a finger on its way. */
function Dutch({ view, say }: PartProps) {
  const { names } = useTable();
  const marks = marksOf(names);
  const places = view.places.length * 4;
  const narrow = Math.max(4, view.places.length);
  const style = {
    '--columns': 8,
    '--rows': Math.ceil(places / 8),
    '--narrow-columns': narrow,
    '--narrow-rows': places / narrow,
  };
  return (
    <div className="blitz-dutch" style={style as CSSProperties}>
      {view.dutch.map((cards, pile) => (
        <DutchPile
          // biome-ignore lint/suspicious/noArrayIndexKey: a pile is known by its number
          key={pile}
          cards={cards}
          pile={pile}
          mark={marks[ownerOf(top(cards)!)]!}
          say={say}
        />
      ))}
      {view.dutch.length < places && (
        <Place keyName={DUTCH_KEYS[view.dutch.length]}>
          <Spot
            id={spots.fresh}
            label={say({ key: 'table.new' })}
            hotkey={DUTCH_KEYS[view.dutch.length]}
            className="pile"
          >
            <Slot sign={1} />
          </Spot>
        </Place>
      )}
    </div>
  );
}

function DutchPile({ cards, pile, mark, say }: { cards: Card[]; pile: number; mark: string; say: PartProps['say'] }) {
  const card = top(cards)!;
  const owner = ownerOf(card);
  if (isComplete(cards)) {
    return (
      <Place>
        <Spot id={spots.dutch(pile)} label={say({ key: 'table.finished', facts: { pile: pile + 1 } })}>
          <span className="blitz-finished" />
        </Spot>
      </Place>
    );
  }
  const facts = { pile: pile + 1, card: cardText(card), whose: { seat: owner }, next: nextNumber(cards) };
  return (
    <Place keyName={DUTCH_KEYS[pile]}>
      <Pile
        id={spots.dutch(pile)}
        label={say({ key: 'table.dutch', facts })}
        hotkey={DUTCH_KEYS[pile]}
        cards={cards}
        draw={(card) => face(card, true)}
        empty={<Slot />}
      />
      <Mark seat={owner} mark={mark} />
    </Place>
  );
}

/** Room for a pile, with its key for those who have keys. */
function Place({ keyName, children }: { keyName?: string | undefined; children: ReactNode }) {
  return (
    <div className="blitz-place">
      {children}
      {keyName && <Key name={keyName} />}
    </div>
  );
}

function Key({ name }: { name: string }) {
  return (
    <span className="blitz-key" aria-hidden="true">
      {name}
    </span>
  );
}

/** Whose card it is: by colour and letters, on the card and beside the name. */
function Mark({ seat, mark }: { seat: Seat; mark: string }) {
  return (
    <span className={`blitz-mark back-seat-${seat}`} aria-hidden="true">
      <span>{mark}</span>
    </span>
  );
}

/** Who it is, and how many points they have in a match. */
function Plate({ view, seat }: { view: View<State>; seat: Seat }) {
  const { names } = useTable();
  const { number } = useWords();
  return (
    <div className="blitz-plate">
      <Mark seat={seat} mark={marksOf(names)[seat]!} />
      <SeatPlate seat={seat}>
        {view.options.match && <span className="blitz-points">{number(total(view.sheet, seat))}</span>}
      </SeatPlate>
    </div>
  );
}

function Blitz({ view, seat, say, plain = false }: SeatProps & { plain?: boolean }) {
  const { blitz, held } = view.places[seat]!;
  // What another holds is not on the pile, though it still counts there.
  const gone = (at: number) => plain && held === 'blitz' && at === blitz.length - 1;
  return (
    <Pile
      id={spots.of(seat, 'blitz')}
      label={pileLabel(view, seat, say, 'blitz', blitz)}
      hotkey={plain ? undefined : OWN_KEYS.blitz}
      cards={blitz}
      draw={(card, at) => (card === HIDDEN || gone(at) ? <CardBack deck={seat} /> : face(card, plain))}
      empty={<Slot sign="star" />}
      count
    />
  );
}

function pileLabel(
  { options }: View<State>,
  seat: Seat,
  say: PartProps['say'],
  pile: string,
  cards: readonly Card[],
): string {
  const card = top(cards);
  if (card === undefined) return say({ key: 'table.empty', seat, facts: { pile } });
  if (pile === 'post' && options.variant === 'open') {
    const under = cards.slice(0, -1).map(cardText).join(', ') || 'none';
    return say({ key: 'table.post', seat, facts: { card: cardText(card), under } });
  }
  return say({ key: 'table.pile', seat, facts: { pile, card: cardText(card), cards: cards.length } });
}

/** One of the others: how far they are, and what they hold. */
function Rival({ view, seat, say }: SeatProps) {
  const held = heldCard(view, seat);
  const { wood } = view.places[seat]!;
  const holds =
    held === undefined
      ? say({ key: 'table.holds-none', seat })
      : say({ key: 'table.holds', seat, facts: { card: cardText(held) } });
  return (
    <div className="seat blitz-rival">
      <Plate view={view} seat={seat} />
      <div className="row blitz-rival-piles">
        <Blitz view={view} seat={seat} say={say} plain />
        <Pile
          id={spots.of(seat, 'wood')}
          label={say({ key: 'table.wood', seat, facts: { cards: wood.length } })}
          cards={wood}
          draw={() => <CardBack deck={seat} />}
          empty={<Slot />}
          count
        />
        <Spot id={spots.held(seat)} label={holds} className="pile blitz-held">
          {held === undefined ? <Slot /> : face(held, true)}
        </Spot>
      </div>
    </div>
  );
}

function Own({ view, seat, say, way }: SeatProps & { way: ReactNode }) {
  const { say: webSay } = useWords();
  const { wood, waste } = view.places[seat]!;
  const [, ...rest] = pilesOf(view, seat);
  const over = wood.length === 0 && waste.length > 0;
  return (
    <div className="blitz-own">
      <div className="blitz-line">
        <Plate view={view} seat={seat} />
        <Completed view={view} say={say} />
        {way}
      </div>
      <div className="blitz-piles">
        <div className="blitz-place blitz-first">
          <Blitz view={view} seat={seat} say={say} />
          <Key name={OWN_KEYS.blitz} />
        </div>
        {rest.map(({ source, cards }) => (
          <div className="blitz-place" key={source}>
            <Spot
              id={spots.of(seat, source)}
              label={pileLabel(view, seat, say, source, cards)}
              hotkey={OWN_KEYS[source]}
              className={`pile blitz-fan blitz-${source === 'waste' ? 'waste' : source === 'post' ? 'post' : 'built'}`}
            >
              {cards.length === 0 && <Slot />}
              {cards.slice(-SEEN).map((card) => (
                <span className="pile-card" key={card}>
                  {face(card)}
                </span>
              ))}
            </Spot>
            <Key name={OWN_KEYS[source]} />
          </div>
        ))}
        <div className="blitz-place">
          <Pile
            id={spots.of(seat, 'wood')}
            label={over ? say({ key: 'table.over' }) : say({ key: 'table.cycle', facts: { cards: wood.length } })}
            hotkey={CYCLE_KEY}
            cards={wood}
            draw={() => <CardBack deck={seat} />}
            empty={<Slot sign={over ? 'discard' : undefined} />}
            count
          />
          <Key name={webSay({ key: 'keys.key.space' })} />
        </div>
      </div>
    </div>
  );
}

/** Where complete piles are gathered, and how the match stands. */
function Completed({ view, say }: PartProps) {
  const complete = view.dutch.filter(isComplete);
  const round = view.sheet.length + (view.phase === 'racing' ? 1 : 0);
  const text = say({ key: 'draw.complete', facts: { piles: complete.length } });
  const { match, target } = view.options;
  return (
    <div className="blitz-facts">
      {match && <span>{say({ key: 'draw.round', facts: { round } })}</span>}
      {match && <span>{say({ key: 'draw.target', facts: { target } })}</span>}
      <Spot id={spots.complete} label={text} className="blitz-complete">
        {complete.length > 0 && face(top(complete.at(-1)!)!, true)}
        {text}
      </Spot>
    </div>
  );
}

const TOLD = 5000;

/** Gridlock is told to everybody, where everybody looks. */
function Unlocked({ unlocks, say }: { unlocks: number; say: PartProps['say'] }) {
  const [known, setKnown] = useState(unlocks);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(unlocks), unlocks > 0 ? TOLD : 0);
    return () => clearTimeout(timer);
  }, [unlocks]);
  return unlocks > known ? <p className="blitz-unlocked">{say({ key: 'event.unlocked' })}</p> : null;
}
