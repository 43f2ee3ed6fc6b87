import { type AnyGame, seeded, unpackEvent } from '@parlour/engine';
import { games } from '@parlour/games';
import { PROTOCOL } from '@parlour/protocol';
import { WebSocket } from 'ws';
import type { BenchTable, Meter } from '../load.ts';

export const game: AnyGame = games.find(({ id }) => id === 'skip-bo')!;
export const SEATS = 4;

interface Shown {
  readonly cards?: readonly number[];
  readonly type: string;
  readonly seat: number;
}

/** Four people at a table of a house. Together they know every hand, so one state is enough to play for all of them. */
export class ParlourTable implements BenchTable {
  readonly code: string;
  readonly tokens: readonly string[];
  readonly #url: string;
  readonly #address: string;
  readonly #random = seeded(1);
  readonly #sockets: WebSocket[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: the platform knows no game's state
  #state: any = null;
  readonly #frames: string[] = [];
  #n = 0;
  #ids = 0;
  #sent = 0;
  /** Messages that must still come before the action is done. */
  #missing = 0;
  #meter: Meter | null = null;
  /** Requests other than actions, and who waits for them. */
  readonly #asked = new Map<string, () => void>();
  #heard: (seat: number, text: string) => void = () => {};

  private constructor(url: string, address: string, code: string, tokens: readonly string[]) {
    this.#url = url;
    this.#address = address;
    this.code = code;
    this.tokens = tokens;
  }

  /** Makes four guests and a table, and begins a match. They may connect to another process of the house. */
  static async seat(url: string, number: number, through = url): Promise<ParlourTable> {
    const address = addressOf(number);
    const post = poster(url, address);
    const tokens: string[] = [];
    for (let seat = 0; seat < SEATS; seat++) {
      tokens.push((await post('/api/guest', { name: `Guest ${number} ${seat}` })).token);
    }
    const { table: code } = await post('/api/tables', { game: game.id, seats: SEATS }, tokens[0]);
    const table = new ParlourTable(through, address, code, tokens);
    await Promise.all(table.connect());
    for (let seat = 1; seat < SEATS; seat++) {
      await table.#ask(seat, { do: 'sit' });
      await table.#ask(seat, { do: 'ready', ready: true });
    }
    const begun = table.#views();
    await table.#ask(0, { do: 'start' });
    await begun;
    return table;
  }

  get ready(): boolean {
    return this.#missing === 0 && game.actors(this.#state).length > 0;
  }

  /** Connects everybody. Each promise resolves when that client has a fresh view. */
  connect(): Promise<void>[] {
    return this.tokens.map((_, seat) => this.#connect(seat));
  }

  #connect(seat: number): Promise<void> {
    const address = new URL('/api/socket', this.#url.replace('http', 'ws'));
    const socket = new WebSocket(address, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
      headers: { 'x-forwarded-for': this.#address },
    });
    this.#sockets[seat] = socket;
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () => {
        socket.send(JSON.stringify({ hello: PROTOCOL, at: this.code, token: this.tokens[seat] }));
      });
      socket.on('message', (data) => {
        const text = String(data);
        if (text.startsWith('[')) this.#told(seat, text);
        else if (text.startsWith('{"ok"')) this.#acknowledged(text);
        else if (text.startsWith('{"bye"')) reject(new Error(text));
        else this.#heard(seat, text);
        if (text.startsWith('{"n"')) resolve();
      });
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  #ask(seat: number, request: object): Promise<void> {
    const id = this.#nextId();
    this.#sockets[seat]!.send(JSON.stringify({ ...request, id }));
    return new Promise((resolve) => this.#asked.set(id, resolve));
  }

  #nextId(): string {
    return `a${String(this.#ids++).padStart(9, '0')}`;
  }

  /** Combines what each seat sees of itself, as soon as all see the match. */
  #views(): Promise<void> {
    const views: { places: unknown[] }[] = [];
    return new Promise((resolve) => {
      this.#heard = (seat, text) => {
        const { n, view } = JSON.parse(text);
        if (!view) return;
        views[seat] = view;
        this.#n = n;
        if (Object.keys(views).length < SEATS) return;
        this.#state = { ...views[0], places: views.map((view, seat) => view.places[seat]) };
        this.#heard = () => {};
        resolve();
      };
    });
  }

  act(meter: Meter): void {
    const [seat] = game.actors(this.#state);
    const action = game.bots['greedy']!(this.#state, game.legal(this.#state, seat!), this.#random);
    this.#meter = meter;
    this.#missing = SEATS + 1;
    this.#sent = performance.now();
    this.#sockets[seat!]!.send(
      JSON.stringify({ act: game.notation.action(action), id: this.#nextId(), seen: this.#n }),
    );
  }

  #acknowledged(text: string): void {
    const meter = this.#meter;
    if (!meter) {
      const { ok } = JSON.parse(text);
      this.#asked.get(ok)?.();
      this.#asked.delete(ok);
      return;
    }
    meter.answered.push(performance.now() - this.#sent);
    meter.bytes += text.length;
    this.#arrived(meter);
  }

  #told(seat: number, text: string): void {
    const meter = this.#meter!;
    meter.hear(text);
    this.#frames[seat] = text;
    this.#arrived(meter);
  }

  #arrived(meter: Meter): void {
    if (--this.#missing > 0) return;
    this.#follow();
    meter.actions++;
    meter.done(this);
  }

  /** Follows the events. A drawn card is taken from the frame of the player who drew it. */
  #follow(): void {
    const frames = this.#frames;
    const told = new Map<string, [number, unknown[][]]>();
    const read = (text: string) => {
      const known = told.get(text) ?? (JSON.parse(text) as [number, unknown[][]]);
      told.set(text, known);
      return known;
    };
    const [n, events] = read(frames[0]!);
    this.#n = n;
    for (const [at, packed] of events.entries()) {
      const event = unpackEvent<Shown>(game, packed);
      const own = event.type === 'drew' ? unpackEvent(game, read(frames[event.seat]!)[1][at]!) : event;
      game.follow(this.#state, own);
    }
  }
}

/** Asks a house for something over HTTP, from an address. */
export function poster(url: string, address: string) {
  return async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { token: string; table: string };
  };
}

/** The people of each table have another address. */
export function addressOf(number: number): string {
  return `10.0.${number >> 8}.${number & 255}`;
}
