import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import type { Account, GameInfo, MatchInfo, TableInfo, TableWish } from './messages.ts';

type Answer<Value> = Promise<Value | Refusal>;

/** A house's HTTP API. Every call gives what was asked for, or a refusal; none throws. */
export class House {
  readonly #url: string;
  readonly #token: string | undefined;

  /** `token` is for programs; pages have their cookie. */
  constructor(url: string, token?: string) {
    this.#url = url;
    this.#token = token;
  }

  /** The same house for somebody with this token. */
  as(token: string): House {
    return new House(this.#url, token);
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

  /** All other sessions of the account end. */
  changePassword(password: string, next: string): Answer<Account> {
    return this.#call('PUT', '/api/me/password', { password, next });
  }

  /** Who it is, is forgotten. An account says its password. */
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

  async games(): Answer<GameInfo[]> {
    const answer = await this.#call<{ games: GameInfo[] }>('GET', '/api/games');
    return isRefusal(answer) ? answer : answer.games;
  }

  /** A new table; gives its code. */
  async create(wish: TableWish): Answer<string> {
    const answer = await this.#call<{ table: string }>('POST', '/api/tables', wish);
    return isRefusal(answer) ? answer : answer.table;
  }

  async table(code: string): Answer<TableInfo> {
    const answer = await this.#call<{ table: TableInfo }>('GET', `/api/tables/${encodeURIComponent(code)}`);
    return isRefusal(answer) ? answer : answer.table;
  }

  /** A table where this game begins soonest; gives its code. */
  async quick(game: string): Answer<string> {
    const answer = await this.#call<{ table: string }>('POST', '/api/quick', { game });
    return isRefusal(answer) ? answer : answer.table;
  }

  /** One's own, the newest first; `before` is the `began` of the last one seen. */
  async matches(before?: number): Answer<MatchInfo[]> {
    const query = before === undefined ? '' : `?before=${before}`;
    const answer = await this.#call<{ matches: MatchInfo[] }>('GET', `/api/me/matches${query}`);
    return isRefusal(answer) ? answer : answer.matches;
  }

  match(id: string): Answer<MatchInfo> {
    return this.#call('GET', `/api/matches/${encodeURIComponent(id)}`);
  }

  /** Of a match that is over: what this person may see of it. Reading it is for who knows the game. */
  record(id: string): Answer<unknown> {
    return this.#call('GET', `/api/matches/${encodeURIComponent(id)}/record`);
  }

  /** Of a race that is over: how everybody moved. Reading it is for who knows the arena. */
  race(id: string): Answer<unknown> {
    return this.#call('GET', `/api/matches/${encodeURIComponent(id)}/race`);
  }

  async #call<Value>(method: string, path: string, body?: object): Answer<Value> {
    const headers: Record<string, string> = {};
    if (body) headers['content-type'] = 'application/json';
    if (this.#token !== undefined) headers['authorization'] = `Bearer ${this.#token}`;
    let response: Response;
    let text: string;
    try {
      response = await fetch(new URL(path, this.#url), {
        method,
        headers,
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
      // Not of this house: a proxy's page, say.
    }
    return refuse('not-understood');
  }
}
