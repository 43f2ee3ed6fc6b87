import { houseMessages } from '@parlour/engine';
import { protocolMessages } from '@parlour/protocol';
import { expect, it } from 'vitest';
import { dutchBlitzKit } from './kit.ts';
import { dutchBlitzNe } from './ne.ts';

const { game, words } = dutchBlitzKit;
const spoken = Object.entries({ ...houseMessages, ...protocolMessages, ...game.messages, ...words });
const nepali = Object.entries(dutchBlitzNe);

it('calls no pile by a name that stands nowhere on the table or in the arena', () => {
  // Nobody can point at a pile that is not there. Only a typed action can name one.
  const said = [...spoken, ...nepali].filter(([key]) => key !== 'refused.no-such-pile');
  expect(said.filter(([, text]) => /\bD(?:\{pile\}|\d)/.test(text))).toEqual([]);
});

it('speaks of no turns where a race can be refused', () => {
  const { 'refused.outdated': outdated } = Object.fromEntries(spoken);
  expect(outdated).not.toMatch(/turn/);
  expect(dutchBlitzNe['refused.outdated']).not.toMatch(/पालो/);
});
