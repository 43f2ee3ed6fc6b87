import { type AnyGame, type Eyes, eyesText, type Film, type Refusal, refuse, type Say } from '@parlour/engine';
import { wordsOf } from '../house.ts';

export const sayTo = (game: AnyGame, eyes: Eyes): Say => wordsOf(game, [], eyes === 'all' ? null : eyes);

/** What stands before a move's words: who made it and, if the record has it, the action in notation. */
export function moveHead(film: Film, move: number): string {
  const { seat, action } = film.move(move);
  const who = `P${seat + 1}`.padEnd(3);
  return action === null ? `${who}  ` : `${who} ${action.padEnd(8)}  `;
}

/** What happened in a move, as those eyes saw it. */
export function moveWords(film: Film, move: number, eyes: Eyes, say: Say): string[] {
  return film.events(move, eyes).flatMap((event) => {
    const phrase = film.game.tell(event);
    return phrase ? [say(phrase)] : [];
  });
}

/** The eyes that the person asked for ("P2", "spectator" or "all"), or the usual ones. */
export function chooseEyes(asked: string | undefined, { eyes, seats }: Film): Eyes | Refusal {
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
