import { type Result as GameResult, type Refusal, type Say, type Seat, standings } from '@parlour/engine';
import type { Session, SessionState, TableInfo } from '@parlour/protocol';
import { useEffect, useRef, useState } from 'react';
import { webGame } from '../../games/index.ts';
import { refusalWords } from '../../house/refusals.ts';
import { Icon } from '../../icons.tsx';
import { wayTo } from '../../replay/moment.ts';
import { go, Link } from '../../router.tsx';
import { rainCards } from '../../table/celebrate.ts';
import type { Decided } from '../../table/decided.ts';
import type { AnyKit } from '../../table/index.ts';
import { useWords, type WebSay } from '../../words/index.ts';
import { Problem } from '../shared/Problem.tsx';
import { useNextLevel } from './next-level.ts';
import { ScoreSheet } from './ScoreSheet.tsx';
import './result.css';

interface Props {
  session: Session;
  state: SessionState;
  table: TableInfo;
  kit: AnyKit;
  /** Null if nobody has won, or if the result is no longer known. */
  result: GameResult | null;
  names: readonly string[];
  /** Says the game's messages. */
  say: Say;
  /** What decided it, for those who saw it. */
  decided: Decided | null;
  /** For who watches, while others gather for the next match: goes there, too. */
  leave: (() => void) | null;
}

/** How the match has ended: who won, the score sheet, and what to do next. It can be put aside to see the table. */
export function Result({ session, state, table, kit, result, names, say: gameSay, decided, leave }: Props) {
  const words = useWords();
  const { say } = words;
  const { you } = state;
  const [aside, setAside] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const won = result !== null && you !== null && (result.ranking[0]?.includes(you) ?? false);
  const over = useRef<HTMLElement>(null);
  const nextLevel = useNextLevel(table);
  // It rains only for somebody who saw the match end: not again when they come back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for the first sight of the sheet
  useEffect(() => {
    if (won && decided) rainCards(over.current!);
  }, []);
  useEffect(() => {
    if (!aside) heading.current?.focus();
  }, [aside]);

  // Who has asked for another match waits for the others.
  const gathering = state.table?.phase === 'gathering' ? state.table.seats : [];
  const asking = gathering.flatMap(({ person, ready, resting }, seat) =>
    person && seat !== you && !resting && ready ? [person.name] : [],
  );

  const again = async () => {
    setBusy(true);
    let refusal: Refusal | null = await session.ask({ do: 'again' });
    // If no other person must be asked, the cards are dealt at once.
    const now = session.get().table!;
    const others = now.seats.some(({ person }, seat) => person && seat !== you);
    const deals = !others && now.host === state.person?.id;
    for (const [seat, { bot }] of now.seats.entries()) {
      if (!refusal && deals && nextLevel && bot) refusal = await session.ask({ do: 'bot', seat, level: nextLevel });
    }
    if (!refusal && deals) refusal = await session.ask({ do: 'start' });
    setBusy(false);
    setProblem(refusal && refusalWords(refusal, words, gameSay));
  };

  if (aside) {
    return (
      <div className="over-corner">
        <button type="button" className="button" data-main onClick={() => setAside(false)}>
          {say({ key: 'result.sheet' })}
        </button>
      </div>
    );
  }
  return (
    <section className="over" ref={over} aria-labelledby="over" data-won={won || undefined}>
      <div className="over-sheet">
        <header>
          <h2 id="over" ref={heading} tabIndex={-1}>
            {won && <Icon name="crown" />}
            {result ? wonWords(result, names, you, say) : say({ key: 'result.over' })}
          </h2>
          {result && (
            <p className="soft">
              {gameSay({ key: `ending.${result.ending}` })} {placeWords(result, you, say)}
            </p>
          )}
          {result && decided && (
            <p className="over-decided">
              {say({ key: 'result.decided', facts: { what: decided.told.map(gameSay).join(' ') } })}
            </p>
          )}
          {table.takenBack !== undefined && (
            <p className="soft">{say({ key: 'result.taken-back', facts: { count: table.takenBack } })}</p>
          )}
          {nextLevel && (
            <p className="soft">
              {say({
                key: won ? 'result.level-up' : 'result.level-down',
                facts: { level: say({ key: `level.${nextLevel}` }) },
              })}
            </p>
          )}
          {table.why && <p className="soft">{say({ key: `refused.match-${table.why}` })}</p>}
        </header>
        {result && <ScoreSheet result={result} names={names} you={you} say={gameSay} />}
        {asking.length > 0 && (
          <p role="status">
            {say({ key: 'result.wants-again', facts: { count: asking.length, names: asking.join(', ') } })}
          </p>
        )}
        <Problem>{problem}</Problem>
        <div className="actions">
          {you !== null && (
            <button type="button" className="button" data-main disabled={busy} onClick={() => void again()}>
              {say({ key: busy ? 'wait' : 'result.again' })}
            </button>
          )}
          {leave && (
            <button type="button" className="button" data-main onClick={leave}>
              {say({ key: 'result.gather' })}
            </button>
          )}
          {table.match !== null && (
            <Link className="button" to={`/m/${table.match}`}>
              {say({ key: 'result.replay' })}
            </Link>
          )}
          {table.match !== null && result && kit.again?.can() && (
            <Link className="button" to={wayTo(table.match, 'film')}>
              {gameSay({ key: 'film' })}
            </Link>
          )}
          {table.match !== null && result && you !== null && webGame(table.game)?.reviewed && (
            <Link className="button" to={`/m/${table.match}#review`}>
              {say({ key: 'review.open' })}
            </Link>
          )}
          {state.view && (
            <button type="button" className="button" onClick={() => setAside(true)}>
              {say({ key: 'result.look' })}
            </button>
          )}
          <button type="button" className="button" onClick={() => go('/')}>
            {say({ key: 'result.home' })}
          </button>
        </div>
      </div>
    </section>
  );
}

function wonWords({ ranking }: GameResult, names: readonly string[], you: Seat | null, say: WebSay): string {
  const winners = ranking[0] ?? [];
  const others = winners.filter((seat) => seat !== you).map((seat) => names[seat]);
  const facts = { names: others.join(', ') };
  if (winners.length > others.length) {
    return others.length === 0 ? say({ key: 'result.won-you' }) : say({ key: 'result.won-shared', facts });
  }
  return say({ key: others.length === 1 ? 'result.won' : 'result.won-many', facts });
}

function placeWords(result: GameResult, you: Seat | null, say: WebSay): string {
  const lines = standings(result);
  const place = lines.find(({ seat }) => seat === you)?.place ?? 1;
  if (place === 1) return '';
  const facts = { place, of: lines.length };
  return say({ key: place === 2 && lines.length > 2 ? 'result.place-second' : 'result.place-you', facts });
}
