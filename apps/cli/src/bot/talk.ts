import { randomUUID } from 'node:crypto';
import type { AnyMind, Late, Manner } from '@parlour/bots';
import {
  type AnyGame,
  isRefusal,
  LINE_LIMIT,
  parseView,
  problemOf,
  quote,
  type Refusal,
  refuse,
  seeded,
} from '@parlour/engine';
import { mindOf } from '@parlour/games/minds';
import { mannerNamed } from '../bots.ts';
import { refusalWords, wordsOf } from '../house.ts';
import { acceptBot } from '../seats.ts';
import { greeting, type Hello, named, PROTOCOL, type Question, question, USUAL_DEADLINE } from './protocol.ts';

/** A mind stops a little early, since answering takes time as well. */
const MARGIN = 0.95;

/** The player of a level or a character. */
export function talkOf(game: AnyGame, level: string): Talk {
  const { bot } = acceptBot({ own: [], find: mannerNamed }, level, wordsOf(game));
  return new Talk(game, level, bot, mindOf(game));
}

/** One of our players as a program: it answers each line of JSON with one line, and never gives up. */
export class Talk {
  readonly #game: AnyGame;
  readonly #name: string;
  readonly #manner: Manner;
  readonly #mind: AnyMind;

  constructor(game: AnyGame, name: string, manner: Manner, mind: AnyMind) {
    this.#game = game;
    this.#name = name;
    this.#manner = manner;
    this.#mind = mind;
  }

  answer(line: string): string {
    const began = performance.now();
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return this.#say(undefined, refuse('bad-json', { problem: quote(line) }));
    }
    const id = named.safeParse(value).data?.id;
    if (typeof value === 'object' && value !== null && 'hello' in value) {
      const met = greeting.safeParse(value);
      return this.#say(id, met.success ? this.#hello(met.data.hello) : badLine(met.error, value));
    }
    const asked = question.safeParse(value);
    return this.#say(id, asked.success ? this.#decide(asked.data, began) : badLine(asked.error, value));
  }

  tooLong(): string {
    return this.#say(undefined, refuse('line-too-long', { limit: LINE_LIMIT }));
  }

  #hello({ protocol, game, version }: Hello): object | Refusal {
    const { id, version: own } = this.#game;
    if (protocol !== PROTOCOL) return refuse('other-protocol', { protocol, expected: PROTOCOL });
    if (game !== id) return refuse('bot-other-game', { game, expected: id });
    if (version !== own) return refuse('bot-other-version', { version, expected: own });
    return { hello: { protocol, game, version, name: this.#name, unit: this.#mind.unit } };
  }

  #decide({ view: given, legal: wanted, deadline = USUAL_DEADLINE, seed }: Question, began: number): object | Refusal {
    const game = this.#game;
    const view = parseView(game, given);
    if (isRefusal(view)) return view;
    const { viewer } = view;
    if (viewer === null || !game.actors(view).includes(viewer)) return refuse('not-to-act', { viewer: String(viewer) });
    const legal = among(game, game.legal(view, viewer), wanted);
    if (isRefusal(legal)) return legal;
    const ends = began + deadline * MARGIN;
    const late: Late = () => performance.now() >= ends;
    const random = seeded(seed ?? randomUUID());
    const { action, worth } = this.#mind.choose(view, legal, this.#manner, random, late);
    return {
      action: game.notation.action(action),
      worth: this.#mind.unit === null ? null : worth,
      ms: Math.round((performance.now() - began) * 1000) / 1000,
    };
  }

  #say(id: string | number | undefined, answer: object | Refusal): string {
    const said = isRefusal(answer) ? { ...answer, message: refusalWords(answer, wordsOf(this.#game)) } : answer;
    return JSON.stringify(id === undefined ? said : { id, ...said });
  }
}

const badLine = (error: Parameters<typeof problemOf>[0], value: unknown) =>
  refuse('bad-request', problemOf(error, value, 'request'));

/** The legal actions that are wanted, or all. What is wanted and not legal is refused. */
function among(game: AnyGame, legal: readonly unknown[], wanted: readonly string[] | undefined): unknown[] | Refusal {
  if (legal.length === 0) return refuse('nothing-legal');
  if (!wanted) return [...legal];
  const known = new Map(legal.map((action) => [game.notation.action(action), action]));
  const found: unknown[] = [];
  for (const text of new Set(wanted)) {
    const read = game.notation.parseAction(text);
    const action = isRefusal(read) ? undefined : known.get(game.notation.action(read));
    if (action === undefined) return refuse('not-legal', { action: quote(text) });
    found.push(action);
  }
  return found;
}
