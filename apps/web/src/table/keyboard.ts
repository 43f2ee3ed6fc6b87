import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { allSpots, type Direction, idOf, nearest, neighbour, spotAt } from './spots.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** What has keys of its own: fields, and texts that scroll. */
const OWN_KEYS = 'input, textarea, select, dialog, aside';

interface Handlers {
  letGo(): void;
  help(): void;
}

const boxed = (spot: HTMLElement) => {
  const { left, top, width, height } = spot.getBoundingClientRect();
  return { spot, left, top, width, height };
};

/** Arrows go from spot to spot, Escape lets go, `?` helps, and a spot's own key points at it. Buttons handle
 * Enter; with Shift it plays the card where it must go. */
export function useKeyboard(root: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const table = root.current!;
      const at = event.target as Element;
      if (event.altKey || event.ctrlKey || event.metaKey || at.closest(OWN_KEYS)) return;
      const direction = ARROWS[event.key];
      if (direction) {
        const spots = allSpots(table);
        const from = at.closest<HTMLElement>('[data-spot]');
        const ahead = from && neighbour(boxed(from), spots.map(boxed), direction)?.spot;
        (from ? ahead : (spots.find((spot) => spot.tabIndex === 0) ?? spots[0]))?.focus();
      } else if (event.key === 'Enter' && event.shiftKey && at.closest('[data-spot]')) {
        at.closest('[data-spot]')!.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
      } else if (event.key === 'Escape') latest.current.letGo();
      else if (event.key === '?') latest.current.help();
      else {
        const spot = table.querySelector<HTMLElement>(`[data-hotkey="${CSS.escape(event.key.toLowerCase())}"]`);
        if (!spot) return;
        if (spot.dataset['spot'] !== undefined) spot.focus();
        spot.click();
      }
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [root]);
}

/** When the card with the focus goes away, the focus moves to its place, or to the nearest spot. */
export function useFocusKeeper(root: RefObject<HTMLElement | null>): void {
  const last = useRef<{ id: string; box: DOMRect } | null>(null);
  useEffect(() => {
    const table = root.current!;
    const gained = (event: FocusEvent) => {
      const spot = (event.target as Element).closest('[data-spot]');
      last.current = spot && { id: idOf(spot), box: spot.getBoundingClientRect() };
    };
    const lost = ({ target, relatedTarget }: FocusEvent) => {
      // The focus is brought back if it went away with its element, but not if somebody put it elsewhere. We know which
      // of the two it was only a moment later: some browsers report it while the element is still there.
      const was = last.current;
      queueMicrotask(() => {
        if ((relatedTarget || (target as Element).isConnected) && last.current === was) last.current = null;
      });
    };
    table.addEventListener('focusin', gained);
    table.addEventListener('focusout', lost);
    return () => {
      table.removeEventListener('focusin', gained);
      table.removeEventListener('focusout', lost);
    };
  }, [root]);
  useLayoutEffect(() => {
    const table = root.current;
    if (!table || !last.current || (document.activeElement && document.activeElement !== document.body)) return;
    const { id, box } = last.current;
    (spotAt(table, id) ?? nearest(box, allSpots(table).map(boxed))?.spot)?.focus({ preventScroll: true });
  });
}
