import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection without a protocol. It reports no errors, only its end. */
export function dial(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  return socket;
}

/** The head of a request that asks for a WebSocket. */
export function upgradeHead(path: string): string {
  const key = randomBytes(16).toString('base64');
  return `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;
}

/** A WebSocket right after its handshake; null if it was refused. Nothing is read from it after that. */
export async function openRaw(url: string): Promise<Socket | null> {
  const socket = dial(url);
  socket.write(upgradeHead('/api/socket'));
  const answer = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.pause();
  if (String(answer[0]).startsWith('HTTP/1.1 101 ')) return socket;
  socket.destroy();
  return null;
}

/** Frames by the names of their kinds. */
export const OPCODES = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** One frame as a client sends it, with a mask of zeros. Its payload must be short. */
export function frame(kind: keyof typeof OPCODES, payload: string | Uint8Array = '', fin = true): Buffer {
  const bytes = Buffer.from(payload as string);
  const length = bytes.length < 126 ? [bytes.length] : [126, bytes.length >> 8, bytes.length & 255];
  const [first, ...rest] = length as [number, ...number[]];
  return Buffer.concat([Buffer.from([(fin ? 128 : 0) | OPCODES[kind], 128 | first, ...rest, 0, 0, 0, 0]), bytes]);
}

/** The same bytes again and again, about so many in all. */
export function repeated(bytes: Buffer, about: number): Buffer {
  return Buffer.concat(Array.from({ length: Math.ceil(about / bytes.length) }, () => bytes));
}
