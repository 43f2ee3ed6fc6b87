import { stillness } from '../settings.ts';

/* How a win looks. Nothing moves for people who want no motion. */

const SCRAPS = 36;
const GLOW = [
  { boxShadow: '0 0 0 0 transparent', scale: '1' },
  { boxShadow: '0 0 0 0.3rem var(--brass), 0 0 2.5rem 0.6rem var(--brass)', scale: '1.12', offset: 0.35 },
  { boxShadow: '0 0 0 0.15rem var(--brass)', scale: '1' },
];

/** Lights up where the match was decided, once the last card has landed. */
export function glow(spots: readonly Element[]): void {
  if (stillness()) return;
  for (const spot of spots) spot.animate(GLOW, { duration: 1300, delay: 250, easing: 'ease-out' });
}

/** Small cards rain over the table, and are gone when they have fallen. */
export function rainCards(layer: HTMLElement): void {
  if (stillness()) return;
  const { height } = layer.getBoundingClientRect();
  for (let count = 0; count < SCRAPS; count++) {
    const scrap = document.createElement('span');
    scrap.className = 'scrap-of-card';
    scrap.dataset['kind'] = String(count % 4);
    scrap.style.left = `${Math.random() * 100}%`;
    layer.append(scrap);
    const [drift, turns] = [(Math.random() - 0.5) * 160, (Math.random() - 0.5) * 900];
    scrap.animate(
      [
        { transform: 'translateY(-3rem)', opacity: 1 },
        { opacity: 1, offset: 0.8 },
        { transform: `translate(${drift}px, ${height}px) rotate3d(1, 0.4, 0.6, ${turns}deg)`, opacity: 0 },
      ],
      {
        duration: 1800 + Math.random() * 1400,
        delay: Math.random() * 700,
        easing: 'cubic-bezier(.3,.2,.6,1)',
        fill: 'backwards',
      },
    ).onfinish = () => scrap.remove();
  }
}
