import type { Bus } from './bus.ts';
import { LocalBus } from './local-bus.ts';

/** The bus over these servers, or one within this process. Who needs no servers need not load their client. */
export async function openBus(addresses: string | null): Promise<Bus> {
  if (addresses === null) return new LocalBus();
  const { NatsBus } = await import('./nats-bus.ts');
  return NatsBus.connect(addresses);
}
