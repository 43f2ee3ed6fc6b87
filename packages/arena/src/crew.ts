import { isRefusal, type Random, type Seat } from '@parlour/engine';
import type { Point } from './plane.ts';
import type { Race } from './race.ts';
import type { Reflexes } from './reflexes.ts';
import { Walker } from './walker.ts';

interface Member<State, Action, Event> {
  readonly walker: Walker<State, Action, Event>;
  readonly reflexes: Reflexes;
  /** The number of its next input, counted as a client does. */
  number: number;
  /** Whether it waits for its hand to arrive. */
  waits: boolean;
}

/** The arena as it was: where everybody walked, null for those who did not, and which piles lay where. */
interface Memory {
  readonly walked: readonly (Point | null)[];
  readonly slots: number[];
}

/** So many steps are remembered: longer than any bot's reaction takes. */
const STEPS_KEPT = 64;

/** The bots of one race. They see the race as players do, only later, and use the same inputs and requests. */
export class Crew<Options, State, Action, Event> {
  readonly #race: Race<Options, State, Action, Event>;
  readonly #members = new Map<Seat, Member<State, Action, Event>>();
  readonly #memory: Memory[] = [];

  constructor(race: Race<Options, State, Action, Event>) {
    this.#race = race;
    race.watch((events) => {
      const { game } = race.match;
      for (const [seat, { walker }] of this.#members) {
        for (const event of events) walker.notice(race.arena.tick, game.eventView(event, seat));
      }
    });
  }

  /** Gives a seat to a bot, at any time. The bot knows what its seat may see. */
  add(seat: Seat, reflexes: Reflexes, random: Random): void {
    const { ground, match, arena, inboxes } = this.#race;
    const view = match.game.view(match.state, seat);
    const walker = new Walker(ground, seat, reflexes, view, arena.tick, random);
    this.#members.set(seat, { walker, reflexes, number: inboxes[seat]!.last + 1, waits: false });
  }

  remove(seat: Seat): void {
    if (this.#members.delete(seat)) this.#race.callOff(seat);
  }

  /** What the bots do before the next step of the race. */
  act(): void {
    const race = this.#race;
    const { arena, ground, match } = race;
    const { tick, avatars } = arena;
    const walked = avatars.map(({ x, y, presence }) => (presence === 'walks' ? { x, y } : null));
    const now: Memory = { walked, slots: arena.slots.slice() };
    this.#memory[tick % STEPS_KEPT] = now;
    for (const [seat, member] of this.#members) {
      if (avatars[seat]!.presence === 'away' || member.waits || !member.walker.moves(tick)) continue;
      const then = this.#memory[Math.max(0, tick - member.reflexes.reaction) % STEPS_KEPT] ?? now;
      const others = then.walked.filter((point, at) => point !== null && at !== seat) as Point[];
      const seen = { ...arena, slots: then.slots };
      const wish = member.walker.act({ arena: seen, others, carrying: ground.carried(match.state, seat) !== null });
      race.hear(seat, { number: member.number++, ...wish.input });
      if (wish.action !== null) this.#ask(seat, member, wish.action);
    }
  }

  #ask(seat: Seat, member: Member<State, Action, Event>, action: Action): void {
    const race = this.#race;
    member.waits = true;
    race.ask(seat, action, undefined, (came) => {
      member.waits = false;
      member.walker.answered(race.arena.tick, isRefusal(came) ? came : null);
    });
  }
}
