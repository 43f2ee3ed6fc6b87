import { type AnyGame, type Refusal, refuse, type Say } from '@parlour/engine';
import { wordsOf } from '../house.ts';
import type { Eyes, Reel } from './reel.ts';

export const sayTo = (game: AnyGame, eyes: Eyes): Say => wordsOf(game, [], eyes === 'all' ? null : eyes);

/** Who made a move and, where the record tells, what it was in notation: what stands before its words. */
export function moveHead(reel: Reel, move: number): string {
  const { seat, action } = reel.move(move);
  const who = `P${seat + 1}`.padEnd(3);
  return action === null ? `${who}  ` : `${who} ${action.padEnd(8)}  `;
}

/** What happened in a move, as those eyes saw it. */
export function moveWords(reel: Reel, move: number, eyes: Eyes, say: Say): string[] {
  return reel.events(move, eyes).flatMap((event) => {
    const phrase = reel.game.tell(event);
    return phrase ? [say(phrase)] : [];
  });
}

/** The eyes that were asked for: "P2", "spectator" or "all"; or the usual ones. */
export function chooseEyes(asked: string | undefined, { eyes, seats }: Reel): Eyes | Refusal {
  if (asked === undefined) return eyes[0];
  const wanted = parseEyes(asked, seats);
  if (wanted === undefined) return refuse('unknown-eyes', { eyes: asked, seats });
  return eyes.includes(wanted) ? wanted : refuse('other-eyes', { eyes: eyesText(wanted), only: eyesText(eyes[0]) });
}

function parseEyes(text: string, seats: number): Eyes | undefined {
  if (text === 'all') return 'all';
  if (text === 'spectator') return null;
  const seat = Number(/^[pP](\d{1,3})$/.exec(text)?.[1]) - 1;
  return seat >= 0 && seat < seats ? seat : undefined;
}

export function eyesText(eyes: Eyes): string {
  if (eyes === 'all') return 'all';
  return eyes === null ? 'spectator' : `P${eyes + 1}`;
}
