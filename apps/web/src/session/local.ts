import {
  type AnyGame,
  type Chance,
  isRefusal,
  Match,
  type Random,
  type Refusal,
  refuse,
  type Seat,
} from '@parlour/engine';
import type { Session } from '@parlour/protocol';
import { BrowserTable } from './browser-table.ts';

interface Needs {
  readonly game: AnyGame;
  readonly options?: object;
  readonly seats: number;
  /** Your name and your seat. Bots have the other seats. */
  readonly name: string;
  readonly you: Seat;
  readonly level?: string;
  readonly chance: Chance;
  /** The randomness of the bots. */
  readonly random: Random;
  /** How long a bot thinks, in milliseconds; null if bots do nothing. */
  readonly delay?: number | null;
  /** Where the match begins, in notation, if not with a deal. */
  readonly position?: string;
  /** How many moves bots play for every seat before you sit down. */
  readonly played?: number;
}

/** A table in this browser, with nobody else at it: the game's own bots play the other seats. */
export function localSession(needs: Needs): Session | Refusal {
  const { game, seats, you, chance, random, delay = 700 } = needs;
  const begin = () =>
    needs.position === undefined
      ? Match.deal(game, needs.options ?? {}, seats, chance)
      : Match.from(game, needs.position, chance);
  const first = begin();
  if (isRefusal(first)) return first;
  const levels = Object.keys(game.bots);
  const level = needs.level ?? levels.at(-1)!;
  const bot = game.bots[level];
  if (!bot) return refuse('no-such-level', { level });

  for (let played = 0; played < (needs.played ?? 0); played++) {
    const actors = game.actors(first.state);
    if (actors.length === 0) break;
    const by = actors[random.below(actors.length)]!;
    const view = game.view(first.state, by);
    first.play(by, bot(view, game.legal(view, by), random));
  }

  let match = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const bots = Array.from({ length: seats }, (_, at) => (at === you ? null : level));
  const table = new BrowserTable({ game, options: needs.options, name: needs.name, you, bots, state: match.state });

  const play = (by: Seat, action: string): Refusal | null => {
    const events = match.act(by, action);
    if (isRefusal(events)) return events;
    table.happened(events, match.state);
    return null;
  };
  /** Bots act one after another, one action at a time. */
  const wake = () => {
    clearTimeout(timer);
    const waiting = game.actors(match.state).filter((at: Seat) => at !== you);
    if (waiting.length === 0 || delay === null) return;
    timer = setTimeout(() => {
      const by = waiting[random.below(waiting.length)]!;
      const view = game.view(match.state, by);
      play(by, game.notation.action(bot(view, game.legal(view, by), random)));
      wake();
    }, delay);
  };

  return table.session({
    act: async (action) => {
      const refusal = play(you, action);
      wake();
      return refusal;
    },
    ask: async (request) => {
      if (request.do !== 'again') return refuse('only-at-a-server');
      const next = begin();
      if (isRefusal(next)) return next;
      match = next;
      table.begin(match.state);
      wake();
      return null;
    },
    wake,
    rest: () => clearTimeout(timer),
  });
}
