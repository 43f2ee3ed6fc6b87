import { STEPS } from '@parlour/arena';
import type { Say, Seat } from '@parlour/engine';
import type { Outfit, SeatInfo } from '@parlour/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../../icons.tsx';
import { useKeys } from '../../../replay/keys.ts';
import { Speeds } from '../../../replay/Speeds.tsx';
import { stillness } from '../../../settings.ts';
import { CameraChoice, Rivals, Tags } from './Hud.tsx';
import { Beaten, Stamp, useFleeting } from './Moments.tsx';
import { letters } from './paint.ts';
import type { Cut, Reel } from './reel.ts';
import type { Rerun } from './rerun.ts';
import { QUARTER, Screening } from './screening.ts';
import { hatsOf, lookOf, outfitsOf, paletteOf, tint } from './seats.ts';
import './arena.css';

/** How far the arrow keys go, in steps. */
const LEAP = 5 * STEPS;
/** How long the picture says that somebody was quicker, in milliseconds. */
const LOST = 1800;

interface Props {
  rerun: Rerun;
  reel: Reel;
  seats: readonly SeatInfo[];
  names: readonly string[];
  /** The seat that the camera follows first; null for the film's own choice, or the director's. */
  seat: Seat | null;
  /** What it is called. */
  title: string;
  /** It plays beside a sheet: with no more than a button to stop it. */
  aside?: boolean;
  say: Say;
}

/** A race that is over, or a film of it. It goes forwards, back, slower or quicker, from behind any seat. */
export default function RaceReplay({ rerun, reel, seats, names, seat, title, aside = false, say }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const stick = useRef<HTMLDivElement>(null);
  const [plays, setPlays] = useState(() => !stillness());
  const [speed, setSpeed] = useState(1);
  const [follows, setFollows] = useState(seat);
  const [{ time, view, seat: seen, cut }, setShown] = useState({
    time: 0,
    view: rerun.view,
    seat: seat ?? 0,
    cut: reel.cuts[0]!,
  });
  const [thief, setThief] = useFleeting<Seat>(LOST);
  const [blitzer, setBlitzer] = useState<Seat | null>(null);
  // They are read in every frame; a change must not begin the race anew.
  const wishes = useRef({ plays, speed, follows, time: 0 });
  Object.assign(wishes.current, { plays, speed, follows });
  // Only another outfit or hat is a reason to build the stage anew.
  const worn = JSON.stringify([outfitsOf(seats.map(({ outfit }) => outfit ?? null)), hatsOf(seats)]);
  const [looks, hats] = useMemo(() => {
    const [outfits, hats] = JSON.parse(worn) as [Outfit[], ReturnType<typeof hatsOf>];
    return [outfits.map(lookOf), hats] as const;
  }, [worn]);

  useEffect(() => {
    let made: Screening | null = null;
    let gone = false;
    void letters().then(() => {
      if (gone) return;
      const parts = { canvas: canvas.current!, overlay: overlay.current!, stick: stick.current! };
      const what = { rerun, reel, looks, hats, wishes: wishes.current, aside };
      made = new Screening(parts, what, { shown: setShown, beaten: setThief, blitzed: setBlitzer });
    });
    return () => {
      gone = true;
      made?.close();
    };
  }, [rerun, reel, looks, hats, aside, setThief]);

  const play = () => {
    if (!plays && wishes.current.time >= reel.length) wishes.current.time = 0;
    setPlays(!plays);
  };
  const go = (to: number) => {
    wishes.current.time = Math.max(0, Math.min(reel.length, to));
  };
  const leap = (by: number) => () => go(wishes.current.time + by);
  useKeys(
    aside
      ? {}
      : {
          ' ': play,
          ArrowRight: leap(LEAP),
          ArrowLeft: leap(-LEAP),
          Home: () => go(0),
          End: () => go(reel.length),
          '0': () => setFollows(null),
          ...Object.fromEntries(names.map((_, at) => [`${at + 1}`, () => setFollows(at)])),
        },
  );
  const seconds = (steps: number) => Math.round(steps / STEPS);
  const at = say({
    key: 'arena.at',
    facts: { seconds: seconds(Math.min(time, reel.length)), length: seconds(reel.length) },
  });
  const button = (
    <IconButton
      icon={plays ? 'pause' : 'play'}
      label={say({ key: plays ? 'replay.pause' : 'replay.play' })}
      onClick={play}
    />
  );
  const told = thief === null && blitzer === null ? wordsOf(cut, names, say) : null;
  return (
    <section
      className="arena arena-replay"
      style={paletteOf(looks)}
      aria-label={title}
      data-phase={blitzer === null ? view.phase : 'blitz'}
      data-aside={aside || undefined}
    >
      <canvas key={worn} ref={canvas} aria-label={say({ key: 'arena.name' })} data-follows={seen} />
      <div className="arena-over" ref={overlay}>
        <Tags view={view} names={names} you={null} />
      </div>
      <div className="arena-stick" ref={stick} hidden>
        <span />
      </div>
      <header className="arena-top">
        {!aside && (
          <div className="arena-standing">
            <Rivals view={view} names={names} you={seen} say={say} follow={setFollows} />
          </div>
        )}
        <div className="arena-buttons">
          {aside ? (
            button
          ) : (
            <CameraChoice
              camera={follows ?? 'director'}
              cameras={['director']}
              names={names}
              choose={(camera) => setFollows(typeof camera === 'number' ? camera : null)}
              say={say}
            />
          )}
        </div>
      </header>
      <div className="arena-news">
        {thief !== null && blitzer === null && <Beaten thief={thief} say={say} />}
        {told && (
          <p className="arena-caption-card" style={tint(cut.moment!.seat)}>
            {told}
          </p>
        )}
      </div>
      {blitzer !== null && <Stamp seat={blitzer} name={names[blitzer]!} say={say} />}
      {!aside && (
        <footer className="arena-film">
          {button}
          <input
            type="range"
            min={0}
            max={Math.ceil(reel.length / QUARTER) * QUARTER}
            step={QUARTER}
            value={time}
            aria-label={say({ key: 'arena.time' })}
            aria-valuetext={at}
            onChange={({ target }) => go(Number(target.value))}
          />
          <span className="arena-film-time">{at}</span>
          <Speeds speed={speed} choose={setSpeed} />
        </footer>
      )}
    </section>
  );
}

/** What a cut of a film shows, in a few words. At the end the stamp says it. */
function wordsOf({ moment }: Cut, names: readonly string[], say: Say): string | null {
  switch (moment?.is) {
    case 'card':
      return say({ key: 'film.card', seat: moment.seat, facts: { left: moment.left } });
    case 'snatch':
      return say({ key: 'film.snatch', seat: moment.seat, facts: { name: names[moment.from]! } });
    case 'lead':
      return say({ key: 'film.lead', seat: moment.seat });
    default:
      return null;
  }
}
