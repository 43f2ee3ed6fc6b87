import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { House } from '../house.ts';
import type { Sockets } from '../socket/sockets.ts';

/** How the server is: for those who keep it running. */
export function healthRoutes(
  app: FastifyInstance,
  house: House,
  sockets: Sockets,
  isReady: () => Promise<boolean>,
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
  gauge('parlour_connections', 'Open sockets.', () => sockets.connections.size);
  gauge('parlour_people', 'People connected.', () => sockets.people);
  count('parlour_actions_total', 'Actions played.', () => house.counts.acts);
  count('parlour_refusals_total', 'Requests refused at tables.', () => house.counts.refusals);
  count('parlour_tables_restored_total', 'Tables folded from their journals.', () => house.counts.restored);
  count(
    'parlour_tables_fallen_total',
    'Tables that fell because their journal could not be written.',
    () => house.counts.fallen,
  );
  const stored = new Histogram({
    name: 'parlour_commit_seconds',
    help: 'From an action to its durability.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  });
  house.onStored = (seconds) => stored.observe(seconds);

  /** The process answers. */
  app.get('/health', async () => ({ ok: true }));
  /** It can do its work: its storage answers. */
  app.get('/ready', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    reply.code(ready ? 200 : 503);
    return { ready };
  });
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.contentType);
    return metrics.metrics();
  });
}
