import type { Puzzle } from '@parlour/bots';
import { type ReactNode, useEffect, useRef } from 'react';
import { gameName } from '../games/index.ts';
import { Icon } from '../icons.tsx';
import { useHeading } from '../pages/shared/Page.tsx';
import { Link } from '../router.tsx';
import { useGameWords } from '../table/game-words.ts';
import type { AnyKit } from '../table/index.ts';
import { useWords } from '../words/index.ts';
import type { Outcome } from './session.ts';
import { usePuzzleWords } from './words.ts';

interface Props {
  puzzle: Puzzle;
  number: number;
  kit: AnyKit;
  draw: (card: string) => ReactNode;
  outcome: Outcome | null;
  /** How many steps of the solution are shown; null before somebody asked for it. */
  step: number | null;
  streak: number;
  restart: () => void;
  show: () => void;
  /** The address of the next puzzle. */
  next: string;
}

/** What a puzzle asks, beside its table; then what the answer came to, and why. */
export function Question({ puzzle, number, kit, draw, outcome, step, streak, restart, show, next }: Props) {
  const words = useWords();
  const say = usePuzzleWords();
  const gameSay = useGameWords(kit, words, undefined, puzzle.seat);
  const heading = useHeading(say('title'));
  const { kind, facts, told, answer, why, solvers } = puzzle;
  const shown = step !== null && step >= answer.length;
  const explained = shown || outcome?.right;
  const after = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever plays by keyboard goes on from here.
    if (outcome) after.current?.focus({ preventScroll: true });
  }, [outcome]);

  return (
    <aside className="question" aria-label={say('question')}>
      <div className="question-head">
        <Link className="button" data-icon to="/puzzles" aria-label={say('list')} title={say('list')}>
          <Icon name="back" />
        </Link>
        <p className="small soft">
          {gameName(kit.game.id, words.language)} ·{' '}
          <Link to={`/puzzles/${puzzle.id}`} title={say('link')}>
            {say('number', { number })}
          </Link>{' '}
          · {say(`grade.${solvers as 0}`)}
        </p>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {gameSay({ key: `puzzle.ask.${kind}`, facts })}
      </h2>
      {told?.map(({ what, cards }) => (
        <div key={what} className="question-told">
          <p className="small soft">{gameSay({ key: `puzzle.told.${what}` })}</p>
          <ol>
            {cards.map((card, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a card has no identity but its place
              <li key={at}>{draw(card)}</li>
            ))}
          </ol>
        </div>
      ))}
      <div className="question-after" ref={after} tabIndex={-1} role="status" data-right={outcome?.right}>
        {outcome && (
          <p>
            <strong>{say(outcome.right ? 'right' : 'wrong')}</strong> {gameSay(outcome.why)}{' '}
            {outcome.right && streak > 1 && say('streak', { streak })}
          </p>
        )}
        {step !== null && (
          <p>
            <strong>{shown ? say('shown') : say('step', { step, steps: answer.length })}</strong>
          </p>
        )}
        {explained && (
          <>
            <h3 className="quietly">{say('why')}</h3>
            {why.map((phrase) => (
              <p key={phrase.key}>{gameSay(phrase)}</p>
            ))}
            <p className="small soft">
              {say('exact')} {say('solvers', { solvers })}
            </p>
          </>
        )}
      </div>
      <div className="question-actions">
        {explained ? (
          <Link className="button" data-main to={next}>
            {say('next')}
          </Link>
        ) : step !== null ? (
          <button type="button" className="button" data-main onClick={show}>
            <Icon name="forward" />
            {say('step', { step: step + 1, steps: answer.length })}
          </button>
        ) : (
          <button type="button" className="button" onClick={show}>
            {say('show')}
          </button>
        )}
        <button type="button" className="button" data-main={outcome?.right === false || undefined} onClick={restart}>
          {say(outcome || step !== null ? 'again' : 'over')}
        </button>
      </div>
    </aside>
  );
}
