import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import type { Notice } from './admin.ts';
import type { MatchInfo } from './matches.ts';
import type { Outfit } from './outfit.ts';
import type { Account, GameInfo, TableInfo, TableWish, Whereabouts } from './schemas.ts';

type Answer<Value> = Promise<Value | Refusal>;

/** A client for a house's HTTP API. Every call returns what was asked for, or a refusal; none throws. */
export class HouseClient {
  readonly #url: string;
  readonly #token: string | undefined;

  /** `token` is for programs. Pages have their cookie instead. */
  constructor(url: string, token?: string) {
    this.#url = url;
    this.#token = token;
  }

  /** A client of the same house for the person with this token. */
  as(token: string): HouseClient {
    return new HouseClient(this.#url, token);
  }

  guest(name: string): Answer<Account> {
    return this.#call('POST', '/api/guest', { name });
  }

  me(): Answer<Account> {
    return this.#call('GET', '/api/me');
  }

  rename(name: string): Answer<Account> {
    return this.#call('PATCH', '/api/me', { name });
  }

  dress(outfit: Outfit): Answer<Account> {
    return this.#call('PATCH', '/api/me', { outfit });
  }

  /** This ends all other sessions of the account. */
  changePassword(password: string, next: string): Answer<Account> {
    return this.#call('PUT', '/api/me/password', { password, next });
  }

  /** The house forgets this person. An account has to give its password. */
  forget(password?: string): Answer<null> {
    return this.#call('DELETE', '/api/me', password === undefined ? {} : { password });
  }

  register(name: string, password: string): Answer<Account> {
    return this.#call('POST', '/api/account', { name, password });
  }

  signIn(name: string, password: string): Answer<Account> {
    return this.#call('POST', '/api/session', { name, password });
  }

  signOut(): Answer<null> {
    return this.#call('DELETE', '/api/session');
  }

  /** What the people who run the house tell everybody. */
  async notice(): Answer<Notice | null> {
    const answer = await this.#call<{ notice: Notice | null }>('GET', '/api/notice');
    return isRefusal(answer) ? answer : answer.notice;
  }

  /** Where other people find this house. */
  where(): Answer<Whereabouts> {
    return this.#call('GET', '/api/where');
  }

  async games(): Answer<GameInfo[]> {
    const answer = await this.#call<{ games: GameInfo[] }>('GET', '/api/games');
    return isRefusal(answer) ? answer : answer.games;
  }

  /** Makes a new table and returns its code. */
  async create(wish: TableWish): Answer<string> {
    const answer = await this.#call<{ table: string }>('POST', '/api/tables', wish);
    return isRefusal(answer) ? answer : answer.table;
  }

  async table(code: string): Answer<TableInfo> {
    const answer = await this.#call<{ table: TableInfo }>('GET', `/api/tables/${encodeURIComponent(code)}`);
    return isRefusal(answer) ? answer : answer.table;
  }

  /** Finds a table where this game begins soonest and returns its code. */
  async quick(game: string): Answer<string> {
    const answer = await this.#call<{ table: string }>('POST', '/api/quick', { game });
    return isRefusal(answer) ? answer : answer.table;
  }

  /** The person's own matches, newest first. `before` is the `began` of the last one seen. */
  async matches(before?: number): Answer<MatchInfo[]> {
    const query = before === undefined ? '' : `?before=${before}`;
    const answer = await this.#call<{ matches: MatchInfo[] }>('GET', `/api/me/matches${query}`);
    return isRefusal(answer) ? answer : answer.matches;
  }

  /** Leaves a match for good, or all that are not over. Returns how many. */
  async resign(match?: string): Answer<number> {
    const answer = await this.#call<{ resigned: number }>(
      'POST',
      '/api/me/resign',
      match === undefined ? {} : { match },
    );
    return isRefusal(answer) ? answer : answer.resigned;
  }

  match(id: string): Answer<MatchInfo> {
    return this.#call('GET', `/api/matches/${encodeURIComponent(id)}`);
  }

  /** The record of a finished match, as far as this person may see it. The caller must know the game to read it. */
  record(id: string): Answer<unknown> {
    return this.#call('GET', `/api/matches/${encodeURIComponent(id)}/record`);
  }

  /** The record of how everybody moved in a finished race. The caller must know the arena to read it. */
  race(id: string): Answer<unknown> {
    return this.#call('GET', `/api/matches/${encodeURIComponent(id)}/race`);
  }

  #call<Value>(method: string, path: string, body?: object): Answer<Value> {
    const headers = this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` };
    return ask(new URL(path, this.#url), method, headers, body);
  }
}

/** Asks a house something, and reads its answer. */
export async function ask<Value>(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Answer<Value> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    text = await response.text();
  } catch {
    return refuse('unreachable');
  }
  try {
    const answer = text === '' ? null : JSON.parse(text);
    if (response.ok || isRefusal(answer)) return answer;
  } catch {
    // This is no answer of a house. A proxy may have sent a page, for example.
  }
  return refuse('not-understood');
}
