import { expect, it, vi } from 'vitest';

const rename = vi.fn();
vi.mock('./house.ts', () => ({ house: { rename } }));

/** A window of the browser. All have the same person. */
async function window() {
  vi.resetModules();
  const { useMe: _, ...me } = await import('./me.ts');
  return me;
}

const account = (name: string) => ({ person: { id: 'p1', name }, account: false, until: 0 });

it('a new name reaches the other windows at once', async () => {
  const [one, other] = [await window(), await window()];
  for (const each of [one, other]) each.know(account('Brave Otter'));
  rename.mockResolvedValue(account('Ravi'));
  await one.rename('Ravi');
  // Nobody asks the house again: it is known.
  await vi.waitFor(async () => expect(await other.whoAmI('Anybody')).toEqual(account('Ravi')));
});
