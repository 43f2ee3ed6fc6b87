import { readSettings, type Settings, serve } from '@parlour/server';

const [, , place = '', port = '0', bus = null] = process.argv;
const where = place.startsWith('postgres:') ? { database: place } : { data: place };
// Thousands of clients come from one address. A header, as of a proxy, gives each table an address of its own.
const settings = readSettings({ ...where, port, bus, host: '127.0.0.1', trustProxy: 1, log: 'error' }, {}) as Settings;
const running = await serve(settings, null);
process.once('SIGTERM', () => running.stop().then(() => process.exit()));
process.send!(running.addresses[0]);
