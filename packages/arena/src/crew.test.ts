import { isRefusal, Match, seeded, shuffler } from '@parlour/engine';
import { dutchBlitz } from '@parlour/games/dutch-blitz';
import { describe, expect, it } from 'vitest';
import { COUNTDOWN, digest, STEPS, setPresence } from './arena.ts';
import { Crew } from './crew.ts';
import { dutchBlitzGround } from './dutch-blitz.ts';
import { Race } from './race.ts';
import { REFLEXES } from './reflexes.ts';
import { type BlitzRace, beforeStation, botRace, putAt, raceWith, run } from './testing.ts';

// With fewer rounds the levels could not be told apart.
const games = Math.max(24, Number(process.env['PARLOUR_GAMES'] ?? 24));
const names = Object.keys(REFLEXES) as (keyof typeof REFLEXES)[];

describe('bots that walk', () => {
  it.each([2, 3, 5, 8])('BL-14: play a whole round through sticks and requests at a table of %i', (seats) => {
    for (const variant of ['open', 'classic']) {
      const bots = botRace(
        `round ${variant}`,
        Array.from({ length: seats }, (_, seat) => names[seat % 3]!),
        { variant },
      );
      run(bots);
      const { match, stamps, arena } = bots.race;
      expect(dutchBlitz.result(match.state)).not.toBeNull();
      expect(match.record.moves.length).toBe(stamps.length);
      // A round takes a minute or two, not an hour: nobody stands idle for long.
      expect(arena.tick).toBeLessThan(8 * 60 * STEPS);
    }
  });

  it('BL-13 BL-22: play a match of several rounds', () => {
    const bots = botRace('match', ['shark', 'shark', 'casual'], { match: true, target: 30 });
    run(bots);
    expect(dutchBlitz.result(bots.race.match.state)?.ending).toBe('target');
    expect(bots.race.starts.length).toBeGreaterThan(1);
  });

  it('do not play alike: sharks win most rounds, newcomers few', () => {
    const wins = { newcomer: 0, casual: 0, shark: 0 };
    const names = Object.keys(wins) as (keyof typeof wins)[];
    for (let game = 0; game < games; game++) {
      const levels = names.map((_, seat) => names[(seat + game) % 3]!);
      const bots = botRace(`game ${game}`, levels);
      run(bots);
      for (const seat of dutchBlitz.result(bots.race.match.state)!.ranking[0]!) wins[levels[seat]!]++;
    }
    expect(wins.shark).toBeGreaterThan(wins.casual);
    expect(wins.casual).toBeGreaterThan(wins.newcomer);
  });

  it('sometimes miss, and are sometimes beaten to it', () => {
    const refused = new Set<string>();
    for (let game = 0; game < 4; game++) {
      const bots = botRace(`misses ${game}`, ['newcomer', 'newcomer', 'casual', 'casual']);
      const play = bots.race.play.bind(bots.race);
      bots.race.play = (...asked) => {
        const done = play(...asked);
        if (isRefusal(done)) refused.add(done.refused);
        return done;
      };
      run(bots);
    }
    expect(refused).toContain('out-of-reach');
    expect(refused).toContain('beaten');
  });

  it('can take over a seat in the middle of a round, walking or flat, and give it back', () => {
    const { race, crew } = botRace('change', ['casual', 'casual', 'casual']);
    run({ race, crew }, 20 * STEPS);
    crew.remove(1);
    race.setPresence(1, 'away');
    const done = race.match.record.moves.length;
    run({ race, crew }, 10 * STEPS);
    expect(race.match.record.moves.slice(done).every(([seat]) => seat !== 1)).toBe(true);
    race.setPresence(1, 'flat');
    crew.add(1, REFLEXES.shark, seeded('stand-in'));
    run({ race, crew });
    expect(race.match.record.moves.slice(done).some(([seat]) => seat === 1)).toBe(true);
    expect(dutchBlitz.result(race.match.state)).not.toBeNull();
  });
});

/** A table with this position, at which every bot is steady. */
function fromPosition(position: string) {
  const match = Match.from(dutchBlitz, position, shuffler(seeded('match')));
  if (isRefusal(match)) throw new Error(match.refused);
  const race: BlitzRace = new Race(dutchBlitzGround, match, shuffler(seeded('starts')));
  const crew = new Crew(race);
  for (const seat of match.state.places.keys()) crew.add(seat, REFLEXES.casual, seeded(`P${seat}`));
  return { race, crew };
}

describe('the eyes of a bot', () => {
  it('BL-20: see nothing that lies face down: with other hidden cards it does the same', () => {
    for (let seed = 0; seed < 10; seed++) {
      const state = dutchBlitz.deal(dutchBlitz.options.parse({}), 4, shuffler(seeded(`eyes ${seed}`)));
      const twin = dutchBlitz.resample(dutchBlitz.view(state, null), shuffler(seeded(`other eyes ${seed}`)));
      const bots = [state, twin].map((each) => fromPosition(dutchBlitz.notation.position(each)));
      const [one, other] = bots.map(({ race }) => race);
      const shown = ({ match }: BlitzRace) => JSON.stringify(dutchBlitz.view(match.state, null));
      while (shown(one!) === shown(other!)) for (const each of bots) run(each, 1);
      // Now the two races turn up different cards. Until the bots see that, they all do the same.
      for (const each of bots) run(each, REFLEXES.casual.reaction - 1);
      expect(one!.arena.tick).toBeGreaterThan(COUNTDOWN + REFLEXES.casual.reaction);
      expect(digest(one!.arena)).toBe(digest(other!.arena));
    }
  });

  it('BL-14: are late: what happens is acted upon a reaction later, and not earlier', () => {
    const bots = [0, 1].map(() => {
      const race = raceWith([{ blitz: 'R2', post: 'G5' }, { blitz: 'R1' }]);
      const crew = new Crew(race);
      crew.add(0, REFLEXES.casual, seeded('late'));
      setPresence(race.arena, 1, 'flat');
      putAt(race, 0, { x: 0, y: 0 });
      run({ race, crew }, 2 * STEPS);
      putAt(race, 1, beforeStation(2, 1));
      race.act(1, 'pick blitz');
      run({ race, crew }, 3 * STEPS);
      putAt(race, 1, { x: 0, y: 0 });
      return { race, crew };
    });
    // In one of the two races somebody starts a pile on which the bot's card fits.
    expect(isRefusal(bots[0]!.race.act(1, 'drop new'))).toBe(false);
    const began = bots[0]!.race.arena.tick;
    const place = ({ race }: (typeof bots)[number]) =>
      JSON.stringify([race.arena.avatars[0], race.match.state.places[0]]);
    while (place(bots[0]!) === place(bots[1]!)) for (const each of bots) run(each, 1);
    expect(bots[0]!.race.arena.tick - began).toBeGreaterThanOrEqual(REFLEXES.casual.reaction);
  });
});
