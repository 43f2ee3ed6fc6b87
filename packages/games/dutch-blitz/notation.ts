import { Fields, quote, type Refusal, refuse, type Seat, small } from '@parlour/engine';
import { type Action, ALL_ACTIONS } from './actions.ts';
import { type Card, cardText, ownerOf, parseCard } from './cards.ts';
import { options } from './options.ts';
import type { Row } from './scoring.ts';
import { ALL_SOURCES, type Place, type State } from './state.ts';

/*
 * Cards: R1 to R10, and the same with G, B and Y. Seats: P1, P2 ...
 * Piles: blitz, post (in classic post1 to post3, and waste), and the Dutch piles D1, D2 ... in the order they were
 * started.
 * Actions: pick blitz   drop D3 5 (on D3, which should wait for a 5)   drop new   drop post2   put back   cycle   ready
 * Capitals and small letters read the same.
 */

export function actionText(action: Action): string {
  switch (action.type) {
    case 'pick':
      return `pick ${action.from}`;
    case 'drop':
      return `drop D${action.pile + 1} ${action.next}`;
    case 'start':
      return 'drop new';
    case 'build':
      return `drop ${action.on}`;
    case 'putBack':
      return 'put back';
    default:
      return action.type;
  }
}

const ACTIONS = new Map(ALL_ACTIONS.map((action) => [small(actionText(action)), action]));

export function parseAction(text: string): Action | Refusal {
  return ACTIONS.get(small(text)) ?? whyNoAction(text);
}

/** Finds what is wrong with a text that is nearly an action. */
function whyNoAction(text: string): Refusal {
  const [, verb, pile = '', number] = /^(pick|drop) (\S{1,40})(?: (\S{1,40}))?$/i.exec(text) ?? [];
  const drops = verb !== undefined && small(verb) === 'drop';
  if (drops && ACTIONS.has(`drop ${small(pile)} 1`)) return refuse('no-such-number', { number: number ?? '' });
  if (verb !== undefined && (number === undefined || (drops && /^d/i.test(pile)))) {
    return refuse('no-such-pile', { pile });
  }
  return refuse('unknown-action', { action: quote(text) });
}

const seatText = (seat: Seat) => `P${seat + 1}`;
const pileText = (pile: readonly Card[], card = cardText) => (pile.length === 0 ? '-' : pile.map(card).join(' '));
const pilesText = (piles: readonly Card[][], card = cardText) =>
  piles.length === 0 ? '-' : piles.map((pile) => pileText(pile, card)).join(' | ');
const ownedText = (card: Card) => `${seatText(ownerOf(card))}.${cardText(card)}`;

function rowText({ blitzer, placed, left }: Row): string {
  return `${blitzer === null ? '-' : seatText(blitzer)}, placed ${placed.join(' ')}, left ${left.join(' ')}`;
}

/** A line for each thing on the table; the top of a pile comes last. Cards on Dutch piles have their owner's seat. */
export function positionText({ options, phase, unlocks, dutch, places, sheet }: State): string {
  return [
    `options: ${JSON.stringify(options)}`,
    `phase: ${phase}`,
    `unlocks: ${unlocks}`,
    `dutch: ${pilesText(dutch, ownedText)}`,
    ...places.flatMap(({ blitz, post, waste, wood, held, ready }, seat) => [
      `${seatText(seat)} blitz: ${pileText(blitz)}`,
      `${seatText(seat)} post: ${pilesText(post)}`,
      `${seatText(seat)} waste: ${pileText(waste)}`,
      `${seatText(seat)} wood: ${pileText(wood)}`,
      `${seatText(seat)} holds: ${held ?? '-'}`,
      `${seatText(seat)} ready: ${ready ? 'yes' : 'no'}`,
    ]),
    ...sheet.map((row, round) => `round ${round + 1}: ${rowText(row)}`),
  ].join('\n');
}

const PHASES = ['racing', 'between', 'over'] as const;

export function parsePosition(text: string): State | Refusal {
  const fields = new Fields(text);
  const state: State = {
    options: fields.options(options),
    phase: fields.oneOf('phase', PHASES) ?? 'over',
    dutch: dutchPiles(fields),
    unlocks: fields.number('unlocks'),
    places: [],
    sheet: [],
  };
  const { places, sheet } = state;
  while (fields.has(`${seatText(places.length)} blitz`)) places.push(place(fields, places.length));
  while (fields.has(`round ${sheet.length + 1}`)) sheet.push(row(fields, `round ${sheet.length + 1}`));
  return fields.finish(state);
}

function place(fields: Fields, seat: Seat): Place {
  const who = seatText(seat);
  const card = (name: string) => parseCard(name, seat);
  return {
    blitz: fields.cards(`${who} blitz`, card),
    post: fields.piles(`${who} post`, card),
    waste: fields.cards(`${who} waste`, card),
    wood: fields.cards(`${who} wood`, card),
    held: fields.oneOf(`${who} holds`, ALL_SOURCES, '-'),
    ready: fields.oneOf(`${who} ready`, ['yes', 'no']) === 'yes',
  };
}

function row(fields: Fields, name: string): Row {
  const pattern = /^(?:-|p(\d)), placed (\d{1,2}(?: \d{1,2})*), left (\d{1,2}(?: \d{1,2})*)$/;
  const [blitzer, placed = '', left = ''] = fields.match(name, pattern, 'as P2, placed 9 12, left 3 0');
  return {
    blitzer: blitzer === undefined ? null : Number(blitzer) - 1,
    placed: placed.split(' ').map(Number),
    left: left.split(' ').map(Number),
  };
}

function dutchPiles(fields: Fields): Card[][] {
  const owned = (name: string) => {
    const [, seat, card] = /^P(\d)\.(.+)$/i.exec(name) ?? [];
    return card === undefined ? undefined : parseCard(card, Number(seat) - 1);
  };
  const piles = fields.piles('dutch', owned);
  return piles.length === 1 && piles[0]!.length === 0 ? [] : piles;
}
