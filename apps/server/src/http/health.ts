import type { Thinkers } from '@parlour/bots';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Caretaker } from '../caretaker.ts';
import type { House } from '../house.ts';
import type { Limit } from '../people/quota.ts';
import type { Records } from '../records/records.ts';
import type { Sockets } from '../socket/sockets.ts';
import type { Readiness } from '../storage/readiness.ts';

/** What the metrics of a running house are made from. */
interface Parts {
  readonly house: House;
  readonly thinkers: Thinkers;
  readonly sockets: Sockets;
  readonly caretaker: Caretaker;
  readonly records: Records;
}

/** Tells the people who run the server how it is. */
export function healthRoutes(
  app: FastifyInstance,
  { house, thinkers, sockets, caretaker, records }: Parts,
  limits: () => readonly Limit[],
  readiness: Readiness,
): void {
  const metrics = new Registry();
  const registers = [metrics];
  collectDefaultMetrics({ register: metrics });
  const gauge = (name: string, help: string, now: () => number) => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(now());
      },
    });
  };
  const count = (name: string, help: string, now: () => number) => {
    let told = 0;
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.inc(now() - told);
        told = now();
      },
    });
  };
  gauge('parlour_tables', 'Tables in memory.', () => house.size);
  gauge('parlour_peers', 'Other processes of the same house.', () => house.cluster.peers.all.length);
  count('parlour_tables_moved_total', 'Tables given to another process.', () => house.counts.moved);
  gauge('parlour_connections', 'Open sockets.', () => sockets.connections.size);
  gauge('parlour_people', 'People connected.', () => sockets.people);
  gauge('parlour_people_elsewhere', 'People connected to other processes.', () => house.cluster.peers.people);
  count('parlour_actions_total', 'Actions played.', () => house.counts.acts);
  count('parlour_refusals_total', 'Requests refused at tables.', () => house.counts.refusals);
  count('parlour_tables_restored_total', 'Tables folded from their journals.', () => house.counts.restored);
  count(
    'parlour_tables_fallen_total',
    'Tables that fell because their journal could not be written.',
    () => house.counts.fallen,
  );
  gauge('parlour_bots_waiting', 'Decisions of bots that wait for a thread.', () => thinkers.waiting);
  count('parlour_bots_asked_total', 'Decisions that bots were asked for.', () => thinkers.counts.asked);
  gauge(
    'parlour_bots_longest_seconds',
    'The longest wait for a decision of a bot.',
    () => thinkers.counts.longest / 1000,
  );
  count('parlour_bots_late_total', 'Decisions that were not there in time.', () => thinkers.counts.late);
  count('parlour_bots_threads_lost_total', 'Threads for bots that had to be replaced.', () => thinkers.counts.lost);
  new Gauge({
    name: 'parlour_limit',
    help: 'The most there may be of something.',
    labelNames: ['of'],
    registers,
    collect() {
      for (const { of, most } of limits()) this.set({ of }, most);
    },
  });
  new Counter({
    name: 'parlour_limit_reached_total',
    help: 'How often somebody wanted more than that.',
    labelNames: ['of'],
    registers,
    collect() {
      this.reset();
      for (const { of, reached } of limits()) this.inc({ of }, reached);
    },
  });
  gauge('parlour_disk_bytes', 'What the data takes on the disk.', () => caretaker.stock.bytes);
  gauge('parlour_guests', 'Guests who are not forgotten yet.', () => caretaker.stock.guests);
  gauge('parlour_records_due', 'Matches that are over and have no records yet.', () => caretaker.stock.unrecorded);
  gauge('parlour_records_kept', 'Matches whose records are kept.', () => caretaker.stock.recorded);
  gauge('parlour_records_waiting', 'Records that somebody waits for.', () => records.waiting);
  new Gauge({
    name: 'parlour_tables_kept',
    help: 'Tables in the data, by what is going on there.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(caretaker.stock.tables)) this.set({ state }, count);
    },
  });
  new Counter({
    name: 'parlour_swept_total',
    help: 'What was kept long enough and has gone.',
    labelNames: ['what'],
    registers,
    collect() {
      this.reset();
      for (const [what, count] of Object.entries(caretaker.swept)) this.inc({ what }, count);
    },
  });
  const stored = new Histogram({
    name: 'parlour_commit_seconds',
    help: 'From an action to its durability.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  });
  house.onStored = (seconds) => stored.observe(seconds);

  /** The process answers. */
  app.get('/health', async () => ({ ok: true }));
  /** The server can do its work: what is played can be stored. */
  app.get('/ready', async (_request, reply) => {
    const problem = await readiness.problem;
    reply.code(problem ? 503 : 200);
    return { ready: problem === null, ...(problem ? { problem } : {}) };
  });
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.contentType);
    return metrics.metrics();
  });
}
