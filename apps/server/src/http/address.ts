import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The address of a request, for limits. `trustProxy` is how many of our proxies stand before the server. Only so many
 * of the last addresses in X-Forwarded-For are believed.
 */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const chain = [...told.map((address) => address.trim()).filter(Boolean), socket.remoteAddress ?? ''];
  return household(chain[Math.max(0, chain.length - 1 - trustProxy)]!);
}

/** An IPv6 customer can choose from a whole network of addresses (/64). It counts as one address. */
export function household(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
