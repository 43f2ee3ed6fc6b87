import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { problemOf, type Refusal, refuse } from '@parlour/engine';
import { ADMIN_SECRET } from '@parlour/protocol';
import { z } from 'zod';
import { addressesIn, withoutPassword } from './storage/place.ts';

/** A number of days. */
const days = (usual: number) => z.coerce.number().int().min(1).max(3650).default(usual);

export { addressesIn };

/** Everything a host may set. Flags go before the environment, that before the file, and that before these defaults. */
export const settings = z.strictObject({
  port: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4700)
    .describe('The port to listen on; 0 for any that is free'),
  host: z.string().min(1).default('0.0.0.0').describe('The address to listen on'),
  data: z.string().min(1).default('parlour-data').describe('The directory that keeps everything'),
  database: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/[^,\s]+(?:\s*,\s*postgres(?:ql)?:\/\/[^,\s]+)*$/)
    .refine((addresses) => addressesIn(addresses).every((address) => URL.canParse(address)))
    .nullable()
    .default(null)
    .describe('PostgreSQL databases that keep everything instead, as postgres://user:password@host/parlour'),
  bus: z
    .string()
    .regex(/^(?:nats|tls):\/\/[^,\s]+(?:\s*,\s*(?:nats|tls):\/\/[^,\s]+)*$/)
    .refine((addresses) => addressesIn(addresses).every((address) => URL.canParse(address)))
    .nullable()
    .default(null)
    .describe('NATS servers over which several processes are one house, as nats://host:4222; needs a database'),
  publicAddress: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null)
    .describe('Where people find this house, as https://cards.example'),
  trustProxy: z.coerce.number().int().min(0).max(8).default(0).describe('How many proxies of yours stand before it'),
  durability: z
    .enum(['power', 'crash'])
    .default('power')
    .describe('What an acknowledged move survives: a power cut, or only a crash, which is faster'),
  disk: z.coerce
    .number()
    .min(0.1)
    .max(100_000)
    .default(10)
    .describe('Gigabytes that the data may take; when they are taken, nothing new can begin'),
  keepTables: days(30).describe(
    'Days that a table is kept after somebody was last there; its matches have become records',
  ),
  keepUnfinished: days(90).describe('Days that a match is kept which nobody goes on with'),
  keepGuests: days(90).describe('Days that a guest is kept whom nobody has seen'),
  keepRecords: z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .nullable()
    .default(null)
    .describe('Days that the records of matches are kept; for ever if not said. Results stay'),
  adminSecret: z
    .string()
    .regex(ADMIN_SECRET)
    .nullable()
    .default(null)
    .describe('The secret of the page at /admin, 16 characters or more; without it there is no such page'),
  log: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn').describe('How much is logged'),
  pace: z.coerce.number().int().min(0).max(60_000).default(600).describe('Milliseconds a bot thinks, about'),
  idle: z.coerce
    .number()
    .int()
    .min(1)
    .max(86_400)
    .default(300)
    .describe('Seconds until a table that nobody is at leaves memory'),
});
export type Settings = z.infer<typeof settings>;

/** Where everything is kept, in words. */
export const placeIn = ({ data, database }: Pick<Settings, 'data' | 'database'>) =>
  database === null ? resolve(data) : addressesIn(database).map(withoutPassword).join(', ');

export const settingNames = Object.keys(settings.shape) as (keyof Settings)[];

/** `publicAddress` is PARLOUR_PUBLIC_ADDRESS in the environment. */
export const variableOf = (name: string) => `PARLOUR_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;

/** Reads the settings of a server. `flags` are those that were given; one of them may name a file. */
export function readSettings(
  flags: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
): Settings | Refusal {
  const { config = environment[variableOf('config')], ...given } = flags;
  const file = config === undefined ? {} : readFile(String(config));
  if ('refused' in file) return file as unknown as Refusal;
  const fromEnvironment = Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = environment[variableOf(name)];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const asked = { ...file, ...fromEnvironment, ...given };
  const { success, data, error } = settings.safeParse(asked);
  if (success) return data.bus !== null && data.database === null ? refuse('bus-without-database') : data;
  const { at, ...facts } = problemOf(error, asked, 'settings');
  return refuse('bad-setting', { setting: at!, ...facts });
}

function readFile(path: string): object {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return refuse('no-config', { file: path });
  }
  try {
    return z.looseObject({}).parse(JSON.parse(text));
  } catch {
    return refuse('bad-config', { file: path });
  }
}
