import type { SeatInfo } from '@parlour/protocol';
import type { WebSay } from '../words/index.ts';

/** The name of each seat: of the person or the bot that has it. A person who was forgotten has no name. */
export function seatNames(seats: readonly SeatInfo[], say: WebSay): string[] {
  let bots = 0;
  let left = 0;
  return seats.map(({ person, bot }) => {
    if (person) return person.name || say({ key: 'seat.left', facts: { number: ++left } });
    return bot ? say({ key: 'seat.bot', facts: { number: ++bots } }) : say({ key: 'seat.free' });
  });
}
