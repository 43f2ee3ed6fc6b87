import { setTimeout as sleep } from 'node:timers/promises';
import { type Seat, seeded, type View } from '@parlour/engine';
import { games } from '@parlour/games';
import { openTable, type Session, type TableInfo } from '@parlour/protocol';
import { WebSocket } from 'ws';

/*
 * Two honest players at one table. They have a process of their own, so that the attack takes no time from them. They
 * play one match after the other and report how long they wait for each answer.
 */

export interface Ack {
  /** Milliseconds since 1970. */
  readonly asked: number;
  /** Milliseconds. */
  readonly waited: number;
}

/** Milliseconds between an answer and a player's next request. */
const PACE = 30;

class Elsewhere extends WebSocket {
  constructor(url: string) {
    super(url, { localAddress: '127.0.0.2' });
  }
}

const gameOf = (id: string) => games.find((game) => game.id === id)!;
const { url, code, people } = JSON.parse(process.argv[2]!) as {
  url: string;
  code: string;
  people: { id: string; token: string }[];
};

process.on('disconnect', () => process.exit());
for (const { id, token } of people) {
  void live(id, openTable({ url, code, token, socket: Elsewhere, game: gameOf }));
}

async function live(person: string, session: Session): Promise<void> {
  const random = seeded(person);
  for (;;) {
    await sleep(PACE);
    const { table, view, you } = session.get();
    if (!table) continue;
    if (table.phase !== 'playing') await gather(person, session, table, you);
    else if (view && you !== null) await play(session, table, view, you);
  }

  async function play(session: Session, { game: id }: TableInfo, view: View<unknown>, you: Seat): Promise<void> {
    const game = gameOf(id);
    if (!game.actors(view).includes(you)) return;
    const action = Object.values(game.bots).at(-1)!(view, game.legal(view, you), random);
    const [asked, began] = [Date.now(), performance.now()];
    const refusal = await session.act(game.notation.action(action));
    if (!refusal) process.send!({ asked, waited: performance.now() - began } satisfies Ack);
  }
}

async function gather(
  person: string,
  session: Session,
  { phase, host, seats }: TableInfo,
  you: Seat | null,
): Promise<void> {
  if (phase === 'over') await session.ask({ do: 'again' });
  else if (you === null) await session.ask({ do: 'sit' });
  else if (host !== person) await (seats[you]!.ready || session.ask({ do: 'ready', ready: true }));
  else if (seats.every((seat) => seat.person && (seat.ready || seat.person.id === host))) {
    await session.ask({ do: 'start' });
  }
}
