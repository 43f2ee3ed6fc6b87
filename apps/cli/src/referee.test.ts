import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { houseMessages, LINE_LIMIT, Referee } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { realChance } from './chance.ts';
import { converse as answerAll, linesOf } from './conversation.ts';
import { findGame } from './house.ts';
import { converse, PARLOUR } from './testing.ts';

async function read(chunks: readonly (string | Uint8Array)[], limit = 10) {
  const lines: (string | null)[] = [];
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk));
  for await (const line of linesOf(Readable.from(bytes), limit)) lines.push(line);
  return lines;
}

describe('lines of bytes', () => {
  it('are put together from pieces', async () => {
    expect(await read(['a', 'b\nc', '\n', '\nd'])).toEqual(['ab', 'c', '', 'd']);
    expect(await read([])).toEqual([]);
    const euro = Buffer.from('€\n');
    expect(await read([euro.subarray(0, 1), euro.subarray(1)])).toEqual(['€']);
  });

  it('are skipped when too long, each with one null', async () => {
    expect(await read(['x'.repeat(10), '\n', 'y'.repeat(11), 'y'.repeat(50), '\nok\n'])).toEqual([
      'x'.repeat(10),
      null,
      'ok',
    ]);
    expect(await read(['z'.repeat(11)])).toEqual([null]);
  });

  it('survive bytes that are no text', async () => {
    expect(await read([Uint8Array.of(0xff, 0x22, 0x0a), 'a\n'])).toEqual(['\ufffd"', 'a']);
  });
});

describe('docs/referee.md', () => {
  const text = readFileSync(new URL('../../../docs/referee.md', import.meta.url), 'utf8');

  it('names every refusal of the house', () => {
    // These belong to replaying a record.
    const elsewhere = ['bad-record', 'other-game', 'other-version', 'bad-move', 'bad-chance'];
    const codes = Object.keys(houseMessages).map((key) => key.replace('refused.', ''));
    for (const code of codes) if (!elsewhere.includes(code)) expect(text).toContain(`| \`${code}\` |`);
  });

  it('has a session that happens as it says', async () => {
    const session = /```\n(> [\s\S]*?)```/.exec(text)![1]!.trim().split('\n');
    const { write, next, end } = converse('referee', 'd-bo');
    for (let at = 0; at < session.length; at += 2) {
      write(`${session[at]!.slice(2)}\n`);
      expect(await next()).toEqual(JSON.parse(session[at + 1]!.slice(2)));
    }
    expect(await end()).toBe(0);
  });

  it('has a client that plays', ({ skip }) => {
    if (spawnSync('python3', ['--version']).status !== 0) skip('there is no Python here');
    const client = /```python\n([\s\S]*?)```/.exec(text)![1]!;
    const run = spawnSync('python3', ['-c', client, process.execPath, PARLOUR, 'referee', 'd-bo'], {
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    expect(run.stdout.match(/^game \d+ won by \[.*\]$/gm)).toHaveLength(10);
  });
});

describe('parlour referee', () => {
  it('waits for a program that does not read its answers', async () => {
    const input = new PassThrough();
    const output = new PassThrough({ highWaterMark: 1 });
    const done = answerAll(new Referee(findGame('d-bo'), realChance), input, output);
    input.end('{"do":"result"}\n'.repeat(200));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(output.readableLength + output.writableLength).toBeLessThan(1000);
    let answers = '';
    output.on('data', (chunk) => {
      answers += chunk;
    });
    await done;
    expect(answers.trim().split('\n')).toHaveLength(200);
  });

  it('answers every bad input with a typed refusal, stays alive and keeps its state', async () => {
    const game = converse('referee', 'd-bo');
    const { ask, write, next } = game;
    expect(await ask({ do: 'legal' })).toMatchObject({ refused: 'no-game' });
    const { actors } = await ask({ do: 'new', seats: 2, options: { stock: 10 }, seed: 7 });
    const seat: number = actors[0];
    const { position } = await ask({ do: 'position' });
    const hand: number[] = (await ask({ do: 'view', viewer: seat })).view.places[seat].hand;
    const missing = Array.from({ length: 12 }, (_, at) => at + 1).find((card) => !hand.includes(card));
    const line = (text: string | Uint8Array) => {
      write(text);
      write('\n');
      return next();
    };
    const act = (action: unknown, by: unknown = seat) => ask({ do: 'act', seat: by, action });
    const refusals: [string, () => Promise<{ refused?: string; message?: string }>, string][] = [
      ['an unknown card', () => act('H13>B1'), 'unknown-card'],
      ['an unknown card', () => act('HX>B1'), 'unknown-card'],
      ['a card not held', () => act(`H${missing}>D1`), 'card-not-held'],
      ['pile -1', () => act('S>B-1'), 'no-such-pile'],
      ['pile 4, counted from 0', () => act('D5>B1'), 'no-such-pile'],
      ['pile 1.5', () => act('S>B1.5'), 'no-such-pile'],
      ['pile x', () => act('S>Bx'), 'no-such-pile'],
      ['pile __proto__', () => act('S>B__proto__'), 'no-such-pile'],
      ['an action __proto__', () => act('__proto__'), 'unknown-action'],
      ['an action that is no text', () => act({ type: 'play', to: -1 }), 'unknown-action'],
      ['not your turn', () => act('S>B1', 1 - seat), 'not-your-turn'],
      ['a seat that is not there', () => act('S>B1', -1), 'no-such-seat'],
      ['a seat that is not there', () => act('S>B1', 4), 'no-such-seat'],
      ['a seat that is not there', () => act('S>B1', 1.5), 'no-such-seat'],
      ['a seat that is not there', () => act('S>B1', 'x'), 'no-such-seat'],
      ['a seat that is not there', () => act('S>B1', '__proto__'), 'no-such-seat'],
      ['a viewer who is not there', () => ask({ do: 'view', viewer: 9 }), 'no-such-seat'],
      ['an unknown request', () => ask({ do: 'cheat' }), 'bad-request'],
      ['a request with more than belongs', () => ask({ do: 'result', please: true }), 'bad-request'],
      ['no object at all', () => ask(42), 'bad-request'],
      ['options that are not', () => ask({ do: 'new', seats: 2, options: { deks: 1 } }), 'bad-option'],
      ['options out of bounds', () => ask({ do: 'new', seats: 2, options: { decks: 99 } }), 'bad-option'],
      ['too many seats', () => ask({ do: 'new', seats: 7 }), 'wrong-seats'],
      ['no number of seats', () => ask({ do: 'new', seats: 'x' }), 'wrong-seats'],
      [
        'a position with a card too many',
        () => ask({ do: 'position', position: position.replace('draw: ', 'draw: 1 ') }),
        'bad-position',
      ],
      ['a position that cannot be read', () => ask({ do: 'position', position: 'draw: 1 2 3' }), 'unreadable-position'],
      ['malformed JSON', () => line('{"do":'), 'bad-json'],
      ['an empty line', () => line(''), 'bad-json'],
      ['bytes that are no text', () => line(Uint8Array.of(0xff, 0xfe, 0x00)), 'bad-json'],
      ['a line of 10 MB', () => line(`{"do":"${'x'.repeat(10_000_000)}"}`), 'line-too-long'],
      ['a line just too long', () => line(' '.repeat(LINE_LIMIT + 1)), 'line-too-long'],
      ['a deeply nested line', () => line('['.repeat(100_000)), 'bad-json'],
    ];
    for (const [what, send, code] of refusals) {
      const answer = await send();
      expect(answer, what).toMatchObject({ refused: code });
      expect(answer.message, what).toMatch(/^(?!refused).+\.$/);
      expect(await ask({ do: 'position' }), what).toEqual({ position });
    }
    expect(await game.end()).toBe(0);
  });

  it('plays a game to its end by legal actions, then refuses more', async () => {
    const { ask, end } = converse('referee', 'd-bo');
    let { actors } = await ask({ id: 1, do: 'new', seats: 2, options: { stock: 10 }, seed: 'end' });
    for (let id = 2; actors.length > 0; id++) {
      const { legal, seat } = await ask({ do: 'legal' });
      const answer = await ask({ id, do: 'act', seat, action: legal[0] });
      expect(answer.id).toBe(id);
      actors = answer.actors;
    }
    const { result } = await ask({ do: 'result' });
    expect(result.ranking.flat().sort()).toEqual([0, 1]);
    const { position } = await ask({ do: 'position' });
    expect(await ask({ do: 'act', seat: 0, action: 'S>B1' })).toMatchObject({ refused: 'game-over' });
    expect(await ask({ do: 'position' })).toEqual({ position });
    expect(await end()).toBe(0);
  });

  it('leaves quietly when nobody reads any more', async () => {
    const { child, ask, write, end } = converse('referee', 'd-bo');
    await ask({ do: 'new', seats: 2 });
    child.stdout.destroy();
    child.stdin.on('error', () => {});
    for (let line = 0; line < 100; line++) write('{"do":"position"}\n');
    expect(await end()).toBe(0);
  });

  it('answers a last line without its end', async () => {
    const { write, next, end } = converse('referee', 'd-bo');
    write('{"do":"new","seats":2}');
    const answer = next();
    expect(await end()).toBe(0);
    expect(await answer).toHaveProperty('actors');
  });
});
