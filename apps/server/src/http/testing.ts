import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { houseMessages, isRefusal, speaker } from '@parlour/engine';
import { protocolMessages } from '@parlour/protocol';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { Newcomers } from '../people/newcomers.ts';
import { People } from '../people/people.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { createLog } from './log.ts';
import { peopleRoutes } from './people.ts';
import { createApp, type HttpNeeds, LIMITS, type Limits, openPaces } from './security.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for.
  readonly body: any;
}

/** A house that has only people, over HTTP, with a clock that stands still. */
export class TestHouse {
  now = 1_800_000_000_000;
  /** Everything that was logged. */
  readonly logged: string[] = [];
  app!: FastifyInstance;
  people!: People;
  #leave!: () => Promise<void>;

  static async open({ limits = LIMITS, ...needs }: Partial<HttpNeeds & { limits: Limits }> = {}): Promise<TestHouse> {
    const house = new TestHouse();
    const directory = await mkdtemp(join(tmpdir(), 'parlour-http-'));
    const storage = await openSqlite(directory);
    const clocks = { wall: () => house.now, steady: () => house.now };
    const people = await People.open(storage, clocks);
    const log = createLog('trace', { write: (line) => house.logged.push(line) });
    const paces = openPaces(limits, clocks.steady);
    const all = { people, clocks, log, publicAddress: null, trustProxy: 0, paces, banned: () => null, ...needs };
    house.people = people;
    house.app = createApp(all);
    peopleRoutes(house.app, all, new Newcomers(limits.guests, clocks.steady));
    house.#leave = async () => {
      await house.app.close();
      await storage.close();
      await rm(directory, { recursive: true });
    };
    return house;
  }

  close(): Promise<void> {
    return this.#leave();
  }

  /** A refusal must have words, and every fact that the words use. */
  async ask(method: InjectOptions['method'], url: string, options: InjectOptions = {}): Promise<Answer> {
    const response = await this.app.inject({ ...options, method: method!, url });
    const body = response.payload === '' ? null : response.json();
    if (isRefusal(body)) {
      const say = speaker({ ...houseMessages, ...protocolMessages }, 'en', [], null);
      const key = `refused.${body.refused}`;
      expect(say({ key, facts: body.facts })).not.toBe(key);
      // Plain words, and none of a schema.
      expect(say({ key, facts: body.facts })).not.toMatch(/invalid|expected|received/i);
      expect(Object.keys(body).sort()).toEqual(['facts', 'refused']);
    }
    return { status: response.statusCode, headers: response.headers, body };
  }

  program(token: string) {
    return { authorization: `Bearer ${token}` };
  }

  /** Asks as our own page in a browser does. */
  page(answer: Answer) {
    return { cookie: cookieOf(answer), origin: 'http://localhost:4700', host: 'localhost:4700' };
  }
}

/** The cookies that a browser would send back. */
export function cookieOf({ headers }: Answer): string {
  return String(headers['set-cookie']).split(';')[0]!;
}
