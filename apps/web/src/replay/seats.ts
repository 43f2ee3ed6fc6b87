import type { MatchInfo, SeatInfo } from '@parlour/protocol';
import type { WebSay } from '../words/index.ts';

/** Who sat where, as far as that is known. A bot is called by its level; a person who was forgotten has no name. */
export function seatsOf(seats: number, info: MatchInfo | null, say: WebSay): SeatInfo[] {
  return Array.from({ length: seats }, (_, seat) => {
    const player = info?.players.find((each) => each.seat === seat);
    const bot = (player?.person === null && player.name) || null;
    const name = player?.name ?? say({ key: 'replay.seat', facts: { seat: seat + 1 } });
    const person = bot === null ? { id: `${seat}`, name } : null;
    const { outfit } = player ?? {};
    return { person, ...(outfit && { outfit }), bot, ready: true, gone: false, standIn: false, resting: false };
  });
}
