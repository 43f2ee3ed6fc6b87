import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import { type Account, credentials, farewell, guestRequest, passwordChange, renaming } from '@parlour/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Buckets } from '../people/bucket.ts';
import type { Somebody } from '../people/people.ts';
import { read } from './refusals.ts';
import { type HttpTerms, isProgram, noCookie, sessionCookie } from './security.ts';

/** Coming, going, and being somebody. */
export function peopleRoutes(app: FastifyInstance, terms: HttpTerms): void {
  const { people, clock, limits } = terms;
  const newcomers = new Buckets(limits.guests, clock);

  /** A program gets its token; a page gets it as a cookie which no script can read. */
  function welcome(person: Somebody | Refusal, request: FastifyRequest, reply: FastifyReply): Account | Refusal {
    if (isRefusal(person)) return person;
    const token = people.token(person);
    if (isProgram(request.headers)) return { ...account(person), token };
    reply.header('set-cookie', sessionCookie(token, terms));
    return account(person);
  }

  app.post('/api/guest', async (request, reply) => {
    const body = read(guestRequest, request.body);
    if (isRefusal(body)) return body;
    const seconds = newcomers.take(request.address);
    if (seconds > 0) return refuse('too-fast', { seconds });
    return welcome(await people.guest(body.name), request, reply);
  });

  /** Every page asks this first, so who comes back now and then is never signed out. */
  app.get('/api/me', async (request, reply) => welcome(request.person ?? refuse('not-signed-in'), request, reply));

  app.post('/api/account', async (request, reply) => {
    if (!request.person) return refuse('not-signed-in');
    const body = read(credentials, request.body);
    if (isRefusal(body)) return body;
    return welcome(await people.register(request.person.id, body.name, body.password), request, reply);
  });

  app.post('/api/session', async (request, reply) => {
    const body = read(credentials, request.body);
    if (isRefusal(body)) return body;
    return welcome(await people.signIn(body.name, body.password, request.address), request, reply);
  });

  /** Signs out here, by taking the cookie back; with `?everywhere` every token of the person ends. */
  app.delete('/api/session', async (request, reply) => {
    if (request.person && Object.hasOwn(request.query as object, 'everywhere')) {
      const ended = await people.signOutEverywhere(request.person.id);
      if (isRefusal(ended)) return ended;
    }
    return reply.code(204).header('set-cookie', noCookie(terms)).send();
  });

  app.patch('/api/me', async (request) => {
    if (!request.person) return refuse('not-signed-in');
    const body = read(renaming, request.body);
    if (isRefusal(body)) return body;
    const person = await people.rename(request.person.id, body.name);
    return isRefusal(person) ? person : account(person);
  });

  app.put('/api/me/password', async (request, reply) => {
    if (!request.person) return refuse('not-signed-in');
    const body = read(passwordChange, request.body);
    if (isRefusal(body)) return body;
    const { password, next } = body;
    return welcome(await people.changePassword(request.person.id, password, next, request.address), request, reply);
  });

  app.delete('/api/me', async (request, reply) => {
    if (!request.person) return refuse('not-signed-in');
    const body = read(farewell, request.body ?? {});
    if (isRefusal(body)) return body;
    const no = await people.remove(request.person.id, body.password ?? '', request.address);
    if (no) return no;
    return reply.code(204).header('set-cookie', noCookie(terms)).send();
  });
}

function account({ id, name, account }: Somebody): Account {
  return { person: { id, name }, account };
}
