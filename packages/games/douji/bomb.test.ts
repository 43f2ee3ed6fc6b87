import { describe, expect, it } from 'vitest';
import type { Options } from './options.ts';
import { type Deal, Table } from './testing.ts';

/** Seats 0 and 1 have the same points whatever comes; seat 2 never has enough. Seat 0 always calls. */
const tie: Deal = { hands: ['9S | KS', '9H | KH', '3S | 4S'], next: 'QS QH JS JH 10S 10H' };
const tieForThree: Deal = { hands: ['9S | KS', '9H | KH', '3S | 4S'], next: 'QS QH 5S JS JH 6S 10S 10H 7S' };
const won: Deal = { hands: ['3S | KS', '9H | QH', '4S | AS'] };

const brought = (table: Table) => table.state.pot + table.points.reduce((sum, points) => sum + points, 0);
/** Four rounds; seat 2 leaves in the first. */
function playTie(table: Table, call = 1): void {
  table.play(`call ${call}`, 'in', 'out');
  for (let round = 2; round <= 4; round++) table.play(`call ${call}`, 'in');
}

function bombed(options: Partial<Options>, ...deals: Deal[]): Table {
  const table = new Table(options, ...deals);
  playTie(table);
  return table;
}

describe('a bombed pot', () => {
  it('DO-13: is won by nobody and stays', () => {
    const table = bombed({}, tie);
    expect(table.state).toMatchObject({ phase: 'between', pot: 11, bombs: 1, winner: null });
    expect(table.points).toEqual([95, 95, 99]);
    expect(table.state.places.map((place) => place.shown?.score)).toEqual([55, 55, undefined]);
  });

  it('DO-4, DO-13: costs no base point in the next game, and everyone plays it, also those who were out', () => {
    const table = bombed({}, tie, won);
    const events = table.ready();
    expect(events.some((event) => event.type === 'base')).toBe(false);
    expect(table.state.pot).toBe(11);
    expect(table.points).toEqual([95, 95, 99]);
    expect(table.state.places.every((place) => place.in)).toBe(true);
    expect(table.actors).toEqual([2]);
    table.play('call 5', 'out', 'out');
    expect(table.points).toEqual([95, 95, 110]);
    table.ready();
    expect(table.state.pot).toBe(3);
  });

  it('DO-13: may be bombed twice in a row, and points and pot stay what they were throughout', () => {
    const table = bombed({}, tie, tieForThree, won);
    expect(brought(table)).toBe(300);
    table.ready();
    expect(brought(table)).toBe(300);
    for (let round = 1; round <= 4; round++) {
      table.play('call 2', 'in', 'in');
      expect(brought(table)).toBe(300);
    }
    expect(table.state).toMatchObject({ bombs: 2, pot: 11 + 24, winner: null });
    expect(table.state.places.map((place) => place.shown?.score)).toEqual([55, 55, 25]);
    table.ready();
    expect(table.state).toMatchObject({ bombs: 2, pot: 35, game: 3 });
    table.play('call 0', 'call 0');
    expect(table.state).toMatchObject({ bombs: 0, pot: 0, winner: 1 });
    expect(brought(table)).toBe(300);
    expect(table.ready()).toContainEqual({ type: 'base', points: 1 });
  });

  it('DO-22: leaves the calls as they are without doubling', () => {
    const table = bombed({}, tie, won);
    table.ready();
    expect(table.refusal('call 1')).toBeNull();
    expect(table.refusal('call 10')).toMatchObject({ refused: 'not-before-the-end', rule: 'DO-10' });
    expect(table.refusal('call 8')).toMatchObject({ refused: 'not-a-call', rule: 'DO-10' });
  });

  it('DO-22: doubles the calls of the next game with doubling, again after two in a row, until a pot is won', () => {
    const table = bombed({ doubling: true }, tie, tie, won);
    table.ready();
    expect(table.refusal('call 1')).toEqual({
      refused: 'not-a-call',
      rule: 'DO-22',
      facts: { points: 1, calls: '2, 4, 6, 8, 10' },
    });
    expect(table.refusal('call 20')).toMatchObject({ refused: 'not-before-the-end' });
    for (const text of ['call 0', 'call 2', 'call 4', 'call 6', 'call 8', 'call 10'])
      expect(table.refusal(text)).toBeNull();
    table.play('call 2', 'in', 'out', 'call 2', 'in', 'call 2', 'in');
    expect(table.refusal('call 20')).toBeNull();
    expect(table.refusal('call 40')).toMatchObject({ refused: 'not-a-call', rule: 'DO-22' });
    table.play('call 20', 'in');
    expect(table.state).toMatchObject({ bombs: 2, pot: 11 + 12 + 40 });
    table.ready();
    expect(table.refusal('call 2')).toMatchObject({ facts: { points: 2, calls: '4, 8, 12, 16, 20' } });
    table.play('call 20', 'out', 'out');
    expect(table.state).toMatchObject({ bombs: 0, winner: 2 });
    table.ready();
    expect(table.refusal('call 1')).toBeNull();
    expect(table.refusal('call 8')).toMatchObject({ refused: 'not-a-call', rule: 'DO-10' });
  });

  it('DO-21: as the last one lets the games go on until a pot is won', () => {
    const table = bombed({ games: 1 }, tie, tie, won);
    expect(table.state.phase).toBe('between');
    table.ready();
    playTie(table);
    expect(table.state).toMatchObject({ phase: 'between', game: 2 });
    table.ready();
    table.play('call 1', 'out', 'out');
    expect(table.state).toMatchObject({ phase: 'over', game: 3 });
    expect(table.actors).toEqual([]);
  });
});
