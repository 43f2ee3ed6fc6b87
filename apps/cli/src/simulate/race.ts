import { type AnyGround, Crew, Race, type Reflexes, STEPS } from '@parlour/arena';
import { isRefusal, Match, seeded, shuffler } from '@parlour/engine';
import { fortuneOf } from '../chance.ts';
import type { Player } from '../seats.ts';
import type { PlayOne } from './simulate.ts';

/** After this many steps without an action, the bots must be stuck. */
const PATIENCE = 60 * STEPS;

/** Plays one game in the arena, with bots that walk. */
export const inArena =
  (ground: AnyGround, players: readonly Player<Reflexes>[]): PlayOne =>
  ({ game, options, limit, seed }, number) => {
    const { chance } = fortuneOf(`${seed}/${number}`);
    const match = Match.deal(game, options, players.length, chance);
    if (isRefusal(match)) throw new Error(match.refused);
    const race = new Race(ground, match, shuffler(seeded(`${seed}/${number}/starts`)));
    const crew = new Crew(race);
    for (const [seat, { bot }] of players.entries()) crew.add(seat, bot, seeded(`${seed}/${number}/P${seat + 1}`));
    const { moves } = match.record;
    let acted = { moves: 0, tick: 0 };
    for (;;) {
      const result = game.result(match.state);
      const { tick } = race.arena;
      if (result) return { result, actions: moves.length, inTurn: null, seconds: tick / STEPS };
      if (moves.length > acted.moves) acted = { moves: moves.length, tick };
      if (moves.length >= limit) throw new Error(`not over after ${limit} actions`);
      if (tick - acted.tick > PATIENCE) throw new Error(`nobody does anything any more at step ${tick}`);
      crew.act();
      race.step();
    }
  };
