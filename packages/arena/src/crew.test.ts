import { HABITS, type Habit, LEVELS, type Level, type Manner, TEMPERS } from '@parlour/bots';
import { isRefusal, Match, seeded, shuffler } from '@parlour/engine';
import { cardText, dutchBlitz } from '@parlour/games/dutch-blitz';
import { describe, expect, it } from 'vitest';
import { COUNTDOWN, digest, STEPS, setPresence } from './arena.ts';
import { Crew } from './crew.ts';
import { dutchBlitzGround } from './dutch-blitz.ts';
import { distance } from './plane.ts';
import { Race } from './race.ts';
import { REFLEXES, reflexesOf } from './reflexes.ts';
import { type BlitzRace, beforeStation, botRace, putAt, raceWith, run } from './testing.ts';

// With fewer rounds the levels could not be told apart.
const games = Math.max(24, Number(process.env['PARLOUR_GAMES'] ?? 24));

interface Deeds {
  placed: number;
  dives: number;
  jumps: number;
  early: number;
  /** Steps with a card in the hand, and units run. */
  held: number;
  ran: number;
  /** Steps from a cycle to the next action, in which it only looks, decides and presses; and how many of them. */
  waited: number;
  cycles: number;
}

/** What bots of these manners do in some rounds together. */
function deedsOf(manners: readonly Manner[]): Deeds[] {
  const all = manners.map(() => ({ placed: 0, dives: 0, jumps: 0, early: 0, held: 0, ran: 0, waited: 0, cycles: 0 }));
  for (let game = 0; game < 6; game++) {
    const { race, crew } = botRace(
      `deeds ${game}`,
      manners.map(() => 'regular'),
    );
    for (const [seat, manner] of manners.entries()) crew.add(seat, reflexesOf(manner), seeded(`${game} ${seat}`));
    const play = race.play.bind(race);
    const cycledAt: (number | null)[] = [];
    race.play = (seat, action, cause) => {
      const done = play(seat, action, cause);
      const of = all[seat]!;
      if (isRefusal(done)) {
        if (done.refused === 'out-of-reach') of.early++;
        return done;
      }
      if (done.some(({ type }) => type === 'placed')) of.placed++;
      const before = cycledAt[seat] ?? null;
      if (before !== null) [of.waited, of.cycles] = [of.waited + race.arena.tick - before, of.cycles + 1];
      cycledAt[seat] = action.type === 'cycle' ? race.arena.tick : null;
      return done;
    };
    while (dutchBlitz.result(race.match.state) === null) {
      const was = race.arena.avatars.map((avatar) => ({ ...avatar }));
      run({ race, crew }, 1);
      for (const [seat, avatar] of race.arena.avatars.entries()) {
        const [of, before] = [all[seat]!, was[seat]!];
        if (avatar.pose === 'dive' && before.pose === 'feet') of.dives++;
        if (avatar.pose === 'feet' && avatar.airborne && !before.airborne) of.jumps++;
        if (race.match.state.places[seat]!.held !== null) of.held++;
        of.ran += distance(avatar, before);
      }
    }
  }
  return all;
}

describe('bots that walk', () => {
  it.each([2, 3, 5, 8])('BL-14: play a whole round through sticks and requests at a table of %i', (seats) => {
    for (const variant of ['open', 'classic']) {
      const bots = botRace(
        `round ${variant}`,
        Array.from({ length: seats }, (_, seat) => LEVELS[seat % LEVELS.length]!),
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

  it.each(LEVELS)('BL-13 BL-22: play a match of several rounds among three of level %s', (level) => {
    for (const variant of ['open', 'classic']) {
      const bots = botRace(`match ${variant}`, [level, level, level], { match: true, target: 40, variant });
      run(bots);
      expect(dutchBlitz.result(bots.race.match.state)).not.toBeNull();
      expect(bots.race.starts.length).toBeGreaterThan(1);
    }
  });

  it('do not play alike: the better the level, the more rounds it wins', () => {
    const levels = ['newcomer', 'regular', 'master'] as const;
    const wins = { newcomer: 0, regular: 0, master: 0 };
    for (let game = 0; game < games; game++) {
      const seated = levels.map((_, seat) => levels[(seat + game) % 3]!);
      const bots = botRace(`game ${game}`, seated);
      run(bots);
      for (const seat of dutchBlitz.result(bots.race.match.state)!.ranking[0]!) wins[seated[seat]!]++;
    }
    expect(wins.master).toBeGreaterThan(wins.regular);
    expect(wins.regular).toBeGreaterThan(wins.newcomer);
  });

  it('keep up: a slow one among fast ones does not watch what was long ago', () => {
    let longest = 0;
    for (let game = 0; game < 3; game++) {
      const fast = new Array<Level>(7).fill('master');
      const bots = botRace(`keep up ${game}`, ['newcomer', ...fast]);
      run(bots);
      const { match, stamps } = bots.race;
      expect(dutchBlitz.result(match.state)).not.toBeNull();
      const own = stamps.filter((_, at) => match.record.moves[at]![0] === 0).map(([tick]) => tick);
      for (let at = 1; at < own.length; at++) longest = Math.max(longest, own[at]! - own[at - 1]!);
    }
    expect(longest).toBeLessThan(12 * STEPS);
  });

  it('have tempers: who is bold hurries and fumbles; who is careful looks twice', () => {
    const [bold, careful] = deedsOf([
      { level: 'regular', temper: 'bold' },
      { level: 'regular', temper: 'careful' },
    ]);
    expect(bold!.early).toBeGreaterThan(careful!.early);
    expect(bold!.waited / bold!.cycles).toBeLessThan(careful!.waited / careful!.cycles - 2);
  });

  it('have habits that are seen in play', () => {
    const deeds = deedsOf(HABITS.map((habit) => ({ level: 'regular', temper: 'even', habit })));
    const of = (habit: Habit) => deeds[HABITS.indexOf(habit)]!;
    const least = (habit: Habit, what: (deeds: Deeds) => number, times: number) => {
      for (const other of HABITS.filter((each) => each !== habit)) {
        expect(what(of(habit)), `${habit} and ${other}`).toBeGreaterThan(times * what(of(other)));
      }
    };
    least('dives', ({ dives, placed }) => dives / placed, 1.5);
    const others = HABITS.filter((each) => each !== 'hoards').map((each) => of(each).held / of(each).placed);
    const usual = others.reduce((sum, each) => sum + each, 0) / others.length;
    expect(of('hoards').held / of('hoards').placed).toBeGreaterThan(1.05 * usual);
    // Whoever dives slides far, too.
    for (const habit of ['hoards', 'shows-off', 'hops'] as const) {
      expect(of('roams').ran / of('roams').placed).toBeGreaterThan((1.03 * of(habit).ran) / of(habit).placed);
    }
    // A show-off hops for joy, and a hopper over everything that is in the way; both do it more than others.
    for (const habit of ['dives', 'hoards', 'roams'] as const) {
      for (const hopper of ['shows-off', 'hops'] as const) {
        expect(of(hopper).jumps / of(hopper).placed).toBeGreaterThan((1.2 * of(habit).jumps) / of(habit).placed);
      }
    }
  });

  it('try harder when they are behind, and take it easy when they lead', () => {
    const pauses = { ahead: [] as number[], behind: [] as number[] };
    for (let game = 0; game < 8; game++) {
      const { race, crew } = botRace(`hearts ${game}`, ['casual', 'casual', 'casual']);
      const last: (number | null)[] = [];
      race.watch(([event]) => {
        if (event?.type !== 'cycled') {
          if (event && 'seat' in event) last[event.seat] = null;
          return;
        }
        const { seat } = event;
        const lead = dutchBlitzGround.lead(race.match.state, seat);
        const before = last[seat] ?? null;
        if (before !== null && lead !== 0) pauses[lead > 0 ? 'ahead' : 'behind'].push(race.arena.tick - before);
        last[seat] = race.arena.tick;
      });
      run({ race, crew });
    }
    const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
    expect(pauses.ahead.length).toBeGreaterThan(20);
    expect(mean(pauses.behind)).toBeLessThan(mean(pauses.ahead) - 5);
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

/** A table with this position, and a bot of a level in every seat. */
function fromPosition(position: string, level: Level = 'casual') {
  const match = Match.from(dutchBlitz, position, shuffler(seeded('match')));
  if (isRefusal(match)) throw new Error(match.refused);
  const race: BlitzRace = new Race(dutchBlitzGround, match, shuffler(seeded('starts')));
  const crew = new Crew(race);
  for (const seat of match.state.places.keys()) crew.add(seat, REFLEXES[level], seeded(`P${seat}`));
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

  it('BL-14: are never younger than what a person can see, over a network: a fifth of a second', () => {
    for (const level of LEVELS) {
      for (const temper of TEMPERS) {
        for (const habit of HABITS) {
          expect(reflexesOf({ level, temper, habit }).reaction).toBeGreaterThanOrEqual(0.2 * STEPS);
        }
      }
    }
  });

  /** Until the twins part, and how many steps that takes. Something has just happened in the first one. */
  const parting = (twins: readonly ReturnType<typeof botRace>[]) => {
    const began = twins[0]!.race.arena.tick;
    const place = ({ race }: (typeof twins)[number]) =>
      JSON.stringify([race.arena.avatars[0], race.match.state.places[0]]);
    while (place(twins[0]!) === place(twins[1]!)) for (const each of twins) run(each, 1);
    return twins[0]!.race.arena.tick - began;
  };

  it.each(LEVELS)('BL-14: are late: a %s acts upon what happens a reaction later, and not earlier', (level) => {
    const bots = [0, 1].map(() => {
      const race = raceWith([{ blitz: 'R2', post: 'G5' }, { blitz: 'R1' }]);
      const crew = new Crew(race);
      crew.add(0, REFLEXES[level], seeded('late'));
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
    expect(parting(bots)).toBeGreaterThanOrEqual(REFLEXES[level].reaction);
  });

  it.each(LEVELS)('BL-14: are late: a %s runs on for a reaction to a pile that is gone', (level) => {
    const bots = [0, 1].map(() => towardsTheNine(level));
    expect(isRefusal(bots[0]!.race.act(1, 'drop D1 10'))).toBe(false);
    expect(bots[0]!.race.arena.slots).not.toEqual(bots[1]!.race.arena.slots);
    expect(parting(bots)).toBeGreaterThanOrEqual(REFLEXES[level].reaction);
  });
});

/** A bot is on its way with a 10 to the only pile, which waits for one. Somebody else stands there with a 10. */
function towardsTheNine(level: Level) {
  const state = dutchBlitz.deal(dutchBlitz.options.parse({}), 2, shuffler(seeded('nine')));
  for (const place of state.places) {
    const cards = [...place.blitz, ...place.post.flat(), ...place.wood];
    const take = (...names: string[]) =>
      names.map(
        (name) =>
          cards.splice(
            cards.findIndex((card) => cardText(card) === name),
            1,
          )[0]!,
      );
    if (place === state.places[1]) state.dutch.push(take(...Array.from({ length: 9 }, (_, at) => `R${at + 1}`)));
    Object.assign(place, { blitz: take('G9', 'G10'), post: [take('B5', 'B6', 'B7')], wood: cards });
  }
  const { race, crew } = fromPosition(dutchBlitz.notation.position(state), level);
  setPresence(race.arena, 1, 'flat');
  putAt(race, 0, beforeStation(2, 0));
  putAt(race, 1, beforeStation(2, 1));
  const home = { ...race.arena.avatars[0]! };
  crew.remove(1);
  run({ race, crew }, COUNTDOWN + 1);
  expect(isRefusal(race.act(1, 'pick blitz'))).toBe(false);
  putAt(race, 1, { x: 0, y: 0 });
  while (distance(home, race.arena.avatars[0]!) < 1) run({ race, crew }, 1);
  expect(race.match.state.places[0]!.held).toBe('blitz');
  expect(distance({ x: 0, y: 0 }, race.arena.avatars[0]!)).toBeGreaterThan(3);
  return { race, crew };
}
