import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings, variableOf } from './config.ts';

const directory = mkdtempSync(join(tmpdir(), 'parlour-config-'));
afterAll(() => rmSync(directory, { recursive: true }));
const file = (text: string) => {
  const path = join(directory, `${Math.random()}.json`);
  writeFileSync(path, text);
  return path;
};

describe('settings', () => {
  it('have a default each', () => {
    expect(readSettings({}, {})).toMatchObject({ port: 4700, durability: 'power', publicAddress: null });
  });

  it('come from flags before the environment, from there before the file', () => {
    const config = file('{"port": 1, "pace": 1, "idle": 1}');
    const found = readSettings({ port: '3', config }, { PARLOUR_PORT: '2', PARLOUR_PACE: '2' });
    expect(found).toMatchObject({ port: 3, pace: 2, idle: 1 });
    expect(readSettings({}, { PARLOUR_CONFIG: config })).toMatchObject({ port: 1 });
  });

  it('are named in the environment as they are elsewhere', () => {
    expect(variableOf('publicAddress')).toBe('PARLOUR_PUBLIC_ADDRESS');
    expect(readSettings({}, { PARLOUR_PUBLIC_ADDRESS: 'https://cards.example' })).toMatchObject({
      publicAddress: 'https://cards.example',
    });
  });

  it('that cannot be are refused with their name', () => {
    expect(readSettings({ port: '70000' }, {})).toMatchObject({ refused: 'bad-setting', facts: { setting: 'port' } });
    expect(readSettings({}, { PARLOUR_LOG: 'loud' })).toMatchObject({ facts: { setting: 'log' } });
    expect(readSettings({ publicAddress: 'javascript:1' }, {})).toMatchObject({ refused: 'bad-setting' });
    expect(readSettings({ config: file('{"prot": 1}') }, {})).toMatchObject({ refused: 'bad-setting' });
    expect(readSettings({ config: file('[') }, {})).toMatchObject({ refused: 'bad-config' });
    expect(readSettings({ config: join(directory, 'nowhere') }, {})).toMatchObject({ refused: 'no-config' });
  });
});
