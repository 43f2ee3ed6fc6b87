import { type Card, cardText, HIDDEN, type Say, type Seat, top, type View } from '@parlour/engine';
import { type State, SUITS } from '@parlour/engine/toy';
import { CardBack, CardBacks, FrenchCard, Slot } from '../cards/index.ts';
import { Act, Board, Pile, SeatPanel, SeatPlate, Spot, type TableProps } from '../table/index.ts';
import { useWords } from '../words/index.ts';
import { spots } from './spots.ts';
import './table.css';

const HAND_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const SUIT_KEYS = ['s', 'h', 'd', 'c'];
const STOCK_KEY = 'x';
const PILE_KEY = 'p';
const PASS_KEY = 'z';

/** At most this many backs are drawn for a closed hand. A number beside the name says how many cards there are. */
const MOST_BACKS = 8;
/** A larger hand takes several rows. */
const ONE_ROW = 12;

interface PartProps {
  view: View<State>;
  say: Say;
  legal: readonly string[];
}
type SeatProps = Omit<PartProps, 'legal'> & { seat: Seat };

export function Table({ view, you, say, legal }: TableProps<State>) {
  const seats = view.places.length;
  const first = you ?? 0;
  const others = view.places.map((_, at) => (first + at) % seats).slice(1);
  return (
    <div className="toy">
      <Board
        others={others.map((seat) => (
          <SeatPanel key={seat} seat={seat} beside={<Count cards={view.places[seat]!.hand} />}>
            <Hand view={view} seat={seat} say={say} />
          </SeatPanel>
        ))}
        middle={<Middle view={view} say={say} legal={legal} />}
        own={
          <div className="toy-own">
            <SeatPlate seat={first} />
            <Hand view={view} seat={first} say={say} keys={HAND_KEYS} />
          </div>
        }
      />
    </div>
  );
}

/** How many cards a seat holds. The label of the hand says it, too. */
function Count({ cards }: { cards: readonly Card[] }) {
  const { number } = useWords();
  return (
    <span className="toy-count" aria-hidden="true">
      {number(cards.length)}
    </span>
  );
}

/** The stock and the pile, the suit to follow, and what else can be done. */
function Middle({ view, say, legal }: PartProps) {
  const { stock, pile } = view;
  const suit = SUITS[view.suit]!;
  const names = legal.some((action) => action.includes('='));
  return (
    <div className="toy-middle">
      <div className="row toy-piles">
        <Pile
          id={spots.stock}
          label={say({ key: 'table.stock', facts: { cards: stock.length } })}
          invites={say({ key: 'action.draw' })}
          hotkey={STOCK_KEY}
          cards={stock}
          draw={() => <CardBack deck="french" />}
          empty={<Slot />}
          count
        />
        <Pile
          id={spots.pile}
          label={say({ key: 'table.pile', facts: { card: cardText(top(pile)!), suit } })}
          hotkey={PILE_KEY}
          cards={pile}
          draw={(card) => <FrenchCard card={card} />}
          empty={<Slot />}
        />
      </div>
      <p className="toy-suit">{say({ key: 'table.follow', facts: { suit } })}</p>
      {names && (
        <div className="row toy-acts">
          {SUITS.map((name, at) => (
            <Act
              key={name}
              id={spots.suit(at)}
              label={say({ key: 'table.suit', facts: { suit: name } })}
              hotkey={SUIT_KEYS[at]}
            />
          ))}
        </div>
      )}
      {legal.includes('pass') && (
        <div className="row toy-acts">
          <Act id={spots.pass} label={say({ key: 'action.pass' })} hotkey={PASS_KEY} />
        </div>
      )}
    </div>
  );
}

/** A hand by suit and rank; closed if its cards are not known. Without keys it is another seat's hand, and small. */
function Hand({ view, seat, say, keys }: SeatProps & { keys?: readonly string[] }) {
  const hand = [...view.places[seat]!.hand].sort((a, b) => a - b);
  if (hand.includes(HIDDEN)) {
    const label = say({ key: 'table.hand', seat, facts: { cards: hand.length } });
    return (
      <Spot id={spots.hand(seat)} label={label} className="toy-closed">
        <CardBacks deck="french" count={Math.min(hand.length, MOST_BACKS)} />
      </Spot>
    );
  }
  return (
    <div className="hand toy-hand" data-rows={hand.length > ONE_ROW || undefined}>
      {hand.map((card, at) => (
        <Spot
          key={card}
          id={spots.card(seat, card)}
          label={say({ key: 'table.card', seat, facts: { card: cardText(card) } })}
          hotkey={keys?.[at]}
        >
          <FrenchCard card={card} plain={keys === undefined} />
        </Spot>
      ))}
    </div>
  );
}
