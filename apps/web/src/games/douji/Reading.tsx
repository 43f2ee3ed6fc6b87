import type { Card, Say } from '@parlour/engine';
import {
  explain,
  type Face,
  handOf,
  type Place,
  POINTS,
  pointsOf,
  type Reading,
  read,
  WILD,
} from '@parlour/games/douji';
import { FrenchCard } from '../../cards/index.ts';
import { useWords } from '../../words/index.ts';

/* What a hand is worth, and why. */

interface CardProps {
  card: Card;
  /** The face that this hand's wild stands for. */
  wild: Face | null;
  say: Say;
  plain?: boolean;
  /** Says what it is worth. */
  points?: boolean;
  /** Says something more about the card, beside the points. */
  note?: string;
  /** The card has lain face down until now. */
  turned?: boolean;
}

/** A card with its worth; the wild says what it stands for. */
export function WorthCard({ card, wild, say, plain = false, points = false, note = '', turned = false }: CardProps) {
  const { number } = useWords();
  const as = card === WILD ? wild : null;
  return (
    <span className="douji-card" data-turned={turned || undefined}>
      <FrenchCard card={card} plain={plain} />
      {as !== null && (
        <span className="douji-as">{plain ? `=${as}` : say({ key: 'table.as', facts: { wild: as } })}</span>
      )}
      {points && (
        <span className="douji-card-points">
          {note && <small>{note} </small>}
          {number(as === null ? pointsOf(card) : POINTS[as])}
        </span>
      )}
    </span>
  );
}

/** What a hand earns besides the points of its cards. */
export function Extras({ reading, say }: { reading: Reading; say: Say }) {
  const { number } = useWords();
  return (
    <ul className="douji-extras" aria-hidden="true">
      {reading.extras.map(({ kind, face, points }) => (
        <li key={`${kind}${face}`}>
          {say({ key: 'table.extra', facts: { kind, face } })}{' '}
          <b>{kind === 'five' ? number(points) : `+${number(points)}`}</b>
        </li>
      ))}
    </ul>
  );
}

/** A hand that was shown, card by card, with what each counted. */
export function ShownHand({ place, name, say }: { place: Place; name: string; say: Say }) {
  const { number } = useWords();
  const { wild, score } = place.shown!;
  const cards = handOf(place);
  const reading = read(cards, wild);
  const helps = new Set(reading.extras.flatMap((extra) => extra.cards));
  const five = reading.extras.some(({ kind }) => kind === 'five');
  return (
    <div className="douji-shown" aria-live="polite">
      <p className="quietly">
        {name}: {explain(cards, reading).map(say).join(' ')} {say({ key: 'table.has', facts: { points: score } })}
      </p>
      <div className="douji-shown-cards" aria-hidden="true">
        {cards.map((card) => (
          <span key={card} data-helps={helps.has(card) || undefined}>
            <WorthCard card={card} wild={wild} say={say} points />
          </span>
        ))}
      </div>
      <div className="douji-account" aria-hidden="true">
        <span className="douji-account-name">{name}</span>
        {!five && reading.extras.length > 0 && (
          <span>
            {say({ key: 'table.cards' })} <b>{number(reading.points)}</b>
          </span>
        )}
        <Extras reading={reading} say={say} />
        <strong>{number(score)}</strong>
      </div>
    </div>
  );
}
