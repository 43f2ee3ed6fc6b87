import { type Card, cardText, parseCard, quote, type Refusal, refuse, type Seat } from '@parlour/engine';
import { type Action, IN, OUT, READY } from './actions.ts';
import { FACES, type Face, WILD } from './cards.ts';
import { options } from './options.ts';
import type { Place, State } from './state.ts';

/*
 * Cards: AS, 10H, QD, BJ, RJ, SP; the wild is 2S. Seats: P1, P2 ...
 * Actions: call 3   call 0 (to quit)   in   out   ready
 */

export function actionText(action: Action): string {
  return action.type === 'call' ? `call ${action.points}` : action.type;
}

const ACTIONS = new Map([IN, OUT, READY].map((action) => [actionText(action), action]));

export function parseAction(text: string): Action | Refusal {
  const action = ACTIONS.get(text);
  if (action) return action;
  const [, points] = /^call (0|[1-9]\d{0,14})$/.exec(text) ?? [];
  if (points !== undefined) return { type: 'call', points: Number(points) };
  if (text.startsWith('call')) return refuse('unreadable-call', { call: quote(text.slice(4).trim()) }, 'DO-10');
  return refuse('unknown-action', { action: quote(text) });
}

/** Reads a hand; each card of the deck is there once. */
export function parseHand(text: string): Card[] | Refusal {
  const cards: Card[] = [];
  for (const name of text.split(/[\s,]/).filter((word) => word !== '')) {
    const card = parseCard(name.toUpperCase());
    if (card === undefined) return refuse('unknown-card', { card: quote(name) }, 'DO-1');
    if (cards.includes(card)) return refuse('card-twice', { card: cardText(card) }, 'DO-1');
    cards.push(card);
  }
  return cards;
}

export const cardsText = (cards: readonly Card[]) => (cards.length === 0 ? '-' : cards.map(cardText).join(' '));
const seatText = (seat: Seat | null) => (seat === null ? '-' : `P${seat + 1}`);

/** A line for each thing on the table; cards stand in the order they were dealt, and the top of the deck comes last. */
export function positionText(state: State): string {
  const lines = [
    `options: ${JSON.stringify(state.options)}`,
    `phase: ${state.phase}`,
    `game: ${state.game}`,
    `round: ${state.round}`,
    `pot: ${state.pot}`,
    `bombs: ${state.bombs}`,
    `winner: ${seatText(state.winner)}`,
    `caller: ${seatText(state.caller)}`,
    `turn: ${seatText(state.turn)}`,
    `call: ${state.call}`,
    `deck: ${cardsText(state.deck)}`,
  ];
  for (const [seat, place] of state.places.entries()) {
    const { points, shown, tally } = place;
    const who = seatText(seat);
    const wild = shown === null || shown.wild === null ? '' : ` wild ${shown.wild}`;
    lines.push(
      `${who} points: ${points}`,
      `${who} hidden: ${cardsText(place.hidden)}`,
      `${who} public: ${cardsText(place.public)}`,
      `${who} is: ${place.in ? 'in' : 'out'}${place.ready ? ' ready' : ''}`,
      `${who} shown: ${shown === null ? '-' : `${shown.score}${wild}`}`,
      `${who} tally: ${tally.won} ${tally.biggest} ${tally.shown} ${tally.out}`,
    );
  }
  return lines.join('\n');
}

export function parsePosition(text: string): State | Refusal {
  const reader = new Reader(text);
  const state = reader.state();
  return reader.problem ?? state;
}

const PHASES = ['calling', 'answering', 'between', 'over'] as const;
const NUMBER = /^(0|-?[1-9]\d{0,14})$/;

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
    const state: State = {
      options: this.#options(),
      phase: this.#phase(),
      game: this.#number('game'),
      round: this.#number('round'),
      pot: this.#number('pot'),
      bombs: this.#number('bombs'),
      winner: this.#seat('winner'),
      caller: this.#seat('caller') ?? 0,
      turn: this.#seat('turn') ?? 0,
      call: this.#number('call'),
      deck: this.#cards('deck'),
      places: [],
    };
    while (this.#fields.has(`${seatText(state.places.length)} points`)) {
      state.places.push(this.#place(seatText(state.places.length)));
    }
    for (const name of this.#fields.keys()) this.#fail(name, 'no more fields');
    return state;
  }

  #place(who: string): Place {
    const points = this.#number(`${who} points`);
    const hidden = this.#cards(`${who} hidden`);
    const open = this.#cards(`${who} public`);
    const [inOrOut, ready] = this.#match(`${who} is`, /^(in|out)( ready)?$/, 'in or out, and perhaps ready');
    const [score, wild] = this.#match(`${who} shown`, /^(?:-|(\d{1,3})(?: wild (\w{1,2}))?)$/, '-, or as 87 wild 5');
    const [won, biggest, shown, out] = this.#match(
      `${who} tally`,
      /^(\d{1,15}) (\d{1,15}) (\d{1,15}) (\d{1,15})$/,
      'four numbers',
    ).map(Number);
    return {
      points,
      hidden,
      public: open,
      in: inOrOut === 'in',
      shown: score === undefined ? null : { score: Number(score), wild: wild === undefined ? null : this.#face(wild) },
      ready: ready !== undefined,
      tally: { won: won!, biggest: biggest!, shown: shown!, out: out! },
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

  #phase(): State['phase'] {
    const [phase] = this.#match('phase', new RegExp(`^(${PHASES.join('|')})$`), PHASES.join(', '));
    return (phase ?? 'over') as State['phase'];
  }

  #number(name: string): number {
    return Number(this.#match(name, NUMBER, 'a number')[0]);
  }

  #seat(name: 'winner' | 'caller' | 'turn'): Seat | null {
    const pattern = name === 'winner' ? /^(-|P\d\d?)$/ : /^(P\d\d?)$/;
    const [seat = '-'] = this.#match(name, pattern, 'a seat, as P2');
    return seat === '-' ? null : Number(seat.slice(1)) - 1;
  }

  #face(name: string): Face {
    const face = FACES.find((known) => known === name);
    if (face === undefined) this.#fail(name, 'what the wild is');
    return face ?? '2';
  }

  #cards(name: string): Card[] {
    const text = this.#take(name);
    if (text === '-') return [];
    return text.split(/\s+/).map((word) => {
      const card = parseCard(word);
      if (card === undefined) this.#fail(word, 'a card');
      return card ?? WILD;
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
