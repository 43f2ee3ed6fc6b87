import type { Say, Seat, View } from '@parlour/engine';
import { isFinalRound, rounds, type State } from '@parlour/games/douji';
import { CardBack, Slot } from '../../cards/index.ts';
import { Landed, Pile, Spot } from '../../table/index.ts';
import { useWords } from '../../words/index.ts';
import { Bombs } from './Bombs.tsx';
import { Chip, Chips } from './Chips.tsx';
import { type Outcome, standings } from './course.ts';
import { ShownHand } from './Reading.tsx';
import { spots } from './spots.ts';

interface Props {
  view: View<State>;
  end: Outcome | null;
  /** Whose hand is explained; nobody's during a game. */
  read: Seat | null;
  say: Say;
}

/** The pot and all about it; after a game, how that ended. */
export function Middle({ view, end, read, say }: Props) {
  return (
    <div className="douji-middle" data-end={end ? true : undefined}>
      <Course view={view} say={say} />
      {(!end || view.pot > 0) && <Pot view={view} bombed={end?.by === 'tie'} say={say} />}
      {end ? <End view={view} end={end} read={read} say={say} /> : <Call view={view} say={say} />}
    </div>
  );
}

/** How far the match and the game have come, shown beside the deck. */
function Course({ view, say }: { view: View<State>; say: Say }) {
  const { options, game, round, deck, places } = view;
  const of = rounds(options);
  const showdown = places.some(({ shown }) => shown !== null);
  const where = showdown ? 'table.showdown' : isFinalRound(view) ? 'table.final' : 'draw.round';
  return (
    <div className="douji-course">
      <Pile
        id={spots.deck}
        label={`${say({ key: 'table.deck' })}: ${deck.length}`}
        cards={deck}
        draw={() => <CardBack deck="french" />}
        empty={<Slot />}
      />
      <p>
        <span>{say({ key: 'draw.game', facts: { game, games: options.games } })}</span>
        <span className="douji-rounds" aria-hidden="true">
          {Array.from({ length: of }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
            <i key={at} data-played={at < round || undefined} />
          ))}
        </span>
        <span>{say({ key: where, facts: { round, rounds: of } })}</span>
      </p>
    </div>
  );
}

function Pot({ view, bombed, say }: { view: View<State>; bombed: boolean; say: Say }) {
  const { number } = useWords();
  const { pot, bombs, options } = view;
  const about = bombs > 0 ? [say({ key: 'table.bombs', facts: { bombs } })] : [];
  if (bombs > 0 && options.doubling) about.push(say({ key: 'table.times', facts: { times: 2 ** bombs } }));
  return (
    <div className="douji-pot" data-bombed={bombed || undefined}>
      <Spot id={spots.pot} label={[say({ key: 'draw.pot', facts: { pot } }), ...about].join(', ')}>
        <Chips points={pot} number={number} />
      </Spot>
      <p aria-hidden="true">
        <span>{say({ key: 'table.pot' })}</span>{' '}
        <b>
          <Landed spot={spots.pot}>{number(pot)}</Landed>
        </b>
      </p>
      {bombs > 0 && (
        <p className="douji-about" aria-hidden="true">
          <Bombs bombs={bombs} />
          {about.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      )}
    </div>
  );
}

/** What the others have to answer. */
function Call({ view, say }: { view: View<State>; say: Say }) {
  const { number } = useWords();
  const { call, caller } = view;
  return (
    <div className="douji-the-call">
      {call > 0 ? (
        <Chip value={call >= 20 ? 20 : call >= 5 ? 5 : 1} text={number(call)} />
      ) : (
        <span className="douji-no-call" />
      )}
      <p>
        <span>{say({ key: '{who}', seat: caller })}</span>
        <b>{call > 0 ? say({ key: 'table.calls', facts: { points: call } }) : say({ key: 'table.caller' })}</b>
      </p>
    </div>
  );
}

function End({ view, end, read, say }: Props & { end: Outcome }) {
  const place = read === null ? null : view.places[read]!;
  return (
    <div className="douji-end">
      <Headline view={view} end={end} say={say} />
      {place?.shown && <ShownHand key={read} place={place} name={say({ key: '{who}', seat: read! })} say={say} />}
      {place === null && view.phase === 'over' && <Standings view={view} say={say} />}
    </div>
  );
}

function Headline({ view, end, say }: { view: View<State>; end: Outcome; say: Say }) {
  const { by, score, best } = end;
  if (by !== 'tie') return <h2>{say({ key: 'table.won', seat: best[0]!, facts: { by, score } })}</h2>;
  return (
    <>
      <h2>{say({ key: 'table.bombed' })}</h2>
      <p>{say({ key: 'table.tied', facts: { score, pot: view.pot } })}</p>
    </>
  );
}

function Standings({ view, say }: { view: View<State>; say: Say }) {
  const { number } = useWords();
  return (
    <section className="douji-standings" aria-label={say({ key: 'table.standings' })}>
      <ol>
        {standings(view).map(({ place, seat }) => (
          <li key={seat} data-first={place === 1 || undefined}>
            <span>{number(place)}.</span>
            <span>{say({ key: '{who}', seat })}</span>
            <small>{say({ key: 'table.pots', facts: { pots: view.places[seat]!.tally.won } })}</small>
            <b>{number(view.places[seat]!.points)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
