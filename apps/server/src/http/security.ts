import type { IncomingHttpHeaders } from 'node:http';
import { type Refusal, refuse } from '@parlour/engine';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { HouseLimits } from '../house.ts';
import type { Whence } from '../people/attempts.ts';
import { Buckets, type Clock, type Pace } from '../people/bucket.ts';
import type { Clocks, People, Visitor } from '../people/people.ts';
import type { Claim } from '../people/tokens.ts';
import { REQUESTS } from '../socket/limits.ts';
import { addressOf } from './address.ts';
import { compressAnswers } from './compression.ts';
import { answerRefusals, BODY_LIMIT, refuseAddress } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for somebody the house does not know. */
    person: Visitor | null;
    /** The address of the asker, for limits. */
    address: string;
  }
}

/** What all HTTP routes need. */
export interface HttpNeeds {
  readonly people: People;
  readonly clocks: Clocks;
  readonly log: FastifyBaseLogger;
  /** The public address of the house, such as `https://cards.example`; null when only the Host header tells it. */
  readonly publicAddress: string | null;
  /** How many of our proxies stand before the server. */
  readonly trustProxy: number;
  readonly paces: Paces;
  /** Why a person may do nothing here but see, take and delete what is theirs. */
  banned(person: string): Refusal | null;
}

/** Counts how fast everybody asks. */
export interface Paces {
  readonly address: Buckets;
  readonly person: Buckets;
  readonly renames: Buckets;
  readonly exports: Buckets;
  readonly secrets: Buckets;
}

export interface Limits extends HouseLimits {
  /** Requests from one address. A whole school may share it. */
  readonly address: Pace;
  readonly person: Pace;
  /** New guests from one address. */
  readonly guests: Pace;
  /** Wrong codes of tables that one address may name. */
  readonly guesses: Pace;
  /** New names of one person. Each is told to everybody at their tables. */
  readonly renames: Pace;
  /** Copies of all their data that one person may take. */
  readonly exports: Pace;
  /** Wrong secrets of who runs the house, from one address. */
  readonly secrets: Pace;
}

export const LIMITS: Limits = {
  address: { burst: 200, perSecond: 40 },
  person: { burst: 60, perSecond: 10 },
  guests: { burst: 60, perSecond: 1 / 60 },
  guesses: { burst: 20, perSecond: 1 / 60 },
  tables: { person: { burst: 20, perSecond: 1 / 120 }, address: { burst: 100, perSecond: 1 / 30 } },
  open: { person: 20, address: 60 },
  matches: { person: { burst: 30, perSecond: 1 / 30 }, address: { burst: 300, perSecond: 1 / 6 } },
  requests: { person: { burst: 600, perSecond: 10 }, address: { burst: 20_000, perSecond: 50 } },
  renames: { burst: 10, perSecond: 1 / 30 },
  exports: { burst: 5, perSecond: 1 / 600 },
  secrets: { burst: 5, perSecond: 1 / 60 },
};

export function openPaces({ address, person, renames, exports, secrets }: Limits, clock: Clock): Paces {
  return {
    address: new Buckets(address, clock),
    person: new Buckets(person, clock),
    renames: new Buckets(renames, clock),
    exports: new Buckets(exports, clock),
    secrets: new Buckets(secrets, clock),
  };
}

/** The cookie of a page's token, and the cookie of an account's device mark, which stays after signing out. */
const COOKIE = 'parlour';
const MARK_COOKIE = 'parlour-known';
/** No browser keeps a cookie longer than this. */
const MARK_LIFE = 400 * 86_400;

/** What our pages may load and where they may connect: only to this house. Older browsers need its sockets by name. */
const policy = (sockets: readonly string[]) =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...sockets].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A name or an address with an optional port, and nothing that has a meaning in a header. */
const HOST = /^(?:[a-z\d.-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i;

/** The address of the house: the public one, or the one that the browser names. */
export function originOf(publicAddress: string | null, host = ''): string {
  if (publicAddress) return new URL(publicAddress).origin;
  return HOST.test(host) ? `http://${host}` : '';
}

/** The addresses of our own sockets: at the public address, or at the host that the browser names. */
function socketsAt(publicAddress: string | null, host = ''): string[] {
  if (publicAddress) return [new URL(publicAddress).origin.replace('http', 'ws')];
  return HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}

/** What is said with every answer, and what only with those that may come to be a page. */
const ALWAYS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
const PAGE = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/**
 * Scripts, styles, fonts and pictures. A browser heeds the rules of the page that loads them, and these rules would be half of
 * what a small one weighs. A worker has rules of its own.
 */
const PART = /^\/assets\/(?!.*worker)/;

/** Routes that look something up: the API, and the pages of tables and matches. */
const ASKING = /^\/(?:api|t|m)\//;

/** What a banned person may still do: know who they are, take their data along, sign out, and be forgotten. */
const STILL_ALLOWED = new Set(['GET /api/me', 'GET /api/me/data', 'DELETE /api/me', 'DELETE /api/session']);

/** A Fastify app that finds out who asks and refuses what must not come in. Where something is looked up there is `request.person`. */
export function createApp(needs: HttpNeeds): FastifyInstance {
  const { people, log, publicAddress, trustProxy, paces } = needs;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Fastify's own log lines contain whole addresses, and an address may be an invitation to a private table.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUESTS.whole,
    connectionTimeout: REQUESTS.stuck,
    keepAliveTimeout: REQUESTS.between,
    http: { headersTimeout: REQUESTS.head, connectionsCheckingInterval: REQUESTS.look },
    frameworkErrors: refuseAddress,
  });
  const always = isSecure(needs) ? { ...ALWAYS, 'strict-transport-security': 'max-age=31536000' } : ALWAYS;

  answerRefusals(app);
  compressAnswers(app);
  app.decorateRequest('person', null);
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always);
    // Look at the route, not at the text of the address: `/%61pi/me` is the same route.
    const { url: route = '' } = request.routeOptions;
    if (PART.test(route)) return;
    reply.headers(PAGE).header('content-security-policy', policy(socketsAt(publicAddress, request.headers.host)));
    if (!ASKING.test(route)) return;
    reply.header('cache-control', 'no-store');

    request.address = addressOf(request.raw, trustProxy);
    const wait = paces.address.take(request.address);
    if (wait > 0) return reply.send(refuse('too-fast', { seconds: wait }));

    const asks = request.method === 'GET' || request.method === 'HEAD';
    const foreign = asks ? null : checkOrigin(request.headers, publicAddress);
    if (foreign) return reply.send(foreign);

    const shown = credentialOf(request.headers);
    request.person = shown && (await people.identify(shown.token));
    if (!request.person) return;
    const pause = paces.person.take(request.person.id);
    if (pause > 0) return reply.send(refuse('too-fast', { seconds: pause }));
    const free = !route.startsWith('/api/') || STILL_ALLOWED.has(`${request.method} ${route}`);
    const banned = free ? null : needs.banned(request.person.id);
    if (banned) return reply.send(banned);
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

/** The token of a request: a program sends it in a header, a page in its cookie. */
export function credentialOf({ authorization, cookie }: IncomingHttpHeaders): Credential | null {
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '');
  if (bearer) return { token: bearer[1]!, by: 'header' };
  const token = cookieIn(cookie, COOKIE);
  return token === null ? null : { token, by: 'cookie' };
}

/** Where a password comes from. */
export function whenceOf({ headers, address }: { headers: IncomingHttpHeaders; address: string }): Whence {
  const shown = [credentialOf(headers)?.token, cookieIn(headers.cookie, MARK_COOKIE)];
  return { address, shown: shown.filter((text) => typeof text === 'string') };
}

/** Values of our cookies need no decoding. */
function cookieIn(cookies: string | undefined, name: string): string | null {
  return new RegExp(`(?:^|;)\\s*${name}=([\\w.-]+)`).exec(cookies ?? '')?.[1] ?? null;
}

/**
 * Whether a program asks. No page, ours or foreign, can send a program's header along with our cookie. And a browser
 * always says whose page it is when that asks for a change or a socket.
 */
export function isProgram(headers: IncomingHttpHeaders): boolean {
  const shown = credentialOf(headers);
  if (shown) return shown.by === 'header';
  return headers.origin === undefined && headers['sec-fetch-site'] === undefined;
}

/**
 * Refuses requests of foreign pages. Browsers send our cookie with them, but they also say which site asks. Check this
 * wherever something may change: for every request that is not a GET, and for the upgrade to a socket.
 */
export function checkOrigin(headers: IncomingHttpHeaders, publicAddress: string | null): Refusal | null {
  if (isProgram(headers)) return null;
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === undefined) return site === 'same-origin' || site === 'none' ? null : refuse('foreign-origin');
  // A proxy may write our host with its default port.
  const here = publicAddress ?? `${origin.split('//')[0]}//${host}`;
  const ours = URL.canParse(origin) && URL.canParse(here) && new URL(here).origin === origin;
  return ours ? null : refuse('foreign-origin');
}

export function sessionCookie(token: string, { expiry }: Claim, needs: HttpNeeds): string {
  return cookie(COOKIE, token, Math.ceil((expiry - needs.clocks.wall()) / 1000), needs);
}

export function markCookie(mark: string, needs: HttpNeeds): string {
  return cookie(MARK_COOKIE, mark, MARK_LIFE, needs);
}

export const noSession = (needs: HttpNeeds): string => cookie(COOKIE, '', 0, needs);
export const noMark = (needs: HttpNeeds): string => cookie(MARK_COOKIE, '', 0, needs);

function cookie(name: string, value: string, maxAge: number, needs: HttpNeeds): string {
  const secure = isSecure(needs);
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function isSecure({ publicAddress }: HttpNeeds): boolean {
  return publicAddress?.startsWith('https:') ?? false;
}
