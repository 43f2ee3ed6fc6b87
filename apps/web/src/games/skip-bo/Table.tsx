import type { Seat, View } from '@parlour/engine';
import type { State } from '@parlour/games/skip-bo';
import { CardBack, SkipBoCard, Slot, skipBoCardName } from '../../cards/index.ts';
import { Board, Pile, SeatPanel, SeatPlate, Spot, type TableProps } from '../../table/index.ts';
import { useWords, type WebSay } from '../../words/index.ts';
import { isOpen, spots } from './spots.ts';
import './table.css';

const HIDDEN = -1;
const PILES = [0, 1, 2, 3];
const BUILDING_KEYS = ['1', '2', '3', '4'];
const DISCARD_KEYS = ['a', 's', 'd', 'f'];
const HAND_KEYS = ['q', 'w', 'e', 'r', 't'];
const STOCK_KEY = 'x';

const face = (card: number, plain = false) =>
  card === HIDDEN ? <CardBack deck="numbers" /> : <SkipBoCard card={card} plain={plain} />;

/** "Stock: 7", "Stock, empty". */
function pileLabel(say: WebSay, spot: string, card: number | undefined): string {
  if (card === undefined) return say({ key: 'spot.empty', facts: { spot } });
  return say({ key: 'spot.pile', facts: { spot, card: skipBoCardName(say, card) } });
}

export function Table({ view, you, say, legal }: TableProps<State>) {
  const first = you ?? view.order[0]!;
  const from = view.order.indexOf(first);
  const others = view.order.map((_, at) => view.order[(from + at) % view.order.length]!).slice(1);
  return (
    <Board
      others={others.map((seat) => (
        <SeatPanel key={seat} seat={seat}>
          <Other view={view} seat={seat} say={say} />
        </SeatPanel>
      ))}
      middle={<Middle view={view} say={say} />}
      own={<Own view={view} seat={first} say={say} legal={legal} />}
    />
  );
}

interface PartProps {
  view: View<State>;
  say: TableProps<State>['say'];
}

/** The building piles, between what is drawn from and what is done with. */
function Middle({ view, say }: PartProps) {
  const { say: webSay } = useWords();
  const count = (key: string, cards: readonly number[]) => `${say({ key })}: ${cards.length}`;
  return (
    <div className="skip-bo-middle">
      <Pile
        id={spots.draw}
        label={count('draw.draw', view.draw)}
        cards={view.draw}
        draw={() => <CardBack deck="numbers" />}
        empty={<Slot />}
        count
      />
      <div className="row skip-bo-building">
        {PILES.map((pile) => {
          const cards = view.building[pile]!;
          const start = cards[0] || 1;
          const name = say({ key: 'action.on', facts: { to: pile + 1 } });
          const next = cards.length === 0 ? 1 : start + cards.length;
          return (
            <Pile
              key={pile}
              id={spots.building(pile)}
              label={`${pileLabel(webSay, `${say({ key: 'draw.building' })} ${name}`, cards.length > 0 ? next - 1 : undefined)}, ${say({ key: 'draw.next' })} ${next}`}
              hotkey={BUILDING_KEYS[pile]}
              cards={cards}
              draw={(card, at) => <SkipBoCard card={card} as={start + at} />}
              empty={<Slot sign={1} />}
            />
          );
        })}
      </div>
      <Pile
        id={spots.scrap}
        label={count('draw.scrap', view.scrap)}
        cards={view.scrap}
        draw={() => <CardBack deck="numbers" />}
        empty={<Slot sign="scrap" />}
        count
      />
    </div>
  );
}

function Discards({
  view,
  seat,
  say,
  keys,
  plain = false,
}: PartProps & { seat: Seat; keys?: string[]; plain?: boolean }) {
  const { say: webSay } = useWords();
  return PILES.map((pile) => {
    const cards = view.places[seat]!.discards[pile]!;
    const name = `${say({ key: '{who}', seat })} ${say({ key: 'action.away', facts: { to: pile + 1 } })}`;
    return (
      <Pile
        key={pile}
        id={spots.discard(seat, pile)}
        label={pileLabel(webSay, name, cards.at(-1))}
        hotkey={keys?.[pile]}
        cards={cards}
        draw={(card) => face(card, plain)}
        empty={<Slot sign="discard" />}
      />
    );
  });
}

function Stock({ view, seat, say, plain = false }: PartProps & { seat: Seat; plain?: boolean }) {
  const { say: webSay } = useWords();
  const { stock } = view.places[seat]!;
  const name = `${say({ key: '{who}', seat })} ${say({ key: 'draw.stock' })} (${stock.length})`;
  return (
    <Pile
      id={spots.stock(seat)}
      label={pileLabel(webSay, name, stock.at(-1))}
      hotkey={plain ? undefined : STOCK_KEY}
      cards={stock}
      draw={(card) => face(card, plain)}
      empty={<Slot sign="star" />}
      count
    />
  );
}

function Other({ view, seat, say }: PartProps & { seat: Seat }) {
  const { hand } = view.places[seat]!;
  return (
    <>
      <div className="row row-tight">
        <Stock view={view} seat={seat} say={say} plain />
        <span className="skip-bo-gap" />
        <Discards view={view} seat={seat} say={say} plain />
      </div>
      {isOpen(view, seat) ? (
        <Hand view={view} seat={seat} say={say} plain />
      ) : (
        <Spot
          id={spots.hand(seat)}
          label={`${say({ key: '{who}', seat })} ${say({ key: 'draw.hand' })}: ${hand.length}`}
          className="skip-bo-closed"
        >
          {hand.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hidden cards are known by their place only
            <CardBack key={at} deck="numbers" />
          ))}
        </Spot>
      )}
    </>
  );
}

function Hand({ view, seat, say, keys, plain = false }: PartProps & { seat: Seat; keys?: string[]; plain?: boolean }) {
  const { say: webSay } = useWords();
  return (
    <div className={plain ? 'hand skip-bo-open' : 'hand'}>
      {view.places[seat]!.hand.map((card, at) => (
        <Spot
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place in the hand
          key={at}
          id={spots.card(seat, at)}
          label={pileLabel(webSay, say({ key: 'draw.hand' }), card)}
          hotkey={keys?.[at]}
        >
          {face(card, plain)}
        </Spot>
      ))}
    </div>
  );
}

function Own({ view, seat, say, legal }: PartProps & { seat: Seat; legal: readonly string[] }) {
  return (
    <div className="skip-bo-own">
      <div className="skip-bo-plate">
        <SeatPlate seat={seat} />
        {view.options.dump && (
          <Spot id={spots.dump} label={say({ key: 'action.dump' })} hotkey="z" className="act">
            {say({ key: 'action.dump' })}
          </Spot>
        )}
        {legal.includes('pass') && (
          <Spot id={spots.pass} label={say({ key: 'action.pass' })} hotkey="p" className="act">
            {say({ key: 'action.pass' })}
          </Spot>
        )}
      </div>
      <div className="skip-bo-stock">
        <Stock view={view} seat={seat} say={say} />
      </div>
      <div className="skip-bo-hand">
        <Hand view={view} seat={seat} say={say} keys={HAND_KEYS} />
      </div>
      <div className="row skip-bo-discards">
        <Discards view={view} seat={seat} say={say} keys={DISCARD_KEYS} />
      </div>
    </div>
  );
}
