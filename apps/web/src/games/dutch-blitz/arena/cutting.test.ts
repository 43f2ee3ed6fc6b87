import { recordOf, STEPS } from '@parlour/arena';
import { beforeStation, botRace, putAt, raceWith, run } from '@parlour/arena/testing';
import { isRefusal } from '@parlour/engine';
import { dutchBlitz } from '@parlour/games/dutch-blitz';
import { describe, expect, it } from 'vitest';
import { filmOf } from './cutting.ts';
import { type Moment, type Story, storyOf, Witness } from './decisive.ts';
import { Reel } from './reel.ts';

const at = (seconds: number) => seconds * STEPS;
type What = Pick<Moment, 'is' | 'tick' | 'seat'> & Readonly<Record<string, unknown>>;
const moment = (what: What) => ({ begins: 0, left: 5, from: 3, away: 1, blitz: false, ...what }) as Moment;

describe('a witness', () => {
  /** P2 has begun a pile in the middle; P1 and P3 carry the two that it waits for. P1 is quicker. */
  function snatch(x: number, vx: number) {
    const race = raceWith([{ blitz: 'R2' }, { blitz: 'R1' }, { blitz: 'G2' }, {}]);
    const witness = new Witness();
    race.watch((events) => witness.see(events, race.arena, race.match.state));
    for (const seat of [0, 1, 2]) {
      putAt(race, seat, beforeStation(4, seat));
      race.act(seat, 'pick blitz');
    }
    putAt(race, 1, { x: 0, y: 0 });
    race.act(1, 'drop new');
    putAt(race, 0, { x: 1, y: 0 });
    Object.assign(race.arena.avatars[2]!, { x, y: 0, vx, vy: 0 });
    race.act(0, 'drop D1 2');
    return witness.moments;
  }

  it('sees a snatch, how near it was, and who lost', () => {
    const found = snatch(-4, 5).find(({ is }) => is === 'snatch');
    expect(found).toMatchObject({ seat: 0, from: 2, away: 4, blitz: true });
  });

  it('sees none where nobody wanted the pile', () => {
    expect(snatch(-4, -5).some(({ is }) => is === 'snatch')).toBe(false);
  });

  it('sees blitz cards and how many are left', () => {
    const cards = snatch(-4, -5).filter(({ is }) => is === 'card');
    expect(cards).toMatchObject([
      { seat: 1, left: 9 },
      { seat: 0, left: 9 },
    ]);
  });
});

describe('a race of bots', () => {
  const table = botRace('film', ['shark', 'casual', 'regular', 'casual'], { match: true, rounds: 2, target: 200 });
  run(table);
  const record = recordOf(table.race);
  const told = storyOf(record).then((story) => {
    if (isRefusal(story)) throw new Error(story.refused);
    return story;
  });

  it('has changes of the lead only from one seat to another, and an end for each round', async () => {
    const { moments } = await told;
    expect(moments.filter(({ is }) => is === 'end')).toHaveLength(2);
    for (const { tick, begins } of moments) expect(tick).toBeGreaterThan(begins);
    const leads = moments.filter(({ is }) => is === 'lead');
    for (const [n, lead] of leads.entries()) {
      if (leads[n - 1]?.begins === lead.begins) expect(lead.seat).not.toBe(leads[n - 1]!.seat);
    }
  });

  it('becomes a film of about 15 seconds that ends with the end, in order, without overlaps', async () => {
    const story = await told;
    const { cuts, length } = filmOf(story);
    // The slow motion at the end takes 1.2 seconds more.
    expect(length).toBeGreaterThan(at(10));
    expect(length).toBeLessThanOrEqual(at(14.5));
    expect(cuts.at(-1)).toMatchObject({ to: record.ticks, moment: { is: 'end' } });
    for (const [n, { from, to, moment }] of cuts.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(from).toBeGreaterThanOrEqual(cuts[n - 1]?.to ?? 0);
      expect(moment!.tick).toBeGreaterThanOrEqual(from);
      expect(moment!.tick).toBeLessThanOrEqual(to);
    }
  });

  it('says who won, as the podium does', async () => {
    expect(dutchBlitz.result(table.race.match.state)!.ranking[0]).toContain((await told).winner);
  });
});

describe('a film', () => {
  const story = (moments: readonly Moment[], winner = 0, ticks = at(100)): Story => ({ moments, winner, ticks });
  const cards = [80, 90, 95, 100].map((tick, n) => moment({ is: 'card', tick: at(tick), seat: 0, left: 3 - n }));
  const end = moment({ is: 'end', tick: at(100), seat: 0 });

  it('has the last three blitz cards of the winner, the last of them once', () => {
    const { cuts } = filmOf(story([...cards, end].sort((a, b) => a.tick - b.tick)));
    const seen = cuts.map(({ moment }) => moment!.tick / STEPS);
    expect(seen.slice(-3)).toEqual([90, 95, 100]);
    expect(new Set(seen).size).toBe(seen.length);
    expect(cuts.map(({ seat }) => seat)).toEqual(cuts.map(() => 0));
  });

  it('has the worst snatch, from behind whom it was lost by', () => {
    const snatches = [2, 0.4, 0.9].map((away, n) => moment({ is: 'snatch', tick: at(20 + 10 * n), seat: 1, away }));
    const blitz = moment({ is: 'snatch', tick: at(60), seat: 1, from: 2, away: 1.2, blitz: true });
    const leads = [66, 70, 74].map((tick) => moment({ is: 'lead', tick: at(tick), seat: 1 }));
    const { cuts } = filmOf(story([...snatches, blitz, ...leads, ...cards, end]));
    expect(cuts.filter(({ moment }) => moment!.is === 'snatch')).toMatchObject([{ seat: 2, moment: blitz }]);
  });

  it('has the latest changes of the lead while there is time', () => {
    const leads = [10, 20, 30, 40, 50].map((tick) => moment({ is: 'lead', tick: at(tick), seat: 1 }));
    const film = filmOf(story([...leads, ...cards, end]));
    const seen = film.cuts.filter(({ moment }) => moment!.is === 'lead').map(({ moment }) => moment!.tick / STEPS);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual([10, 20, 30, 40, 50].slice(-seen.length));
    expect(film.length).toBeLessThanOrEqual(at(14.5));
  });

  it('follows one bean without a jump where two of its moments are close, and begins no cut before its round', () => {
    const close = [97, 98.5].map((tick) => moment({ is: 'card', tick: at(tick), seat: 0, begins: at(96.5) }));
    const { cuts } = filmOf(story([...close, { ...end, begins: at(96.5) }]));
    expect(cuts[0]!.from).toBe(at(96.5));
    for (const [n, { from }] of cuts.entries()) if (n > 0) expect(from).toBe(cuts[n - 1]!.to);
  });

  it('is the whole race where nothing mattered', () => {
    expect(filmOf(story([])).cuts).toEqual(Reel.whole(at(100)).cuts);
  });
});

describe('a reel', () => {
  const reel = new Reel(
    [
      { from: 100, to: 160, seat: 1, moment: null },
      { from: 400, to: 430, seat: 2, moment: null },
    ],
    50,
  );

  it('goes through its cuts, and rests on the last picture', () => {
    expect(reel.length).toBe(140);
    const shown = [-5, 0, 59, 60, 89, 90, 500].map((time) => reel.at(time));
    expect(shown.map(({ tick }) => tick)).toEqual([100, 100, 159, 400, 429, 430, 430]);
    expect(shown.map(({ cut }) => cut.seat)).toEqual([1, 1, 1, 2, 2, 2, 2]);
  });
});
