import { isRefusal } from '@parlour/engine';
import { spoilt, unreadable, withLine } from '@parlour/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionText, parseAction, parsePosition, positionText } from './notation.ts';
import { cards, dealt, play, table } from './testing.ts';

describe('actions', () => {
  it('have a short text', () => {
    expect(actionText({ type: 'dispose', cards: cards('7H 7D'), take: 'stack' })).toBe('7H 7D +stack');
    expect(actionText({ type: 'dispose', cards: cards('QS KS AS'), take: cards('10C')[0]! })).toBe('QS KS AS +10C');
    expect(actionText({ type: 'show' })).toBe('show');
  });

  it('are read from it', () => {
    expect(parseAction('7H 7D +stack')).toEqual({ type: 'dispose', cards: cards('7H 7D'), take: 'stack' });
    expect(parseAction('10C +BJ')).toEqual({ type: 'dispose', cards: cards('10C'), take: cards('BJ')[0] });
    for (const type of ['show', 'decline', 'ready']) expect(parseAction(type)).toEqual({ type });
  });

  it('DU-7: name the cards in any order, with any space between', () => {
    const run = parseAction('QS KS AS 2S +4C');
    expect(parseAction(' 2S  AS QS\tKS+ 4C ')).toEqual(run);
    expect(parseAction('7D 7H +stack')).toEqual(parseAction('7H 7D +stack'));
    // Cards that are no disposal stay in their order, so that the refusal can quote them.
    expect(parseAction('9S 2S +stack')).toMatchObject({ cards: cards('9S 2S') });
  });

  it('DU-9: must say what is taken', () => {
    for (const text of ['7H', '7H 7D', '7H +', '+', '', ' ']) {
      expect(parseAction(text)).toEqual({ refused: 'nothing-taken', rule: 'DU-9', facts: {} });
    }
  });

  it('are refused with the card that there is not', () => {
    expect(parseAction('7X +stack')).toEqual({ refused: 'unknown-card', facts: { card: '7X' } });
    expect(parseAction('7H 1S +stack')).toMatchObject({ refused: 'unknown-card', facts: { card: '1S' } });
    expect(parseAction('7H +deck')).toMatchObject({ refused: 'unknown-card', facts: { card: 'deck' } });
    // The special card belongs to another game.
    expect(parseAction('SP +stack')).toMatchObject({ refused: 'unknown-card', facts: { card: 'SP' } });
  });

  it('are refused as none at all', () => {
    for (const text of ['pass', 'ſhow', '7H and 7D', '7H +stack +stack', '++', 'show +stack +4C', '__proto__']) {
      expect(parseAction(text)).toEqual({ refused: 'unknown-action', facts: { action: text } });
    }
    const long = parseAction('x'.repeat(100_000));
    expect(isRefusal(long) && String(long.facts['action']).length).toBe(41);
  });

  it('are read from any text whatever, or refused', () => {
    const words = fc.constantFrom('7H', 'AS', 'BJ', 'SP', '+', '+stack', ' ', 'show', 'stack', '+4C', '💥', '\n');
    const text = fc.oneof(
      fc.string(),
      fc.array(words).map((some) => some.join(' ')),
      fc.array(words).map((some) => some.join('')),
    );
    fc.assert(
      fc.property(text, (any) => {
        const action = parseAction(any);
        if (isRefusal(action)) return;
        if (action.type === 'dispose') expect(action.cards).not.toContain(undefined);
        if (action.type !== 'dispose' || action.cards.length > 0) {
          expect(parseAction(actionText(action))).toEqual(action);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

const ROW = 'annulled, or P1 shows, won by P2, 25 0';

describe('positions', () => {
  const state = () => {
    const begun = table({
      options: { variant: 'modified', target: 300 },
      hands: ['5H|AS 9D', 'KS', '2C BJ', ''],
      lastDisposal: '7C 7D',
      pile: 'QC QD',
      scores: [4, 0, 17, 301],
      dealer: 2,
      turn: 1,
      round: 14,
    });
    begun.sheet.push({ shower: null, winners: [], points: [0, 0, 0, 0] });
    begun.sheet.push({ shower: 2, winners: [0, 1], points: [0, 0, 0, 0] });
    return begun;
  };

  it('are written line by line', () => {
    const text = positionText(state());
    expect(text.replace(/(?<=stack: ).*/, '...')).toBe(
      [
        'options: {"variant":"modified","target":300,"show":5,"opening":15}',
        'phase: turns',
        'dealer: P3',
        'turn: P2',
        'round: 14',
        'stack: ...',
        'pile: QC QD',
        'last disposal: 7C 7D',
        'P1 known: 5H',
        'P1 secret: AS 9D',
        'P1 ready: no',
        'P2 known: -',
        'P2 secret: KS',
        'P2 ready: no',
        'P3 known: -',
        'P3 secret: 2C BJ',
        'P3 ready: no',
        'P4 known: -',
        'P4 secret: -',
        'P4 ready: no',
        'game 1: P2 shows, won by P2, 4 0 0 0',
        'game 2: P2 shows, won by P2, 0 0 17 0',
        'game 3: P2 shows, won by P2, 0 0 0 301',
        'game 4: annulled',
        'game 5: P3 shows, won by P1 P2, 0 0 0 0',
      ].join('\n'),
    );
  });

  it('are read back, in every phase', () => {
    const between = state();
    play(between, 'KS +stack');
    const opening = dealt({}, 'KS QS JS 10S 9S', 'AS 2S 3S 4S 5S');
    const shown = table({ hands: ['AS', 'KS', '9S'] });
    play(shown, 'show', 'ready');
    const over = table({ hands: ['AS', 'KS'], scores: [0, 190] });
    play(over, 'show');
    for (const position of [state(), between, opening, shown, over]) {
      expect(parsePosition(positionText(position))).toEqual(position);
    }
    const tenSeats = table({ hands: 'AS 2S 3S 4S 5S 6S 7S 8S 9S 10S'.split(' '), turn: 9 });
    tenSeats.sheet.push({ shower: 0, winners: [8, 9], points: [20, 0, 0, 0, 0, 0, 0, 0, 0, 0] });
    tenSeats.places[0]!.score = 20;
    expect(parsePosition(positionText(tenSeats))).toEqual(tenSeats);
    expect([opening.phase, shown.phase, over.phase]).toEqual(['opening', 'between', 'over']);
  });

  it('may have space around and empty lines between', () => {
    const text = positionText(state());
    expect(parsePosition(`\n${text.replaceAll('\n', '  \n \n').replace('pile: QC QD', 'pile:   QC   QD')}\n`)).toEqual(
      state(),
    );
  });

  const text = positionText(state());

  it.each([
    ['opening, turns, between, over', ['phase: dusk', 'phase: turns over']],
    ['a seat, as P1', ['dealer: 3', 'dealer: P3 P1', 'turn: xP2']],
    ['a number', ['round: x14']],
    ['yes, no', ['P2 ready: nobody', 'P2 ready: uno']],
    [
      ROW,
      ['forgotten', 'annulled twice', 'x annulled', 'P3 shows, won by P1 P, 0 0 0 0'].map((row) => `game 5: ${row}`),
    ],
  ])('are refused where they should have %s', (expected, lines) => {
    for (const line of lines) expect(parsePosition(withLine(text, line))).toEqual(unreadable(line, expected));
  });

  it.each([
    ['another game’s card', withLine(text, 'pile: QC SP'), unreadable('SP', 'a card')],
    ['an empty field', withLine(text, 'pile: '), unreadable('', 'a card')],
    ['a player without a hand', text.replace('P1 secret: AS 9D\n', ''), unreadable('P1 secret', 'this field')],
    ['a player who is not there', `${text}\nP6 known: -`, unreadable('P6 known', 'no more fields')],
    ['a game that was not played', text.replace('game 4:', 'game 7:'), unreadable('game 7', 'no more fields')],
    ['a number twice', text.replace('round: 14', '$&\nround: 15'), unreadable('round: 15', 'name: value, each once')],
    ...spoilt(text),
  ])('are refused with %s', (_what, spoiltText, refusal) => {
    expect(parsePosition(spoiltText)).toEqual(refusal);
  });

  it('are read from any text whatever, or refused', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isRefusal(parsePosition(text))).toBe(true);
      }),
    );
  });
});
