import { type Book, type Course, type Shuffle, Shuffles } from './book.ts';
import { books } from './books.ts';
import { differs, type Eyes, type Public } from './compare.ts';
import { JudgedTable, type Line } from './table.ts';

/** A table right after one line of its journal. */
export interface Moment {
  readonly line: Line;
  readonly table: JudgedTable;
  /** The match that is being played or was played last. */
  readonly course: Course | null;
  readonly book: Book;
  /** What anybody was told with this number. */
  readonly known: Public;
}

/** Something that was told, and the number it belongs to. `judge` says what is wrong with it, or null. */
export interface Claim {
  readonly n: number;
  readonly by: string;
  judge(moment: Moment): string | null;
}

/** Goes through a journal line by line and checks the claims about each number. Returns everything that is wrong. */
export function judge(lines: readonly Line[], claims: readonly Claim[]): string[] {
  const problems: string[] = [];
  const byNumber = new Map<number, Claim[]>();
  for (const claim of claims) {
    const others = byNumber.get(claim.n);
    if (others) others.push(claim);
    else byNumber.set(claim.n, [claim]);
  }
  const table = new JudgedTable();
  let course: Course | null = null;
  for (const [at, line] of lines.entries()) {
    const { n } = line;
    if (n !== at + 1) return [...problems, `line ${at + 1} has the number ${n}`];
    table.enter(line);
    const book = books[table.terms['game'] as string]!;
    try {
      course = play(table, book, course, line, lines[at + 1]);
    } catch (error) {
      return [...problems, `${n} cannot be played by the book: ${(error as Error).message}`];
    }
    const moment: Moment = { line, table, course, book, known: new Map() };
    for (const claim of byNumber.get(n) ?? []) {
      const problem = claim.judge(moment);
      if (problem) problems.push(`${n}, told to ${claim.by}: ${problem}`);
    }
    byNumber.delete(n);
  }
  for (const n of byNumber.keys()) problems.push(`${n} was told of, and is not in the journal`);
  return problems;
}

function play(
  table: JudgedTable,
  book: Book,
  course: Course | null,
  line: Line,
  next: Line | undefined,
): Course | null {
  if (line.is !== 'began' && line.is !== 'act') return course;
  const began = line.is === 'began';
  const chance = new Shuffles(((began ? line['deal'] : line['chance']) ?? []) as Shuffle[]);
  // A match that was broken off has no last action.
  const last = next?.is === 'over' && next['why'] === undefined;
  if (began) course = book.deal(table.terms['options'] as object, table.seats.length, chance);
  else course!.act(line['seat'], line['act'], chance, last);
  if (!chance.done) throw new Error('something was shuffled that need not be');
  return course;
}

/** Checks a message with a number: the events of an action, the table, or the table with a view. */
export function wrongNews(moment: Moment, code: string, person: string, message: unknown): string | null {
  const { table } = moment;
  const eyes = table.eyesOf(person);
  if (Array.isArray(message)) return wrongEvents(moment, message[1], eyes);
  const { table: shown, you, ...more } = message as { table: Record<string, unknown>; you: unknown };
  if (you !== table.seatOf(person)) return `you are ${you}`;
  return wrongTable(moment, code, shown) ?? ('view' in more ? wrongView(moment, more.view, eyes) : null);
}

/** Checks a view that a person was shown. After the match there may be no view. */
export function wrongView({ table, course, known }: Moment, view: unknown, eyes: Eyes): string | null {
  if (view === null && table.phase !== 'playing') return null;
  return differs(view, course?.view(eyes) ?? null, known, 'view');
}

/** Checks the events a person was told. Each that names a card must be the next one by the rules for these eyes. */
export function wrongEvents({ line, course, book, known }: Moment, events: unknown, eyes: Eyes): string | null {
  if (line.is !== 'act' || !Array.isArray(events)) return 'events, and nothing was played';
  const showings = course!.shown.map((show) => show(eyes));
  for (const [at, event] of (events as unknown[][]).entries()) {
    const plain = Object.hasOwn(book.plain, event[0] as string);
    const expected = plain ? [event[0], ...book.plain[event[0] as string]!] : showings.shift();
    const problem = differs(event, expected, known, `event.${at}`);
    if (problem) return problem;
  }
  return showings.length === 0 ? null : `${JSON.stringify(showings[0])} was not told`;
}

/** Checks a table as everybody may know it. Names are not checked. */
export function wrongTable({ table, known }: Moment, code: string, shown: Record<string, unknown>): string | null {
  const { quick: _, late = false, ...terms } = table.terms;
  const { host, phase, match, why, sentAway } = table;
  const more = 'why' in shown ? { why } : {};
  const seats = table.seats.map((seat) => ({ ...seat, ready: seat.ready || seat.bot !== null }));
  const people = (shown['seats'] as { person: { id: string } | null }[]).map((seat) => ({
    ...seat,
    person: seat.person?.id ?? null,
  }));
  const away = (shown['sentAway'] as { id: string }[]).map(({ id }) => id);
  const expected = { code, ...terms, late, host, phase, match, ...more, seats, sentAway };
  return differs({ ...shown, seats: people, sentAway: away }, expected, known, 'table');
}
