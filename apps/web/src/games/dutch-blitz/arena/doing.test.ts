import { type Refusal, refuse, type View } from '@parlour/engine';
import type { State } from '@parlour/games/dutch-blitz';
import type { Session } from '@parlour/protocol';
import { expect, it, vi } from 'vitest';
import { type Aim, type Deed, NO_AIM } from './aim.ts';
import { Doing } from './doing.ts';

const DROP: Deed = {
  action: { type: 'drop', pile: 0, next: 4 },
  doing: 'give',
  place: { x: 1, y: 1 },
  away: 1,
  near: true,
  good: true,
};
const PRESSED = { command: 'drop', view: { phase: 'racing' } as View<State>, seconds: 0, read: true } as const;

/** Hands at a house that answers when the test says so. */
function hands(reaches = true) {
  const answers: ((refusal: Refusal | null) => void)[] = [];
  const asked: string[] = [];
  const told: string[] = [];
  const act = (text: string) => {
    asked.push(text);
    return new Promise<Refusal | null>((resolve) => answers.push(resolve));
  };
  const aim: Aim = { ...NO_AIM, use: DROP, drop: DROP };
  const doing = new Doing({ act } as unknown as Session, 0, {
    aim: () => aim,
    reaches: () => reaches,
    flush: () => told.push('flush'),
    hoped: (_, hopes) => told.push(`hopes ${hopes}`),
    answered: (_, refusal, hopes) => told.push(`${refusal?.refused ?? 'done'}, hopes ${hopes}`),
  });
  return { doing, answers, asked, told };
}

it('shows a drop in the same moment as the key, before anything is answered', async () => {
  const { doing, answers, asked, told } = hands();
  const pressed = doing.press(PRESSED);
  // Nothing was awaited: the next picture is drawn with this.
  expect(doing.hopes).toEqual(['drop D1 4']);
  expect(told).toEqual(['flush', 'hopes drop D1 4']);
  // The same key again, before there was another picture, asks for nothing more.
  expect(await doing.press(PRESSED)).toBeNull();
  expect(asked).toEqual(['drop D1 4']);
  answers[0]!(null);
  expect(await pressed).toBeNull();
  expect(doing.hopes).toEqual([]);
  expect(told.at(-1)).toBe('done, hopes ');
});

it('takes a drop back that is refused', async () => {
  const { doing, answers, told } = hands();
  const pressed = doing.press(PRESSED);
  answers[0]!(refuse('beaten', {}));
  expect(await pressed).toMatchObject({ refused: 'beaten' });
  expect(doing.hopes).toEqual([]);
  expect(told.at(-1)).toBe('beaten, hopes ');
});

it('goes on showing a drop while it asks again, because the house sees you arrive a little later', async () => {
  vi.useFakeTimers();
  try {
    const { doing, answers, asked } = hands();
    const pressed = doing.press(PRESSED);
    answers[0]!(refuse('out-of-reach', { away: 1.6 }));
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toHaveLength(2);
    expect(doing.hopes).toEqual(['drop D1 4']);
    answers[1]!(null);
    expect(await pressed).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
