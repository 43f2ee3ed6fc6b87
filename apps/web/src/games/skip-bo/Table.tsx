import { HIDDEN, type Seat, type View } from '@parlour/engine';
import { nextNumber, type State } from '@parlour/games/skip-bo';
import type { ReactNode } from 'react';
import { CardBack, CardBacks, NumberCard, numberCardName, Slot } from '../../cards/index.ts';
import {
  Act,
  Board,
  Landed,
  Pile,
  SeatPanel,
  SeatPlate,
  Spot,
  type SpotId,
  type TableProps,
  useTable,
} from '../../table/index.ts';
import { useWords } from '../../words/index.ts';
import { News } from './News.tsx';
import { isOpen, spots } from './spots.ts';
import { Under } from './Under.tsx';
import './table.css';

const PILES = [0, 1, 2, 3];
const BUILDING_KEYS = ['1', '2', '3', '4'];
const DISCARD_KEYS = ['a', 's', 'd', 'f'];
const HAND_KEYS = ['q', 'w', 'e', 'r', 't'];
const STOCK_KEY = 'x';

const face = (card: number, plain = false) =>
  card === HIDDEN ? <CardBack deck="numbers" /> : <NumberCard card={card} plain={plain} />;

interface PartProps {
  view: View<State>;
  say: TableProps<State>['say'];
}
type SeatProps = PartProps & { seat: Seat };

/** Names a card for a fact of a phrase: `none` if there is no card. */
function useCardName(): (card: number | undefined, as?: number) => string {
  const { say } = useWords();
  return (card, as) => (card === undefined ? 'none' : numberCardName(say, card, as));
}

export function Table({ view, you, say, legal, session }: TableProps<State>) {
  const first = you ?? view.order[0]!;
  const from = view.order.indexOf(first);
  const others = view.order.map((_, at) => view.order[(from + at) % view.order.length]!).slice(1);
  return (
    <div className="skip-bo">
      <Board
        others={others.map((seat) => (
          <SeatPanel key={seat} seat={seat} beside={<Open view={view} seat={seat} say={say} />}>
            <Other view={view} seat={seat} say={say} />
          </SeatPanel>
        ))}
        middle={
          <div className="skip-bo-middle">
            <Middle view={view} say={say} />
            <News view={view} say={say} session={session} />
          </div>
        }
        own={<Own view={view} seat={first} say={say} legal={legal} />}
      />
    </div>
  );
}

/** The building piles, between the draw pile and the scrap pile. */
function Middle({ view, say }: PartProps) {
  const { number } = useWords();
  const cardName = useCardName();
  const counted = (key: string, cards: readonly number[]) => (
    <>
      {say({ key })} <b>{number(cards.length)}</b>
    </>
  );
  return (
    <>
      <Place spot={spots.draw} below={counted('draw.draw', view.draw)}>
        <Pile
          id={spots.draw}
          label={say({ key: 'table.draw', facts: { cards: view.draw.length } })}
          cards={view.draw}
          draw={() => <CardBack deck="numbers" />}
          empty={<Slot />}
        />
      </Place>
      <div className="row skip-bo-building">
        {PILES.map((pile) => {
          const cards = view.building[pile]!;
          const next = nextNumber(cards);
          const facts = { pile: pile + 1, card: cardName(cards.at(-1), next - 1), next };
          return (
            <Place key={pile} spot={spots.building(pile)} below={say({ key: 'table.next', facts: { next } })}>
              <Pile
                id={spots.building(pile)}
                label={say({ key: 'table.building', facts })}
                hotkey={BUILDING_KEYS[pile]}
                cards={cards}
                draw={(card, at) => <NumberCard card={card} as={next - cards.length + at} />}
                empty={<Slot sign={1} />}
              />
            </Place>
          );
        })}
      </div>
      <Place spot={spots.scrap} below={counted('draw.scrap', view.scrap)}>
        <Pile
          id={spots.scrap}
          label={say({ key: 'table.scrap', facts: { cards: view.scrap.length } })}
          cards={view.scrap}
          draw={(card) => face(card, true)}
          empty={<Slot sign="scrap" />}
        />
      </Place>
    </>
  );
}

/** A pile in the middle, with a word below it. The pile's label says that word, too. */
function Place({ spot, below, children }: { spot: SpotId; below: ReactNode; children: ReactNode }) {
  return (
    <div className="skip-bo-place">
      {children}
      <span className="skip-bo-below" aria-hidden="true">
        <Landed spot={spot}>{below}</Landed>
      </span>
    </div>
  );
}

/** Discard piles. Each shows its top card and, above it, as in a fan, the cards under that one. */
function Discards({ view, seat, say, keys, plain = false }: SeatProps & { keys?: string[]; plain?: boolean }) {
  const cardName = useCardName();
  return PILES.map((pile) => {
    const cards = view.places[seat]!.discards[pile]!;
    const under = cards.slice(0, -1).reverse();
    const facts = {
      pile: pile + 1,
      card: cardName(cards.at(-1)),
      under: under.map((card) => cardName(card)).join(', ') || 'none',
    };
    return (
      <div className="skip-bo-fan" key={pile}>
        <Under cards={under} />
        <Pile
          id={spots.discard(seat, pile)}
          label={say({ key: 'table.discard', seat, facts })}
          hotkey={keys?.[pile]}
          cards={cards}
          draw={(card) => face(card, plain)}
          empty={<Slot sign="discard" />}
          teaches={plain || pile > 0 ? undefined : say({ key: 'label.discards' })}
        />
      </div>
    );
  });
}

function Stock({ view, seat, say, plain = false }: SeatProps & { plain?: boolean }) {
  const cardName = useCardName();
  const { stock } = view.places[seat]!;
  const facts = { cards: stock.length, card: cardName(stock.at(-1)) };
  return (
    <div className="skip-bo-stock">
      <Pile
        id={spots.stock(seat)}
        label={say({ key: 'table.stock', seat, facts })}
        hotkey={plain ? undefined : STOCK_KEY}
        cards={stock}
        draw={(card) => face(card, plain)}
        empty={<Slot sign="star" />}
        teaches={plain ? undefined : say({ key: 'label.stock' })}
        count
      />
    </div>
  );
}

/** Stands beside the name of a seat that has had its final turn: everybody may now play these cards. */
function Open({ view, seat, say }: SeatProps) {
  if (!view.finished.includes(seat)) return null;
  const won = view.places[seat]!.stock.length === 0 ? 'yes' : 'no';
  return <span className="skip-bo-note">{say({ key: 'table.open', facts: { won } })}</span>;
}

function Other({ view, seat, say }: SeatProps) {
  const { hand } = view.places[seat]!;
  const label = say({ key: 'table.hand', seat, facts: { cards: hand.length } });
  return (
    <>
      <div className="row row-tight skip-bo-piles">
        <Stock view={view} seat={seat} say={say} plain />
        <span className="skip-bo-gap" />
        <Discards view={view} seat={seat} say={say} plain />
      </div>
      {isOpen(view, seat) ? (
        <Hand view={view} seat={seat} say={say} plain />
      ) : (
        <Spot id={spots.hand(seat)} label={label} className="skip-bo-closed">
          <CardBacks deck="numbers" count={hand.length} />
        </Spot>
      )}
    </>
  );
}

function Hand({ view, seat, say, keys, plain = false }: SeatProps & { keys?: string[]; plain?: boolean }) {
  const cardName = useCardName();
  const { legal } = useTable();
  const fits = (card: number) => !plain && legal.some((action) => action.startsWith(`H${card || 'W'}>B`));
  return (
    <div className={plain ? 'hand skip-bo-open' : 'hand'}>
      {view.places[seat]!.hand.map((card, at) => (
        <Spot
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place in the hand
          key={at}
          id={spots.card(seat, at)}
          label={say({ key: 'table.card', seat, facts: { card: cardName(card) } })}
          hotkey={keys?.[at]}
          className={fits(card) ? 'skip-bo-fits' : ''}
        >
          {face(card, plain)}
        </Spot>
      ))}
    </div>
  );
}

function Own({ view, seat, say, legal }: SeatProps & { legal: readonly string[] }) {
  return (
    <div className="skip-bo-own">
      <div className="skip-bo-plate">
        <SeatPlate seat={seat} beside={<Open view={view} seat={seat} say={say} />} />
        {view.options.dump && <Act id={spots.dump} label={say({ key: 'action.dump' })} hotkey="z" />}
        {legal.includes('pass') && <Act id={spots.pass} label={say({ key: 'action.pass' })} hotkey="p" />}
      </div>
      <Stock view={view} seat={seat} say={say} />
      <div className="skip-bo-hand">
        <Hand view={view} seat={seat} say={say} keys={HAND_KEYS} />
      </div>
      <div className="row skip-bo-discards">
        <Discards view={view} seat={seat} say={say} keys={DISCARD_KEYS} />
      </div>
    </div>
  );
}
