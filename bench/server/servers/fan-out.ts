import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * What any server on `ws` must pay. It tells every message of a client to everybody at its table, and acknowledges it.
 * It has no rules and no journal, and asks nobody who they are. Its messages are as long as Parlour's.
 */
const ACKNOWLEDGED = '{"ok":"a000000001","n":100}';
const tables = new Map<string, Set<WebSocket>>();

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket, { url = '' }) => {
  const table = tables.get(url) ?? new Set();
  tables.set(url, table.add(socket));
  socket.on('message', (data) => {
    const text = String(data);
    for (const each of table) each.send(text);
    socket.send(ACKNOWLEDGED);
  });
});
server.on('listening', () => process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit());
