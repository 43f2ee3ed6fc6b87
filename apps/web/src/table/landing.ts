import { Listeners } from '@parlour/engine';
import { createContext } from 'react';
import type { SpotId } from './kit.ts';

/** To which spots cards still fly. */
export class Landing {
  readonly #changes = new Listeners();
  readonly #flying = new Map<SpotId, number>();

  readonly subscribe = this.#changes.add;

  awaits(spot: SpotId): boolean {
    return this.#flying.has(spot);
  }

  /** A card is about to fly there. Nobody is told: the page is drawn anew right after. */
  expect(spot: SpotId): void {
    this.#flying.set(spot, (this.#flying.get(spot) ?? 0) + 1);
  }

  /** One of the cards has landed, or does not come. */
  arrive(spot: SpotId): void {
    const left = this.#flying.get(spot)! - 1;
    if (left > 0) this.#flying.set(spot, left);
    else this.#flying.delete(spot);
    this.#changes.tell();
  }
}

export const LandingContext = createContext(new Landing());
