import type { Puzzle } from '@parlour/bots';
import { isRefusal } from '@parlour/engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadBook, loadKit } from '../games/index.ts';
import type { PuzzleBook, WebGame } from '../games/web-game.ts';
import { useOwnName } from '../house/guest.ts';
import { Page } from '../pages/shared/Page.tsx';
import { Link } from '../router.tsx';
import { drawFrench } from '../rules/Pictures.tsx';
import { type AnyKit, Room } from '../table/index.ts';
import { gameOf, loadPuzzles, puzzleGames } from './data.ts';
import { dayOf, ofTheDay } from './day.ts';
import { noteAnswer, useProgress } from './progress.ts';
import { Question } from './Question.tsx';
import { type Outcome, puzzleSession } from './session.ts';
import { usePuzzleWords } from './words.ts';
import './puzzle.css';

interface Loaded {
  readonly puzzle: Puzzle;
  readonly puzzles: readonly Puzzle[];
  readonly kit: AnyKit;
  readonly book: PuzzleBook;
  readonly draw: (card: string) => ReactNode;
  /** The number of the day, if it is its puzzle. */
  readonly day: number | null;
}

/** One puzzle on its game's own table: the one of this id, or `today` the one of the day. */
export default function PuzzlePage({ puzzle: id }: { puzzle: string }) {
  const say = usePuzzleWords();
  const [loaded, setLoaded] = useState<Loaded | 'none' | null>(null);
  useEffect(() => {
    let wanted = true;
    setLoaded(null);
    void load(id).then((found) => wanted && setLoaded(found));
    return () => {
      wanted = false;
    };
  }, [id]);
  if (loaded === 'none') {
    return (
      <Page title={say('none')} lead={say('none.help')}>
        <div className="actions">
          <Link className="button" data-main to="/puzzles">
            {say('list')}
          </Link>
        </div>
      </Page>
    );
  }
  return loaded && <Solving key={loaded.puzzle.id} {...loaded} />;
}

async function load(id: string): Promise<Loaded | 'none'> {
  const day = id === 'today' ? dayOf(Date.now()) : null;
  const game: WebGame | undefined = day === null ? gameOf(id) : ofTheDay(puzzleGames, day);
  if (!game) return 'none';
  const [puzzles, plain, book, rules] = await Promise.all([
    loadPuzzles(game),
    loadKit(game.id),
    game.puzzles!(),
    loadBook(game.id),
  ]);
  const puzzle = day === null ? puzzles.find((each) => each.id === id) : ofTheDay(puzzles, day);
  if (!puzzle || !plain) return 'none';
  return { puzzle, puzzles, kit: withWords(plain, book), book, draw: rules?.draw ?? drawFrench, day };
}

/** The table says the words of its puzzles, too. */
function withWords(kit: AnyKit, { words }: PuzzleBook): AnyKit {
  const { ne } = kit.messages ?? {};
  return {
    ...kit,
    words: { ...kit.words, ...words.en },
    messages: { ne: async () => ({ ...(await ne?.()), ...words.ne }) },
  };
}

function Solving({ puzzle, puzzles, kit, book, draw, day }: Loaded) {
  const progress = useProgress();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** How many steps of the solution are shown; null before somebody asked for it. */
  const [step, setStep] = useState<number | null>(null);
  const you = useOwnName();
  const session = useMemo(() => {
    const made = puzzleSession(kit.game, puzzle, book.verdict, you, (what) => {
      setOutcome(what);
      noteAnswer(puzzle.id, what.right, day);
    });
    if (isRefusal(made)) throw new Error(`${puzzle.id}: ${made.refused}`);
    return made;
  }, [kit, puzzle, book, you, day]);
  const restart = () => {
    setOutcome(null);
    setStep(null);
    void session.restart();
  };
  const show = () => {
    const now = step ?? 0;
    if (step === null) noteAnswer(puzzle.id, false, null);
    void session.show(now);
    setOutcome(null);
    setStep(now + 1);
  };
  const at = puzzles.indexOf(puzzle);
  const others = [...puzzles.slice(at + 1), ...puzzles.slice(0, at)];
  const next = others.find(({ id }) => !progress.solved.includes(id)) ?? others[0];

  return (
    <div className="puzzle">
      <Question
        puzzle={puzzle}
        number={at + 1}
        kit={kit}
        draw={draw}
        outcome={outcome}
        step={step}
        streak={progress.streak}
        restart={restart}
        show={show}
        next={next ? `/puzzles/${next.id}` : '/puzzles'}
      />
      <Room session={session} kit={kit} />
    </div>
  );
}
