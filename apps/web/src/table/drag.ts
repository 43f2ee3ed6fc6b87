import { type RefObject, useEffect, useRef } from 'react';
import type { SpotId } from './kit.ts';
import { cardOf, idOf, spotAt, spotUnder } from './spots.ts';

/** Fingers tremble and mice slip: a movement is a drag only if it is longer than this, in pixels. */
const THRESHOLD = 8;
/** How far from a target a card may be let go, in pixels. */
const MERCY = 28;

/** What a drag does. */
export interface DragHandlers {
  /** Picks the spot up. Returns what is held then, or null if the spot cannot be picked up. */
  lift(spot: SpotId): readonly SpotId[] | null;
  /** Returns whether the drop did something. */
  drop(spot: SpotId): boolean;
  letGo(): void;
}

/** Dragging with a mouse, a finger or a pen. The held cards follow the pointer, on the layer where cards fly. */
export function useDrag(
  root: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  handlers: DragHandlers,
) {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const table = root.current!;
    let stop: (() => void) | null = null;

    const down = (start: PointerEvent) => {
      const spot = (start.target as Element).closest<HTMLElement>('[data-spot]');
      if (start.button !== 0 || !start.isPrimary || !spot || stop) return;
      const listening = new AbortController();
      let held: HTMLElement | null = null;
      let over: HTMLElement | null = null;

      const mark = (next: HTMLElement | null) => {
        if (next === over) return;
        over?.removeAttribute('data-over');
        over = next;
        over?.setAttribute('data-over', '');
      };
      const move = (event: PointerEvent) => {
        if (event.pointerId !== start.pointerId) return;
        if (!held) {
          if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < THRESHOLD) return;
          const picked = latest.current.lift(idOf(spot));
          if (!picked) return stop?.();
          held = hold(table, layer.current!, picked, start);
          table.setAttribute('data-dragging', '');
        }
        held.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
        mark(targetAt(table, event.clientX, event.clientY));
      };
      const up = (event: PointerEvent) => {
        if (event.pointerId !== start.pointerId) return;
        stop?.();
        if (!held) return;
        // The browser reports a click at the end of a drag. It is not one.
        table.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => table.removeEventListener('click', swallow, { capture: true }));
        const to = targetAt(table, event.clientX, event.clientY);
        if (!to || idOf(to) === idOf(spot) || !latest.current.drop(idOf(to))) latest.current.letGo();
      };
      stop = () => {
        listening.abort();
        mark(null);
        held?.remove();
        table.removeAttribute('data-dragging');
        stop = null;
      };
      const { signal } = listening;
      addEventListener('pointermove', move, { signal });
      addEventListener('pointerup', up, { signal });
      addEventListener('pointercancel', () => stop?.(), { signal });
    };
    table.addEventListener('pointerdown', down);
    return () => {
      stop?.();
      table.removeEventListener('pointerdown', down);
    };
  }, [root, layer]);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Makes copies of the held cards, placed as they lay under the pointer. */
function hold(table: HTMLElement, layer: HTMLElement, picked: readonly SpotId[], start: PointerEvent): HTMLElement {
  const held = document.createElement('div');
  held.className = 'held';
  for (const [at, id] of picked.entries()) {
    const card = cardOf(spotAt(table, id) ?? table);
    const box = card?.getBoundingClientRect();
    if (!card || !box) continue;
    const copy = card.cloneNode(true) as SVGElement;
    copy.classList.add('flying');
    const aside = (at - (picked.length - 1) / 2) * box.width * 0.35;
    const left = picked.length === 1 ? box.left - start.clientX : aside - box.width / 2;
    const top = picked.length === 1 ? box.top - start.clientY : -box.height / 2;
    copy.style.cssText = `left:${left}px;top:${top}px;width:${box.width}px;rotate:${picked.length === 1 ? 2 : aside / 8}deg`;
    held.append(copy);
  }
  layer.append(held);
  return held;
}

/** The spot under the pointer, or a target close by. */
function targetAt(table: HTMLElement, x: number, y: number): HTMLElement | null {
  const under = spotUnder(table, x, y);
  if (under?.dataset['look'] === 'target') return under;
  const close = [...table.querySelectorAll<HTMLElement>('[data-look="target"]')].find((spot) => {
    const { left, right, top, bottom } = spot.getBoundingClientRect();
    return x > left - MERCY && x < right + MERCY && y > top - MERCY && y < bottom + MERCY;
  });
  return close ?? under;
}
