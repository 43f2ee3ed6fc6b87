import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { guest, openHouse, Wire } from './testing.ts';

describe('a house that stops', () => {
  it('tells those who are there, and does not wait for who says nothing or never answers', async () => {
    const { url, stop } = await openHouse();
    const { token } = await guest(url, 'Maya');
    const { hostname, port } = new URL(url);
    const silent = connect(Number(port), hostname);
    await once(silent, 'connect');
    const [polite, deaf] = [await Wire.hello(url, 'lobby', token), await Wire.hello(url, 'lobby', token)];
    for (const wire of [polite, deaf]) await wire.until(({ heard }) => heard.length >= 2);
    deaf.socket.pause();
    await stop();
    expect(polite.heard.at(-1)).toMatchObject({ bye: { refused: 'restarting' }, again: true });
    const late = new Wire(url);
    await late.until(() => false);
    expect(late.heard).toEqual([]);
    silent.destroy();
  }, 20_000);
});
