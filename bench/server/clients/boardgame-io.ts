import { seeded } from '@parlour/engine';
import type { State } from 'boardgame.io';
import { WebSocket } from 'ws';
import { type G, skipBoFor } from '../../engine/boardgame-io.ts';
import type { BenchTable, Meter } from '../load.ts';
import { SEATS } from './parlour.ts';

const { ai } = skipBoFor((_label, items) => items);

/** The messages of engine.io and socket.io that matter here. */
const [OPENED, PING, PONG] = ['0', '2', '3'];
const CONNECT = '40/skip-bo,';
const EVENT = '42/skip-bo,';

/** Four clients of a match on boardgame.io's server, over its own protocol. */
export class BoardgameTable implements BenchTable {
  readonly #match: string;
  readonly #random = seeded(1);
  #sockets: WebSocket[] = [];
  /** What each player was told last. */
  readonly #frames: string[] = [];
  /** The state as the player sees it whose turn it is. */
  #state: State<G> | null = null;
  #missing = 0;
  #meter: Meter | null = null;
  #sent = 0;

  private constructor(match: string) {
    this.#match = match;
  }

  static async seat(url: string, number: number): Promise<BoardgameTable> {
    const table = new BoardgameTable(`match-${number}`);
    // The first client to ask for a match makes it.
    for (let seat = 0; seat < SEATS; seat++) table.#sockets.push(await table.#connect(url, seat));
    return table;
  }

  /** Resolves when the player has been told the state. */
  #connect(url: string, seat: number): Promise<WebSocket> {
    const address = new URL('/socket.io/?EIO=4&transport=websocket', url.replace('http', 'ws'));
    const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data) => {
        const text = String(data);
        if (text.startsWith(OPENED)) socket.send(CONNECT);
        else if (text === PING) socket.send(PONG);
        else if (text.startsWith(CONNECT)) this.#emit(socket, 'sync', this.#match, String(seat), undefined, SEATS);
        else if (text.startsWith(`${EVENT}["update"`)) this.#told(seat, text);
        else if (text.startsWith(`${EVENT}["sync"`)) {
          const { state } = JSON.parse(text.slice(EVENT.length))[2];
          if (state.ctx.currentPlayer === String(seat)) this.#state = state;
          resolve(socket);
        }
      });
    });
  }

  #emit(socket: WebSocket, ...args: unknown[]): void {
    socket.send(EVENT + JSON.stringify(args));
  }

  get ready(): boolean {
    return this.#missing === 0 && this.#state!.ctx.gameover === undefined;
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  act(meter: Meter): void {
    const { G, ctx, _stateID } = this.#state!;
    const playerID = ctx.currentPlayer;
    const choices = ai.enumerate(G, ctx);
    // Play a card where possible, like the greedy bot on the other side, so that matches are as long.
    const play = choices.find(({ move }) => move === 'play');
    const { move: type, args } = play ?? choices[this.#random.below(choices.length)]!;
    const action = { type: 'MAKE_MOVE', payload: { type, args, playerID } };
    this.#meter = meter;
    this.#missing = SEATS;
    this.#sent = performance.now();
    this.#emit(this.#sockets[Number(playerID)]!, 'update', action, _stateID, this.#match, playerID);
  }

  #told(seat: number, text: string): void {
    const meter = this.#meter!;
    meter.hear(text);
    this.#frames[seat] = text;
    // There is no acknowledgement. The player who acted learns of it like everybody else.
    if (String(seat) === this.#state!.ctx.currentPlayer) meter.answered.push(performance.now() - this.#sent);
    if (--this.#missing > 0) return;
    this.#follow(seat);
    meter.actions++;
    meter.done(this);
  }

  #follow(seat: number): void {
    const read = (from: number): State<G> => JSON.parse(this.#frames[from]!.slice(EVENT.length))[2];
    this.#state = read(seat);
    const next = Number(this.#state.ctx.currentPlayer);
    if (next !== seat) this.#state = read(next);
  }
}
