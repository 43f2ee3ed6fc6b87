import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PickingContext } from './context.ts';
import type { Look } from './pick.ts';
import { Spot } from './Spot.tsx';

function drawn(looks: Look, holding: boolean, learning = false, hint = false): string {
  const picking = { holding, learning, look: () => looks, hinted: () => hint, waits: () => null, tap: () => {} };
  const spot = createElement(Spot, { id: 'quit', label: 'Quit', teaches: 'your way out' });
  return renderToStaticMarkup(createElement(PickingContext, { value: picking }, spot));
}

it('invites to put something there only if something is held', () => {
  expect(drawn('target', true)).toContain('Quit. Can go here');
  expect(drawn('target', false)).toContain('>Quit<');
  expect(drawn('idle', true)).toContain('>Quit<');
});

it('tells what it is only to those who learn, and not twice to who hears its label', () => {
  expect(drawn('idle', false)).not.toContain('your way out');
  expect(drawn('idle', false, true)).toMatch(/<span class="spot-teaches" aria-hidden="true">your way out</);
});

it('says and shows that it is pointed out', () => {
  expect(drawn('source', false, false, true)).toMatch(/data-hint.*Quit. Look here.*spot-hint/s);
  expect(drawn('source', false)).not.toContain('hint');
});
