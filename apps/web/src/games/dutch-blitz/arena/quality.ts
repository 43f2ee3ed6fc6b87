import { Mesh, type Scene, type WebGLRenderer } from 'three';
import type { World } from './world.ts';

interface Level {
  readonly ratio: number;
  readonly shadow: number;
  readonly crowd: number;
  readonly every: number;
}

/**
 * How much is drawn: sharpness, shadows, how much of the crowd, and one frame of how many. The last levels are for old phones and for machines
 * without a graphics card: there the picture has fewer frames, but steps, keys and texts keep their pace.
 */
const QUALITIES: readonly Level[] = [
  { ratio: 2, shadow: 2048, crowd: 1, every: 1 },
  { ratio: 1.5, shadow: 1024, crowd: 1, every: 1 },
  { ratio: 1, shadow: 1024, crowd: 1, every: 1 },
  { ratio: 1, shadow: 0, crowd: 0.6, every: 1 },
  { ratio: 0.6, shadow: 0, crowd: 0.3, every: 1 },
  { ratio: 0.6, shadow: 0, crowd: 0.15, every: 4 },
];
/** Milliseconds between two frames: more than the first is too slow, and less than the second leaves room for more. */
const TOO_SLOW = 25;
const QUICK = 17.6;

/** Finds out how much this machine can draw, and draws no more. */
export class Quality {
  readonly #renderer: WebGLRenderer;
  readonly #scene: Scene;
  readonly #world: World;
  /** Called when the canvas has a new size, and is empty. */
  readonly #cleared: () => void;
  #level = 1;
  #pace = 16;
  #calm = 0;

  constructor(renderer: WebGLRenderer, scene: Scene, world: World, cleared: () => void) {
    this.#renderer = renderer;
    this.#scene = scene;
    this.#world = world;
    this.#cleared = cleared;
    this.#take(isSoftware(renderer) ? QUALITIES.length - 1 : 1);
  }

  /** A higher level draws less. */
  get level(): number {
    return this.#level;
  }

  /** One frame of this many is drawn. */
  get every(): number {
    return QUALITIES[this.#level]!.every;
  }

  #take(level: number): void {
    this.#level = level;
    const { ratio, shadow, crowd } = QUALITIES[level]!;
    const [{ sun }, renderer] = [this.#world, this.#renderer];
    this.#world.crowd.come(crowd);
    renderer.setPixelRatio(Math.min(devicePixelRatio, ratio));
    this.#cleared();
    const before = renderer.shadowMap.enabled;
    renderer.shadowMap.enabled = shadow > 0;
    sun.castShadow = shadow > 0;
    if (shadow > 0 && sun.shadow.mapSize.width !== shadow) {
      sun.shadow.mapSize.set(shadow, shadow);
      sun.shadow.map?.dispose();
      sun.shadow.map = null;
    }
    if (before !== renderer.shadowMap.enabled) {
      this.#scene.traverse((object) => {
        if (object instanceof Mesh) for (const material of [object.material].flat()) material.needsUpdate = true;
      });
    }
    this.#pace = 16;
    this.#calm = 0;
  }

  /** Draws less if frames come too slowly, and more after a long time of quick frames. */
  adapt(milliseconds: number): void {
    if (finest()) {
      if (this.#level > 0) this.#take(0);
      return;
    }
    this.#pace += (milliseconds - this.#pace) * 0.05;
    this.#calm = this.#pace < QUICK ? this.#calm + milliseconds : 0;
    if (this.#pace > TOO_SLOW && this.#level < QUALITIES.length - 1) this.#take(this.#level + 1);
    else if (this.#calm > 15_000 && this.#level > 0) this.#take(this.#level - 1);
  }
}

/** Programs that take pictures, such as `npm run screenshots`, want the best quality, however long it takes. */
function finest(): boolean {
  return document.documentElement.dataset['finest'] !== undefined;
}

/** Without a graphics card the processor draws everything: then it is better to begin with little. */
function isSoftware(renderer: WebGLRenderer): boolean {
  const context = renderer.getContext();
  const about = context.getExtension('WEBGL_debug_renderer_info');
  return about !== null && /swiftshader|llvmpipe|software/i.test(context.getParameter(about.UNMASKED_RENDERER_WEBGL));
}
