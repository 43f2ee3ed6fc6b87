import type { Puzzle } from '@parlour/bots';
import { type Messages, speaker } from '@parlour/engine';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { gameName } from '../games/index.ts';
import type { WebGame } from '../games/web-game.ts';
import { Icon } from '../icons.tsx';
import { Page } from '../pages/shared/Page.tsx';
import { Link } from '../router.tsx';
import { useWords } from '../words/index.ts';
import { loadPuzzles, puzzleGames } from './data.ts';
import { dayOf, ofTheDay } from './day.ts';
import { daysInARow, type Progress, useProgress } from './progress.ts';
import { type PuzzleSay, usePuzzleWords } from './words.ts';
import './puzzles.css';

const GRADES = [5, 4, 3, 2, 1, 0] as const;
const STATES = ['open', 'missed', 'solved'] as const;

/** What somebody wants to see, at first the game of the day. It stays while they go to a puzzle and come back. */
let last = { game: ofTheDay(puzzleGames, dayOf(Date.now())).id, kind: '', grade: '', state: '' };

/** All puzzles of a game, filtered, and the puzzle of the day. */
export default function PuzzlesPage() {
  const { language } = useWords();
  const say = usePuzzleWords();
  const progress = useProgress();
  const [wanted, setWanted] = useState(last);
  const change = (to: Partial<typeof last>) => {
    last = { ...wanted, ...to };
    setWanted(last);
  };
  const game = puzzleGames.find(({ id }) => id === wanted.game)!;
  const loaded = usePuzzles(game);
  const puzzles = loaded?.puzzles ?? [];
  const shown = puzzles.filter(
    ({ id, kind, solvers }) =>
      (wanted.kind === '' || kind === wanted.kind) &&
      (wanted.grade === '' || solvers === Number(wanted.grade)) &&
      (wanted.state === '' || stateOf(progress, id) === wanted.state),
  );
  const first = shown.find(({ id }) => !progress.solved.includes(id)) ?? shown[0];
  const kinds = [...new Set(puzzles.map(({ kind }) => kind))];

  return (
    <Page title={say('title')} lead={say('lead')} kind="puzzles">
      <Today say={say} progress={progress} />
      <section className="panel puzzles-list" aria-labelledby="puzzles-filters">
        <h2 id="puzzles-filters">{say('filters')}</h2>
        <div className="puzzles-filters">
          <Filter name={say('filter.game')} value={wanted.game} choose={(to) => change({ game: to, kind: '' })}>
            {puzzleGames.map(({ id }) => (
              <option key={id} value={id}>
                {gameName(id, language)}
              </option>
            ))}
          </Filter>
          <Filter name={say('filter.kind')} value={wanted.kind} choose={(kind) => change({ kind })}>
            <option value="">{say('all')}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {loaded?.say(`puzzle.kind.${kind}`)}
              </option>
            ))}
          </Filter>
          <Filter name={say('filter.grade')} value={wanted.grade} choose={(grade) => change({ grade })}>
            <option value="">{say('all')}</option>
            {GRADES.map((grade) => (
              <option key={grade} value={grade}>
                {say(`grade.${grade}`)}
              </option>
            ))}
          </Filter>
          <Filter name={say('filter.state')} value={wanted.state} choose={(state) => change({ state })}>
            <option value="">{say('all')}</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {say(state)}
              </option>
            ))}
          </Filter>
        </div>
        <div className="puzzles-found">
          <p role="status">{loaded && say('found', { count: shown.length })}</p>
          {first && (
            <Link className="button" data-main to={`/puzzles/${first.id}`}>
              <Icon name="play" />
              {say('first')}
            </Link>
          )}
        </div>
        <ol className="puzzles">
          {shown.map((puzzle) => (
            <li key={puzzle.id}>
              <Link to={`/puzzles/${puzzle.id}`} data-state={stateOf(progress, puzzle.id)}>
                <span className="puzzles-number">{say('number', { number: puzzles.indexOf(puzzle) + 1 })}</span>
                <span>{loaded?.say(`puzzle.kind.${puzzle.kind}`)}</span>
                <span className="soft small">{say(`grade.${puzzle.solvers as 0}`)}</span>
                {progress.solved.includes(puzzle.id) && (
                  <span className="puzzles-solved">
                    <Icon name="check" />
                    <span className="quietly">{say('solved')}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  );
}

const stateOf = ({ solved, missed }: Progress, id: string): (typeof STATES)[number] =>
  solved.includes(id) ? 'solved' : missed.includes(id) ? 'missed' : 'open';

function Today({ say, progress }: { say: PuzzleSay; progress: Progress }) {
  const { language } = useWords();
  const day = dayOf(Date.now());
  const game = ofTheDay(puzzleGames, day);
  const done = progress.day === day;
  return (
    <section className="panel puzzles-today" aria-labelledby="puzzles-day">
      <div>
        <h2 id="puzzles-day">{say('day')}</h2>
        <p className="soft">{done ? say('day.solved') : say('day.help', { game: gameName(game.id, language) })}</p>
      </div>
      <Link className="button" data-main={done ? undefined : true} to="/puzzles/today">
        {say(done ? 'day.again' : 'day.play')}
      </Link>
      <ul className="puzzles-streaks" aria-label={say('streaks')}>
        <li>
          <strong>{say('streak', { streak: progress.streak })}</strong>{' '}
          {progress.best > 0 && <span className="soft small">{say('best', { best: progress.best })}</span>}
        </li>
        <li>
          <strong>{say('days', { days: daysInARow(progress, day) })}</strong>
        </li>
      </ul>
    </section>
  );
}

interface FilterProps {
  name: string;
  value: string;
  choose: (value: string) => void;
  children: ReactNode;
}

function Filter({ name, value, choose, children }: FilterProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => choose(target.value)}>
        {children}
      </select>
    </div>
  );
}

interface Loaded {
  readonly puzzles: readonly Puzzle[];
  say(key: string): string;
}

/** The puzzles of a game, and how their kinds are called. */
function usePuzzles(game: WebGame): Loaded | null {
  const { language, locale } = useWords();
  const [loaded, setLoaded] = useState<{ game: WebGame; puzzles: readonly Puzzle[]; words: Messages } | null>(null);
  useEffect(() => {
    let wanted = true;
    void Promise.all([loadPuzzles(game), game.puzzles!()]).then(([puzzles, book]) => {
      if (wanted) setLoaded({ game, puzzles, words: book.words[language] });
    });
    return () => {
      wanted = false;
    };
  }, [game, language]);
  if (loaded?.game !== game) return null;
  const say = speaker(loaded.words, locale, [], null);
  return { puzzles: loaded.puzzles, say: (key) => say({ key }) };
}
