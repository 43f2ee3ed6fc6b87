import type { Whereabouts } from '@parlour/protocol';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../reachable.ts';
import { household } from './address.ts';

/**
 * Says where other people find the house. The addresses in a home's network are told only to who sits at the house's
 * own machine: strangers on the web need not know them.
 */
export function whereRoutes(
  app: FastifyInstance,
  publicAddress: string | null,
  addresses: () => readonly string[],
): void {
  const shown = publicAddress === null ? null : new URL(publicAddress).origin;
  app.get('/api/where', async ({ headers, socket }): Promise<Whereabouts> => {
    const inside = isLoopback(headers.host ?? '') && isThisMachine(socket.remoteAddress ?? '');
    const near = addresses().filter((address) => !isLoopback(new URL(address).host));
    return { public: shown, near: shown === null && inside ? near : [] };
  });
}

function isThisMachine(address: string): boolean {
  return address === '::1' || isLoopback(household(address));
}
