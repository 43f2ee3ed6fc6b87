import { readdirSync, readFileSync } from 'node:fs';
import { houseMessages } from '@parlour/engine';
import { expect, it } from 'vitest';
import { protocolMessages } from './messages.ts';

/**
 * Every refusal in the source of a client or of the server. The command line has the words for the host's settings,
 * backups, and tables that move to another house.
 */
function refusals(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/test|config|backup|moving|shelf/.test(name))
    .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/refuse\(\s*'([\w-]+)'/g)])
    .map(([, code]) => code!);
}

it.each([
  ['a client', './'],
  ['the server', '../../../apps/server/src/'],
])('PR-10: every refusal of %s has words', (_, folder) => {
  const codes = refusals(new URL(folder, import.meta.url));
  expect(codes.length).toBeGreaterThan(5);
  const words = { ...houseMessages, ...protocolMessages };
  expect(codes.filter((code) => !Object.hasOwn(words, `refused.${code}`))).toEqual([]);
});
