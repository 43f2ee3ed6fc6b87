import { type Card, cardText, parseCard, quote, type Refusal, refuse, type Seat, SPECIAL } from '@parlour/engine';
import type { Action } from './actions.ts';
import { arrange, cardsText } from './disposal.ts';
import { options } from './options.ts';
import { type Place, type Row, type State, total } from './state.ts';

/*
 * Cards: AS, 10H, QD, KC, BJ, RJ. Seats: P1, P2 ...
 * Actions: 7H 7D +stack (dispose two sevens, take the top of the stack)   QS KS AS +4C   show   decline   ready
 */

export function actionText(action: Action): string {
  if (action.type !== 'dispose') return action.type;
  return `${cardsText(action.cards)} +${action.take === 'stack' ? 'stack' : cardText(action.take)}`;
}

/** The cards of a disposal may be named in any order; they are read in the order they are laid out. */
export function parseAction(text: string): Action | Refusal {
  if (text === 'show' || text === 'decline' || text === 'ready') return { type: text };
  const [disposed, taken, ...rest] = text.split('+').map((part) => part.trim());
  const names = disposed ? disposed.split(/\s+/) : [];
  const unknown = names.find((name) => cardNamed(name) === undefined);
  if (rest.length > 0 || (taken === undefined && unknown !== undefined)) {
    return refuse('unknown-action', { action: quote(text) });
  }
  if (unknown !== undefined) return refuse('unknown-card', { card: quote(unknown) });
  if (!taken) return refuse('nothing-taken', {}, 'DU-9');
  const take = taken === 'stack' ? taken : cardNamed(taken);
  if (take === undefined) return refuse('unknown-card', { card: quote(taken) });
  const cards = names.map((name) => cardNamed(name)!);
  return { type: 'dispose', cards: arrange(cards) ?? cards, take };
}

function cardNamed(name: string): Card | undefined {
  const card = parseCard(name);
  return card === SPECIAL ? undefined : card;
}

const seatText = (seat: Seat) => `P${seat + 1}`;
const pileText = (cards: readonly Card[]) => (cards.length === 0 ? '-' : cardsText(cards));

function rowText({ shower, winners, points }: Row): string {
  if (shower === null) return 'annulled';
  return `${seatText(shower)} shows, won by ${winners.map(seatText).join(' ')}, ${points.join(' ')}`;
}

/** A line for each thing on the table. The top of the stack comes last. */
export function positionText(state: State): string {
  const { places, sheet } = state;
  return [
    `options: ${JSON.stringify(state.options)}`,
    `phase: ${state.phase}`,
    `dealer: ${seatText(state.dealer)}`,
    `turn: ${seatText(state.turn)}`,
    `round: ${state.round}`,
    `stack: ${pileText(state.stack)}`,
    `pile: ${pileText(state.pile)}`,
    `last disposal: ${pileText(state.lastDisposal)}`,
    ...places.flatMap(({ known, secret, ready }, seat) => [
      `${seatText(seat)} known: ${pileText(known)}`,
      `${seatText(seat)} secret: ${pileText(secret)}`,
      `${seatText(seat)} ready: ${ready ? 'yes' : 'no'}`,
    ]),
    ...sheet.map((row, game) => `game ${game + 1}: ${rowText(row)}`),
  ].join('\n');
}

export function parsePosition(text: string): State | Refusal {
  const reader = new Reader(text);
  const state = reader.state();
  return reader.problem ?? state;
}

const PHASES = ['opening', 'turns', 'between', 'over'] as const;

/** Reads a position field by field. The first thing that cannot be read is kept as the problem. */
class Reader {
  readonly #fields = new Map<string, string>();
  problem: Refusal | null = null;

  constructor(text: string) {
    for (const line of text.split('\n')) {
      const field = /^([^:]+):\s*(.*?)\s*$/.exec(line);
      if (field && !this.#fields.has(field[1]!)) this.#fields.set(field[1]!, field[2]!);
      else if (line.trim() !== '') this.#fail(line, 'name: value, each once');
    }
  }

  state(): State {
    const [phase] = this.#match('phase', /^(opening|turns|between|over)$/, PHASES.join(', '));
    const state: State = {
      options: this.#options(),
      phase: PHASES.find((one) => one === phase) ?? 'over',
      dealer: this.#seat('dealer'),
      turn: this.#seat('turn'),
      round: Number(this.#match('round', /^(\d{1,3})$/, 'a number')[0]),
      stack: this.#cards('stack'),
      pile: this.#cards('pile'),
      lastDisposal: this.#cards('last disposal'),
      places: [],
      sheet: [],
    };
    const { places, sheet } = state;
    while (this.#fields.has(`${seatText(places.length)} known`)) places.push(this.#place(seatText(places.length)));
    while (this.#fields.has(`game ${sheet.length + 1}`))
      sheet.push(this.#row(`game ${sheet.length + 1}`, places.length));
    for (const [seat, place] of places.entries()) place.score = total(sheet, seat);
    for (const name of this.#fields.keys()) this.#fail(name, 'no more fields');
    return state;
  }

  #place(who: string): Place {
    return {
      known: this.#cards(`${who} known`),
      secret: this.#cards(`${who} secret`),
      score: 0,
      ready: this.#match(`${who} ready`, /^(yes|no)$/, 'yes or no')[0] === 'yes',
    };
  }

  #row(name: string, seats: number): Row {
    const pattern = /^(?:annulled|(P\d+) shows, won by (P\d+(?: P\d+)*), (\d{1,4}(?: \d{1,4})*))$/;
    const [shower, winners, points] = this.#match(name, pattern, 'annulled, or P1 shows, won by P2, 25 0');
    if (!shower) return { shower: null, winners: [], points: new Array(seats).fill(0) };
    return {
      shower: seatNamed(shower),
      winners: winners!.split(' ').map(seatNamed),
      points: points!.split(' ').map(Number),
    };
  }

  #options(): State['options'] {
    const text = this.#take('options');
    try {
      return options.parse(JSON.parse(text));
    } catch {
      this.#fail(text, 'options');
      return options.parse({});
    }
  }

  #seat(name: string): Seat {
    const [seat = ''] = this.#match(name, /^(P\d+)$/, 'a seat, as P1');
    return seatNamed(seat);
  }

  #cards(name: string): Card[] {
    const text = this.#take(name);
    if (text === '-') return [];
    return text.split(/\s+/).map((word) => {
      const card = cardNamed(word);
      if (card === undefined) this.#fail(word, 'a card');
      return card ?? SPECIAL;
    });
  }

  #match(name: string, pattern: RegExp, expected: string): string[] {
    const text = this.#take(name);
    const found = pattern.exec(text);
    if (!found) this.#fail(`${name}: ${text}`, expected);
    return found ? found.slice(1) : [];
  }

  #take(name: string): string {
    const value = this.#fields.get(name);
    if (value === undefined) this.#fail(name, 'this field');
    this.#fields.delete(name);
    return value ?? '';
  }

  #fail(found: string, expected: string): void {
    this.problem ??= refuse('unreadable-position', { found: quote(found), expected });
  }
}

const seatNamed = (text: string): Seat => Number(text.slice(1)) - 1;
