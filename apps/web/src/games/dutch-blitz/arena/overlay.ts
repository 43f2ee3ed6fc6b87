import { type PerspectiveCamera, Vector3 } from 'three';
import type { Deed } from './aim.ts';

/** How many arrows point at things out of sight. */
export const ARROWS = 4;

/** How near to the edges arrows come, in pixels, and at most as parts of the height: your cards lie at the bottom. */
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

  constructor(canvas: HTMLCanvasElement, root: HTMLElement, camera: PerspectiveCamera) {
    this.#canvas = canvas;
    this.#root = root;
    this.#camera = camera;
  }

  /**
   * Puts an element over a place. It hides the element if the place is null or out of sight. `room` is how wide it may
   * be, in units; null for as wide as it likes.
   */
  float(name: string, place: Place | null, room: number | null = null): void {
    const element = this.#element(name);
    if (!element) return;
    const at = place && this.#project(place);
    const shown = at?.seen ?? false;
    if (element.hidden === shown) element.hidden = !shown;
    if (!shown) return;
    // The style needs the numbers, too: it keeps long texts within the picture.
    element.style.setProperty('--x', `${at!.x.toFixed(1)}px`);
    element.style.setProperty('--y', `${at!.y.toFixed(1)}px`);
    if (room === null) element.style.removeProperty('--room');
    else element.style.setProperty('--room', `${(room * at!.unit).toFixed(0)}px`);
  }

  /** Points arrows at the edge to things out of sight that are worth a run: piles for your card, or your station. */
  point(deeds: readonly Deed[]): void {
    const wanted = deeds.some(({ near, good }) => near && good)
      ? []
      : deeds.filter(({ good, doing }) => good || doing === 'back');
    const gives = wanted.filter(({ doing }) => doing === 'give');
    const goals = gives.length > 0 ? gives : wanted.length > 0 ? wanted.slice(0, 1) : deeds.slice(0, 1);
    const { clientWidth: width, clientHeight: high } = this.#canvas;
    const top = Math.min(EDGE.top, high * EDGE_PART.top);
    const low = Math.min(this.#touched.matches ? TOUCH_BOTTOM : EDGE.bottom, high * EDGE_PART.bottom);
    const places = goals.map(({ place }) => this.#project({ x: place.x, y: place.y, height: 0.8 }));
    // If one of them is in sight, nobody needs arrows to the others.
    const unseen = places.some(({ seen }) => seen) ? [] : places;
    for (let at = 0; at < ARROWS; at++) {
      const arrow = this.#element(`arrow-${at}`);
      const goal = unseen[at];
      if (!arrow) continue;
      arrow.hidden = !goal;
      if (!goal) continue;
      const [midX, midY] = [width / 2, (high - low + top) / 2];
      const [dx, dy] = [goal.x - midX, goal.y - midY];
      const scale = Math.min((midX - EDGE.side) / Math.abs(dx || 1), (midY - top) / Math.abs(dy || 1));
      const turn = Math.atan2(dy, dx);
      arrow.style.transform = `translate(${midX + dx * scale}px, ${midY + dy * scale}px) rotate(${turn}rad)`;
    }
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
