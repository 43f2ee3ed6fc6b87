import { dutchBlitzGround } from '@parlour/arena';
import type { Refusal, Say, Seat } from '@parlour/engine';
import type { State } from '@parlour/games/dutch-blitz';
import type { Outfit } from '@parlour/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../../icons.tsx';
import type { TableProps } from '../../../table/index.ts';
import { Count } from '../Count.tsx';
import { useNews } from '../news.ts';
import { Sheet } from '../Sheet.tsx';
import { type Aim, foreseen, NO_AIM } from './aim.ts';
import { type Camera, CameraChoice, Coach, Goal, Own, Prompt, Rivals, Round, Tags } from './Hud.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import type { Command } from './keys.ts';
import { Live, READ } from './live.ts';
import { Beaten, FeelingButtons, Feelings, Stamp, useFleeting } from './Moments.tsx';
import { letters } from './paint.ts';
import { lookOf, outfitsOf, paletteOf } from './seats.ts';
import './arena.css';

interface Props extends TableProps<State> {
  /** Continues the same match in the flat view. */
  onFlat(): void;
}

/** How long the page says that somebody else was quicker. */
const LOST = 1800;
/** The cameras that follow no chosen seat. */
const CAMERAS = ['director', 'free'] as const;
const NOT_COUNTED = { seconds: 0, awaited: [] };

/** The race on foot: a canvas, with all texts around it. */
export default function ArenaView({ session, view, you, names, say, onFlat }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const stick = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<Live | null>(null);
  const [{ seconds, awaited }, setCount] = useState<{ seconds: number; awaited: readonly Seat[] }>(NOT_COUNTED);
  const [{ aim, onPad }, setAim] = useState({ aim: NO_AIM, onPad: false });
  const [no, setNo] = useFleeting<{ refusal: Refusal; beside: boolean }>(READ);
  const [thief, setThief] = useFleeting<Seat>(LOST);
  const [blitzer, setBlitzer] = useState<Seat | null>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [camera, setCamera] = useState<Camera>('director');
  const [followed, setFollowed] = useState<Seat | null>(null);
  const [keys, setKeys] = useState(false);
  const gridlock = useNews(view.unlocks);
  const seats = session.get().table!.seats;
  // What people wear seldom changes, and then the stage is built anew.
  const worn = JSON.stringify(outfitsOf(seats.map(({ outfit }) => outfit ?? null)));
  const looks = useMemo(() => (JSON.parse(worn) as Outfit[]).map(lookOf), [worn]);
  const map = dutchBlitzGround.mapOf(view);
  const went = useJustGone(seconds, view.phase === 'racing');

  // The race begins anew with another number of seats, other outfits, another map, or another seat of yours.
  useEffect(() => {
    let made: Live | null = null;
    let gone = false;
    void letters().then(() => {
      if (gone || !canvas.current) return;
      made = new Live(
        { canvas: canvas.current, overlay: overlay.current!, stick: stick.current! },
        session,
        you,
        looks,
        map,
        {
          counted: (seconds, awaited) => setCount({ seconds, awaited }),
          aimed: (aim, onPad) => setAim({ aim, onPad }),
          refused: (refusal, beside) => setNo({ refusal, beside }),
          followed: setFollowed,
          hoped: (asked) => {
            setAsked(asked);
            // A key that does something answers an older no.
            if (asked.length > 0) setNo(null);
          },
          beaten: setThief,
          blitzed: setBlitzer,
        },
      );
      setLive(made);
      setCamera('director');
      canvas.current.focus({ preventScroll: true });
    });
    return () => {
      gone = true;
      made?.close();
      setLive(null);
    };
  }, [session, you, looks, map, setNo, setThief]);

  const follow = (camera: Camera) => {
    live?.follow(camera);
    setCamera(camera);
  };
  const racing = view.phase === 'racing';
  const seen = foreseen(view, asked);
  return (
    <section
      className="arena"
      style={paletteOf(looks)}
      data-phase={blitzer === null ? view.phase : 'blitz'}
      data-carries={(you !== null && seen.places[you]!.held) || undefined}
    >
      {/* The canvas is a picture that takes keys; texts and buttons stand beside it. */}
      <canvas
        // Only one stage may draw on a canvas.
        key={`${you} of ${worn} on ${map}`}
        ref={canvas}
        tabIndex={0}
        aria-label={say({ key: 'arena.name' })}
        aria-describedby="arena-help"
      />
      <p id="arena-help" className="quietly">
        {say({ key: 'arena.help' })}
      </p>
      {!live && (
        <p className="arena-wait" role="status">
          {say({ key: 'arena.wait' })}
        </p>
      )}
      <p className="arena-lost" role="status">
        {say({ key: 'arena.lost' })}
      </p>
      <div className="arena-over" ref={overlay}>
        <Tags view={view} names={names} you={you} />
        <span className="arena-arrow" data-over="arrow" hidden>
          <svg viewBox="-10 -10 20 20" aria-hidden="true">
            <path d="M8 0L-5 7L-2 0L-5 -7Z" />
          </svg>
        </span>
        <Prompt aim={aim} refusal={no?.beside ? no.refusal : null} onPad={onPad} say={say} />
        <Feelings session={session} />
      </div>
      <div className="arena-stick" ref={stick} aria-hidden="true" hidden={you === null && camera !== 'free'}>
        <span />
      </div>
      <header className="arena-top">
        <div className="arena-standing">
          <Rivals view={view} names={names} you={you ?? followed} say={say} follow={you === null ? follow : null} />
          <Round view={view} say={say} />
          {racing && you !== null && (
            <Goal
              view={view}
              you={you}
              colour={looks[you]!.name}
              counting={seconds > 0}
              near={aim.use !== null}
              say={say}
            />
          )}
        </div>
        <div className="arena-buttons">
          {live && <FeelingButtons feel={(feeling) => void live.feel(feeling)} say={say} />}
          {you === null && <CameraChoice camera={camera} cameras={CAMERAS} names={names} choose={follow} say={say} />}
          {you !== null && (
            <IconButton
              icon="keys"
              label={say({ key: 'arena.keys' })}
              className="button arena-keys-button"
              onClick={() => setKeys(true)}
            />
          )}
          <button type="button" className="button" data-testid="arena-flat" onClick={onFlat}>
            {say({ key: 'arena.flat' })}
          </button>
        </div>
      </header>
      {racing && (
        <Count className="arena-count" seconds={seconds} awaited={awaited} names={names} you={you} say={say} />
      )}
      {went && (
        <p className="arena-count" data-go aria-hidden="true">
          <span>{say({ key: 'arena.go' })}</span>
        </p>
      )}
      <div className="arena-news" role="status">
        {gridlock && <p className="arena-gridlock">{say({ key: 'event.unlocked' })}</p>}
        {thief !== null && blitzer === null && <Beaten thief={thief} say={say} />}
        {no && !no.beside && (
          <p className="arena-refusal" data-kind={no.refusal.refused}>
            {say({ key: `refused.${no.refusal.refused}`, facts: no.refusal.facts })}
          </p>
        )}
      </div>
      {racing && blitzer === null && you !== null && (
        <footer className="arena-bottom">
          {live && <TouchButtons live={live} aim={aim} say={say} />}
          <div className="arena-mine">
            <Coach view={seen} you={you} aim={aim} onPad={onPad} say={say} />
            <Own view={seen} you={you} say={say} />
          </div>
        </footer>
      )}
      {blitzer !== null && <Stamp seat={blitzer} name={names[blitzer]!} say={say} />}
      {!racing && blitzer === null && view.sheet.length > 0 && (
        <div className="arena-podium">
          <Sheet view={view} names={names} you={you} say={say} />
        </div>
      )}
      {keys && <KeysDialog say={say} close={() => setKeys(false)} />}
    </section>
  );
}

/** True for a moment after the countdown has ended. */
function useJustGone(seconds: number, racing: boolean): boolean {
  const before = useRef(0);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const ended = before.current > 0 && seconds === 0 && racing;
    before.current = seconds;
    if (!ended) return;
    setGone(true);
    const timer = setTimeout(() => setGone(false), 900);
    return () => clearTimeout(timer);
  }, [seconds, racing]);
  return gone;
}

const BUTTONS: readonly Command[] = ['dive', 'jump', 'drop', 'use'];

/** Buttons for thumbs: large, and lit when there is something to do. */
function TouchButtons({ live, aim, say }: { live: Live; aim: Aim; say: Say }) {
  // Putting a card back can wait, so it lights no button.
  const { use, drop } = aim;
  const lights: Partial<Record<Command, boolean>> = {
    use: use !== null && use.doing !== 'back',
    drop: drop?.doing === 'give',
  };
  return (
    <div className="arena-touch">
      {BUTTONS.map((command) => (
        <button
          type="button"
          key={command}
          data-command={command}
          data-lit={lights[command] || undefined}
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            live.controls.hold(command, true);
          }}
          onPointerUp={() => live.controls.hold(command, false)}
          onPointerCancel={() => live.controls.hold(command, false)}
          onContextMenu={(event) => event.preventDefault()}
        >
          {say({ key: `arena.command.${command}` })}
        </button>
      ))}
    </div>
  );
}
