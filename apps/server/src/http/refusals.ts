import { isRefusal, problemOf, type Refusal, refuse } from '@parlour/engine';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** The longest body of a request, in bytes. */
export const BODY_LIMIT = 16_384;
/** How deep the JSON of a request may be. */
const DEPTH = 8;

/** The HTTP status of each refusal that is not simply the asker's mistake (400). */
const STATUS: Readonly<Record<string, number>> = {
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'wrong-secret': 401,
  banned: 403,
  'door-closed': 403,
  'foreign-origin': 403,
  'private-table': 403,
  'wrong-password': 403,
  'not-found': 404,
  'name-taken': 409,
  'already-account': 409,
  'no-account': 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-fast': 429,
  'too-many-tables': 429,
  'too-many-tries': 429,
  broken: 500,
  busy: 503,
  'cannot-store': 503,
  'house-full': 503,
};

function statusOf(code: string): number {
  return Object.hasOwn(STATUS, code) ? STATUS[code]! : 400;
}

/** A refusal that is thrown where it cannot be returned. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** The content of a body, if it fits the schema. */
export function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> | Refusal {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  return refuse('bad-request', problemOf(error, body, 'body'));
}

/** Lets handlers return a refusal like any other value. Its code gives the status. No raw error reaches a client. */
export function answerRefusals(app: FastifyInstance): void {
  app.addHook('preSerialization', async (_request, reply, payload) =>
    isRefusal(payload) ? marked(reply, payload) : payload,
  );
  app.setNotFoundHandler(() => refuse('not-found'));
  app.setErrorHandler<FastifyError | Refused>((error, request) => {
    const refusal = refusalOf(error);
    if (refusal.refused === 'broken') request.log.error({ err: error }, 'broken');
    return refusal;
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    readJson(body),
  );
}

/** For addresses that cannot be read. They are answered before any hook. */
export function refuseAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  reply.send(marked(reply, refuse('not-found')));
}

function marked(reply: FastifyReply, refusal: Refusal): Refusal {
  reply.code(statusOf(refusal.refused));
  const { seconds } = refusal.facts;
  if (typeof seconds === 'number') reply.header('retry-after', seconds);
  return refusal;
}

function refusalOf(error: FastifyError | Refused): Refusal {
  if (error instanceof Refused) return error.refusal;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('too-large', { limit: BODY_LIMIT });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('wrong-type', { type: 'application/json' });
  }
  const { statusCode = 500 } = error;
  if (statusCode >= 500) return refuse('broken');
  return refuse('bad-request', { at: 'request', problem: 'other' });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function readJson(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Refused(refuse('bad-json', { problem: 'it cannot be read' }));
  }
  if (!isPlain(value, DEPTH)) {
    throw new Refused(refuse('bad-json', { problem: 'it is too deep, or has names that no request has' }));
  }
  return value;
}

const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0 || FORBIDDEN.some((name) => Object.hasOwn(value, name))) return false;
  return Object.values(value).every((inner) => isPlain(inner, depth - 1));
}
