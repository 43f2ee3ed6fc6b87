import type { noticeAnswer } from '@parlour/protocol';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Orders } from '../people/orders.ts';

/** Tells everybody what the people who run the house have to say. */
export function noticeRoutes(app: FastifyInstance, orders: Orders): void {
  app.get('/api/notice', async (): Promise<z.infer<typeof noticeAnswer>> => {
    const order = orders.find('notice');
    return { notice: order && { words: order.words, at: order.at } };
  });
}
