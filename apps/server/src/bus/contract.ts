import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Bus } from './bus.ts';

const text = (data: Uint8Array | null) => data && Buffer.from(data).toString();
const bytes = (text: string) => Buffer.from(text);
const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

/** What every bus must do. `open` opens places at the same bus, one for each process. */
export function busContract(name: string, open: (count: number) => Promise<Bus[]>): void {
  const places = async (count: number) => {
    const buses = await open(count);
    onTestFinished(async () => {
      await Promise.all(buses.map((bus) => bus.close()));
    });
    return buses as [Bus, Bus, Bus];
  };

  describe(name, () => {
    it('tells everybody who listens, also whoever told it, in order', async () => {
      const [one, two, three] = await places(3);
      const heard: string[][] = [[], [], []];
      for (const [at, bus] of [one, two, three].entries()) {
        bus.listen('talk', (data) => void heard[at]!.push(text(data)!));
        await bus.settled();
      }
      const words = Array.from({ length: 500 }, (_, at) => `word ${at}`);
      for (const word of words) two.tell('talk', bytes(word));
      two.tell('other', bytes('of no interest'));
      await soon(() => expect(heard).toEqual([words, words, words]));
    });

    it('keeps the order of different subjects', async () => {
      const [one, two] = await places(2);
      const heard: string[] = [];
      for (const subject of ['odd', 'even']) two.listen(subject, (data) => void heard.push(text(data)!));
      await two.settled();
      for (let at = 0; at < 100; at++) one.tell(at % 2 ? 'odd' : 'even', bytes(String(at)));
      await soon(() => expect(heard).toEqual(Array.from({ length: 100 }, (_, at) => String(at))));
    });

    it('does not tell who has stopped listening', async () => {
      const [one, two] = await places(2);
      const heard: string[] = [];
      const stop = two.listen('talk', (data) => void heard.push(`first ${text(data)}`));
      two.listen('talk', (data) => void heard.push(`second ${text(data)}`));
      await two.settled();
      stop();
      await two.settled();
      one.tell('talk', bytes('a'));
      await soon(() => expect(heard).toEqual(['second a']));
    });

    it('answers at once that nobody is there, and does not wait as for somebody who is', async () => {
      const [one, two] = await places(2);
      two.answer('table.SILENT', async () => undefined);
      await two.settled();
      const order: string[] = [];
      const asked = ['table.SILENT', 'table.NOBODY'].map(async (subject) => {
        expect(await one.ask(subject, bytes('who?'))).toBeNull();
        order.push(subject);
      });
      await Promise.all(asked);
      expect(order).toEqual(['table.NOBODY', 'table.SILENT']);
    });

    it('brings the first answer, whichever of several answers', async () => {
      const [one, two, three] = await places(3);
      two.answer('table.A', async () => undefined);
      three.answer('table.A', async (data) => bytes(`${text(data)} me`));
      await two.settled();
      await three.settled();
      expect(text(await one.ask('table.A', bytes('who?')))).toBe('who? me');
      expect(text(await three.ask('table.A', bytes('and?')))).toBe('and? me');
    });

    it('carries any bytes, and much of them', async () => {
      const [one, two] = await places(2);
      const much = Buffer.alloc(300_000, 7).map((_, at) => at % 256);
      two.answer('echo', async (data) => data);
      await two.settled();
      expect(Buffer.from((await one.ask('echo', much))!)).toEqual(Buffer.from(much));
    });

    it('hears nothing more after it has closed, and others find nobody there', async () => {
      const [one, two] = await places(2);
      two.answer('table.C', async () => bytes('here'));
      await two.settled();
      expect(text(await one.ask('table.C', bytes('who?')))).toBe('here');
      await two.close();
      await soon(async () => expect(await one.ask('table.C', bytes('who?'))).toBeNull());
    });
  });
}
