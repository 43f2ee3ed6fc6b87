import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import { type Account, credentials, farewell, guestRequest, passwordChange, personChange } from '@parlour/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Newcomers } from '../people/newcomers.ts';
import { endOf, type Somebody } from '../people/people.ts';
import type { Claim } from '../people/tokens.ts';
import { read } from './refusals.ts';
import { type HttpNeeds, isProgram, markCookie, noMark, noSession, sessionCookie, whenceOf } from './security.ts';

/** Routes for guests, accounts and sessions. */
export function peopleRoutes(app: FastifyInstance, needs: HttpNeeds, newcomers: Newcomers): void {
  const { people, paces } = needs;

  /** Gives a program its token. A page gets it as a cookie, which no script can read. */
  function hand(person: Somebody, claim: Claim, request: FastifyRequest, reply: FastifyReply): Account {
    const token = people.token(claim);
    if (isProgram(request.headers)) return { ...account(person, claim), token };
    // A page does not get the same token again: its cookie may belong to another person by now.
    if (claim === request.person?.claim) return account(person, claim);
    const cookies = [sessionCookie(token, claim, needs)];
    if (person.account) cookies.push(markCookie(people.mark(person.id, whenceOf(request)), needs));
    reply.header('set-cookie', cookies);
    return account(person, claim);
  }

  /** Begins a session. */
  function welcome(person: Somebody | Refusal, request: FastifyRequest, reply: FastifyReply): Account | Refusal {
    return isRefusal(person) ? person : hand(person, people.begin(person), request, reply);
  }

  app.post('/api/guest', async (request, reply) => {
    const body = read(guestRequest, request.body);
    if (isRefusal(body)) return body;
    const no = newcomers.enter(request.address);
    return no ?? welcome(await people.guest(body.name), request, reply);
  });

  /** Every page asks this first, so people who come back are signed out only when the session is very old. */
  app.get('/api/me', async (request, reply) => {
    const { person } = request;
    return person ? hand(person, people.renew(person.claim), request, reply) : refuse('not-signed-in');
  });

  app.post('/api/account', async (request, reply) => {
    if (!request.person) return refuse('not-signed-in');
    const body = read(credentials, request.body);
    if (isRefusal(body)) return body;
    return welcome(await people.register(request.person.id, body.name, body.password), request, reply);
  });

  app.post('/api/session', async (request, reply) => {
    const body = read(credentials, request.body);
    if (isRefusal(body)) return body;
    return welcome(await people.signIn(body.name, body.password, whenceOf(request)), request, reply);
  });

  /** Signs out: ends this session, or with `?everywhere` every session of the person. */
  app.delete('/api/session', async ({ person, query }, reply) => {
    if (person && Object.hasOwn(query as object, 'everywhere')) {
      const ended = await people.signOutEverywhere(person.id);
      if (isRefusal(ended)) return ended;
    } else if (person) await people.signOut(person.claim);
    return reply.code(204).header('set-cookie', noSession(needs)).send();
  });

  app.patch('/api/me', async (request) => {
    if (!request.person) return refuse('not-signed-in');
    const body = read(personChange, request.body);
    if (isRefusal(body)) return body;
    const seconds = paces.renames.take(request.person.id);
    if (seconds > 0) return refuse('too-fast', { seconds });
    let person: Somebody | Refusal = request.person;
    if (body.name !== undefined) person = await people.rename(person.id, body.name);
    if (body.outfit && !isRefusal(person)) person = await people.dress(person.id, body.outfit);
    return isRefusal(person) ? person : account(person, request.person.claim);
  });

  app.put('/api/me/password', async (request, reply) => {
    if (!request.person) return refuse('not-signed-in');
    const body = read(passwordChange, request.body);
    if (isRefusal(body)) return body;
    const { password, next } = body;
    const person = await people.changePassword(request.person.id, password, next, whenceOf(request));
    return welcome(person, request, reply);
  });

  app.delete('/api/me', async (request, reply) => {
    if (!request.person) return refuse('not-signed-in');
    const body = read(farewell, request.body ?? {});
    if (isRefusal(body)) return body;
    const no = await people.remove(request.person.id, body.password ?? '', whenceOf(request));
    if (no) return no;
    return reply
      .code(204)
      .header('set-cookie', [noSession(needs), noMark(needs)])
      .send();
  });
}

function account({ id, name, outfit, account }: Somebody, claim: Claim): Account {
  return { person: { id, name }, ...(outfit && { outfit }), account, until: endOf(claim) };
}
