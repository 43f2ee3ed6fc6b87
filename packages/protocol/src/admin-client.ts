import { type Refusal, refuse } from '@parlour/engine';
import type { AdminOrder, AdminView, Lifting } from './admin.ts';
import { ADMIN_SCHEME, ADMIN_SECRET } from './constants.ts';
import { ask } from './http.ts';

type Answer<Value> = Promise<Value | Refusal>;

/** Asks a house for those who run it. */
export class AdminClient {
  readonly #url: string;
  readonly #headers: Record<string, string> | null;

  constructor(url: string, secret: string) {
    this.#url = url;
    this.#headers = ADMIN_SECRET.test(secret) ? { authorization: `${ADMIN_SCHEME} ${secret}` } : null;
  }

  look(find = ''): Answer<AdminView> {
    return this.#ask('GET', `/api/admin?find=${encodeURIComponent(find)}`);
  }

  close(table: string, reason: string): Answer<null> {
    return this.#ask('POST', '/api/admin/close', { table, reason });
  }

  order(order: AdminOrder): Answer<null> {
    return this.#ask('POST', '/api/admin/order', order);
  }

  lift(order: Lifting): Answer<null> {
    return this.#ask('POST', '/api/admin/lift', order);
  }

  async #ask<Value>(method: string, path: string, body?: object): Answer<Value> {
    // No house has such a secret, and not every header can carry it.
    if (!this.#headers) return refuse('wrong-secret');
    return ask<Value>(new URL(path, this.#url), method, this.#headers, body);
  }
}
