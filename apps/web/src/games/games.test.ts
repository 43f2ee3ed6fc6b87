import { describe, expect, it } from 'vitest';
import { factsOf } from '../words/facts.ts';
import { gameIds, loadKit } from './index.ts';

describe.each(gameIds)('%s', async (id) => {
  const kit = (await loadKit(id))!;

  it('is the game it is registered as', () => {
    expect(kit.game.id).toBe(id);
  });

  describe.each(Object.entries(kit.messages))('in the language %s', async (_language, load) => {
    const messages = await load!();

    it('has exactly the messages of the game', () => {
      expect(Object.keys(messages).sort()).toEqual(Object.keys(kit.game.messages).sort());
    });
    it.each(Object.entries(kit.game.messages))('speaks of nothing else in %s', (key, english) => {
      const known = new Set([...factsOf(english), 'who', 'you']);
      expect([...factsOf(messages[key]!)].filter((fact) => !known.has(fact))).toEqual([]);
    });
  });
});

it('knows no other game', async () => {
  expect(await loadKit('toString')).toBeNull();
});
