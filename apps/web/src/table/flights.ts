import type { Flight } from './kit.ts';
import type { Landing } from './landing.ts';
import { cardOf, spotAt } from './spots.ts';

const LASTS = 200;
const STAGGER = 45;

/**
 * Cards in the air. Copies of them fly on a layer above the table; the real card at the target is invisible until then.
 * So a flight is not disturbed when the page changes, and the page is not disturbed by a flight.
 */
export class Air {
  readonly #layer: HTMLElement;
  readonly #landing: Landing;
  readonly #inTheAir = new Set<Animation>();

  constructor(layer: HTMLElement, landing: Landing) {
    this.#layer = layer;
    this.#landing = landing;
  }

  /**
   * Call it before the page changes: it notes where the cards are. Call what it returns after the page has changed:
   * the cards fly, `slowness` times as long as usually, and it returns how long that takes.
   */
  prepare(root: ParentNode, flights: readonly Flight[], slowness: number): (landed: () => void) => number {
    for (const { to } of flights) this.#landing.expect(to);
    const starts = flights.map(({ from }) => {
      const spot = spotAt(root, from);
      const card = spot && cardOf(spot);
      return { box: (card ?? spot)?.getBoundingClientRect(), copy: card?.cloneNode(true) as SVGElement | undefined };
    });
    return (landed) => {
      let last = 0;
      for (const [at, { to, asBefore }] of flights.entries()) {
        const { box, copy } = starts[at]!;
        const spot = spotAt(root, to);
        const card = spot && cardOf(spot);
        const end = (card ?? spot)?.getBoundingClientRect();
        const flying = asBefore ? copy : ((card?.cloneNode(true) as SVGElement | undefined) ?? copy);
        if (!box?.width || !end?.width || !flying) {
          this.#landing.arrive(to);
          continue;
        }
        const timing = { duration: LASTS * slowness, delay: at * STAGGER * slowness };
        this.#fly(flying, box, end, card, timing, landed, () => this.#landing.arrive(to));
        last = timing.delay + timing.duration;
      }
      return last;
    };
  }

  #fly(
    flying: SVGElement,
    from: DOMRect,
    to: DOMRect,
    card: SVGElement | null,
    timing: { readonly duration: number; readonly delay: number },
    landed: () => void,
    ended: () => void,
  ) {
    const [dx, dy] = [from.left - to.left, from.top - to.top];
    // Cards fly in a shallow arc, always upwards. A longer way has a higher arc.
    const rise = -Math.min(48, Math.hypot(dx, dy) * 0.12);
    const at = (left: number, scale: number, lift = 0) =>
      `translate(${dx * left}px, ${dy * left + lift}px) scale(${scale})`;
    const scale = from.width / to.width;
    flying.classList.add('flying');
    flying.style.cssText = `left:${to.left}px;top:${to.top}px;width:${to.width}px;transform-origin:0 0`;
    this.#layer.append(flying);
    card?.style.setProperty('visibility', 'hidden');
    const animation = flying.animate(
      [
        { transform: at(1, scale) },
        { transform: at(0.42, 1 + (scale - 1) * 0.42, rise), offset: 0.5 },
        { transform: at(0, 1) },
      ],
      { ...timing, easing: 'cubic-bezier(.3,.1,.25,1)', fill: 'backwards' },
    );
    this.#inTheAir.add(animation);
    const end = () => {
      this.#inTheAir.delete(animation);
      flying.remove();
      card?.style.removeProperty('visibility');
      ended();
    };
    animation.onfinish = () => {
      end();
      landed();
    };
    animation.oncancel = end;
  }

  /** Puts everything where it belongs at once. */
  land(): void {
    for (const animation of this.#inTheAir) animation.cancel();
  }
}
