import { cardText, HIDDEN, type Say, type Seat, type View } from '@parlour/engine';
import { byRank, handOf, isIn, PENALTY, pointsOf, type State } from '@parlour/games/dumbal';
import type { CSSProperties, ReactNode } from 'react';
import { CardBack, CardBacks, FrenchCard, Slot } from '../../cards/index.ts';
import { Icon } from '../../icons.tsx';
import { Board, Pile, SeatPanel, SeatPlate, Spot, type SpotId, type TableProps, useTable } from '../../table/index.ts';
import { useWords } from '../../words/index.ts';
import { Acts } from './Acts.tsx';
import { judge } from './judge.ts';
import { AllGames, LastGame } from './Sheet.tsx';
import { pickedCards, spots } from './spots.ts';
import './table.css';

const HAND_KEYS = ['1', '2', '3', '4', '5'];
const STACK_KEY = 's';
const LAST_KEYS = ['d', 'f', 'g', 'h', 'j'];

export function Table({ view, you, say, picked, legal }: TableProps<State>) {
  const seats = view.places.length;
  const first = you ?? 0;
  const others = view.places.map((_, at) => (first + at) % seats).slice(1);
  const resting = view.phase === 'between' || view.phase === 'over';
  return (
    <div className="dumbal" data-resting={resting || undefined}>
      <Board
        others={others.map((seat) => (
          <SeatPanel key={seat} seat={seat} beside={<Score view={view} seat={seat} say={say} />}>
            <Other view={view} seat={seat} say={say} />
          </SeatPanel>
        ))}
        middle={resting ? <LastGame view={view} say={say} /> : <Middle view={view} say={say} legal={legal} />}
        own={<Own view={view} seat={first} say={say} picked={picked} legal={legal} />}
      />
    </div>
  );
}

interface PartProps {
  view: View<State>;
  say: Say;
}

/** All points so far, and how near they are to the end. */
function Score({ view, seat, say }: PartProps & { seat: Seat }) {
  const { number } = useWords();
  const { actors, you } = useTable();
  const { score, ready } = view.places[seat]!;
  const { target } = view.options;
  // Right after the deal, the view does not know yet whether anybody is asked at all.
  const asked = view.phase === 'opening' && view.turn === seat && actors.includes(seat) && seat !== you;
  return (
    <>
      {ready && (
        <span className="dumbal-ready">
          <Icon name="check" />
          <span className="quietly">{say({ key: 'draw.ready' })}</span>
        </span>
      )}
      {asked && <span className="quietly">{say({ key: 'draw.asked' })}</span>}
      {!isIn(view, seat) && <span className="plate-note">{say({ key: 'draw.out' })}</span>}
      <span className="dumbal-score">
        <span aria-hidden="true">{number(score)}</span>
        <span className="quietly">{say({ key: 'table.score', facts: { score, target } })}</span>
        <span
          className="dumbal-meter"
          aria-hidden="true"
          style={{ '--full': Math.min(1, score / target) } as CSSProperties}
        />
      </span>
    </>
  );
}

/** Another seat's hand: the closed cards together, and the cards that everybody knows. */
function Other({ view, seat, say }: PartProps & { seat: Seat }) {
  const cards = handOf(view.places[seat]!);
  const closed = cards.filter((card) => card === HIDDEN).length;
  const label = say({ key: 'table.closed', seat, facts: { cards: closed } });
  const seen = cards.filter((card) => card !== HIDDEN).sort(byRank);
  const out = !isIn(view, seat);
  return (
    <div className="dumbal-other" data-out={out || undefined}>
      {closed > 0 && (
        <Spot id={spots.closed(seat)} label={label} className="dumbal-closed">
          <CardBacks deck="french" count={closed} />
        </Spot>
      )}
      {seen.map((card) => (
        <Spot
          key={card}
          id={spots.card(seat, card)}
          label={say({ key: 'table.holds', seat, facts: { card: cardText(card) } })}
        >
          <FrenchCard card={card} plain />
        </Spot>
      ))}
    </div>
  );
}

/** What you can take: the stack, and what was just disposed. Beside them is the pile of everything before. */
function Middle({ view, say, legal }: PartProps & { legal: readonly string[] }) {
  const { stack, pile, lastDisposal, round, sheet, options } = view;
  const game = sheet.length + 1;
  const yours = legal.some((action) => action.includes('+'));
  const caption = lastDisposal.length === 0 ? 'table.nothing-to-take' : yours ? 'table.yours-to-take' : 'table.to-take';
  return (
    <div className="dumbal-middle">
      <div className="dumbal-head">
        <p>
          {say({ key: round > 0 ? 'table.game' : 'table.deal', facts: { game, round } })}
          <span>{say({ key: 'table.terms', facts: { target: options.target } })}</span>
        </p>
        <AllGames view={view} say={say} />
      </div>
      <div className="dumbal-stack">
        <Pile
          id={spots.stack}
          label={say({ key: 'table.stack', facts: { cards: stack.length } })}
          invites={say({ key: 'table.draw', facts: { cards: stack.length } })}
          hotkey={STACK_KEY}
          cards={stack}
          draw={() => <CardBack deck="french" />}
          empty={<Slot />}
          teaches={say({ key: 'label.stack' })}
          count
        />
      </div>
      <div className="dumbal-last" data-yours={yours || undefined}>
        <p>{say({ key: caption })}</p>
        <div className="hand">
          {lastDisposal.map((card, at) => (
            <Spot
              key={card}
              id={spots.last(card)}
              label={say({ key: 'table.just-disposed', facts: { card: cardText(card) } })}
              invites={say({ key: 'table.take', facts: { card: cardText(card) } })}
              hotkey={LAST_KEYS[at]}
            >
              <FrenchCard card={card} />
            </Spot>
          ))}
          {lastDisposal.length === 0 && (
            <Spot id={spots.nothing} label={say({ key: 'table.nothing-to-take' })}>
              <Slot sign="discard" />
            </Spot>
          )}
        </div>
      </div>
      <div className="dumbal-pile">
        <Pile
          id={spots.pile}
          label={
            pile.length > 0
              ? say({ key: 'table.pile', facts: { cards: pile.length, card: cardText(pile.at(-1)!) } })
              : say({ key: 'table.no-pile' })
          }
          cards={pile}
          draw={(card) => <FrenchCard card={card} />}
          empty={<Slot sign="scrap" />}
          teaches={say({ key: 'label.pile' })}
          count
        />
      </div>
    </div>
  );
}

function Own({
  view,
  seat,
  say,
  picked,
  legal,
}: PartProps & { seat: Seat; picked: readonly SpotId[]; legal: readonly string[] }) {
  const { number } = useWords();
  const place = view.places[seat]!;
  const cards = handOf(place).sort(byRank);
  const seen = !cards.includes(HIDDEN);
  const points = pointsOf(cards);
  return (
    <div className="dumbal-own">
      <div className="dumbal-side">
        <SeatPlate seat={seat} beside={<Score view={view} seat={seat} say={say} />} />
        {seen && cards.length > 0 && (
          <p className="dumbal-points">
            <strong>{number(points)}</strong> {say({ key: 'hand.points', facts: { points } })}
          </p>
        )}
      </div>
      <p className="dumbal-check" role="status">
        <Check view={view} seat={seat} say={say} picked={picked} legal={legal} />
      </p>
      <div className="hand dumbal-hand">
        {seen ? (
          cards.map((card, at) => {
            const known = place.known.includes(card) && view.phase === 'turns';
            const name = cardText(card);
            return (
              <Spot
                key={card}
                id={spots.card(seat, card)}
                label={say({ key: known ? 'hand.card-known' : '{card}', facts: { card: name } })}
                hotkey={HAND_KEYS[at]}
              >
                <FrenchCard card={card} />
                {known && (
                  <span className="dumbal-eye tag">
                    <Icon name="eye" />
                  </span>
                )}
              </Spot>
            );
          })
        ) : (
          <Other view={view} seat={seat} say={say} />
        )}
      </div>
      <div className="dumbal-acts">
        <Acts view={view} seat={seat} say={say} points={points} legal={legal} />
      </div>
    </div>
  );
}

/** Says beside the hand what the picked cards make, or what there is to do. */
function Check({
  view,
  seat,
  say,
  picked,
  legal,
}: PartProps & { seat: Seat; picked: readonly SpotId[]; legal: readonly string[] }): ReactNode {
  const { phase, options, places, lastDisposal } = view;
  if (phase === 'over') return null;
  if (!isIn(view, seat)) return say({ key: 'table.out', seat });
  const hand = handOf(places[seat]!);
  if (legal.includes('show') && picked.length === 0) {
    const means = say({ key: 'show.means', facts: { points: pointsOf(hand), penalty: PENALTY } });
    return phase === 'opening' ? `${say({ key: 'show.opening', facts: { limit: options.opening } })} ${means}` : means;
  }
  if (!legal.some((action) => action.includes('+'))) return null;
  const cards = pickedCards(picked, seat);
  if (cards.length === 0) return say({ key: 'hand.choose' });
  const { fits, words } = judge(cards);
  if (!fits) return <span data-bad="">{say(words)}</span>;
  const points = pointsOf(hand.filter((card) => !cards.includes(card)));
  return (
    <>
      <strong>{say(words)}</strong> {say({ key: 'hand.then', facts: { points, takes: lastDisposal.length } })}
    </>
  );
}
