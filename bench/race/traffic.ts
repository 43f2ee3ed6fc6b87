import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** One direction, all clients together. */
class Flow {
  frames = 0;
  /** Bytes of payload, and bytes with the header of each frame. What TCP adds is not included. */
  bytes = 0;
  framed = 0;

  add(bytes: number, mask: number): void {
    this.frames++;
    this.bytes += bytes;
    this.framed += bytes + (bytes < 126 ? 2 : 4) + mask;
  }
}

/** What clients send and receive. */
export class Traffic {
  down = new Flow();
  up = new Flow();
  /** The binary part of `down`: the snapshots of a race. */
  snapshots = new Flow();
  /** Milliseconds between one snapshot and the next, of every client. */
  gaps: number[] = [];

  /** Starts counting again from zero. */
  clear(): void {
    Object.assign(this, new Traffic());
  }
}

/** A kind of socket that counts. For the server, each address is another home. */
export function counting(traffic: Traffic, address: string) {
  return class extends WebSocket {
    #last = Number.NaN;

    constructor(url: string) {
      super(url, { perMessageDeflate: false, skipUTF8Validation: true, headers: { 'x-forwarded-for': address } });
      this.on('message', (data, binary) => {
        const { byteLength } = data as Buffer | ArrayBuffer;
        traffic.down.add(byteLength, 0);
        if (!binary) return;
        traffic.snapshots.add(byteLength, 0);
        const now = performance.now();
        if (this.#last > 0) traffic.gaps.push(now - this.#last);
        this.#last = now;
      });
    }

    override send(data: string | Uint8Array<ArrayBuffer>): void {
      traffic.up.add(data.length, 4);
      super.send(data);
    }
  };
}

/** Makes everybody send so often a second, one after the other, until it is stopped. */
export function keepSending(clients: readonly { send(): void }[], rate: number): () => void {
  const began = performance.now();
  let stopped = false;
  const send = async () => {
    for (let sent = 0; !stopped; await sleep(1)) {
      const due = ((performance.now() - began) * rate * clients.length) / 1000;
      for (; sent < due; sent++) clients[sent % clients.length]!.send();
    }
  };
  void send();
  return () => {
    stopped = true;
  };
}

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
