import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openHouse } from './testing.ts';

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const page = JSON.parse(readFileSync(new URL('../../../docs/grafana.json', import.meta.url), 'utf8')) as Dashboard;

it('docs/grafana.json names only metrics that a house has, and all of the house’s own', async () => {
  const { url } = await openHouse();
  const told = await (await fetch(`${url}/metrics`)).text();
  const types = new Map([...told.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!]));
  const known = [...types].flatMap(([name, type]) => (type === 'histogram' ? [`${name}_bucket`] : [name]));
  const exprs = page.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const named = new Set(exprs.flatMap((expr) => expr.match(/\b(?:parlour|nodejs|process)_\w+/g) ?? []));
  expect([...named].filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => name.startsWith('parlour_') && !named.has(name))).toEqual([]);
  expect(exprs.every((expr) => expr.includes('job="$job"'))).toBe(true);
  expect(new Set(page.panels.map(({ id }) => id)).size).toBe(page.panels.length);
});
