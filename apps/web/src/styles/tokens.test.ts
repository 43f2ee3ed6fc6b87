import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

type Tokens = ReadonlyMap<string, string>;

const declarations = (block: string): Tokens =>
  new Map([...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, colour]) => [name!, colour!]));
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
  selector: selector!,
  tokens: declarations(body!),
}));
const block = (part: RegExp) => blocks.find(({ selector }) => part.test(selector))!.tokens;
const shared = block(/^\s*:root\s*$/);
const themes: Record<string, Tokens> = {
  dark: new Map([...shared, ...block(/dark/)]),
  light: new Map([...shared, ...block(/light/)]),
};

/** WCAG 2's relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [dark, light] = [one, other].map((name) => luminance(tokens.get(`--${name}`)!)).sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const words = [
  ...['room', 'room-far', 'panel', 'panel-raised'].flatMap((ground) =>
    ['ink', 'ink-soft', 'brass-ink', 'good', 'bad'].map((ink) => [ink, ground]),
  ),
  ['on-felt', 'felt'],
  ['on-felt', 'felt-edge'],
  ['on-felt-soft', 'felt'],
  ['glow', 'felt-edge'],
  ['on-brass', 'brass'],
  ['on-bad-panel', 'bad-panel'],
  ...['ink-black', 'ink-red', 'ink-brass', 'band-low', 'band-mid', 'band-high'].map((ink) => [ink, 'paper']),
  ...['deck-red', 'deck-green', 'deck-blue', 'deck-yellow-ink'].map((ink) => [ink, 'paper']),
  ...['deck-red', 'deck-green', 'deck-blue'].map((ground) => ['paper', ground]),
  ['ink-black', 'deck-yellow'],
];
/** Shapes that people must see, but that are no text. */
const shapes = [
  ...['room', 'panel', 'panel-raised'].map((ground) => ['control-line', ground]),
  ['felt-line', 'felt'],
  ['glow', 'felt'],
  ['paper', 'felt'],
  ['back-line', 'back'],
  ['back-line', 'back-numbers'],
];

describe.each(Object.entries(themes))('the %s theme', (_theme, tokens) => {
  it.each(words)('has words in %s on %s at 4.5 or more', (ink, ground) => {
    expect(contrast(tokens, ink!, ground!)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(shapes)('has shapes in %s on %s at 3 or more', (ink, ground) => {
    expect(contrast(tokens, ink!, ground!)).toBeGreaterThanOrEqual(3);
  });
});

it('gives both themes the same tokens', () => {
  expect([...block(/light/).keys()].sort()).toEqual([...block(/dark/).keys()].sort());
});
