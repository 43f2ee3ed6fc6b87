import { OUTFIT, type Outfit } from '@parlour/protocol';
import { expect, it } from 'vitest';
import { LOOKS, lookOf, outfitsOf, usualOutfit } from './seats.ts';

const mint: Outfit = { colour: 'green', pattern: 'dots', hat: 'crown', trail: 'stars' };
const marks = (worn: readonly Outfit[]) => worn.map(({ colour, pattern }) => `${colour} ${pattern}`);

it('seats without an outfit of their own look as they always did', () => {
  const worn = outfitsOf(Array.from({ length: 8 }, () => null));
  expect(worn).toEqual(worn.map((_, seat) => usualOutfit(seat)));
  expect(worn.map(lookOf)).toEqual(LOOKS);
});

it('a person wears what they chose, and a seat without an outfit gives way to it', () => {
  const worn = outfitsOf([null, null, null, mint]);
  expect(worn[3]).toEqual(mint);
  expect(new Set(worn.map(({ colour }) => colour)).size).toBe(4);
});

it('no two seats have the same colour and pattern, even if all chose the same', () => {
  const worn = outfitsOf(Array.from({ length: 8 }, () => mint));
  expect(worn[0]).toEqual(mint);
  expect(new Set(marks(worn)).size).toBe(8);
  // They keep their colour and their hat: only the pattern differs.
  for (const { colour, hat } of worn) expect({ colour, hat }).toEqual({ colour: 'green', hat: 'crown' });
  for (let seat = 0; seat < 8; seat++) {
    const chosen = OUTFIT.pattern.map((pattern, at) => (at % 2 === 0 && at !== seat ? { ...mint, pattern } : null));
    expect(new Set(marks(outfitsOf(chosen))).size).toBe(8);
  }
});
