import { gunzipSync } from 'node:zlib';
import { Crew, dutchBlitzGround, parseRace, Race, REFLEXES, replayWhole, trackOf } from '@parlour/arena';
import { isRefusal, Match, seeded, shuffler } from '@parlour/engine';
import { games } from '@parlour/games';
import { expect, it } from 'vitest';
import { accept } from '../testing.ts';
import { makeRecords } from './making.ts';

const find = (id: string) => games.find((game) => game.id === id);

it('makes a race that can be run again, of its journal and its track', () => {
  const game = find('dutch-blitz')!;
  const match = accept(Match.deal(game, {}, 4, shuffler(seeded('deal'))));
  const race = new Race(dutchBlitzGround, match, shuffler(seeded('starts')));
  const crew = new Crew(race);
  for (let seat = 0; seat < 4; seat++) {
    race.setPresence(seat, 'walks');
    crew.add(seat, REFLEXES.shark, seeded(`bot ${seat}`));
  }
  while (!game.result(match.state)) {
    crew.act();
    race.step();
  }
  const { start, moves } = match.record;
  const bodies = [
    { is: 'made', terms: { game: game.id, options: 'options' in start ? start.options : {} }, seats: 4, host: 'x' },
    { is: 'began', match: 'm', at: 1, version: game.version, secret: '', deal: 'deal' in start ? start.deal : [] },
    ...moves.map(([seat, act, chance]) => ({ is: 'act', seat, act, ...(chance ? { chance } : {}) })),
    { is: 'over' },
  ].map((entry) => JSON.stringify(entry));
  const task = { match: 'm', table: 't', base: 1, to: null, viewers: [null], track: trackOf(race), oldTrack: null };
  const made = accept(makeRecords(find, bodies, task));
  const read = (of: string) => JSON.parse(gunzipSync(made[of]!).toString());
  expect(Object.keys(made).sort()).toEqual(['race', 'whole']);
  expect(read('whole')).toEqual(JSON.parse(JSON.stringify(match.record)));
  const again = replayWhole(dutchBlitzGround, accept(parseRace(read('race'))));
  expect(isRefusal(again)).toBe(false);
});
