import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { OLDEST, PROTOCOL } from '@parlour/protocol';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accept, guest, openHouse, Wire } from '../testing.ts';
import { SOCKETS } from './limits.ts';

/** A connection that is in the lobby. */
async function visit(url: string, name = 'Maya'): Promise<Wire> {
  const { token } = await guest(url, name);
  const wire = await Wire.hello(url, 'lobby', token);
  await wire.until(({ frames }) => frames.length >= 2);
  return wire;
}

const bye = (wire: Wire) => wire.heard.at(-1) as { bye: { refused: string }; again: boolean };

describe('a frame', () => {
  it('PR-18: that pings is answered', async () => {
    const { url } = await openHouse();
    const wire = await visit(url);
    wire.socket.ping('still there?');
    const [data] = await once(wire.socket, 'pong');
    expect(String(data)).toBe('still there?');
  });

  it.each(['ping', 'pong'] as const)('PR-22: that is a %s has the price of a message', async (kind) => {
    const { url } = await openHouse();
    const wire = await visit(url);
    for (let sent = 0; sent < 400; sent++) wire.socket[kind]();
    await wire.until(() => false);
    expect([wire.code, bye(wire)]).toMatchObject([1001, { bye: { refused: 'too-fast' }, again: true }]);
  });

  it('PR-22: has a price for each of its bytes', async () => {
    const { url } = await openHouse();
    const wire = await visit(url);
    for (let sent = 0; sent < 60; sent++) wire.send(`{"ping":${sent}${' '.repeat(4000)}}`);
    await wire.until(() => false);
    expect(bye(wire)).toMatchObject({ bye: { refused: 'too-fast' }, again: true });
  });

  it('PR-22: is no part of a message without end', async () => {
    const { url } = await openHouse();
    const wire = await visit(url);
    for (let sent = 0; sent < 20; sent++) wire.send('', { fin: false });
    await wire.until(() => false);
    expect(wire.code).toBe(1008);
  });

  it('PR-1 PR-6: before the hello is the hello, and small', async () => {
    const { url } = await openHouse();
    const early = new Wire(url);
    await early.opened();
    early.socket.ping();
    await early.until(() => false);
    expect([early.code, bye(early)]).toMatchObject([4000, { bye: { refused: 'no-hello' }, again: false }]);

    const large = new Wire(url);
    await large.opened();
    for (let sent = 0; sent < 6; sent++) large.send('x'.repeat(900), { fin: false });
    await large.until(() => false);
    expect([1001, 1009]).toContain(large.code);
  });
});

describe('a hello', () => {
  it.each([
    ['too-old', OLDEST - 1, { oldest: OLDEST }],
    ['too-new', PROTOCOL + 1, { newest: PROTOCOL }],
  ])(
    'PR-2 PR-4: in a version that is %s is refused, and there is no use in coming again',
    async (refused, version, facts) => {
      const { url } = await openHouse();
      const wire = new Wire(url);
      await wire.opened();
      wire.say({ hello: version, at: 'lobby' });
      await wire.until(() => false);
      expect(wire.heard).toEqual([{ bye: { refused, facts: { version, ...facts } }, again: false }]);
      expect(wire.code).toBe(4000);
    },
  );
});

describe('a message', () => {
  it('PR-8: that is not understood is refused by its id, and without one is the last that is heard', async () => {
    const { url } = await openHouse();
    const { token } = await guest(url, 'Maya');
    const wire = await Wire.hello(url, 'lobby', token);
    wire.say({ do: 'fly', id: 'a' });
    await wire.until(({ heard }) => heard.some((message) => 'no' in (message as object)));
    expect(wire.heard).toContainEqual(expect.objectContaining({ no: 'a', refused: 'not-understood' }));
    expect(wire.code).toBeNull();
    wire.say({ do: 'fly' });
    await wire.until(() => false);
    expect([wire.code, bye(wire)]).toMatchObject([4000, { bye: { refused: 'not-understood' }, again: false }]);
  });

  it('PR-1: that asks something of a table is refused in the lobby', async () => {
    const { url } = await openHouse();
    const { token } = await guest(url, 'Maya');
    const wire = await Wire.hello(url, 'lobby', token);
    await wire.until(({ frames }) => frames.length > 0);
    wire.say({ do: 'sit', id: 'a' });
    await wire.until(() => false);
    expect([wire.code, bye(wire)]).toMatchObject([4000, { bye: { refused: 'not-at-a-table' }, again: false }]);
  });
});

describe('too many sockets', () => {
  it('PR-23: of a person are refused, until another closes', async () => {
    const { url } = await openHouse();
    const { token } = await guest(url, 'Maya');
    const come = async () => {
      const wire = await Wire.hello(url, 'lobby', token);
      await wire.until(({ frames }) => frames.length > 0);
      return wire;
    };
    const wires: Wire[] = [];
    for (let at = 0; at < SOCKETS.person; at++) wires.push(await come());
    for (const wire of wires) expect(wire.heard[0]).toMatchObject({ welcome: PROTOCOL });
    const many = await come();
    expect(bye(many)).toMatchObject({ bye: { refused: 'too-many-sockets' }, again: true });
    await wires[0]!.close();
    expect((await come()).heard[0]).toMatchObject({ welcome: PROTOCOL });
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain(`parlour_limit{of="sockets_person"} ${SOCKETS.person}`);
    expect(metrics).toContain('parlour_limit_reached_total{of="sockets_person"} 1');
  });

  it('PR-23: of an address are cut off, whatever they ask for', async () => {
    const { url } = await openHouse({ trustProxy: 0 });
    const { port, hostname } = new URL(url);
    const ended = new Set<Socket>();
    const dial = () => {
      const socket = connect(Number(port), hostname);
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => {});
      socket.on('close', () => ended.add(socket));
      return socket;
    };
    const sockets = Array.from({ length: SOCKETS.address + 50 }, dial);
    await vi.waitFor(() => expect(ended.size).toBe(50), { timeout: 8_000 });
    sockets.find((socket) => !ended.has(socket))!.destroy();
    await vi.waitFor(async () => expect((await fetch(`${url}/health`)).status).toBe(200));
  });
});

describe('the lobby', () => {
  it('PR-20: is written once for all who are in it', async () => {
    const { url } = await openHouse();
    const wires: Wire[] = [];
    for (let at = 0; at < 12; at++) wires.push(await visit(url, `Visitor ${at}`));
    const host = await guest(url, 'Maya');
    const code = accept(await host.house.create({ game: 'dumbal', public: true }));
    const written = vi.spyOn(JSON, 'stringify');
    onTestFinished(() => written.mockRestore());
    const table = await Wire.hello(url, code, host.token);
    const shows = (frame: string | Buffer) => String(frame).includes(code);
    await Promise.all(wires.map((wire) => wire.until(({ frames }) => frames.some(shows))));
    const lists = written.mock.calls.filter(([value]) => (value as { tables?: unknown })?.tables);
    expect(lists).toHaveLength(1);
    expect(new Set(wires.map(({ frames }) => frames.find(shows))).size).toBe(1);
    await table.close();
  });
});
