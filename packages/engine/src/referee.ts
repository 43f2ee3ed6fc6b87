import { z } from 'zod';
import type { Chance } from './chance.ts';
import { seeded, shuffler } from './chance.ts';
import type { AnyGame, Seat } from './game.ts';
import { Match } from './match.ts';
import { houseMessages } from './messages.ts';
import { problemOf } from './problem.ts';
import { isRefusal, type Refusal, refuse, shown } from './refusal.ts';
import { speaker } from './words.ts';

const id = z.union([z.string().max(100), z.number()]).optional();
const viewer = z.int().nullable();
const request = z.discriminatedUnion('do', [
  z.strictObject({
    id,
    do: z.literal('new'),
    seats: z.unknown(),
    options: z.unknown().optional(),
    seed: z.union([z.string(), z.number()]).optional(),
  }),
  z.strictObject({ id, do: z.literal('position'), position: z.string().optional() }),
  z.strictObject({ id, do: z.literal('legal'), seat: z.unknown().optional() }),
  z.strictObject({ id, do: z.literal('act'), seat: z.unknown(), action: z.unknown() }),
  z.strictObject({ id, do: z.literal('view'), viewer }),
  z.strictObject({ id, do: z.literal('result') }),
  z.strictObject({ id, do: z.literal('record') }),
]);
type Request = z.infer<typeof request>;

// biome-ignore lint/suspicious/noExplicitAny: the referee plays any game
type AnyMatch = Match<any, any, any, any>;

/** The longest line a referee reads. */
export const LINE_LIMIT = 1_000_000;

/**
 * Plays a game in lines of JSON: each line it reads is answered with one line. It holds one match at a time. For games
 * without a seed it is given real chance from outside.
 */
export class Referee {
  readonly #game: AnyGame;
  readonly #chance: () => Chance;
  #match: AnyMatch | null = null;

  constructor(game: AnyGame, chance: () => Chance) {
    this.#game = game;
    this.#chance = chance;
  }

  answer(line: string): string {
    if (line.length > LINE_LIMIT) return this.tooLong();
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return this.#say(undefined, refuse('bad-json', { problem: shown(line) }));
    }
    const parsed = request.safeParse(value);
    const known = z.looseObject({ id }).safeParse(value);
    const asked = known.success ? known.data.id : undefined;
    if (parsed.success) return this.#say(asked, this.#do(parsed.data));
    return this.#say(asked, refuse('bad-request', problemOf(parsed.error, value, 'request')));
  }

  tooLong(): string {
    return this.#say(undefined, refuse('line-too-long', { limit: LINE_LIMIT }));
  }

  #do(request: Request): object | Refusal {
    if (request.do === 'new') {
      const chance = request.seed === undefined ? this.#chance() : shuffler(seeded(request.seed));
      return this.#begin(Match.deal(this.#game, request.options, request.seats, chance));
    }
    if (request.do === 'position' && request.position !== undefined) {
      return this.#begin(Match.from(this.#game, request.position, this.#chance()));
    }
    if (!this.#match) return refuse('no-game');
    return this.#ask(this.#match, request);
  }

  #begin(match: AnyMatch | Refusal): object | Refusal {
    if (isRefusal(match)) return match;
    this.#match = match;
    return { actors: this.#game.actors(match.state) };
  }

  #ask(match: AnyMatch, request: Request): object | Refusal {
    const game = this.#game;
    const { state } = match;
    const noSuchSeat = (seat: unknown) => refuse('no-such-seat', { seat: shown(seat), seats: game.seated(state) });
    switch (request.do) {
      case 'legal': {
        const seat = request.seat ?? game.actors(state)[0] ?? 0;
        if (!match.hasSeat(seat)) return noSuchSeat(seat);
        return { seat, legal: game.legal(state, seat).map((action) => game.notation.action(action)) };
      }
      case 'act': {
        const { seat, action } = request;
        const events = match.act(seat, action);
        if (isRefusal(events)) return events;
        return { events: events.map((event) => game.eventView(event, seat as Seat)), actors: game.actors(state) };
      }
      case 'view':
        if (request.viewer !== null && !match.hasSeat(request.viewer)) return noSuchSeat(request.viewer);
        return { view: game.view(state, request.viewer) };
      case 'result':
        return { result: game.result(state) };
      case 'record':
        return { record: match.record };
      default:
        return { position: game.notation.position(state) };
    }
  }

  #say(id: string | number | undefined, answer: object | Refusal): string {
    const reply = isRefusal(answer) ? { ...answer, message: this.#words(answer) } : answer;
    return JSON.stringify(id === undefined ? reply : { id, ...reply });
  }

  #words(refusal: Refusal): string {
    const say = speaker({ ...houseMessages, ...this.#game.messages }, 'en', [], null);
    return say({ key: `refused.${refusal.refused}`, facts: refusal.facts });
  }
}
