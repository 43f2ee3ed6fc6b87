import { isRefusal, Match, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { games as toys } from '../toy/index.ts';
import { factsOf } from '../words/facts.ts';
import { webGames } from './index.ts';

// A new game begins as a copy of the toy's table, so that is tested, too.
describe.each([...webGames, ...toys])('the table of $id', async ({ id, kit: load }) => {
  const kit = await load();
  const english = { ...kit.game.messages, ...kit.words };

  it('is the game it is registered as', () => {
    expect(kit.game.id).toBe(id);
  });

  it('has a move for every legal action and for no other, and a way for every card that flies', () => {
    const { game } = kit;
    const seats = game.seats(game.options.parse({})).max;
    const match = Match.deal(game, {}, seats, shuffler(seeded(id)));
    if (isRefusal(match)) throw new Error(match.refused);
    const random = seeded(1);
    for (let played = 0; played < 300; played++) {
      const seat = game.actors(match.state)[0];
      if (seat === undefined) break;
      const before = game.view(match.state, seat);
      const legal = game.legal(before, seat);
      const moves = kit.moves(before, legal);
      const texts = legal.map((action) => game.notation.action(action));
      expect(new Set(moves.map(({ action }) => action))).toEqual(new Set(texts));
      const ways = moves.map(({ pick, to }) => `${[...pick].sort().join()}>${to}`);
      expect(new Set(ways).size, 'no two actions by the same way').toBe(ways.length);
      for (const event of match.play(seat, legal[random.below(legal.length)])) {
        for (const { from, to } of kit.flights(game.eventView(event, seat), before)) {
          expect(from).toMatch(/./);
          expect(to).not.toBe(from);
        }
        game.follow(before, game.eventView(event, seat));
      }
    }
  });

  describe.each(Object.entries(kit.messages ?? {}))('in the language %s', async (_language, load) => {
    const messages = await load!();

    it('has exactly the messages of the game and its words', () => {
      expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    });
    it.each(Object.entries(english))('speaks of nothing else in %s', (key, message) => {
      const known = new Set([...factsOf(message), 'who', 'you']);
      expect([...factsOf(messages[key]!)].filter((fact) => !known.has(fact))).toEqual([]);
    });
  });
});
