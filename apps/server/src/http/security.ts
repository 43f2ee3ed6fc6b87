import type { IncomingHttpHeaders } from 'node:http';
import { type Refusal, refuse } from '@parlour/engine';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Buckets, type Clock, type Pace } from '../people/bucket.ts';
import type { People, Somebody } from '../people/people.ts';
import { TOKEN_LIFE } from '../people/tokens.ts';
import { addressOf } from './address.ts';
import { answerRefusals, BODY_LIMIT, refuseAddress } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for somebody nobody knows. */
    person: Somebody | null;
    /** Where from, for limits. */
    address: string;
  }
}

/** What everything behind HTTP needs to know. */
export interface HttpTerms {
  readonly people: People;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Where people find the house, as `https://cards.example`; null when only the Host header tells. */
  readonly publicAddress: string | null;
  /** How many proxies of ours stand before the server. */
  readonly trustProxy: number;
  readonly limits: Limits;
}

interface Limits {
  /** Requests from one address, which a school may share. */
  readonly address: Pace;
  readonly person: Pace;
  /** New guests from one address. */
  readonly guests: Pace;
}

export const LIMITS: Limits = {
  address: { burst: 200, perSecond: 40 },
  person: { burst: 60, perSecond: 10 },
  guests: { burst: 60, perSecond: 0.5 },
};

const COOKIE = 'parlour';
/** A token has no letters that would need a code in a cookie. */
const OUR_COOKIE = new RegExp(`(?:^|;)\\s*${COOKIE}=([\\w.-]+)`);

const HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** A Fastify that knows who asks, and keeps out what should not come in. Routes under /api/ have `request.person`. */
export function createApp(terms: HttpTerms): FastifyInstance {
  const { people, clock, log, publicAddress, trustProxy, limits } = terms;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Fastify's own lines have whole addresses in them, and an address may be an invitation to a private table.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    frameworkErrors: refuseAddress,
  });
  const byAddress = new Buckets(limits.address, clock);
  const byPerson = new Buckets(limits.person, clock);
  const headers = isSecure(terms) ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000' } : HEADERS;

  answerRefusals(app);
  app.decorateRequest('person', null);
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // The route, not the text of the address: `/%61pi/me` is the same place.
    if (!request.routeOptions.url?.startsWith('/api/')) return;
    reply.header('cache-control', 'no-store');

    request.address = addressOf(request.raw, trustProxy);
    const wait = byAddress.take(request.address);
    if (wait > 0) return reply.send(refuse('too-fast', { seconds: wait }));

    const asks = request.method === 'GET' || request.method === 'HEAD';
    const foreign = asks ? null : checkOrigin(request.headers, publicAddress);
    if (foreign) return reply.send(foreign);

    const shown = credentialOf(request.headers);
    request.person = shown && (await people.identify(shown.token));
    if (!request.person) return;
    const pause = byPerson.take(request.person.id);
    if (pause > 0) return reply.send(refuse('too-fast', { seconds: pause }));
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms }, 'answered');
  });
  return app;
}

interface Credential {
  readonly token: string;
  readonly by: 'header' | 'cookie';
}

/** The token a request shows: a program's in a header, a page's in its cookie. */
export function credentialOf({ authorization, cookie }: IncomingHttpHeaders): Credential | null {
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '');
  if (bearer) return { token: bearer[1]!, by: 'header' };
  const ours = OUR_COOKIE.exec(cookie ?? '');
  return ours ? { token: ours[1]!, by: 'cookie' } : null;
}

/**
 * Whether a program asks. A page, of ours or of another site, cannot send a program's header along with our cookie, and its
 * browser says whose page it is whenever it asks for a change or a socket.
 */
export function isProgram(headers: IncomingHttpHeaders): boolean {
  const shown = credentialOf(headers);
  if (shown) return shown.by === 'header';
  return headers.origin === undefined && headers['sec-fetch-site'] === undefined;
}

/**
 * Browsers send our cookie along with what other sites ask for, but they also say which site asked. To be looked at wherever
 * something may change: requests that are no GET, and the upgrade to a socket.
 */
export function checkOrigin(headers: IncomingHttpHeaders, publicAddress: string | null): Refusal | null {
  if (isProgram(headers)) return null;
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === undefined) return site === 'same-origin' || site === 'none' ? null : refuse('foreign-origin');
  // A proxy may write our host with the port that goes without saying.
  const here = publicAddress ?? `${origin.split('//')[0]}//${host}`;
  const ours = URL.canParse(origin) && URL.canParse(here) && new URL(here).origin === origin;
  return ours ? null : refuse('foreign-origin');
}

export function sessionCookie(token: string, terms: HttpTerms): string {
  return cookie(token, TOKEN_LIFE / 1000, terms);
}

export function noCookie(terms: HttpTerms): string {
  return cookie('', 0, terms);
}

function cookie(value: string, maxAge: number, terms: HttpTerms): string {
  const secure = isSecure(terms);
  return `${COOKIE}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function isSecure({ publicAddress }: HttpTerms): boolean {
  return publicAddress?.startsWith('https:') ?? false;
}
