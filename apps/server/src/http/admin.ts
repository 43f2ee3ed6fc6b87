import { createHash, timingSafeEqual } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import { ADMIN_SCHEME, closing, lifting, ordering } from '@parlour/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Admin } from '../admin.ts';
import type { Buckets } from '../people/bucket.ts';
import { read } from './refusals.ts';

interface Needs {
  /** The secret of who runs the house; null if there is none. Then there is nothing here. */
  readonly secret: string | null;
  readonly admin: Admin;
  /** Limits wrong secrets. */
  readonly wrong: Buckets;
  readonly log: Logger;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What the people who run the house see and do, with its secret. */
export function adminRoutes(app: FastifyInstance, { secret, admin, wrong, log }: Needs): void {
  if (secret === null) return;
  const right = digest(secret);

  /** Comparing digests takes the same time for every secret. A wrong one counts before it is known to be wrong. */
  function check({ headers, address }: FastifyRequest): Refusal | null {
    const seconds = wrong.take(address);
    if (seconds > 0) return refuse('too-fast', { seconds });
    const [scheme, shown = ''] = (headers.authorization ?? '').split(' ', 2);
    if (scheme === ADMIN_SCHEME && timingSafeEqual(digest(shown), right)) {
      wrong.giveBack(address);
      return null;
    }
    log.warn({ admin: 'wrong secret', from: address }, 'admin');
    return refuse('wrong-secret');
  }

  /** Does something, and writes a line about it. What is said to people may have names in it, so it is left out. */
  function action<Schema extends z.ZodType<object>>(
    path: string,
    schema: Schema,
    work: (wish: z.infer<Schema>) => Promise<Refusal | null>,
  ): void {
    app.post(`/api/admin/${path}`, async (request, reply) => {
      const no = check(request);
      if (no) return no;
      const wish = read(schema, request.body);
      if (isRefusal(wish)) return wish;
      const refusal = await work(wish);
      const { words: _, reason: __, ...facts } = wish as Record<string, unknown>;
      log.warn({ admin: path, ...facts, from: request.address, refused: refusal?.refused }, 'admin');
      return refusal ?? reply.code(204).send();
    });
  }

  app.get('/api/admin', async (request) => {
    const { find = '' } = request.query as { find?: string };
    return check(request) ?? admin.view(String(find).slice(0, 64));
  });
  action('close', closing, ({ table, reason }) => admin.close(table, reason));
  action('order', ordering, (wish) => admin.order(wish));
  action('lift', lifting, (order) => admin.lift(order));
}
