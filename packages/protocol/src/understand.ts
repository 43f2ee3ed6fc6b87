import type { ServerMessage } from './schemas.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a message of the server, and checks only what a session relies on. The whole schemas are too heavy for a page;
 * they are for the server and the documentation. Returns null for a message that no server of this version sends.
 */
export function understand(text: string): ServerMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const known = Array.isArray(value) ? isPlayed(value) : isFields(value) && isMessage(value);
  return known ? (value as ServerMessage) : null;
}

function isPlayed([n, events, ...rest]: readonly unknown[]): boolean {
  return isNumber(n) && Array.isArray(events) && events.every(Array.isArray) && rest.length === 0;
}

function isMessage(message: Fields): boolean {
  if ('table' in message) return isPlaced(message);
  if ('ok' in message) return isText(message['ok']) && isNumber(message['n']);
  if ('no' in message) return isText(message['no']) && isRefused(message);
  if ('left' in message) return isListOf(message['left'], (left) => left === null || Number.isFinite(left));
  if ('here' in message) return isFields(message['here']) && isNumber(message['here']['watching']);
  if ('said' in message) return isText(message['said']) && isPerson(message['from']) && Number.isFinite(message['at']);
  if ('reacted' in message) return isText(message['reacted']) && isPerson(message['from']);
  if ('muted' in message) return isListOf(message['muted'], isText);
  if ('pong' in message) return isNumber(message['pong']);
  if ('welcome' in message) return isNumber(message['welcome']) && isPerson(message['you']);
  if ('bye' in message) return isRefused(message['bye']) && typeof message['again'] === 'boolean';
  if ('tables' in message) return isListOf(message['tables'], isFields) && isNumber(message['people']);
  return false;
}

function isPlaced({ n, table, you, view = null, story = [] }: Fields): boolean {
  return isNumber(n) && isTable(table) && isSeat(you) && typeof view === 'object' && isListOf(story, isTold);
}

const isTold = (value: unknown) =>
  isFields(value) &&
  isNumber(value['n']) &&
  isListOf(value['events'], Array.isArray) &&
  isSeat(value['lapsed'] ?? null);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => Number.isSafeInteger(value);
const isSeat = (value: unknown) => value === null || isNumber(value);
const isPerson = (value: unknown) => isFields(value) && isText(value['id']) && isText(value['name']);
const isRefused = (value: unknown) => isFields(value) && isText(value['refused']) && isFields(value['facts']);
const isTable = (value: unknown) =>
  isFields(value) && isText(value['code']) && isText(value['game']) && isListOf(value['seats'], isFields);
const isListOf = (value: unknown, is: (item: unknown) => boolean) => Array.isArray(value) && value.every(is);
