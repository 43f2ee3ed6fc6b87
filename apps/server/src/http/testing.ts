import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { houseMessages, isRefusal, speaker } from '@parlour/engine';
import { protocolMessages } from '@parlour/protocol';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { People } from '../people/people.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { createLog } from './log.ts';
import { peopleRoutes } from './people.ts';
import { createApp, type HttpTerms, LIMITS } from './security.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for.
  readonly body: any;
}

/** A house with only people in it, over HTTP, with a clock that stands still. */
export class TestHouse {
  now = 1_800_000_000_000;
  /** Everything that was logged. */
  readonly logged: string[] = [];
  app!: FastifyInstance;
  people!: People;
  #leave!: () => Promise<void>;

  static async open(terms: Partial<HttpTerms> = {}): Promise<TestHouse> {
    const house = new TestHouse();
    const directory = await mkdtemp(join(tmpdir(), 'parlour-http-'));
    const storage = await openSqlite(directory);
    const clock = () => house.now;
    const people = await People.open(storage, clock);
    const log = createLog('trace', { write: (line) => house.logged.push(line) });
    const all = { people, clock, log, publicAddress: null, trustProxy: 0, limits: LIMITS, ...terms };
    house.people = people;
    house.app = createApp(all);
    peopleRoutes(house.app, all);
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

  /** A refusal must have words, with every fact they speak of. */
  async ask(method: InjectOptions['method'], url: string, options: InjectOptions = {}): Promise<Answer> {
    const response = await this.app.inject({ ...options, method: method!, url });
    const body = response.payload === '' ? null : response.json();
    if (isRefusal(body)) {
      const say = speaker({ ...houseMessages, ...protocolMessages }, 'en', [], null);
      const key = `refused.${body.refused}`;
      expect(say({ key, facts: body.facts })).not.toBe(key);
      expect(Object.keys(body).sort()).toEqual(['facts', 'refused']);
    }
    return { status: response.statusCode, headers: response.headers, body };
  }

  program(token: string) {
    return { authorization: `Bearer ${token}` };
  }

  /** As our own page in a browser. */
  page(answer: Answer) {
    return { cookie: cookieOf(answer), origin: 'http://localhost:4700', host: 'localhost:4700' };
  }
}

/** What a browser would send back. */
export function cookieOf({ headers }: Answer): string {
  return String(headers['set-cookie']).split(';')[0]!;
}
