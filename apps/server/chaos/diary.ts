import { createHash } from 'node:crypto';
import type { View } from '@parlour/engine';
import { type RawData, WebSocket } from 'ws';

/** What one client said and was told. The verdict judges it. */
export class Diary {
  /** The actions that the client asked for, by id, in the order of first asking. */
  readonly asked = new Map<string, string>();
  /** The numbers of the actions that were answered with `ok`. */
  readonly done = new Map<string, number>();
  readonly refused = new Set<string>();
  /** Every message with a number, as it came. */
  readonly news: string[] = [];
  /** A digest of the view at each number. */
  readonly #views = new Map<number, string>();
  welcomes = 0;
  /** Why the server closed connections, by code. */
  readonly byes: string[] = [];
  /** Messages that no server may send. */
  readonly faults: string[] = [];
  /** The longest that an action waited to be done, in milliseconds. */
  longest = 0;
  readonly #since = new Map<string, number>();
  /** Called when an action was answered with `ok`. */
  onDone: () => void = () => {};
  #n = 0;

  said(text: string): void {
    const { id, act } = JSON.parse(text);
    if (act === undefined || this.asked.has(id)) return;
    this.asked.set(id, act);
    this.#since.set(id, performance.now());
  }

  heard(text: string): void {
    const message = JSON.parse(text);
    if (Array.isArray(message) || 'table' in message) this.news.push(text);
    else if ('welcome' in message) this.welcomes++;
    else if ('bye' in message) this.byes.push(message.bye.refused);
    else if ('ok' in message && this.asked.has(message.ok)) this.#done(message.ok, message.n);
    else if ('no' in message && this.asked.has(message.no)) {
      this.refused.add(message.no);
      if (this.done.has(message.no)) this.faults.push(`${message.no} was done, and then refused`);
    }
  }

  #done(id: string, n: number): void {
    const before = this.done.get(id) ?? n;
    if (before !== n) this.faults.push(`${id} was done as ${before}, and then as ${n}`);
    if (this.refused.has(id)) this.faults.push(`${id} was refused, and then done as ${n}`);
    this.done.set(id, n);
    this.longest = Math.max(this.longest, performance.now() - this.#since.get(id)!);
    this.onDone();
  }

  held(n: number, view: View<unknown> | null): void {
    if (n < this.#n) this.faults.push(`after ${this.#n} came ${n}`);
    this.#n = n;
    if (view === null) return;
    const now = digest(view);
    const before = this.#views.get(n) ?? now;
    if (before !== now) this.faults.push(`two views of ${n}`);
    this.#views.set(n, now);
  }

  /** Sockets that write everything into the diary. Each client has an address of its own for the limits. */
  sockets(address: string): new (url: string) => WebSocket {
    const diary = this;
    return class extends WebSocket {
      #left = false;

      constructor(url: string) {
        super(url, { headers: { 'x-forwarded-for': address } });
        this.on('message', (data: RawData, isBinary: boolean) => {
          if (!isBinary && !this.#left) diary.heard(String(data));
        });
      }

      override send(data: Parameters<WebSocket['send']>[0]): void {
        if (typeof data === 'string') diary.said(data);
        super.send(data);
      }

      /** Makes the client stop listening. */
      override close(): void {
        this.#left = true;
        super.close();
      }
    };
  }
}

/** The same for equal data, whatever the order of its fields. */
function digest(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value, inOrder)).digest('base64');
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
