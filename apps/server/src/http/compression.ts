import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Matches an Accept-Encoding that names gzip and does not refuse it. */
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;
/** Below so many characters compressing costs more than it saves. */
const SMALL = 1024;

export function readsGzip({ 'accept-encoding': accepted }: IncomingHttpHeaders): boolean {
  return GZIP.test(String(accepted ?? ''));
}

/** Compresses long answers of the API. Files are compressed by the build, and records when they are made. */
export function compressAnswers(app: FastifyInstance): void {
  const pack = promisify(gzip);
  app.addHook('onSend', async ({ headers }, reply, answer) => {
    if (typeof answer !== 'string' || answer.length < SMALL || reply.hasHeader('content-encoding')) return answer;
    reply.header('vary', 'accept-encoding');
    if (!readsGzip(headers)) return answer;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return pack(answer);
  });
}
