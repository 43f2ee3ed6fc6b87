import { readdirSync, readFileSync } from 'node:fs';
import { houseMessages } from '@parlour/engine';
import { expect, it } from 'vitest';
import { protocolMessages } from './words.ts';

/** Every refusal that stands in the source of a client or of the server; those of the host's settings have words of the command line. */
function refusals(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/test|config/.test(name))
    .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/refuse\(\s*'([\w-]+)'/g)])
    .map(([, code]) => code!);
}

it.each([
  ['a client', './'],
  ['the server', '../../../apps/server/src/'],
])('every refusal of %s has words', (_, folder) => {
  const codes = refusals(new URL(folder, import.meta.url));
  expect(codes.length).toBeGreaterThan(5);
  const words = { ...houseMessages, ...protocolMessages };
  expect(codes.filter((code) => !Object.hasOwn(words, `refused.${code}`))).toEqual([]);
});
