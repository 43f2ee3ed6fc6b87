import type { NetworkInterfaceInfo } from 'node:os';
import { HouseClient } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { addressesOf, isLoopback } from './reachable.ts';
import { accept, openHouse } from './testing.ts';

const card = (address: string, more: Partial<NetworkInterfaceInfo> = {}) =>
  ({ address, family: address.includes(':') ? 'IPv6' : 'IPv4', internal: false, ...more }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [card('127.0.0.1', { internal: true }), card('::1', { internal: true })],
  docker0: [card('172.17.0.1')],
  tun0: [card('100.64.0.9')],
  eth0: [card('10.0.0.4'), card('fe80::1')],
  eth1: [card('169.254.3.4')],
  wlan0: [card('192.168.1.7')],
};

describe('the addresses of a house', () => {
  it('are those in which another machine may be, the likeliest first', () => {
    const at = (address: string, family = 'IPv4') => addressesOf({ address, family, port: 4700 }, interfaces);
    const hosts = ['localhost', '192.168.1.7', '10.0.0.4', '100.64.0.9', '172.17.0.1'];
    expect(at('0.0.0.0')).toEqual(hosts.map((host) => `http://${host}:4700`));
    expect(at('::', 'IPv6')).toEqual(at('0.0.0.0'));
    expect(at('127.0.0.1')).toEqual(['http://127.0.0.1:4700']);
    expect(at('::1', 'IPv6')).toEqual(['http://[::1]:4700']);
  });

  it.each(['localhost', 'localhost:4700', '127.0.0.1:80', '127.1.2.3', '[::1]:4700'])('%s is this machine', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(['', '192.168.1.7', 'localhost.example', '127.0.0.1.example', '[::2]'])('%s is not this machine', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});

describe('PR-26: a house says where others find it', () => {
  it('at its public address, to everybody', async () => {
    const { url } = await openHouse({ publicAddress: 'https://cards.example/' });
    expect(accept(await new HouseClient(url).where())).toEqual({ public: 'https://cards.example', near: [] });
  });

  it('in the networks of its machine, to who asks on that machine', async () => {
    const { url } = await openHouse({ host: '0.0.0.0' });
    const { public: shown, near } = accept(await new HouseClient(url).where());
    expect(shown).toBeNull();
    const { port } = new URL(url);
    expect(near).toEqual(addressesOf({ address: '0.0.0.0', family: 'IPv4', port: Number(port) }).slice(1));
  });

  it('nowhere, if it listens only on its machine', async () => {
    const { url } = await openHouse({ host: '127.0.0.1' });
    expect(accept(await new HouseClient(url).where())).toEqual({ public: null, near: [] });
  });
});
