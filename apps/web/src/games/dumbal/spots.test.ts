import { HIDDEN, parseCard, type View } from '@parlour/engine';
import { dumbal, type State } from '@parlour/games/dumbal';
import { describe, expect, it } from 'vitest';
import { attempt, flights, moves, pickedCards, together } from './spots.ts';

const cards = (text: string) => text.split(' ').flatMap((name) => parseCard(name) ?? []);

/** You hold 7H, which all know, 7D and 9C. Bina has disposed KS KD; she holds 2S, which all know, and one more card. */
function table(changes: Partial<State> = {}): View<State> {
  const place = (known: string, secret: string) => ({
    known: cards(known),
    secret: cards(secret),
    score: 0,
    ready: false,
  });
  const state: State = {
    options: dumbal.options.parse({}),
    phase: 'turns',
    dealer: 1,
    turn: 0,
    round: 2,
    stack: cards('3C 4C 5C'),
    pile: cards('QH'),
    lastDisposal: cards('KS KD'),
    places: [place('7H', '7D 9C'), place('2S', '3S')],
    sheet: [],
    ...changes,
  };
  return dumbal.view(state, 0);
}

describe('moves', () => {
  it('take the picked cards to the stack or to a card just disposed', () => {
    const pair = moves(table(), dumbal.legal(table(), 0)).filter(({ pick }) => pick.length === 2);
    expect(pair).toEqual([
      { pick: ['0.7H', '0.7D'], to: 'stack', action: '7H 7D +stack' },
      { pick: ['0.7H', '0.7D'], to: 'last.KS', action: '7H 7D +KS' },
      { pick: ['0.7H', '0.7D'], to: 'last.KD', action: '7H 7D +KD' },
    ]);
  });

  it('are buttons before the first turn and between games', () => {
    const between = table({ phase: 'between' });
    expect(moves(between, dumbal.legal(between, 0))).toEqual([{ pick: [], to: 'ready', action: 'ready' }]);
    const opening = table({ phase: 'opening' });
    expect(moves(opening, dumbal.legal(opening, 0)).map(({ to }) => to)).toEqual(['show', 'decline']);
  });
});

it('lets any cards of the hand be gathered, in a turn only', () => {
  expect(together(table())).toEqual(['0.7H', '0.7D', '0.9C']);
  expect(together(table({ phase: 'between' }))).toEqual([]);
  expect(pickedCards(['0.9C', 'last.KS', '1.2S'], 0)).toEqual(cards('9C'));
});

it('knows what was meant by what is not allowed', () => {
  expect(attempt(table(), ['0.7H', '0.9C'], 'stack')).toBe('7H 9C +stack');
  expect(attempt(table(), ['0.7H', '0.9C'], 'last.KD')).toBe('7H 9C +KD');
  expect(attempt(table(), [], 'show')).toBe('show');
});

it('says why nothing comes of pointing elsewhere, by the rule behind it', () => {
  expect(attempt(table(), ['0.7H'], 'pile')).toMatchObject({ refused: 'gone-by', rule: 'DU-9' });
  expect(attempt(table(), [], 'no-last')).toMatchObject({ refused: 'nothing-to-take', rule: 'DU-9' });
  expect(attempt(table(), [], '1.closed')).toMatchObject({ refused: 'not-yours', rule: 'DU-18' });
});

/** `a>b c>d`: from a to b, and from c to d. */
const ways = (text: string) =>
  text.split(' ').map((way) => {
    const [from, to] = way.split('>');
    return { from, to };
  });

describe('flights', () => {
  it('of your turn: each card from its place, the rest of the last disposal to the pile', () => {
    const taken = cards('KS')[0]!;
    const event = { type: 'disposed', seat: 0, cards: cards('7H 7D'), from: 'disposal', taken } as const;
    expect(flights(event, table())).toEqual(ways('0.7H>last.7H 0.7D>last.7D last.KD>pile last.KS>0.KS'));
  });

  it('of another turn: known cards from where they are seen, the others from the closed ones', () => {
    const event = { type: 'disposed', seat: 1, cards: cards('2S 3S'), from: 'stack', taken: HIDDEN } as const;
    expect(flights(event, table())).toEqual(ways('1.2S>last.2S 1.closed>last.3S last.KD>pile stack>1.closed'));
  });

  it('of a deal come from the dealer', () => {
    const hands = [cards('AS AH'), [HIDDEN, HIDDEN]];
    const dealt = flights({ type: 'dealt', dealer: 1, hands, stack: [] }, table());
    expect(dealt).toEqual(ways('1.2S>0.AS 1.2S>0.AH 1.2S>1.closed'));
  });
});
