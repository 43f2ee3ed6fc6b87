import { type RaceRecord, STEPS } from '@parlour/arena';
import { isRefusal, type Say, type Seat } from '@parlour/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { refusalWords } from '../../../house/refusals.ts';
import { IconButton } from '../../../icons.tsx';
import { Speeds } from '../../../replay/Speeds.tsx';
import { stillness } from '../../../settings.ts';
import { useWords } from '../../../words/index.ts';
import { Chase } from './camera.ts';
import { clearingOf } from './clearing.ts';
import { Controls } from './controls.ts';
import { Rivals } from './Hud.tsx';
import { letters } from './paint.ts';
import { podiumOf, spanOf } from './podium.ts';
import { Rerun } from './rerun.ts';
import { LOOKS, paletteOf } from './seats.ts';
import { Stage } from './stage.ts';
import './arena.css';

/** Times are rounded to quarters of a second: React treats a slider's value between two steps as a change. */
const QUARTER = STEPS / 4;

interface Props {
  record: RaceRecord;
  names: readonly string[];
  /** The seat that the camera follows first. */
  seat: Seat;
  say: Say;
}

/** A race that is over, on the same stage. It goes forwards, back, slower or quicker, from behind any seat. */
export default function RaceReplay({ record, ...whom }: Props) {
  const words = useWords();
  const rerun = useMemo(() => Rerun.of(record), [record]);
  if (isRefusal(rerun)) return <p role="alert">{refusalWords(rerun, words, whom.say)}</p>;
  return (
    <section className="arena arena-replay" style={paletteOf(LOOKS)} aria-label={whom.say({ key: 'again' })}>
      <Showing key={record.end} rerun={rerun} {...whom} />
    </section>
  );
}

function Showing({ rerun, names, seat, say }: Omit<Props, 'record'> & { rerun: Rerun }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stick = useRef<HTMLDivElement>(null);
  const [plays, setPlays] = useState(true);
  const [speed, setSpeed] = useState(1);
  const [following, setFollowing] = useState(seat);
  const [tick, setTick] = useState(0);
  const [view, setView] = useState(rerun.view);
  // They are read in every frame; a change must not begin the race anew.
  const wishes = useRef({ plays, speed, following, tick: 0 });
  Object.assign(wishes.current, { plays, speed, following });
  const { ticks } = rerun.record;

  useEffect(() => {
    let close = () => {};
    let gone = false;
    void letters().then(() => {
      if (!gone)
        close = show(canvas.current!, stick.current!, rerun, wishes.current, (at) => {
          setTick(at);
          setView(rerun.view);
        });
    });
    return () => {
      gone = true;
      close();
    };
  }, [rerun]);

  const seconds = (steps: number) => Math.round(steps / STEPS);
  const at = say({
    key: 'arena.at',
    facts: { seconds: seconds(Math.min(tick, ticks)), length: seconds(ticks) },
  });
  return (
    <>
      <canvas ref={canvas} aria-label={say({ key: 'arena.name' })} />
      <div className="arena-stick" ref={stick} hidden>
        <span />
      </div>
      <header className="arena-top">
        <Rivals view={view} names={names} you={following} say={say} follow={setFollowing} />
      </header>
      <footer className="arena-film">
        <IconButton
          icon={plays ? 'pause' : 'play'}
          label={say({ key: plays ? 'replay.pause' : 'replay.play' })}
          onClick={() => {
            if (!plays && wishes.current.tick >= ticks) wishes.current.tick = 0;
            setPlays(!plays);
          }}
        />
        <input
          type="range"
          min={0}
          max={Math.ceil(ticks / QUARTER) * QUARTER}
          step={QUARTER}
          value={tick}
          aria-label={say({ key: 'arena.time' })}
          aria-valuetext={at}
          onChange={({ target }) => {
            wishes.current.tick = Math.min(ticks, Number(target.value));
          }}
        />
        <span className="arena-film-time">{at}</span>
        <Speeds speed={speed} choose={setSpeed} />
      </footer>
    </>
  );
}

interface Wishes {
  plays: boolean;
  speed: number;
  following: Seat;
  /** The step it should be at. It grows while the race plays. */
  tick: number;
}

/** Draws until it is closed. Four times a second it says where it is. */
function show(
  canvas: HTMLCanvasElement,
  stick: HTMLElement,
  rerun: Rerun,
  wishes: Wishes,
  told: (tick: number) => void,
): () => void {
  const { ticks } = rerun.record;
  const stage = new Stage(canvas, LOOKS.slice(0, rerun.arena.avatars.length));
  const chase = new Chase(stage.layout.radius);
  const controls = new Controls(canvas, stick, {
    keys: () => ({}),
    press: () => {},
    feel: () => {},
    zoom: (by) => chase.zoom(by),
  });
  const resize = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = canvas;
    stage.resize(clientWidth, clientHeight);
    chase.resize(clientWidth, clientHeight);
  });
  resize.observe(canvas);
  let last = performance.now();
  let spoke = -1;
  let followed: Seat | null = null;
  let frame = requestAnimationFrame(function draw(stamp) {
    frame = requestAnimationFrame(draw);
    const now = stamp / 1000;
    const time = Math.min(0.1, Math.max(0, stamp - last) / 1000);
    last = stamp;
    if (wishes.plays) wishes.tick = Math.min(ticks, wishes.tick + time * STEPS * wishes.speed);
    const near = wishes.tick - rerun.arena.tick < 4 * STEPS && wishes.tick >= rerun.arena.tick;
    const turn = (to: { x: number; y: number }) => chase.swing(angle(rerun.arena.avatars[wishes.following]!, to));
    rerun.seek(Math.floor(wishes.tick), (event) => {
      if (!near) return;
      stage.happened(event, rerun.arena.slots, rerun.arena.avatars, now);
      if (!('seat' in event) || event.seat !== wishes.following || stillness()) return;
      // With a card in hand the camera looks at the piles, without one at the seat's own station.
      if (event.type === 'picked') turn({ x: 0, y: 0 });
      else if (event.type === 'placed') turn(stage.layout.stations[event.seat]!);
    });
    const { avatars, slots } = rerun.arena;
    const { view } = rerun;
    if (!near || followed !== wishes.following) {
      followed = wishes.following;
      const holds = view.places[followed]!.held !== null;
      chase.cut(angle(avatars[followed]!, holds ? { x: 0, y: 0 } : stage.layout.stations[followed]!));
    }
    const podium = view.phase !== 'racing';
    const { right, down } = controls.turned(time);
    chase.turn(right, down, now);
    const span = podium ? spanOf(podiumOf(view)) : 0;
    if (podium) chase.honour(time, clearingOf(canvas, span), span);
    else chase.follow(avatars[wishes.following]!, now, time, stillness());
    stage.prepare({ now, time, avatars, slots, view, podium }, chase.camera);
    stage.signs.show(null, now);
    stage.signs.point(0, 0, null, now);
    stage.render(chase.camera, time, 0);
    const quarters = wishes.tick / QUARTER;
    const quarter = wishes.tick < ticks ? Math.floor(quarters) : Math.ceil(quarters);
    if (quarter === spoke) return;
    spoke = quarter;
    told(quarter * QUARTER);
  });
  return () => {
    cancelAnimationFrame(frame);
    resize.disconnect();
    controls.close();
    stage.dispose();
  };
}

function angle(from: { x: number; y: number }, to: { x: number; y: number }): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}
