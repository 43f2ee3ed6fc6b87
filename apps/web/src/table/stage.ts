import { followed, Listeners, type View } from '@parlour/engine';
import type { Session } from '@parlour/protocol';
import { type RefObject, useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { getSettings, stillness } from '../settings.ts';
import { Air } from './flights.ts';
import type { AnyKit } from './kit.ts';
import { Landing } from './landing.ts';
import { SHOWING } from './pace.ts';
import { tick } from './sounds.ts';

/** If more events than this wait, the stage no longer shows each of them. */
const MOST_WAITING = 24;
/** Milliseconds for which a card may still fly when the next event begins. */
const OVERLAP = 70;

/**
 * Shows what happens, event after event, a moment behind the truth. It keeps the view that is on the screen; the
 * session keeps the true one. `catchUp` is for somebody who cannot wait.
 */
export class Stage {
  readonly #session: Session;
  readonly #kit: AnyKit;
  readonly #changes = new Listeners();
  /** Events that are still to be shown. The last event of an action has the true view after it. */
  #waiting: { readonly event: unknown; readonly after: View<unknown> | null }[] = [];
  #shown: View<unknown> | null;
  /** The view after all events the stage has heard of. */
  #known: View<unknown> | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #skips = false;
  /** To which spots cards still fly. */
  readonly landing = new Landing();
  /** Where cards fly; null before the page is drawn. */
  air: { readonly air: Air; readonly root: HTMLElement } | null = null;
  /** Called for every card that lands. */
  landed: () => void = () => {};

  constructor(session: Session, kit: AnyKit) {
    this.#session = session;
    this.#kit = kit;
    this.#shown = session.get().view;
    this.#known = this.#shown;
  }

  /** Begins to listen. Returns how to stop. */
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

  readonly subscribe = this.#changes.add;

  /** Shows what is true now. Cards in the air land by themselves. */
  catchUp = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#known = this.#session.get().view;
    this.#show(this.#known);
  };

  /** Shows everything at once until you must act, or nobody can act any more. */
  skip(): void {
    this.#skips = true;
    this.air?.air.land();
    this.#go();
  }

  #go(): void {
    // No event has led to this view: there is a new match, or we have missed something.
    const jumped = this.#session.get().view !== this.#known;
    if (jumped || this.#skips || stillness() || document.hidden || this.#waiting.length > MOST_WAITING) this.catchUp();
    else if (this.#timer === undefined) this.#next();
    this.#skips &&= this.#waitsForOthers();
  }

  #waitsForOthers(): boolean {
    const { view, you } = this.#session.get();
    const actors = view ? this.#kit.game.actors(view) : [];
    return actors.length > 0 && (you === null || !actors.includes(you));
  }

  #next(): void {
    this.#timer = undefined;
    const step = this.#waiting.shift();
    if (!step) return;
    const before = this.#shown!;
    const after = step.after ?? followed(this.#kit.game, before, [step.event]);
    const flights = this.air ? this.#kit.flights(step.event, before) : [];
    const slowness = SHOWING[getSettings().pace];
    let lasts = 0;
    if (this.air && flights.length > 0) {
      const fly = this.air.air.prepare(this.air.root, flights, slowness);
      flushSync(() => this.#show(after));
      lasts = Math.max(0, fly(this.landed) - OVERLAP);
    } else this.#show(after);
    lasts = Math.max(lasts, (this.#kit.dwell?.(step.event, before) ?? 0) * slowness);
    // The more events wait, the shorter each is shown.
    const hurry = 1 + Math.floor(this.#waiting.length / 8);
    this.#timer = setTimeout(() => this.#next(), this.#kit.atOnce ? 0 : lasts / hurry);
  }

  #show(view: View<unknown> | null): void {
    if (view === this.#shown) return;
    this.#shown = view;
    this.#changes.tell();
  }
}

/** A stage for this session. Its cards fly over the table on a layer of their own. */
export function useStage(
  session: Session,
  kit: AnyKit,
  root: RefObject<HTMLElement | null>,
  sky: RefObject<HTMLElement | null>,
): Stage {
  const stage = useMemo(() => new Stage(session, kit), [session, kit]);
  useEffect(() => {
    const air = new Air(sky.current!, stage.landing);
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
