import { HIDDEN, seeded, shuffler } from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf } from './cards.ts';
import { apply } from './course.ts';
import { cardsText } from './disposal.ts';
import { follow } from './events.ts';
import { invariants, type State } from './state.ts';
import { cards, dealt, play, table } from './testing.ts';
import { eventView, resample, view } from './view.ts';

const inOrder = { shuffle: <T>(_label: string, items: T[]) => items };
/** What a viewer sees of a hand: the cards everybody knows, then the others. */
const seen = (state: State, viewer: number | null, seat: number) => {
  const { known, secret } = view(state, viewer).places[seat]!;
  return [cardsText(known), secret.map((card) => (card === HIDDEN ? '?' : cardsText([card]))).join(' ')];
};

describe('what everybody may know', () => {
  it('DU-18: hands are private, their sizes public; the stack is nobody’s to see', () => {
    const state = table({ hands: ['AS 2S', '3S 4S 5S'] });
    expect(seen(state, 0, 0)).toEqual(['', 'AS 2S']);
    expect(seen(state, 0, 1)).toEqual(['', '? ? ?']);
    expect(seen(state, null, 0)).toEqual(['', '? ?']);
    expect(new Set(view(state, 0).stack)).toEqual(new Set([HIDDEN]));
    expect(view(state, 0).stack).toHaveLength(state.stack.length);
  });

  it('DU-18: all disposals are public', () => {
    const state = table({ hands: ['AS 2S', '3S'], pile: '9C 8C', lastDisposal: '5H 6H 7H' });
    expect(view(state, null)).toMatchObject({ pile: cards('9C 8C'), lastDisposal: cards('5H 6H 7H') });
  });

  it('DU-18: a card taken from a disposal is known to all until it is disposed again', () => {
    const state = table({ hands: ['9S 2S', 'KS 4C'], lastDisposal: '5H' });
    play(state, '9S +5H');
    for (const viewer of [null, 1]) expect(seen(state, viewer, 0)).toEqual(['5H', '?']);
    expect(seen(state, 0, 0)).toEqual(['5H', '2S']);
    play(state, '4C +9S', '5H +stack');
    for (const viewer of [null, 1]) expect(seen(state, viewer, 0)).toEqual(['', '? ?']);
    expect(seen(state, null, 1)).toEqual(['9S', '?']);
  });

  it('DU-18: a card from the stack is private', () => {
    const state = table({ hands: ['9S 2S', 'KS'], stack: '4C' });
    const [event] = play(state, '9S +stack');
    expect(eventView(event!, 0)).toEqual(event);
    expect(eventView(event!, 1)).toEqual({ ...event, taken: HIDDEN });
    expect(eventView(event!, null)).toEqual({ ...event, taken: HIDDEN });
    expect(seen(state, 1, 0)).toEqual(['', '? ?']);
  });

  it('DU-18: which of the secret cards was disposed tells nothing about the others', () => {
    const look = (disposed: string) => {
      const state = table({ hands: ['7S 8D 9C', 'KS'], stack: '4C' });
      play(state, `${disposed} +stack`);
      return view(state, 1).places[0];
    };
    expect(look('7S')).toEqual(look('8D'));
    expect(look('8D')).toEqual(look('9C'));
  });

  it('DU-18: a reshuffled card is hidden again', () => {
    const state = table({ hands: ['9S 2S', 'KS'], rest: 'pile' });
    const [event] = play(state, '9S +stack');
    const size = state.stack.length + 1;
    for (const viewer of [0, 1, null]) {
      expect(eventView(event!, viewer)).toEqual({ type: 'reshuffled', cards: new Array(size).fill(HIDDEN) });
      expect(new Set(view(state, viewer).stack)).toEqual(new Set([HIDDEN]));
    }
  });

  it('DU-18: of a deal a seat sees its own hand and nothing else', () => {
    const state = table({ hands: ['AS', 'KS', 'KH'] });
    play(state, 'show', 'ready', 'ready');
    const event = apply(state, 2, { type: 'ready' }, inOrder).find(({ type }) => type === 'dealt')!;
    if (event.type !== 'dealt') throw new Error('no deal');
    const five = new Array(5).fill(HIDDEN);
    const stack = new Array(37).fill(HIDDEN);
    expect(eventView(event, 1)).toEqual({ type: 'dealt', dealer: 0, hands: [five, event.hands[1], five], stack });
    expect(eventView(event, null)).toEqual({ type: 'dealt', dealer: 0, hands: [five, five, five], stack });
  });

  it('DU-19: after a show everybody sees all hands, and the score sheet', () => {
    const state = table({ hands: ['3D|AS', '9S 2S', 'KC|QC'] });
    play(state, 'show');
    expect(seen(state, null, 0)).toEqual(['AS 3D', '']);
    expect(seen(state, 0, 1)).toEqual(['2S 9S', '']);
    expect(seen(state, 1, 2)).toEqual(['QC KC', '']);
    expect(view(state, null).sheet).toEqual([{ shower: 0, winners: [0], points: [0, 11, 25] }]);
  });

  it('DU-13: an annulled game opens no hands', () => {
    const state = table({ hands: ['9S', 'KS'], turn: 1, round: 200 });
    play(state, 'KS +stack');
    expect(seen(state, 1, 0)).toEqual(['', '?']);
  });

  it('is apart from the state it was seen in', () => {
    const state = table({ hands: ['9S 2S', 'AS', '4C'], lastDisposal: '5H 6H 7H' });
    const looked = view(state, 0);
    const was = JSON.stringify(looked);
    play(state, '9S +5H', 'show', 'ready');
    expect(JSON.stringify(looked)).toBe(was);
  });

  it('DU-18: a view follows a disposal of cards it knows, and of cards it does not', () => {
    const state = table({ hands: ['5H|5S 9D 2C', 'KS'] });
    const watching = view(state, 1);
    follow(watching, { type: 'disposed', seat: 0, cards: cards('5S 5H'), from: 'stack', taken: HIDDEN });
    expect(watching.places[0]).toMatchObject({ known: [], secret: [HIDDEN, HIDDEN, HIDDEN] });
    expect(watching.stack).toHaveLength(state.stack.length - 1);
  });
});

describe('a state filled in from a view', () => {
  it('keeps what is seen and deals out the rest', () => {
    const state = table({ options: { variant: 'modified' }, hands: ['5H|AS 9D', '6H|KS QS', '2C'], pile: '9C 8C' });
    const labels: string[] = [];
    const filled = resample(view(state, 0), {
      shuffle(label, items) {
        labels.push(label);
        return shuffler(seeded('fill')).shuffle(label, items);
      },
    });
    expect(labels).toEqual(['unseen']);
    expect(invariants(filled)).toEqual([]);
    expect(filled.places[0]).toEqual(state.places[0]);
    expect(filled.places[1]!.known).toEqual(cards('6H'));
    expect(filled.pile).toEqual(state.pile);
    expect(filled).not.toHaveProperty('viewer');
    expect(filled.stack).not.toEqual(state.stack);
  });

  it('DU-12: who is asked in the opening has a hand to show with, whatever the limit', () => {
    const hands = ['KS QS JS 10S 9S', 'BJ RJ AS AH AD', 'KH QH JH 10H 9H'];
    const limits = fc.record({ opening: fc.integer({ min: 3, max: 30 }), seed: fc.integer() });
    fc.assert(
      fc.property(limits, ({ opening, seed }) => {
        const state = dealt({ variant: 'modified', opening }, ...hands);
        const chance = shuffler(seeded(seed));
        for (const viewer of [null, 0]) {
          const filled = resample(view(state, viewer), chance);
          expect(invariants(filled)).toEqual([]);
          expect(pointsOf(filled.places[1]!.secret)).toBeLessThanOrEqual(opening);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('DU-12: and not always the same one, nor the lowest', () => {
    const state = dealt({}, 'KS QS JS 10S 9S', 'AS 2S 3S 4S 5S', 'KH QH JH 10H 9H');
    const sums = new Set<number>();
    for (let seed = 0; seed < 40; seed++) {
      sums.add(pointsOf(resample(view(state, null), shuffler(seeded(seed))).places[1]!.secret));
    }
    expect(sums).toContain(15);
    expect(sums.size).toBeGreaterThan(3);
  });

  it('DU-12: the asked seat knows its own hand', () => {
    const state = dealt({}, 'KS QS JS 10S 9S', 'AS 2S 3S 4S 5S', 'KH QH JH 10H 9H');
    expect(resample(view(state, 1), inOrder).places[1]!.secret).toEqual(cards('AS 2S 3S 4S 5S'));
  });
});
