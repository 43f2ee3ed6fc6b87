import { type Card, HIDDEN, type Say, type Seat, type View } from '@parlour/engine';
import {
  explain,
  faceScore,
  handOf,
  hiddenCards,
  publicCards,
  publicScore,
  readings,
  rounds,
  type State,
  WILD,
} from '@parlour/games/douji';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { CardBack, frenchCardName } from '../../cards/index.ts';
import { Board, RuleLink, SeatPanel, SeatPlate, Spot, type TableProps } from '../../table/index.ts';
import { useWords, type WebSay } from '../../words/index.ts';
import { Acts } from './Acts.tsx';
import { Chip } from './Chips.tsx';
import { outcome, said } from './course.ts';
import { Middle } from './Middle.tsx';
import { Extras, WorthCard } from './Reading.tsx';
import { nearSeat, spots } from './spots.ts';
import './table.css';

export function Table({ view, you, say, legal, pending }: TableProps<State>) {
  const near = nearSeat(view);
  const { length } = view.places;
  const others = Array.from({ length: length - 1 }, (_, at) => (near + 1 + at) % length);
  const [asked, setAsked] = useState<{ game: number; seat: Seat } | null>(null);
  const end = outcome(view);
  // Your own cards lie before you anyway. At the end of a match the standings come first.
  const best = end?.best.find((seat) => seat !== near) ?? end?.best[0] ?? null;
  const first = view.phase === 'over' ? null : best;
  const read = end && asked?.game === view.game && view.places[asked.seat]!.shown ? asked.seat : first;
  const ask = end && ((seat: Seat) => setAsked({ game: view.game, seat }));
  return (
    // DO-8: turns go counter-clockwise.
    <Board
      counterclockwise
      others={others.map((seat) => (
        <SeatPanel key={seat} seat={seat} beside={<Said view={view} seat={seat} say={say} />}>
          <Other view={view} seat={seat} say={say} read={read} ask={ask} />
        </SeatPanel>
      ))}
      middle={<Middle view={view} end={end} read={read} say={say} />}
      own={
        <div className="douji-own" data-out={!view.places[near]!.in || undefined} style={roomFor(view)}>
          <Acts view={view} you={you} say={say} live={pending.length > 0 ? null : legal} />
          <div className="douji-who">
            <SeatPlate seat={near} beside={<Said view={view} seat={near} say={say} />} />
            <Worth view={view} seat={near} say={say} />
          </div>
          <OwnCards view={view} seat={near} say={say} />
          <OwnHand view={view} seat={near} say={say} read={read} ask={ask} />
        </div>
      }
    />
  );
}

/** Tells the styles how many cards a whole hand has. */
function roomFor({ options }: View<State>): CSSProperties {
  return { '--cards': hiddenCards(options) + publicCards(options, rounds(options)) } as CSSProperties;
}

interface SeatProps {
  view: View<State>;
  seat: Seat;
  say: Say;
}
/** Which hand is being explained, and how to ask for another. During a game nobody can ask. */
interface Asking {
  read: Seat | null;
  ask: ((seat: Seat) => void) | null;
}

/** What somebody has said, as a bubble. */
function Said({ view, seat, say }: SeatProps) {
  const what = said(view, seat);
  if (!what) return null;
  return (
    <span className="douji-said" data-said={what}>
      {say({ key: `table.${what}`, facts: { points: view.call } })}
    </span>
  );
}

function cardName(card: Card, say: Say, webSay: WebSay): string {
  if (card === HIDDEN) return say({ key: 'table.hidden-card' });
  const name = frenchCardName(webSay, card);
  return card === WILD ? say({ key: 'table.wild', facts: { card: name } }) : name;
}

/** Another seat's cards: they are one spot together. Once shown, you can ask what they are worth. */
function Other({ view, seat, say, read, ask }: SeatProps & Asking) {
  const { say: webSay } = useWords();
  const place = view.places[seat]!;
  const cards = handOf(place);
  const label = [
    say({ key: '{who}', seat }),
    ...cards.map((card) => cardName(card, say, webSay)),
    ...(place.shown ? [say({ key: 'table.has', facts: { points: place.shown.score } })] : []),
  ].join(', ');
  const drawn = cards.map((card, at) =>
    card === HIDDEN ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a hidden card is known only by its place
      <CardBack key={`hidden ${at}`} deck="french" />
    ) : (
      <WorthCard
        key={card}
        card={card}
        wild={place.shown?.wild ?? null}
        say={say}
        plain
        turned={at < place.hidden.length}
      />
    ),
  );
  return (
    <div className="douji-place" data-out={!place.in || undefined} style={roomFor(view)}>
      {place.shown && ask ? (
        <AskButton seat={seat} read={read} ask={ask} className="douji-hand">
          <span className="quietly">{label}</span>
          <span className="spot-face" aria-hidden="true">
            {drawn}
          </span>
        </AskButton>
      ) : (
        <Spot id={spots.hand(seat)} label={label} className="douji-hand">
          {drawn}
        </Spot>
      )}
      <Worth view={view} seat={seat} say={say} />
    </div>
  );
}

interface AskProps {
  seat: Seat;
  read: Seat | null;
  ask: (seat: Seat) => void;
  className: string;
  children: ReactNode;
}

/** A shown hand that you can ask about. */
function AskButton({ seat, read, ask, className, children }: AskProps) {
  return (
    <button
      type="button"
      className={`spot ${className}`}
      data-spot={spots.hand(seat)}
      aria-pressed={read === seat}
      onClick={() => ask(seat)}
    >
      {children}
    </button>
  );
}

/** A seat's points, and its score: of the whole hand once it is shown, else of the public cards. */
function Worth({ view, seat, say }: SeatProps) {
  const { number } = useWords();
  const place = view.places[seat]!;
  const has = `${say({ key: '{who}', seat })}: ${say({ key: 'table.has', facts: { points: place.points } })}`;
  return (
    <div className="douji-worth">
      <Spot id={spots.points(seat)} label={has} className="douji-points">
        <Chip />
        <b data-debt={place.points < 0 || undefined}>{number(place.points)}</b>
      </Spot>
      {place.shown ? (
        <strong className="douji-score">{number(place.shown.score)}</strong>
      ) : (
        place.in &&
        place.public.length > 0 && (
          <RuleLink rule="DO-6" className="douji-scores" title={say({ key: 'table.scores' })}>
            <span>{say({ key: 'table.face', facts: { points: faceScore(place) } })}</span>{' '}
            <span>{say({ key: 'table.public', facts: { points: publicScore(place) } })}</span>
          </RuleLink>
        )
      )}
    </div>
  );
}

/** Your cards one by one, each with its points. The cards that only you see lie apart. */
function OwnCards({ view, seat, say }: SeatProps) {
  const { say: webSay } = useWords();
  const place = view.places[seat]!;
  const cards = handOf(place);
  const open = place.hidden[0] !== HIDDEN;
  const wild = place.shown ? place.shown.wild : open ? readings(cards)[0]!.wild : null;
  const card = (which: Card, id: string, hidden: boolean) => {
    const note = hidden && !place.shown ? say({ key: 'table.hidden' }) : '';
    return (
      <Spot
        key={id}
        id={id}
        label={
          hidden
            ? `${say({ key: 'table.hidden-card' })}: ${cardName(which, say, webSay)}`
            : cardName(which, say, webSay)
        }
      >
        {which === HIDDEN ? (
          <CardBack deck="french" />
        ) : (
          <WorthCard card={which} wild={wild} say={say} points note={note} />
        )}
      </Spot>
    );
  };
  return (
    <div className="douji-cards">
      <div className="douji-secret">{place.hidden.map((which, at) => card(which, spots.hidden(seat, at), true))}</div>
      {place.public.map((which, at) => card(which, spots.public(seat, at), false))}
    </div>
  );
}

/** What your hand is worth now, and why. */
function OwnHand({ view, seat, say, read, ask }: SeatProps & Asking) {
  const { number } = useWords();
  const place = view.places[seat]!;
  const cards = handOf(place);
  if (cards.includes(HIDDEN)) return <div className="douji-reading" />;
  const [best, ...rest] = readings(cards);
  const score = place.shown?.score ?? best!.score;
  const sum = (
    <>
      <span>{say({ key: view.viewer === seat ? 'table.hand' : '{who}', seat })}</span>
      <strong>{number(score)}</strong>
    </>
  );
  return (
    <div className="douji-reading">
      {place.shown && ask ? (
        <AskButton seat={seat} read={read} ask={ask} className="douji-sum">
          {sum}
        </AskButton>
      ) : (
        <p className="douji-sum">{sum}</p>
      )}
      {!place.shown && <Extras reading={best!} say={say} />}
      {!place.shown && <p className="quietly">{explain(cards, best!, rest).map(say).join(' ')}</p>}
    </div>
  );
}
