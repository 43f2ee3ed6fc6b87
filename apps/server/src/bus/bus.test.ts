import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { busContract } from './contract.ts';
import { LocalBus } from './local-bus.ts';
import { NatsBus } from './nats-bus.ts';
import { findNats, NatsServer } from './nats-server.ts';

busContract('a bus within one process', async (count) => {
  const first = new LocalBus();
  return [first, ...Array.from({ length: count - 1 }, () => new LocalBus(first))];
});

const program = await findNats();
if (program === null) {
  console.error('NOT TRIED: the bus over NATS. There is no nats-server here, and none could be fetched.');
} else {
  const server = await NatsServer.start(program);
  afterAll(() => server.kill());

  busContract('a bus over NATS', (count) =>
    Promise.all(Array.from({ length: count }, () => NatsBus.connect(server.url))),
  );

  describe('a bus over NATS', () => {
    it('tells when its servers are gone and when they are back, and then works as before', async () => {
      const [one, two] = [await NatsBus.connect(server.url), await NatsBus.connect(server.url)];
      onTestFinished(async () => {
        await one.close();
        await two.close();
      });
      const states: string[] = [];
      one.watch((state) => states.push(state));
      two.answer('table.D', async () => Buffer.from('here'));
      await two.settled();
      await server.kill();
      await vi.waitFor(() => expect(states).toEqual(['lost']), 10_000);
      await server.run();
      await vi.waitFor(() => expect(states).toEqual(['lost', 'open']), 10_000);
      await vi.waitFor(async () => expect(await one.ask('table.D', Buffer.from('who?'))).toBeTruthy(), 10_000);
    });
  });
}
