import type { SpotId } from './kit.ts';

/* Finds spots in the page: which there are, where they lie, and what lies next to them. */

export function spotAt(root: ParentNode, id: SpotId): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-spot="${CSS.escape(id)}"]`);
}

export function allSpots(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-spot]')];
}

export function idOf(spot: Element): SpotId {
  return (spot as HTMLElement).dataset['spot']!;
}

/** The spot under a point of the screen. */
export function spotUnder(root: HTMLElement, x: number, y: number): HTMLElement | null {
  const spot = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-spot]') ?? null;
  return spot && root.contains(spot) ? spot : null;
}

/** The top card of a spot. */
export function cardOf(spot: Element): SVGElement | null {
  return [...spot.querySelectorAll<SVGElement>('.card:not(.slot)')].at(-1) ?? null;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The nearest box in a direction: a box straight ahead counts as nearer than one to the side. Null at the edge. */
export function neighbour<T extends Box>(from: Box, boxes: readonly T[], direction: Direction): T | null {
  const middle = ({ left, top, width, height }: Box) => [left + width / 2, top + height / 2] as const;
  const [x, y] = middle(from);
  let best: T | null = null;
  let bestFar = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const [dx, dy] = [middle(box)[0] - x, middle(box)[1] - y];
    const [ahead, aside] = {
      left: [-dx, dy],
      right: [dx, dy],
      up: [-dy, dx],
      down: [dy, dx],
    }[direction] as [number, number];
    const far = ahead + 2.5 * Math.abs(aside);
    if (ahead > 4 && Math.abs(aside) < 3 * ahead && far < bestFar) [best, bestFar] = [box, far];
  }
  return best;
}

/** The box whose middle is nearest. */
export function nearest<T extends Box>(to: Box, boxes: readonly T[]): T | null {
  const far = (box: Box) =>
    Math.hypot(box.left + box.width / 2 - to.left - to.width / 2, box.top + box.height / 2 - to.top - to.height / 2);
  return boxes.reduce<T | null>((best, box) => (best && far(best) <= far(box) ? best : box), null);
}
