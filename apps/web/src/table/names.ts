import { isCharacter } from '@parlour/bots';
import type { SeatInfo } from '@parlour/protocol';
import type { WebSay } from '../words/index.ts';

/** The name of each seat: of the person or the bot that has it. A person who was forgotten has no name. */
export function seatNames(seats: readonly SeatInfo[], say: WebSay): string[] {
  let bots = 0;
  let left = 0;
  const seen = new Map<string, number>();
  return seats.map(({ person, bot }) => {
    if (person) return person.name || say({ key: 'seat.left', facts: { number: ++left } });
    if (bot === null) return say({ key: 'seat.free' });
    // Bots of older versions have no name.
    if (!isCharacter(bot)) return say({ key: 'seat.bot', facts: { number: ++bots } });
    const name = say({ key: `character.${bot}` });
    const times = (seen.get(bot) ?? 0) + 1;
    seen.set(bot, times);
    return times === 1 ? name : say({ key: 'seat.again', facts: { name, number: times } });
  });
}
