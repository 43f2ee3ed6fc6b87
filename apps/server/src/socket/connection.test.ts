import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { PROTOCOL } from '@parlour/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Connection, type Host } from './connection.ts';
import { HELLO_WITHIN, SILENT_FOR } from './limits.ts';
import { Turnstile } from './turnstile.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A client whose socket is always open, and the lobby it comes to. */
function connect() {
  const sent: string[] = [];
  const close = vi.fn();
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => sent.push(text),
    close,
  });
  const lobby = { enter: vi.fn(), leave: vi.fn() };
  const people = { enter: vi.fn(() => true), leave: vi.fn() };
  const turnstile = new Turnstile();
  const host = { version: 'test', lobby, people, turnstile, banned: () => null } as unknown as Host;
  const visitor = { id: 'maya', name: 'Maya', claim: {} };
  new Connection(socket as unknown as WebSocket, new PassThrough(), host, visitor as never, '');
  const say = (message: object) => socket.emit('message', Buffer.from(JSON.stringify(message)), false);
  return { socket, sent, close, lobby, people, say };
}

it('PR-19: it is closed where no hello comes within ten seconds', async () => {
  const { close, sent, people } = connect();
  await vi.advanceTimersByTimeAsync(HELLO_WITHIN - 100);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(JSON.parse(sent.at(-1)!)).toMatchObject({ bye: { refused: 'silent' }, again: true });
  expect(close).toHaveBeenCalledExactlyOnceWith(1001);
  expect(people.leave).not.toHaveBeenCalled();
});

it('PR-19: it is closed after 45 seconds without a word, and any word will do', async () => {
  const { close, lobby, people, say, sent } = connect();
  say({ hello: PROTOCOL, at: 'lobby' });
  await vi.advanceTimersByTimeAsync(SILENT_FOR - 100);
  expect(JSON.parse(sent[0]!)).toMatchObject({ welcome: PROTOCOL });
  say({ ping: 1 });
  await vi.advanceTimersByTimeAsync(SILENT_FOR - 100);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(close).toHaveBeenCalledExactlyOnceWith(1001);
  expect([lobby.leave, people.leave].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('leaves where it was once, however often it ends', async () => {
  const { socket, lobby, people, say, close } = connect();
  say({ hello: PROTOCOL, at: 'lobby' });
  await vi.advanceTimersByTimeAsync(0);
  expect(lobby.enter).toHaveBeenCalledTimes(1);
  say({ nonsense: true });
  socket.emit('close');
  socket.emit('close');
  expect(close).toHaveBeenCalledExactlyOnceWith(4000);
  expect([lobby.leave, people.leave].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
