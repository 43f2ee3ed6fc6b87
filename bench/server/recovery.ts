import { openTable, type Session, until } from '@parlour/protocol';
import { WebSocket } from 'ws';
import { FanOutTable } from './clients/fan-out.ts';
import { addressOf, game, type ParlourTable, SEATS } from './clients/parlour.ts';
import type { ServerProcess } from './process.ts';

/** Milliseconds from the kill until the server listened again, and until the first and the last table had answered. */
export interface Recovery {
  readonly listening: number;
  readonly first: number;
  readonly last: number;
  /** Until everybody at every table was back. */
  readonly everybody: number;
}

type Restart = () => Promise<ServerProcess>;

/** All clients are ordinary ones: they notice the loss, wait as usual, and come back by themselves. */
export async function recoverWithSessions(
  server: ServerProcess,
  tables: readonly ParlourTable[],
  restart: Restart,
): Promise<{ server: ServerProcess; recovery: Recovery }> {
  const sessions = tables.map(({ code, tokens }, number) => {
    class Socket extends WebSocket {
      constructor(url: string) {
        super(url, { perMessageDeflate: false, headers: { 'x-forwarded-for': addressOf(number) } });
      }
    }
    return tokens.map((token) => openTable({ url: server.url, code, token, socket: Socket, game: () => game }));
  });
  await Promise.all(sessions.flat().map((session) => back(session)));
  const killed = performance.now();
  await server.kill();
  await Promise.all(sessions.flat().map((session) => lost(session)));
  const answers = sessions.map((table) => table.map((session) => back(session).then(() => performance.now() - killed)));
  const again = await restart();
  const listening = performance.now() - killed;
  const recovery = { listening, ...(await summary(answers)) };
  for (const session of sessions.flat()) session.close();
  return { server: again, recovery };
}

/** All clients come at the very moment the server listens. */
export async function recoverAtOnce(
  server: ServerProcess,
  tables: readonly ParlourTable[],
  restart: Restart,
): Promise<{ server: ServerProcess; recovery: Recovery }> {
  const killed = performance.now();
  await server.kill();
  const again = await restart();
  const listening = performance.now() - killed;
  const answers = tables.map((table) => table.connect().map((view) => view.then(() => performance.now() - killed)));
  const recovery = { listening, ...(await summary(answers)) };
  return { server: again, recovery };
}

/** The same crowd at a bare server that has just started: milliseconds until it has answered the first and the last. */
export async function crowdAt(url: string, tables: number): Promise<{ first: number; last: number }> {
  const began = performance.now();
  const greeted = Array.from({ length: tables * SEATS }, async (_, at) => {
    await FanOutTable.greet(url, Math.floor(at / SEATS));
    return performance.now() - began;
  });
  const times = await Promise.all(greeted);
  return { first: Math.min(...times), last: Math.max(...times) };
}

async function summary(answers: readonly (readonly Promise<number>[])[]): Promise<Omit<Recovery, 'listening'>> {
  const answered = await Promise.all(answers.map((table) => Promise.race(table)));
  const all = await Promise.all(answers.flat());
  return { first: Math.min(...answered), last: Math.max(...answered), everybody: Math.max(...all) };
}

/** Waits until the session is open and has a view. A client that missed nothing gets no fresh view. */
function back(session: Session): Promise<void> {
  return until(() => session.get().link === 'open' && session.get().view !== null, session.subscribe);
}

function lost(session: Session): Promise<void> {
  return until(() => session.get().link !== 'open', session.subscribe);
}
