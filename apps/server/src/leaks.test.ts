import { arenas } from '@parlour/arena';
import { type AnyGame, packEvent, type Refusal, replay, seeded, seenRecord, type Viewer } from '@parlour/engine';
import { games } from '@parlour/games';
import { openTable, type ServerMessage, type Session, type SessionState, serverMessage } from '@parlour/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type RawData, WebSocket } from 'ws';
import { openSqlite } from './storage/sqlite.ts';
import type { JournalEntry } from './storage/storage.ts';
import { type Entry, enter, infoOf, type Ledger, openLedger, seatOf } from './table/ledger.ts';
import { matchIn } from './table/restore.ts';
import { accept, type Guest, guest, OPTIONS, openHouse } from './testing.ts';

const list = games.map((game) => [game.id, game] as const);

const SEATS = 3;
/** Seconds: so long that no turn runs out, but there is a clock to tell of. */
const CLOCK = 3600;
/** A connection that says so much is lost, and the next one catches up. */
const MESSAGES_A_CONNECTION = 40;

let addresses = 0;

/** Somebody at a table who keeps every frame, over as many connections as it takes, and plays when it is their turn. */
class Recorder {
  readonly guest: Guest;
  readonly frames: (string | Uint8Array)[] = [];
  readonly sent: string[] = [];
  #session: Session;
  readonly #open: () => Session;
  readonly #game: AnyGame;
  readonly #random;
  #plays = true;
  /** Why something is refused may be over with the next number, or with time. */
  #refusedAt: number | null = null;

  constructor(url: string, code: string, game: AnyGame, guest: Guest) {
    const { frames, sent } = this;
    const { token } = guest;
    const address = `10.0.${addresses >> 8}.${addresses++ & 255}`;
    class RecordedSocket extends WebSocket {
      #left = MESSAGES_A_CONNECTION;

      constructor(url: string) {
        super(url, { headers: { 'x-forwarded-for': address } });
        this.on('message', (data: RawData, binary: boolean) => {
          frames.push(binary ? new Uint8Array(data as ArrayBuffer) : String(data));
        });
      }

      override send(data: string): void {
        sent.push(data);
        super.send(data);
        if (--this.#left === 0) this.terminate();
      }
    }
    // A lost connection comes back at once; only a connection's life is as long as ever.
    const after = (milliseconds: number, then: () => void) => {
      const timer = setTimeout(then, milliseconds < 10_000 ? 0 : milliseconds);
      return () => clearTimeout(timer);
    };
    const timers = { now: () => performance.now(), after };
    this.#open = () => {
      const session = openTable({ url, code, token, game: () => game, socket: RecordedSocket, timers });
      session.subscribe(() => this.#play());
      session.onSnapshot!(() => {
        this.#refusedAt = null;
        this.#play();
      });
      return session;
    };
    this.guest = guest;
    this.#game = game;
    this.#random = seeded(guest.name);
    this.#session = this.#open();
    onTestFinished(() => this.#session.close());
  }

  get session(): Session {
    return this.#session;
  }

  /** Plays from now on, or waits. */
  set plays(plays: boolean) {
    this.#plays = plays;
    this.#play();
  }

  /** Loses sight of everything, and sees it anew. */
  async comeAnew(): Promise<void> {
    this.#session.close();
    this.#session = this.#open();
    await this.until(({ table }) => table !== null);
  }

  until(holds: (state: SessionState) => boolean): Promise<void> {
    const { session } = this;
    return new Promise((resolve) => {
      let stop = () => {};
      const look = () => {
        if (!holds(session.get())) return;
        stop();
        resolve();
      };
      stop = session.subscribe(look);
      look();
    });
  }

  /** By what its own view says, as everybody has to. */
  #play(): void {
    const game = this.#game;
    const { n, table, view, pending, link } = this.session.get();
    if (!this.#plays || !view || view.viewer === null || pending.length > 0 || link !== 'open' || n === this.#refusedAt)
      return;
    if (table?.phase !== 'playing' || !game.actors(view).includes(view.viewer)) return;
    const bots = Object.values(game.bots);
    const bot = bots[this.#random.below(4) === 0 ? 0 : bots.length - 1]!;
    const action = bot(view, game.legal(view, view.viewer), this.#random);
    this.session.act(game.notation.action(action)).then((refusal) => {
      if (refusal) this.#refusedAt = n;
    });
  }
}

interface Kept {
  readonly code: string;
  readonly match: string;
  readonly recorders: readonly Recorder[];
  /** What was answered to those who asked for the record of the first match: while it was played, and when it was over. */
  readonly during: readonly (readonly [Guest, unknown])[];
  readonly after: readonly (readonly [Guest, unknown])[];
}

/**
 * A whole match and the beginning of another, with everybody there is: those who sit, who watch from the first or from
 * the middle, who is thrown out, who leaves after the first match, and who takes that seat for the second.
 */
async function evening(url: string, game: AnyGame, options: object): Promise<Kept> {
  const races = Object.hasOwn(arenas, game.id);
  const names = ['Host', 'Leaver', 'Thrown', 'Early', 'Late', 'Heir'] as const;
  const people = await Promise.all(names.map((name) => guest(url, name)));
  const code = accept(
    await people[0]!.house.create({ game: game.id, options: { ...options }, seats: SEATS, clock: CLOCK }),
  );
  const recorders = people.map((person) => new Recorder(url, code, game, person));
  const [host, leaver, thrown, early, late, heir] = recorders as [
    Recorder,
    Recorder,
    Recorder,
    Recorder,
    Recorder,
    Recorder,
  ];
  late.session.close();
  const done = async (asked: Promise<Refusal | null>) => expect(await asked).toBeNull();
  const records = () => Promise.all(people.map(async (one) => [one, await one.house.record(matchId())] as const));
  const matchId = () => host.session.get().table!.match!;

  await done(leaver.session.ask({ do: 'sit', seat: 1 }));
  await done(thrown.session.ask({ do: 'sit', seat: 2 }));
  await done(leaver.session.ask({ do: 'ready', ready: true }));
  await done(thrown.session.ask({ do: 'ready', ready: true }));
  await done(leaver.session.mute(early.guest.id, true));
  await done(early.session.say('to everybody'));
  await done(host.session.ask({ do: 'start' }));
  await host.until(({ view }) => view !== null);
  const { n: began } = host.session.get();
  await host.until(({ n }) => n > began + 5);
  for (const each of recorders) each.plays = false;
  const match = matchId();
  await late.comeAnew();
  expect(await heir.session.ask({ do: 'sit', seat: 1 })).toMatchObject({ refused: 'already-playing' });
  expect(await heir.session.act('anything')).toMatchObject({ refused: 'only-watching' });
  await done(early.session.say('in the middle'));
  const during = await records();
  if (!races) await done(host.session.ask({ do: 'kick', seat: 2 }));
  for (const each of recorders) each.plays = true;
  await Promise.all(recorders.map((each) => each.until(({ table }) => table?.phase === 'over')));
  const after = await records();

  await done(leaver.session.ask({ do: 'leave' }));
  await done(heir.session.ask({ do: 'sit', seat: 1 }));
  await heir.comeAnew();
  await thrown.comeAnew();
  await done(host.session.ask({ do: 'again' }));
  await done(heir.session.ask({ do: 'ready', ready: true }));
  if (races) await done(thrown.session.ask({ do: 'ready', ready: true }));
  await done(host.session.ask({ do: 'start' }));
  await host.until(({ table }) => table?.phase === 'playing');
  const { n: again } = host.session.get();
  // In a race a bot runs in the place of who is thrown out: everybody is shown how.
  if (races) await done(host.session.ask({ do: 'kick', seat: 2 }));
  await host.until(({ n, table }) => n > again + 10 || table?.phase === 'over');
  await leaver.comeAnew();
  for (const { session } of recorders) session.close();
  return { code, match, recorders, during, after };
}

/** A table just after one entry of its journal. */
interface Moment {
  readonly ledger: Ledger;
  /** The first seats' people of the match, without who was thrown out. */
  readonly eyes: readonly (string | null)[];
  readonly state: unknown;
  readonly events: readonly unknown[] | null;
}

/** What was true at a table after each number, by its journal alone. */
function momentsOf(game: AnyGame, rows: readonly JournalEntry[]): Moment[] {
  const moments: Moment[] = [];
  let ledger: Ledger | null = null;
  let eyes: (string | null)[] = [];
  let played: Exclude<ReturnType<typeof replay>, Refusal> | null = null;
  for (const { n, time, body } of rows) {
    const entry: Entry = JSON.parse(body);
    if (entry.is === 'made') ledger = openLedger(entry);
    else enter(ledger!, entry, n, time);
    let events: readonly unknown[] | null = null;
    if (entry.is === 'began') {
      eyes = ledger!.seats.map(({ person }) => person?.id ?? null);
      played = accept(replay(game, matchIn(rows, entry.match)!.record));
      played.steps.next();
    }
    if (entry.is === 'kicked') eyes = eyes.map((person, seat) => (seat === entry.seat ? null : person));
    if (entry.is === 'act') events = (played!.steps.next().value as { events: readonly unknown[] }).events;
    const state = played && game.copy(played.match.state);
    moments[n] = { ledger: structuredClone(ledger!), eyes, state, events };
  }
  return moments;
}

function eyesAt({ eyes }: Moment, { id }: Guest): Viewer {
  return eyes.includes(id) ? eyes.indexOf(id) : null;
}

/** The one text that may be sent for a numbered message: exactly what the game shows to these eyes. */
function numbered(game: AnyGame, code: string, moments: readonly Moment[], message: ServerMessage, to: Guest): string {
  const n = Array.isArray(message) ? message[0] : (message as { n: number }).n;
  const moment = moments[n]!;
  const eyes = eyesAt(moment, to);
  if (Array.isArray(message)) {
    return JSON.stringify([n, moment.events!.map((event) => packEvent(game, game.eventView(event, eyes)))]);
  }
  const placed = { n, table: infoOf(code, moment.ledger), you: seatOf(moment.ledger, to.id) };
  if (!('view' in message)) return JSON.stringify(placed);
  return JSON.stringify({ ...placed, view: moment.state ? game.view(moment.state, eyes) : null });
}

/** Everything else that may be sent, each field of it. */
function expectHarmless(
  message: ServerMessage,
  { guest: { id, name }, sent }: Recorder,
  muted: readonly string[],
): void {
  const ids = sent.map((text) => JSON.parse(text).id);
  if ('ok' in message) expect(ids).toContain(message.ok);
  else if ('no' in message) {
    expect(ids).toContain(message.no);
    expect(Object.keys(message).sort()).toEqual(['facts', 'no', 'refused', ...('rule' in message ? ['rule'] : [])]);
  } else if ('left' in message) {
    expect(message.left).toHaveLength(SEATS);
    for (const left of message.left) if (left !== null) expect(left).toBeLessThanOrEqual(CLOCK * 1000);
  } else if ('here' in message) expect(message.here.watching).toBeLessThanOrEqual(6);
  else if ('said' in message) expect(muted).not.toContain(message.from.id);
  else if ('welcome' in message) expect(message.you).toEqual({ id, name });
  else if ('bye' in message) expect(message.bye.refused).toBe('restarting');
  else expect(['muted', 'pong']).toContain(Object.keys(message)[0]);
}

/** A snapshot of an arena, which has no secrets: only that nothing else is in it. */
function expectWholeSnapshot(frame: Uint8Array): void {
  const [kind, , , , , , , , , , , avatars, slots] = frame;
  expect([1, 2]).toContain(kind);
  const shown = [...avatars!.toString(2)].filter((bit) => bit === '1').length;
  expect(frame).toHaveLength(13 + 16 * shown + 2 * slots!);
}

describe.each(list)('%s at the wire', (_id, game) => {
  it('tells everybody what they may know, and not a byte more', async () => {
    const house = await openHouse();
    const kept = await Promise.all(OPTIONS[game.id]!.map((options) => evening(house.url, game, options)));
    await house.stop();
    const storage = await openSqlite(house.data);
    let snapshots = 0;
    for (const { code, match, recorders, during, after } of kept) {
      const rows = await storage.journal(code, 1);
      const moments = momentsOf(game, rows);
      const secrets = rows.flatMap(({ body }) => (JSON.parse(body) as { secret?: string }).secret ?? []);
      expect(secrets).toHaveLength(2);
      const never = [...secrets, ...recorders.map(({ guest }) => guest.token)];
      for (const recorder of recorders) {
        let muted: readonly string[] = [];
        for (const frame of recorder.frames) {
          if (typeof frame !== 'string') {
            expectWholeSnapshot(frame);
            snapshots++;
            continue;
          }
          const message = serverMessage.parse(JSON.parse(frame));
          if ('muted' in message) muted = message.muted;
          if (Array.isArray(message) || 'table' in message) {
            expect(frame).toBe(numbered(game, code, moments, message, recorder.guest));
          } else expectHarmless(message, recorder, muted);
          for (const secret of never) if (frame.includes(secret)) expect.fail(`a secret in ${frame}`);
        }
      }

      const { record } = matchIn(rows, match)!;
      const over = moments.findIndex((moment) => moment?.ledger.phase === 'over');
      for (const [person, answer] of during) {
        const { moves } = answer as { moves: unknown[] };
        const eyes = moments.find((moment) => moment?.state)!;
        expect(answer).toEqual(
          JSON.parse(JSON.stringify(seenRecord(game, record, eyesAt(eyes, person), moves.length))),
        );
      }
      for (const [person, answer] of after) {
        const seen = seenRecord(game, record, eyesAt(moments[over]!, person));
        expect(answer).toEqual(JSON.parse(JSON.stringify(game.sealed ? seen : record)));
      }
    }
    expect(snapshots > 0).toBe(Object.hasOwn(arenas, game.id));
    await storage.close();
  }, 420_000);
});
