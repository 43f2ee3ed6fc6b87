import { type AnyRecord, type Eyes, eyesText, type Film, type Refusal, type Seat } from '@parlour/engine';
import type { SeatInfo } from '@parlour/protocol';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { refusalWords } from '../house/refusals.ts';
import { Icon, IconButton } from '../icons.tsx';
import { CopyLink } from '../pages/shared/CopyLink.tsx';
import { Dialog } from '../pages/shared/Dialog.tsx';
import { useHeading } from '../pages/shared/Page.tsx';
import { ScoreSheet } from '../pages/table/ScoreSheet.tsx';
import { Link } from '../router.tsx';
import { TableContext } from '../table/context.ts';
import { useGameWords } from '../table/game-words.ts';
import type { AnyKit, TableProps } from '../table/index.ts';
import { LandingContext } from '../table/landing.ts';
import { seatNames } from '../table/names.ts';
import { useStage } from '../table/stage.ts';
import { useWords } from '../words/index.ts';
import { Controls } from './Controls.tsx';
import { useKeys } from './keys.ts';
import { Log } from './Log.tsx';
import { addressOf, markFrom, type Way, wayTo } from './moment.ts';
import { type ReplaySession, replaySession, seatOf } from './session.ts';
import './replay.css';

const ReviewSheet = lazy(() => import('../review/ReviewSheet.tsx'));

/** How long each step is shown while the match plays by itself, in milliseconds. */
const PACE = 1000;
const LEAP = 10;
/** How long a moment must be shown before the address names it, in milliseconds. */
const SETTLES = 400;

interface Props {
  film: Film;
  kit: AnyKit;
  seats: readonly SeatInfo[];
  /** The match's id if the house knows it: then each of its moments has an address. */
  match: string | null;
  /** The seat you had. */
  own: Seat | null;
  first: number;
  firstEyes: Eyes;
  firstWay: Way;
  /** What the reader should know about this record. */
  note: string | null;
  /** The record, if the match is over and may be looked back at. */
  record: AnyRecord | null;
}

/** Shows a match on its own table; it can be wound forwards and back. */
export function Screen({ film, kit, seats, match, own, first, firstEyes, firstWay, note, record }: Props) {
  const words = useWords();
  const { say } = words;
  const [at, setAt] = useState(first);
  const [eyes, setEyes] = useState(firstEyes);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [log, setLog] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [way, setWay] = useState(firstWay);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [reviewed, setReviewed] = useState(() => record !== null && location.hash === '#review');
  const names = useMemo(() => seatNames(seats, say), [seats, say]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say where it begins; later `show` is called
  const session = useMemo(() => replaySession(film, seats, own, at, eyes), [film, seats, own]);
  const gameSay = useGameWords(kit, words, names, null);
  const title = say({ key: 'replay.title', facts: { game: gameSay({ key: 'name' }) } });
  const heading = useHeading(title);

  const again = match !== null && way !== 'cards' && kit.again;
  const address = match === null ? null : again ? wayTo(match, way) : addressOf(match, at, eyes);
  const told = refusal ? refusalWords(refusal, words, gameSay) : note;

  useLayoutEffect(() => session.show(at, eyes), [session, at, eyes]);
  const go = (step: number) => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(step, film.length)));
  };
  const play = () => {
    if (!playing && at === film.length) setAt(0);
    setPlaying(!playing);
  };
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      if (at < film.length) return setAt(at + 1);
      setPlaying(false);
      if (film.result) setSheet(true);
    }, PACE / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed, film]);
  useEffect(() => {
    if (address === null || playing) return;
    // The router is not asked, because it is still the same page.
    const timer = setTimeout(() => history.replaceState(history.state, '', address), SETTLES);
    return () => clearTimeout(timer);
  }, [address, playing]);
  const keys = {
    ArrowRight: () => go(at + 1),
    ArrowLeft: () => go(at - 1),
    ArrowDown: () => go(at + LEAP),
    ArrowUp: () => go(at - LEAP),
    PageDown: () => go(markFrom(film.marks, at, 1, film.length)),
    PageUp: () => go(markFrom(film.marks, at, -1, film.length)),
    Home: () => go(0),
    End: () => go(film.length),
    ' ': play,
  };
  useKeys(again ? {} : keys);

  return (
    <main className="replay" data-log={log || undefined} data-again={again ? '' : undefined}>
      <header className="replay-bar">
        <Link
          className="button"
          data-icon
          to="/"
          aria-label={say({ key: 'nav.house' })}
          title={say({ key: 'nav.house' })}
        >
          <Icon name="back" />
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {told && (
          <p className="replay-note" role={refusal ? 'status' : undefined}>
            {told}
          </p>
        )}
        <div className="replay-tools">
          {!again && (
            <label className="replay-eyes">
              <Icon name="eye" />
              <span className="quietly">{say({ key: 'replay.eyes' })}</span>
              <select
                className="input"
                value={eyesText(eyes)}
                onChange={({ target }) => setEyes(film.eyes.find((each) => eyesText(each) === target.value)!)}
              >
                {film.eyes.map((each) => (
                  <option key={eyesText(each)} value={eyesText(each)}>
                    {each === null || each === 'all'
                      ? say({ key: each === 'all' ? 'replay.eyes-all' : 'replay.eyes-watch' })
                      : names[each]}
                  </option>
                ))}
              </select>
            </label>
          )}
          {match !== null && kit.again?.can() && (
            <select
              className="input replay-way"
              aria-label={say({ key: 'replay.way' })}
              value={way}
              onChange={({ target }) => {
                setPlaying(false);
                setRefusal(null);
                setWay(target.value as Way);
              }}
            >
              <option value="again">{gameSay({ key: 'again' })}</option>
              <option value="film">{gameSay({ key: 'film' })}</option>
              <option value="cards">{say({ key: 'replay.cards' })}</option>
            </select>
          )}
          {address !== null && (
            <CopyLink address={address} label={say({ key: again ? 'replay.link-all' : 'replay.link' })} />
          )}
          {record && (
            <button type="button" className="button" onClick={() => setReviewed(true)}>
              {say({ key: 'review.open' })}
            </button>
          )}
          {film.result && (
            <IconButton icon="crown" label={say({ key: 'replay.sheet' })} onClick={() => setSheet(true)} />
          )}
          {!again && (
            <IconButton
              icon="log"
              label={say({ key: 'table.log' })}
              className="button replay-log-button"
              aria-expanded={log}
              onClick={() => setLog(!log)}
            />
          )}
        </div>
      </header>
      {again ? (
        <section className="replay-table">
          <Suspense>
            <again.Show
              match={match}
              seats={seats}
              names={names}
              seat={seatOf(eyes, own)}
              film={way === 'film'}
              say={gameSay}
              cannot={(refusal) => {
                setRefusal(refusal);
                setWay('cards');
              }}
            />
          </Suspense>
        </section>
      ) : (
        <PastTable session={session} kit={kit} names={names} />
      )}
      {!again && (
        <>
          <Log film={film} eyes={eyes} at={at} say={gameSay} quiet={playing} go={go} />
          <Controls film={film} at={at} go={go} playing={playing} play={play} speed={speed} setSpeed={setSpeed} />
        </>
      )}
      {reviewed && record && (
        <Suspense>
          <ReviewSheet
            record={record}
            names={names}
            seat={seatOf(eyes, own)}
            gameSay={gameSay}
            close={() => setReviewed(false)}
            go={go}
          />
        </Suspense>
      )}
      {sheet && film.result && (
        <Dialog title={gameSay({ key: `ending.${film.result.ending}` })} close={() => setSheet(false)}>
          <ScoreSheet result={film.result} names={names} you={seatOf(eyes, own)} say={gameSay} />
        </Dialog>
      )}
    </main>
  );
}

/** The game's own table, at which nothing can be done. */
function PastTable({ session, kit, names }: { session: ReplaySession; kit: AnyKit; names: readonly string[] }) {
  const { game, Table } = kit;
  const words = useWords();
  const root = useRef<HTMLElement>(null);
  const sky = useRef<HTMLDivElement>(null);
  const stage = useStage(session, kit, root, sky);
  const view = useSyncExternalStore(stage.subscribe, stage.get)!;
  const { you, table, deadlines } = useSyncExternalStore(session.subscribe, session.get);
  const say = useGameWords(kit, words, names, null);
  const props: TableProps<unknown> = {
    view,
    you,
    names,
    seats: table!.seats,
    actors: game.actors(view),
    atOnce: kit.atOnce ?? false,
    winners: game.result(view)?.ranking[0] ?? [],
    deadlines,
    legal: [],
    picked: [],
    pending: [],
    say,
    session,
    act: () => {},
  };
  return (
    <section className="replay-table" ref={root} aria-label={words.say({ key: 'replay.table' })}>
      <TableContext value={props}>
        <LandingContext value={stage.landing}>
          <Table {...props} />
        </LandingContext>
      </TableContext>
      <div className="air" ref={sky} aria-hidden="true" />
    </section>
  );
}
