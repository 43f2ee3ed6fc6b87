import type { Say, Seat, View } from '@parlour/engine';
import type { Event, State } from '@parlour/games/dutch-blitz';
import { REACTIONS, type Session } from '@parlour/protocol';
import { useCallback, useEffect, useState } from 'react';
import { Face } from '../../../table/Face.tsx';
import { botFeelings, type Feeling } from './feelings.ts';
import { tint } from './seats.ts';
import './moments.css';

/** Something that is shown for so many milliseconds, and how to show it. What comes next takes its place; null ends it. */
export function useFleeting<T>(milliseconds: number): [T | null, (value: T | null) => void] {
  const [shown, setShown] = useState<{ readonly value: T } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), milliseconds);
    return () => clearTimeout(timer);
  }, [shown, milliseconds]);
  return [shown?.value ?? null, useCallback((value) => setShown(value === null ? null : { value }), [])];
}

/** Somebody was quicker at the pile that you ran to. */
export function Beaten({ thief, say }: { thief: Seat; say: Say }) {
  return (
    <p className="arena-beaten" style={tint(thief)}>
      {say({ key: 'arena.beaten', seat: thief })}
    </p>
  );
}

/** Stamped over the picture while the last card of a blitz is shown. The sheet says it in words afterwards. */
export function Stamp({ seat, name, say }: { seat: Seat; name: string; say: Say }) {
  return (
    <div className="arena-stamp" style={tint(seat)} aria-hidden="true">
      <p>
        <b>{say({ key: 'arena.blitz' })}</b>
        <span>{name}</span>
      </p>
    </div>
  );
}

/** How long a feeling is seen over a bean, in milliseconds. */
const FELT = 2600;

interface Felt extends Feeling {
  readonly id: number;
}

/** The reactions of those who run, over their beans. The page itself tells those of people to screen readers. */
export function Feelings({ session }: { session: Session }) {
  const [felt, setFelt] = useState<readonly Felt[]>([]);
  useEffect(() => {
    let count = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const seats = () => session.get().table?.seats ?? [];
    const show = ({ seat, reaction }: Feeling) => {
      const id = ++count;
      setFelt((before) => [...before.filter((each) => each.seat !== seat), { id, seat, reaction }]);
      timers.add(setTimeout(() => setFelt((before) => before.filter((each) => each.id !== id)), FELT));
    };
    const stops = [
      session.reactions(({ id: who }, reaction) => {
        const seat = seats().findIndex(({ person }) => person?.id === who);
        if (seat >= 0) show({ seat, reaction });
      }),
      session.watch(({ events, after }) => {
        const bots = seats().map(({ bot }) => bot);
        for (const feeling of botFeelings(events as Event[], after as View<State>, bots)) show(feeling);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [session]);
  return felt.map(({ id, seat, reaction }) => (
    <span className="arena-feeling" key={seat} data-over={`feeling-${seat}`} hidden aria-hidden="true">
      <span key={id}>
        <Face reaction={reaction} />
      </span>
    </span>
  ));
}

/** Buttons for the same feelings, folded up. */
export function FeelingButtons({ feel, say }: { feel: (feeling: number) => void; say: Say }) {
  const [open, setOpen] = useState(false);
  const label = say({ key: 'arena.emotes' });
  return (
    <div className="arena-feelings">
      <button
        type="button"
        className="button"
        data-icon
        aria-label={label}
        title={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Face reaction="laugh" />
      </button>
      {open && (
        <fieldset aria-label={label}>
          {REACTIONS.map((reaction, at) => (
            <button
              type="button"
              key={reaction}
              aria-label={say({ key: `react.${reaction}` })}
              title={say({ key: `react.${reaction}` })}
              onClick={() => {
                feel(at);
                setOpen(false);
              }}
            >
              <Face reaction={reaction} />
              <kbd>{at + 1}</kbd>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
