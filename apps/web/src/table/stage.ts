import type { AnyGame, View } from '@parlour/engine';
import type { Session } from '@parlour/protocol';
import { type RefObject, useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { stillness } from '../settings.ts';
import { Air } from './flights.ts';
import type { AnyKit } from './kit.ts';
import { tick } from './sounds.ts';

/** With more to show than this, the stage no longer shows everything in turn. */
const MOST_WAITING = 24;
/** A flight may still be in the air when the next event begins. */
const OVERLAP = 70;

/**
 * Shows what happens, event after event, a moment behind what is known. It keeps the view that is on the screen; the
 * session keeps the one that is true. Whoever cannot wait calls `catchUp`.
 */
export class Stage {
  readonly #session: Session;
  readonly #kit: AnyKit;
  readonly #listeners = new Set<() => void>();
  /** Events to be shown, and the true view after the last of an action. */
  #waiting: { readonly event: unknown; readonly after: View<unknown> | null }[] = [];
  #shown: View<unknown> | null;
  /** Where the events that are known of lead to. */
  #known: View<unknown> | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Where cards fly; none before the page is drawn. */
  air: { readonly air: Air; readonly root: HTMLElement } | null = null;
  /** Told of every card that lands. */
  landed: () => void = () => {};

  constructor(session: Session, kit: AnyKit) {
    this.#session = session;
    this.#kit = kit;
    this.#shown = session.get().view;
    this.#known = this.#shown;
  }

  /** Begins to listen; tells how to stop. */
  open(): () => void {
    this.catchUp();
    const stops = [
      this.#session.watch(({ events, after }) => {
        this.#waiting.push(...events.map((event, at) => ({ event, after: at === events.length - 1 ? after : null })));
        this.#known = after;
      }),
      this.#session.subscribe(() => this.#go()),
    ];
    return () => {
      clearTimeout(this.#timer);
      for (const stop of stops) stop();
    };
  }

  get = (): View<unknown> | null => this.#shown;

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Shows what is true now. Cards in the air land by themselves. */
  catchUp = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#known = this.#session.get().view;
    this.#show(this.#known);
  };

  #go(): void {
    // A view that no event has led to: a new match, or a gap in what was heard.
    const jumped = this.#session.get().view !== this.#known;
    if (jumped || stillness() || document.hidden || this.#waiting.length > MOST_WAITING) this.catchUp();
    else if (this.#timer === undefined) this.#next();
  }

  #next(): void {
    this.#timer = undefined;
    const step = this.#waiting.shift();
    if (!step) return;
    const before = this.#shown!;
    const after = step.after ?? followed(this.#kit.game, before, step.event);
    const flights = this.air ? this.#kit.flights(step.event, before) : [];
    let lasts = 0;
    if (this.air && flights.length > 0) {
      const fly = this.air.air.prepare(this.air.root, flights);
      flushSync(() => this.#show(after));
      lasts = Math.max(0, fly(this.landed) - OVERLAP);
    } else this.#show(after);
    lasts = Math.max(lasts, this.#kit.dwell?.(step.event, before) ?? 0);
    // The more is waiting, the less of each is seen.
    const hurry = 1 + Math.floor(this.#waiting.length / 8);
    this.#timer = setTimeout(() => this.#next(), this.#kit.atOnce ? 0 : lasts / hurry);
  }

  #show(view: View<unknown> | null): void {
    if (view === this.#shown) return;
    this.#shown = view;
    for (const listener of this.#listeners) listener();
  }
}

/** The view after one event more; the one before stays as it is. */
function followed(game: AnyGame, view: View<unknown>, event: unknown): View<unknown> {
  const next = Object.assign(game.copy(view), { viewer: view.viewer });
  game.follow(next, event);
  return next;
}

/** A stage for this session, with cards that fly over the table on a layer of their own. */
export function useStage(
  session: Session,
  kit: AnyKit,
  root: RefObject<HTMLElement | null>,
  sky: RefObject<HTMLElement | null>,
): Stage {
  const stage = useMemo(() => new Stage(session, kit), [session, kit]);
  useEffect(() => {
    const air = new Air(sky.current!);
    stage.air = { air, root: root.current! };
    stage.landed = tick;
    const close = stage.open();
    return () => {
      close();
      air.land();
    };
  }, [stage, root, sky]);
  return stage;
}
