import { describe, expect, it } from 'vitest';
import { findGame } from '../house.ts';
import { playInLines } from './lines.ts';
import { sit } from './testing.ts';

const dBo = findGame('d-bo');

async function* forever(line: string) {
  for (;;) yield line;
}
async function* these(...lines: string[]) {
  yield* lines;
}

async function play(lines: AsyncIterable<string>, asked = {}) {
  const sitting = sit(dBo, { players: 3, options: ['stock=10'], ...asked });
  let text = '';
  const ended = await playInLines(sitting, lines, (more) => {
    text += more;
  });
  return { sitting, text, ended };
}

describe('play in plain lines', () => {
  it('plays a whole game by numbers', async () => {
    const { text, ended, sitting } = await play(forever('1'));
    expect(ended).toBe(true);
    expect(sitting.result).not.toBeNull();
    expect(text).toMatch(/ha(s|ve) won/);
    expect(text).not.toContain('\x1b');
  });

  it('takes notation, and answers a refusal with words and the next prompt', async () => {
    const { text, ended, sitting } = await play(these('H99>B1', '4711', '', 'quit'));
    expect(text).toContain('> There is no card “99”.');
    expect(text).toContain('> “4711” is not an action of this game.');
    expect(ended).toBe(true);
    expect(sitting.record.moves.filter(([seat]) => seat === sitting.me)).toHaveLength(0);
  });

  it('ends with the input, and says so', async () => {
    const { text, ended } = await play(these());
    expect(ended).toBe(false);
    expect(text).toContain('The input ended before the game did.');
  });
});
