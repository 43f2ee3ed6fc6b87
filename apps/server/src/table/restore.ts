import {
  type AnyGame,
  isRefusal,
  Match,
  type MatchRecord,
  type Move,
  type Refusal,
  refuse,
  replay,
  secretChance,
} from '@parlour/engine';
import type { JournalEntry } from '../storage/storage.ts';
import { type Asked, type Entry, enter, type Ledger, openLedger, type Played } from './ledger.ts';
import { Turns } from './turns.ts';

/** One action of the match, with what the journal says of it. */
interface Acted {
  readonly n: number;
  readonly time: number;
  readonly entry: Extract<Entry, { is: 'act' }>;
}

/** A table as its journal left it. */
export interface Past {
  readonly ledger: Ledger;
  readonly n: number;
  readonly time: number;
  readonly match: Match<unknown, unknown, unknown, unknown> | null;
  readonly turns: Turns;
  readonly ids: readonly [Asked, number][];
}

/** Folds a journal. A line that cannot be read or played stops the table, and nothing but the table. */
export function restore(
  code: string,
  find: (game: string) => AnyGame | undefined,
  rows: readonly JournalEntry[],
): { game: AnyGame; past: Past } | Refusal {
  const broken = (n: number, problem: string) => refuse('table-broken', { table: code, n, problem });
  const ids: [Asked, number][] = [];
  let ledger: Ledger | null = null;
  let acted: Acted[] = [];
  for (const [at, { n, time, body }] of rows.entries()) {
    if (n !== at + 1) return broken(at + 1, 'missing');
    try {
      const { asked, ...entry } = JSON.parse(body) as Entry & { asked?: Asked };
      if (entry.is === 'made') ledger = openLedger(entry as Extract<Entry, { is: 'made' }>);
      else enter(ledger!, entry as Entry, n, time);
      if (asked) ids.push([asked, n]);
      if (entry.is === 'began') acted = [];
      if (entry.is === 'act') acted.push({ n, time, entry: entry as Acted['entry'] });
    } catch {
      // What is wrong with it is not for everybody: the line may hold cards.
      return broken(n, 'unreadable');
    }
  }
  if (!ledger) return broken(1, 'missing');
  const game = find(ledger.terms.game);
  if (!game) return broken(1, 'unknown-game');
  const played = ledger.match && playAgain(game, ledger.match, acted);
  if (isRefusal(played)) return broken(played.n, played.refused);
  const last = rows.at(-1)!;
  const { match = null, turns = new Turns(ledger.seats.length) } = played ?? {};
  return { game, past: { ledger, n: last.n, time: last.time, match, turns, ids } };
}

/** A match out of its table's journal: its record, and whose eyes are whose. Null where it is not, or cannot be read. */
export function matchIn(
  rows: readonly JournalEntry[],
  id: string,
): { record: MatchRecord; eyes: Played['eyes'] } | null {
  let ledger: Ledger | null = null;
  const moves: Move[] = [];
  try {
    for (const { n, time, body } of rows) {
      const { asked: _, ...entry } = JSON.parse(body) as Entry & { asked?: Asked };
      if (entry.is === 'made') ledger = openLedger(entry as Extract<Entry, { is: 'made' }>);
      else enter(ledger!, entry as Entry, n, time);
      if (ledger?.match?.id !== id) continue;
      if (entry.is === 'act') moves.push(moveOf(entry as Acted['entry']));
      if (entry.is === 'over') break;
    }
  } catch {
    return null;
  }
  if (ledger?.match?.id !== id) return null;
  return { record: recordFrom(ledger.terms.game, ledger.match, moves), eyes: ledger.match.eyes };
}

const moveOf = ({ seat, act, chance }: Acted['entry']): Move => (chance ? [seat, act, chance] : [seat, act]);

function recordFrom(game: string, played: Played, moves: readonly Move[]): MatchRecord {
  const { version, options, deal, eyes } = played;
  return { parlour: 1, game, version, start: { seats: eyes.length, options, deal }, moves };
}

function playAgain(game: AnyGame, played: Played, acted: readonly Acted[]) {
  const moves = acted.map(({ entry }) => moveOf(entry));
  const record = recordFrom(game.id, played, moves);
  const again = replay(game, record);
  if (isRefusal(again)) return { ...again, n: played.from };
  const turns = new Turns(played.eyes.length);
  for (let at = -1; ; at++) {
    const step = again.steps.next();
    const { n = played.from, time = 0, entry } = acted[at] ?? {};
    if (step.done) {
      if (step.value) return { ...step.value, n };
      break;
    }
    turns.note(game.actors(again.match.state), entry?.seat ?? null, entry?.by !== undefined, n, time);
  }
  const shuffles = moves.reduce((sum, [, , chance = []]) => sum + chance.length, played.deal.length);
  const secret = Buffer.from(played.secret, 'hex');
  // It goes on with the secret where the record ends.
  const match = new Match(game, again.match.record, again.match.state, secretChance(secret, shuffles));
  return { match, turns };
}
