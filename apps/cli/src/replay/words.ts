import { type AnyGame, type Refusal, refuse, type Say } from '@parlour/engine';
import { wordsOf } from '../house.ts';
import type { Eyes, Reel } from './reel.ts';

export const sayTo = (game: AnyGame, eyes: Eyes): Say => wordsOf(game, [], eyes === 'all' ? null : eyes);

/** What happened in a move, as those eyes saw it. */
export function moveWords(reel: Reel, move: number, eyes: Eyes, say: Say): string[] {
  const { game } = reel;
  const seen = reel.events(move).map((event) => (eyes === 'all' ? event : game.eventView(event, eyes)));
  return seen.flatMap((event) => {
    const phrase = game.tell(event);
    return phrase ? [say(phrase)] : [];
  });
}

/** "P2", "spectator" or "all". */
export function parseEyes(text: string, seats: number): Eyes | Refusal {
  if (text === 'all') return 'all';
  if (text === 'spectator') return null;
  const seat = Number(/^[pP](\d{1,3})$/.exec(text)?.[1]) - 1;
  return seat >= 0 && seat < seats ? seat : refuse('unknown-eyes', { eyes: text, seats });
}

export function eyesText(eyes: Eyes): string {
  if (eyes === 'all') return 'all';
  return eyes === null ? 'spectator' : `P${eyes + 1}`;
}
