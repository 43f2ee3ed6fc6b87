import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { BenchTable, Meter } from '../load.ts';
import { SEATS } from './parlour.ts';

/** Four clients. Each message they send is as long as what Parlour tells of an action. */
export class FanOutTable implements BenchTable {
  readonly #sockets: readonly WebSocket[];
  readonly #text: string;
  #missing = 0;
  #meter: Meter | null = null;
  #sent = 0;
  #turn = 0;

  private constructor(sockets: readonly WebSocket[], bytes: number) {
    this.#sockets = sockets;
    this.#text = '['.padEnd(bytes, '-');
    for (const socket of sockets) socket.on('message', (data) => this.#hear(String(data)));
  }

  static async seat(url: string, number: number, bytes: number): Promise<FanOutTable> {
    const address = new URL(`/${number}`, url.replace('http', 'ws'));
    const options = { perMessageDeflate: false, skipUTF8Validation: true };
    const sockets = Array.from({ length: SEATS }, () => new WebSocket(address, options));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    return new FanOutTable(sockets, bytes);
  }

  get ready(): boolean {
    return this.#missing === 0;
  }

  /** Somebody who comes to a table and says something. Resolves when they have heard it back. */
  static async greet(url: string, number: number): Promise<void> {
    const socket = new WebSocket(new URL(`/${number}`, url.replace('http', 'ws')), { perMessageDeflate: false });
    await once(socket, 'open');
    socket.send('hello');
    await once(socket, 'message');
    socket.terminate();
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  act(meter: Meter): void {
    this.#meter = meter;
    this.#missing = SEATS + 1;
    this.#sent = performance.now();
    this.#sockets[this.#turn++ % SEATS]!.send(this.#text);
  }

  #hear(text: string): void {
    const meter = this.#meter!;
    meter.bytes += text.length;
    if (text.startsWith('[')) {
      meter.told.bytes += text.length;
      meter.told.messages++;
    } else meter.answered.push(performance.now() - this.#sent);
    if (--this.#missing > 0) return;
    meter.actions++;
    meter.done(this);
  }
}
