import type { Avatar } from '@parlour/arena';
import { type PerspectiveCamera, Vector3 } from 'three';
import { HEIGHT } from './beans.ts';

/** How near to the edges arrows and words come, in pixels, and at most as parts of the height: your cards lie at the bottom. */
const EDGE = { top: 70, side: 50, bottom: 190 };
/** On glass there are buttons over the cards. */
const TOUCH_BOTTOM = 370;
const EDGE_PART = { top: 0.24, bottom: 0.5 };

/** A place in the arena, and a height over its floor. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** The top of a head, and how wide a name may be there; null for any width. */
export interface Head extends Place {
  readonly room: number | null;
}

/** A name over a head. */
interface Tag {
  readonly head: Head;
  readonly carries: boolean;
}

/** How far over a head a name floats. A card is carried over the head. */
export const overHead = (carries: boolean): number => (carries ? 1.12 : 0.28);

/** A thing in the arena that words must not cover: how wide it is, and from where to where it stands up. */
export interface Thing {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly low: number;
  readonly high: number;
}

/** A part of the canvas, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Somebody and the card that they hold up beside their head. */
export function beanOf({ x, y, z }: Avatar, carries: boolean): Thing {
  return { x, y, wide: carries ? 1.8 : 1, low: z, high: z + HEIGHT + overHead(carries) };
}

/** After so many milliseconds the page is measured again. */
const MEASURE = 500;

/** How far words stand from what they describe, in pixels. */
const BESIDE = 12;

/** Where on the canvas a place is seen. */
interface Onscreen {
  readonly x: number;
  readonly y: number;
  readonly seen: boolean;
  /** How many pixels a unit has there. */
  readonly unit: number;
}

/** HTML elements that float over places in the picture, and arrows to things out of sight. `data-over` names them. */
export class Overlay {
  readonly #canvas: HTMLCanvasElement;
  readonly #root: HTMLElement;
  readonly #camera: PerspectiveCamera;
  readonly #touched = matchMedia('(pointer: coarse)');
  readonly #elements = new Map<string, HTMLElement>();
  readonly #vector = new Vector3();
  readonly #sizes = new Map<HTMLElement, Size>();
  #upper: Box[] = [];
  #measured = Number.NEGATIVE_INFINITY;

  constructor(canvas: HTMLCanvasElement, root: HTMLElement, camera: PerspectiveCamera) {
    this.#canvas = canvas;
    this.#root = root;
    this.#camera = camera;
  }

  /**
   * Puts an element over a place. It hides the element if the place is null or out of sight, and returns null then.
   * `room` is how wide it may be, in units; null for as wide as it likes.
   */
  float(name: string, place: Place | null, room: number | null = null): Onscreen | null {
    const element = this.#element(name);
    if (!element) return null;
    const at = place && this.#project(place);
    const shown = at?.seen ?? false;
    if (element.hidden === shown) element.hidden = !shown;
    if (!shown) return null;
    // The style needs the numbers, too: it keeps long texts within the picture.
    element.style.setProperty('--x', `${at!.x.toFixed(1)}px`);
    element.style.setProperty('--y', `${at!.y.toFixed(1)}px`);
    if (room === null) element.style.removeProperty('--room');
    else element.style.setProperty('--room', `${(room * at!.unit).toFixed(0)}px`);
    return at;
  }

  /**
   * Names float over beans and the cards that they carry, by seat; null hides one. Where names would lie over each other,
   * only that of the nearest bean is read. None lies over these things. On a podium each has its room.
   */
  names(tags: readonly (Tag | null)[], things: readonly Thing[] = []): void {
    const kept = [...this.#panels(), ...things.map((thing) => this.#boxOf(thing))];
    const shown = tags.flatMap((tag, seat) => {
      const place = tag && { ...tag.head, height: tag.head.height + overHead(tag.carries) };
      const at = this.float(`seat-${seat}`, place, tag?.head.room ?? null);
      return at ? [{ at, element: this.#element(`seat-${seat}`)!, crowds: tag!.head.room === null }] : [];
    });
    shown.sort((one, other) => other.at.unit - one.at.unit);
    const boxes = shown.map(({ at, element }) => {
      const { width, height } = this.#sizeOf(element);
      return { left: at.x - width / 2, right: at.x + width / 2, top: at.y - height, bottom: at.y };
    });
    const hidden = covered(boxes, kept);
    for (const [at, { element, crowds }] of shown.entries()) {
      element.toggleAttribute('data-covered', crowds && hidden[at]!);
    }
  }

  /** A name seldom changes, and to measure it in every frame would take time. */
  #sizeOf(element: HTMLElement): Size {
    const known = this.#sizes.get(element);
    if (known) return known;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    this.#sizes.set(element, size);
    return size;
  }

  /** Puts an element beside a thing, where it covers neither the thing nor any of the others. */
  beside(name: string, thing: Thing | null, others: readonly Thing[]): void {
    const element = this.#element(name);
    if (!element) return;
    const shown = thing !== null;
    if (element.hidden === shown) element.hidden = !shown;
    if (!shown) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const { left, top } = placeBeside(
      this.#boxOf(thing),
      size,
      others.map((other) => this.#boxOf(other)),
      this.#room(),
      this.#panels(),
    );
    element.style.setProperty('--x', `${left.toFixed(1)}px`);
    element.style.setProperty('--y', `${top.toFixed(1)}px`);
  }

  /** The part of the canvas that nothing lies on: neither your cards nor buttons. */
  #room(): Box {
    const { clientWidth: right, clientHeight: high } = this.#canvas;
    const bottom = Math.min(this.#touched.matches ? TOUCH_BOTTOM : EDGE.bottom, high * EDGE_PART.bottom);
    return { left: 8, top: Math.min(EDGE.top, high * EDGE_PART.top), right: right - 8, bottom: high - bottom };
  }

  /** What lies at the upper edge: how far everybody is, and buttons. */
  #panels(): Box[] {
    const now = performance.now();
    if (now - this.#measured > MEASURE) {
      this.#measured = now;
      this.#sizes.clear();
      const { left, top } = this.#canvas.getBoundingClientRect();
      const panels = this.#canvas.parentElement?.querySelectorAll('.arena-top > * > *') ?? [];
      this.#upper = [...panels].map((panel) => {
        const box = panel.getBoundingClientRect();
        return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top };
      });
    }
    return this.#upper;
  }

  #boxOf({ x, y, wide, low, high }: Thing): Box {
    const { x: across, y: bottom } = this.#project({ x, y, height: low });
    const { y: top } = this.#project({ x, y, height: high });
    const { fov, matrixWorldInverse } = this.#camera;
    const depth = -this.#vector.set(x, low, -y).applyMatrix4(matrixWorldInverse).z;
    const unit = this.#canvas.clientHeight / (2 * Math.tan((fov * Math.PI) / 360) * Math.max(0.1, depth));
    const half = (wide / 2) * unit;
    // What lies flat is seen from above: half as deep as it is wide.
    return { left: across - half, right: across + half, top: top - half / 2, bottom: bottom + half / 2 };
  }

  /** Points the arrow at the edge to the thing that glows, while it is out of sight. */
  point(glows: { readonly x: number; readonly y: number } | null): void {
    const arrow = this.#element('arrow');
    if (!arrow) return;
    const goal = glows && this.#project({ x: glows.x, y: glows.y, height: 0.8 });
    const shown = goal !== null && !goal.seen;
    if (arrow.hidden === shown) arrow.hidden = !shown;
    if (!shown) return;
    const { clientWidth: width } = this.#canvas;
    const { top, bottom } = this.#room();
    const [midX, midY] = [width / 2, (top + bottom) / 2];
    const [dx, dy] = [goal.x - midX, goal.y - midY];
    const scale = Math.min((midX - EDGE.side) / Math.abs(dx || 1), (midY - top) / Math.abs(dy || 1));
    const turn = Math.atan2(dy, dx);
    arrow.style.transform = `translate(${midX + dx * scale}px, ${midY + dy * scale}px) rotate(${turn}rad)`;
  }

  #project({ x, y, height }: Place): Onscreen {
    const { clientWidth, clientHeight } = this.#canvas;
    const vector = this.#vector.set(x, height, -y).applyMatrix4(this.#camera.matrixWorldInverse);
    const behind = vector.z > 0;
    const unit = (clientHeight / 2 / Math.abs(vector.z)) * this.#camera.projectionMatrix.elements[5]!;
    vector.applyMatrix4(this.#camera.projectionMatrix);
    // A place behind the camera is mirrored. It lies beyond the edge in any case.
    const far = behind ? -40 : 1;
    const [across, up] = [vector.x * far, vector.y * far];
    const seen = !behind && Math.abs(across) < 0.96 && Math.abs(up) < 0.9;
    return { x: ((across + 1) / 2) * clientWidth, y: ((1 - up) / 2) * clientHeight, seen, unit };
  }

  #element(name: string): HTMLElement | null {
    const known = this.#elements.get(name);
    if (known?.isConnected) return known;
    const found = this.#root.querySelector<HTMLElement>(`[data-over="${name}"]`);
    if (found) this.#elements.set(name, found);
    return found;
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Corner {
  readonly left: number;
  readonly top: number;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Which of these boxes would lie over one before it that does not, or over what must be kept clear. */
export function covered(boxes: readonly Box[], kept: readonly Box[]): boolean[] {
  const read = [...kept];
  return boxes.map((box) => {
    const covers = read.some((other) => overlap(box, other));
    if (!covers) read.push(box);
    return covers;
  });
}

/** To the right of a box, to its left, over it and under it. */
function sidesOf({ left, top, right, bottom }: Box, { width, height }: Size): Corner[] {
  const [midX, midY] = [(left + right - width) / 2, (top + bottom - height) / 2];
  return [
    { left: right + BESIDE, top: midY },
    { left: left - BESIDE - width, top: midY },
    { left: midX, top: top - BESIDE - height },
    { left: midX, top: bottom + BESIDE },
  ];
}

/**
 * Finds a place for words of this size beside a box, or else beside all that they must not cover; `panels` lie at the edges
 * and should not be covered, either.
 */
export function placeBeside(
  box: Box,
  size: Size,
  others: readonly Box[],
  room: Box,
  panels: readonly Box[] = [],
): Corner {
  const covered = [box, ...others];
  const all = {
    left: Math.min(...covered.map(({ left }) => left)),
    top: Math.min(...covered.map(({ top }) => top)),
    right: Math.max(...covered.map(({ right }) => right)),
    bottom: Math.max(...covered.map(({ bottom }) => bottom)),
  };
  const kept = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  const places = [...sidesOf(box, size), ...sidesOf(all, size)].map(({ left, top }) => ({
    left: kept(left, room.left, room.right - size.width),
    top: kept(top, room.top, room.bottom - size.height),
  }));
  const cost = ({ left, top }: Corner) =>
    [...covered, ...panels].reduce((sum, other) => {
      const across = Math.min(left + size.width, other.right) - Math.max(left, other.left);
      const down = Math.min(top + size.height, other.bottom) - Math.max(top, other.top);
      return sum + Math.max(0, across) * Math.max(0, down);
    }, 0);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
