import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './chromium.ts';

/*
 * Draws the pictures that cannot be SVG, from the house's own drawings, into apps/web/public: the icons of an installed
 * page, and what a chat shows beside a link. `npm run icons`.
 */
const path = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const url = (file: string, type: string) => `data:${type};base64,${readFileSync(path(file)).toString('base64')}`;
const card = readFileSync(path('apps/web/public/icon.svg'), 'utf8');
const font = url('node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', 'font/woff2');
/** One colour, so that the files are small. */
const room = 'background: #16292a';

/** The card stands in the middle, with room for the corners that a phone cuts off. */
const icon = `<body style="margin: 0; height: 100vh; display: grid; place-items: center; ${room}">
  <div style="width: 62vmin; height: 62vmin">${card}</div>`;

const turned = (degrees: number, left: number) =>
  `<div style="position: absolute; left: ${left}px; top: 150px; width: 330px; rotate: ${degrees}deg">${card}</div>`;
const invitation = `<style>@font-face { font-family: Fraunces; src: url(${font}); font-weight: 100 900 }</style>
<body style="margin: 0; height: 100vh; ${room}; color: #f4eddf; font: 560 132px Fraunces">
  ${turned(-14, 60)}${turned(-2, 150)}${turned(10, 240)}
  <p style="position: absolute; left: 610px; top: 190px; margin: 0; line-height: 1">Parlour</p>
  <p style="position: absolute; left: 614px; top: 350px; margin: 0; font-size: 50px; line-height: 1.25; color: #e6bd6c">
    Pull up a chair.</p>`;

const browser = await launch();
for (const [name, html, width, height] of [
  ['icon-180', icon, 180, 180],
  ['icon-192', icon, 192, 192],
  ['icon-512', icon, 512, 512],
  ['invitation', invitation, 1200, 630],
] as const) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.screenshot({ path: path(`apps/web/public/${name}.png`) });
}
await browser.close();
