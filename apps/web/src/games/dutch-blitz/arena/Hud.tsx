import { HIDDEN, type Refusal, type Say, type Seat, type View } from '@parlour/engine';
import {
  type Card,
  colourOf,
  heldCard,
  numberOf,
  pileOf,
  roundOf,
  type State,
  sources,
  targets,
  total,
} from '@parlour/games/dutch-blitz';
import type { Outfit } from '@parlour/protocol';
import { useContext, useEffect, useState } from 'react';
import { CardBack, ColourCard, Slot } from '../../../cards/index.ts';
import { useSettings } from '../../../settings.ts';
import { PickingContext } from '../../../table/context.ts';
import { useWords } from '../../../words/index.ts';
import type { Aim } from './aim.ts';
import { PAD_NAMES } from './gamepad.ts';
import { keyName, keyOf } from './keys.ts';
import { colourKey, tint } from './seats.ts';

const face = (card: Card) => <ColourCard colour={colourOf(card)} number={numberOf(card)} plain />;

interface Names {
  view: View<State>;
  names: readonly string[];
  you: Seat | null;
}

/** Names that float over the beans; your own only on the podium. */
export function Tags({ view, names, you }: Names) {
  return view.places.map((_, seat) => (
    <span
      className="arena-tag"
      // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
      key={seat}
      data-over={`seat-${seat}`}
      data-you={seat === you || undefined}
      style={tint(seat)}
      hidden
      aria-hidden="true"
    >
      {names[seat]}
    </span>
  ));
}

interface RivalsProps extends Names {
  say: Say;
  follow: ((seat: Seat) => void) | null;
}

/** How far everybody is: the seat with the lowest blitz pile leads. A spectator may follow one of them. */
export function Rivals({ view, names, you, say, follow }: RivalsProps) {
  const { number } = useWords();
  const most = Math.max(...view.places.map(({ blitz }) => blitz.length));
  const fewest = Math.min(...view.places.map(({ blitz }) => blitz.length));
  return (
    <ul className="arena-rivals" aria-label={say({ key: 'arena.others' })}>
      <li className="arena-caption" aria-hidden="true">
        {say({ key: 'arena.others' })}
      </li>
      {view.places.map(({ blitz }, seat) => {
        const inside = (
          <>
            <span className="arena-chip">{number(blitz.length)}</span>
            <span className="arena-name">{names[seat]}</span>
            {view.options.match && <span className="arena-points">{number(total(view.sheet, seat))}</span>}
          </>
        );
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            key={seat}
            style={tint(seat)}
            data-you={seat === you || undefined}
            data-leads={(blitz.length === fewest && fewest < most) || undefined}
          >
            {follow ? (
              <button
                type="button"
                title={say({ key: 'arena.follow', facts: { name: names[seat]! } })}
                onClick={() => follow(seat)}
              >
                {inside}
              </button>
            ) : (
              inside
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whom those see who only watch: one seat, whoever the director shows, or nobody: then they fly around themselves. */
export type Camera = Seat | 'director' | 'free';

interface CameraProps {
  camera: Camera;
  /** The cameras that follow nobody in particular. */
  cameras: readonly Exclude<Camera, Seat>[];
  names: readonly string[];
  choose: (camera: Camera) => void;
  say: Say;
}

/** Takes the camera, or gives it back to the director. */
export function CameraChoice({ camera, cameras, names, choose, say }: CameraProps) {
  return (
    <select
      className="input arena-camera"
      aria-label={say({ key: 'arena.camera' })}
      value={camera}
      onChange={({ target: { value } }) => choose(cameras.find((each) => each === value) ?? Number(value))}
    >
      {cameras.map((each) => (
        <option key={each} value={each}>
          {say({ key: `arena.${each}` })}
        </option>
      ))}
      {names.map((name, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <option key={seat} value={seat}>
          {say({ key: 'arena.follow', facts: { name } })}
        </option>
      ))}
    </select>
  );
}

/** How far the match is: "round 3 of at most 10", and to how many points. */
export function Round({ view, say }: { view: View<State>; say: Say }) {
  const { match, rounds, target } = view.options;
  if (!match) return null;
  return (
    <p className="arena-round">
      <span>{say({ key: 'draw.round-of', facts: { round: roundOf(view), rounds } })}</span>
      <span>{say({ key: 'draw.target', facts: { target } })}</span>
    </p>
  );
}

/** Your own piles, which you can read from anywhere in the arena. */
export function Own({ view, you, say }: { view: View<State>; you: Seat; say: Say }) {
  const { number } = useWords();
  const place = view.places[you]!;
  const held = heldCard(view, you);
  // One card at a time glows: the blitz pile comes first.
  const next = sources(view.options).find((source) => held === undefined && targets(view, you, source).length > 0);
  return (
    <section className="arena-own" aria-label={say({ key: 'arena.own' })} style={tint(you)}>
      {sources(view.options).map((source) => {
        const all = pileOf(place, source);
        const cards = place.held === source ? all.slice(0, -1) : all;
        const seen = source === 'blitz' ? cards.slice(-1) : source === 'post' ? cards : cards.slice(-1);
        return (
          <figure key={source} data-source={source} data-fits={source === next || undefined}>
            <div className="arena-cards">
              {seen.length === 0 && <Slot />}
              {seen.map((card, at) => (
                <span key={card === HIDDEN ? `back ${at}` : card}>
                  {card === HIDDEN ? <CardBack deck={you} /> : face(card)}
                </span>
              ))}
            </div>
            <figcaption>
              {say({ key: source === 'blitz' || source === 'waste' ? `draw.${source}` : 'draw.post' })}
              {(source === 'blitz' || source === 'waste') && <b>{number(all.length)}</b>}
            </figcaption>
          </figure>
        );
      })}
      <figure>
        <div className="arena-cards">{place.wood.length > 0 ? <CardBack deck={you} /> : <Slot />}</div>
        <figcaption>
          {say({ key: 'draw.wood' })}
          <b>{number(place.wood.length)}</b>
        </figcaption>
      </figure>
      {held !== undefined && (
        <figure className="arena-held">
          <div className="arena-cards">{face(held)}</div>
          <figcaption>{say({ key: 'arena.in-hand' })}</figcaption>
        </figure>
      )}
    </section>
  );
}

interface PromptProps {
  aim: Aim;
  /** Why the last key did nothing. */
  refusal: Refusal | null;
  onPad: boolean;
  say: Say;
}

/** Says beside a thing what a key would do with it, or why a key has just done nothing. */
export function Prompt({ aim: { use, drop, label }, refusal, onPad, say }: PromptProps) {
  const { keys } = useSettings();
  const command = use && use !== drop ? 'use' : 'drop';
  const back = (use ?? drop)?.doing === 'back';
  return (
    <div
      className="arena-prompt"
      data-over="prompt"
      data-no={!label && refusal ? '' : undefined}
      data-back={back || undefined}
      data-fades={(use === null && drop !== null) || undefined}
      hidden
    >
      {label ? (
        <p>
          <kbd>{onPad ? PAD_NAMES[command] : keyName(keyOf(command, keys))}</kbd>
          <span>
            <b>{say(label.what)}</b> {say(label.where)}
          </span>
        </p>
      ) : (
        refusal && <p>{say({ key: `refused.${refusal.refused}`, facts: refusal.facts })}</p>
      )}
    </div>
  );
}

interface GoalProps {
  view: View<State>;
  you: Seat;
  /** The name of your colour. */
  colour: Outfit['colour'];
  /** Whether the round is counted in. */
  counting: boolean;
  /** Whether there is something within reach. */
  near: boolean;
  say: Say;
}

/** The goal and your own colour, in two lines: while a round is counted in, and for newcomers until they get somewhere. */
export function Goal({ view, you, colour, counting, near, say }: GoalProps) {
  const { learning } = useContext(PickingContext);
  const [there, setThere] = useState(false);
  useEffect(() => {
    if (counting) setThere(false);
    else if (near) setThere(true);
  }, [counting, near]);
  if (!counting && (there || !learning)) return null;
  return (
    <div className="arena-goal" style={tint(you)} data-counting={counting || undefined}>
      <p>{say({ key: `arena.goal.${view.options.variant === 'open' ? 'open' : 'classic'}` })}</p>
      <p>{say({ key: colourKey(colour) })}</p>
    </div>
  );
}

const STEERING = ['up', 'left', 'down', 'right'] as const;

interface CoachProps {
  view: View<State>;
  you: Seat;
  aim: Aim;
  onPad: boolean;
  say: Say;
}

/** One line that tells a new player what to do next. It goes away when they have done the thing. */
export function Coach({ view, you, aim, onPad, say }: CoachProps) {
  const { keys } = useSettings();
  const held = view.places[you]!.held;
  if (aim.use) return <p className="arena-coach" />;
  const key = held === null ? 'take' : targets(view, you, held).length > 0 ? 'give' : 'back';
  return (
    <p className="arena-coach" style={tint(you)}>
      {key === 'take' && !onPad && (
        <span className="arena-steering">
          {STEERING.map((command) => (
            <kbd key={command}>{keyName(keyOf(command, keys))}</kbd>
          ))}
        </span>
      )}
      {say({ key: `arena.coach.${key}` })}
    </p>
  );
}
