import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** The cost of the sockets alone: every client is sent so many frames a second of so many bytes, and is listened to. */
const [, , rate, bytes] = process.argv;
const frame = new Uint8Array(Number(bytes));
const sockets: WebSocket[] = [];

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) => {
  sockets.push(socket);
  socket.on('message', () => {});
});

/** Sends at the intervals in which a house runs its races, to all clients in turn. */
let turn = 0;
let before = performance.now();
let due = 0;
setInterval(() => {
  const now = performance.now();
  due += (sockets.length * Number(rate) * (now - before)) / 1000;
  before = now;
  for (; due >= 1; due--) sockets[turn++ % sockets.length]!.send(frame);
}, 1000 / 60);

server.on('listening', () => process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
