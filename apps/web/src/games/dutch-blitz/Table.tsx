import { HIDDEN, type Seat, top, type View } from '@parlour/engine';
import { type Card, cardText, heldCard, isComplete, roundOf, type State, total } from '@parlour/games/dutch-blitz';
import type { ReactNode } from 'react';
import { CardBack, Slot } from '../../cards/index.ts';
import { Board, Pile, SeatPlate, Spot, type TableProps, useTable } from '../../table/index.ts';
import { useWords } from '../../words/index.ts';
import { Countdown } from './Countdown.tsx';
import { Dutch } from './Dutch.tsx';
import { marksOf } from './marks.ts';
import { useNews } from './news.ts';
import { face, Key, Mark, type PartProps } from './parts.tsx';
import { Sheet } from './Sheet.tsx';
import { pilesOf, spots } from './spots.ts';
import './table.css';

/** The keys of your own piles. They are to the right of the keys of the Dutch piles. */
const OWN_KEYS = { blitz: 'o', post: 'p', post1: '9', post2: '0', post3: '-', waste: 'p' };
const CYCLE_KEY = ' ';
/** How many cards of a post pile are shown. */
const SEEN = 3;

type SeatProps = PartProps & { seat: Seat };

/** `way` is a link elsewhere; it stands beside your own name. */
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

/** The name of a seat, and its points in the match. */
function Plate({ view, seat }: { view: View<State>; seat: Seat }) {
  const { names } = useTable();
  const { number } = useWords();
  return (
    <div className="blitz-plate">
      <Mark seat={seat} mark={marksOf(names)[seat]!} />
      <SeatPlate
        seat={seat}
        beside={view.options.match && <span className="blitz-points">{number(total(view.sheet, seat))}</span>}
      />
    </div>
  );
}

function Blitz({ view, seat, say, plain = false }: SeatProps & { plain?: boolean }) {
  const { blitz, held } = view.places[seat]!;
  // A card that another seat holds is not shown on its pile, though it still counts there.
  const gone = (at: number) => plain && held === 'blitz' && at === blitz.length - 1;
  return (
    <Pile
      id={spots.of(seat, 'blitz')}
      label={pileLabel(view, seat, say, 'blitz', blitz)}
      hotkey={plain ? undefined : OWN_KEYS.blitz}
      cards={blitz}
      draw={(card, at) => (card === HIDDEN || gone(at) ? <CardBack deck={seat} /> : face(card, plain))}
      empty={<Slot sign="star" />}
      teaches={plain ? undefined : say({ key: 'label.blitz' })}
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

/** Another seat: how far it is, and what it holds. */
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
              teaches={source === 'post' ? say({ key: 'label.post' }) : undefined}
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
            teaches={say({ key: 'label.wood' })}
            count
          />
          <Key name={webSay({ key: 'keys.key.space' })} />
        </div>
      </div>
    </div>
  );
}

/** Where complete piles go, and how the match stands. */
function Completed({ view, say }: PartProps) {
  const complete = view.dutch.filter(isComplete);
  const text = say({ key: 'draw.complete', facts: { piles: complete.length } });
  const { match, target, rounds, map } = view.options;
  return (
    <div className="blitz-facts">
      {map && (
        <span data-testid="map">
          {say({ key: 'option.map' })}: {say({ key: `choice.${map}` })}
        </span>
      )}
      {match && <span>{say({ key: 'draw.round-of', facts: { round: roundOf(view), rounds } })}</span>}
      {match && <span>{say({ key: 'draw.target', facts: { target } })}</span>}
      <Spot id={spots.complete} label={text} className="blitz-complete">
        {complete.length > 0 && face(top(complete.at(-1)!)!, true)}
        {text}
      </Spot>
    </div>
  );
}

/** Everybody is told about a gridlock, in the middle of the table. */
function Unlocked({ unlocks, say }: { unlocks: number; say: PartProps['say'] }) {
  return useNews(unlocks) ? <p className="blitz-unlocked">{say({ key: 'event.unlocked' })}</p> : null;
}
