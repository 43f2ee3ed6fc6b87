import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Client, maya } from '../table/testing.ts';
import { FarTables } from './far-tables.ts';
import type { Links, Mail } from './links.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One person at a table of the node `far`, and the mail that goes there. */
function away() {
  const posted: Mail[] = [];
  let hear: (from: string, mail: Mail) => void = () => {};
  const links = {
    post: (_: string, mail: Mail) => posted.push(mail),
    listen: (heard: typeof hear) => {
      hear = heard;
    },
    watch: () => {},
  };
  const tables = new FarTables(links as unknown as Links, async () => null);
  const client = new Client(maya);
  tables.at('far', 'ABCDEF').attach(client, undefined);
  const tell = (data: string | Uint8Array) => hear('far', { is: 'told', to: [1], data });
  return { posted, client, tell, hear: (from: string, mail: Mail) => hear(from, mail) };
}

it('CL-1: a client that is behind gets no pictures of an arena, and its table is told when it is and when it is no more', () => {
  const { posted, client, tell } = away();
  client.behind = true;
  tell(new Uint8Array(3));
  tell('news');
  expect(client.frames).toEqual([]);
  expect(client.sent).toEqual(['news']);
  vi.advanceTimersByTime(1_000);
  expect(posted.slice(1)).toEqual([{ is: 'behind', as: 1, behind: true }]);
  client.behind = false;
  vi.advanceTimersByTime(1_000);
  expect(posted.slice(2)).toEqual([{ is: 'behind', as: 1, behind: false }]);
  tell(new Uint8Array(3));
  expect(client.frames).toHaveLength(1);
});

it('CL-1: only the node of the table can close a connection there', () => {
  const { client, hear } = away();
  hear('other', { is: 'closed', to: 1, why: { refused: 'silent', facts: {} }, again: true });
  expect(client.bye).toBeNull();
  hear('far', { is: 'closed', to: 1, why: { refused: 'silent', facts: {} }, again: true });
  expect(client.bye).toMatchObject({ refused: 'silent' });
});
