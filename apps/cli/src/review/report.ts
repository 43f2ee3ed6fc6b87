import type { Review, ReviewedAction, ReviewedMove, SeatReview } from '@parlour/bots';
import type { Say } from '@parlour/engine';
import { columnsOf, sparkline, wrap } from '../text.ts';

const COLUMNS = 80;
/** The widest line of hopes. */
const LINE = 60;

const percent = (part: number, digits = 1) => `${(part * 100).toFixed(digits)}%`;

/** What an action is worth, or what was given away, in the unit of the review. */
const amount = (worth: number, unit: Review['unit']) => (unit === 'chance' ? percent(worth) : worth.toFixed(2));

const wordsFor = ({ label }: ReviewedAction, say: Say) => `${say(label.what)}: ${say(label.where)}`;

/** The review as lines of text. Every move is listed only if one seat is reviewed: otherwise there are too many. */
export function report({ unit, seats }: Review, say: Say): string[] {
  const word = (key: string, facts = {}) => say({ key: `cli.review.${key}`, facts });
  const title = word('title', { game: say({ key: 'name' }), unit });
  return [title, ...seats.flatMap((seat) => ['', ...seatLines(seat, unit, seats.length === 1, say)])];
}

function seatLines(
  { seat, moves, costliest, line, accuracy, takenBack }: SeatReview,
  unit: Review['unit'],
  all: boolean,
  say: Say,
) {
  const word = (key: string, facts = {}) => say({ key: `cli.review.${key}`, facts });
  const name = say({ key: '{who}', seat });
  const kept = accuracy === null ? 'none' : percent(accuracy);
  const head = word('seat', { name, accuracy: kept, moves: moves.length });
  const worths = line.map(({ worth }) => worth);
  const [low, high] = unit === 'chance' ? [0, 1] : [Math.min(...worths), Math.max(...worths)];
  const ends = { first: amount(worths[0] ?? 0, unit), last: amount(worths.at(-1) ?? 0, unit) };
  return [
    head,
    ...(takenBack > 0 ? [`  ${word('taken-back', { count: takenBack })}`] : []),
    ...(worths.length > 0 ? [`  ${sparkline(worths, low, high, LINE)}`, `  ${word('line', { ...ends, unit })}`] : []),
    ...costliest.flatMap((move, at) => explained(move, at + 1, unit, say)),
    ...(all ? ['', ...listed(moves, unit, say)] : []),
  ];
}

function explained(
  { step, played, best, loss }: ReviewedMove,
  place: number,
  unit: Review['unit'],
  say: Say,
): string[] {
  const word = (key: string, facts = {}) => say({ key: `cli.review.${key}`, facts });
  const indented = (text: string) => wrap(`     ${text}`, COLUMNS);
  const because = (key: string, { reasons }: ReviewedAction) =>
    reasons.length > 0 ? indented(word(key, { reasons: reasons.map(say).join('; ') })) : [];
  return [
    '',
    ...wrap(`  ${word('cost', { place, step, action: played.action, loss: amount(loss, unit), unit })}`, COLUMNS),
    ...indented(wordsFor(played, say)),
    ...because('it', played),
    ...indented(word('better', { action: best.action, words: wordsFor(best, say) })),
    ...because('this', best),
  ];
}

function listed(moves: readonly ReviewedMove[], unit: Review['unit'], say: Say): string[] {
  const word = (key: string) => say({ key: `cli.review.${key}` });
  const rows = moves.map(({ step, played, best, loss }) => [
    String(step),
    played.action,
    amount(played.worth, unit),
    loss > 0 ? amount(loss, unit) : '',
    loss > 0 ? best.action : '',
  ]);
  const head = [word('move'), word('played'), word('worth'), word('lost'), word('best')];
  return columnsOf([head, ...rows]).map((line) => `  ${line}`);
}

/** The review as data, with its phrases in words. */
export function reviewJson({ unit, seats }: Review, game: string, say: Say): object {
  const tell = (action: ReviewedAction) => ({
    action: action.action,
    words: wordsFor(action, say),
    worth: action.worth,
    reasons: action.reasons.map(say),
  });
  const move = ({ step, played, best, loss }: ReviewedMove) => ({ step, loss, played: tell(played), best: tell(best) });
  return {
    game,
    unit,
    seats: seats.map(({ seat, accuracy, line, moves, costliest }) => ({
      seat,
      accuracy,
      line,
      costliest: costliest.map(({ step }) => step),
      moves: moves.map(move),
    })),
  };
}
