import type { AddressInfo } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Networks of containers and virtual machines. No other machine is in them. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|podman|cni|lxc)/i;
/** The usual networks of a home, the commonest first. */
const HOMES = [/^192\.168\./, /^10\./, /^172\.(?:1[6-9]|2\d|3[01])\./];
/** Addresses that a machine gives itself when nobody else does. */
const MAKESHIFT = /^169\.254\./;

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** The addresses of a house: first the one on this machine, then those for other machines, the likeliest first. */
export function addressesOf(
  { address, port, family }: AddressInfo,
  interfaces: Interfaces = networkInterfaces(),
): string[] {
  const everywhere = address === '0.0.0.0' || address === '::';
  if (!everywhere) return [`http://${family === 'IPv6' ? `[${address}]` : address}:${port}`];
  const found = Object.entries(interfaces).flatMap(([name, all = []]) =>
    all
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !MAKESHIFT.test(address))
      .map(({ address }) => ({ address, rank: rankOf(name, address) })),
  );
  const reachable = found.sort((one, other) => one.rank - other.rank);
  return ['localhost', ...reachable.map((each) => each.address)].map((host) => `http://${host}:${port}`);
}

function rankOf(name: string, address: string): number {
  const home = HOMES.findIndex((network) => network.test(address));
  return (VIRTUAL.test(name) ? 10 : 0) + (home < 0 ? HOMES.length : home);
}

/** Whether this host, as an address of a page names it, is the machine that asks itself. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(host);
}
