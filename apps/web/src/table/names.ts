import type { SeatInfo } from '@parlour/protocol';
import type { WebSay } from '../words/index.ts';

/** What the seats are called: by the person, or by the bot that has one. */
export function seatNames(seats: readonly SeatInfo[], say: WebSay): string[] {
  let bots = 0;
  return seats.map(({ person, bot }) => {
    if (person) return person.name;
    return bot ? say({ key: 'seat.bot', facts: { number: ++bots } }) : say({ key: 'seat.free' });
  });
}
