import { Crew, dutchBlitzGround as ground, JUMP, Race, type Reflexes, STEPS } from '@parlour/arena';
import { isRefusal, Match, type Seat, seeded, shuffler } from '@parlour/engine';
import { heldCard, numberOf } from '@parlour/games/dutch-blitz';
import { type BlitzRace, Scripted } from './scripted.ts';

/** Before the name of a bot that plays flat. */
export const FLAT = 'flat:';

/** Who sits there: a bot with these reflexes, or a scripted player with this reaction in seconds. */
export type Player = (Reflexes & { readonly flat: boolean }) | number;

/** What one seat did in a round. */
export interface Deeds {
  placed: number;
  /** Dives; those that brought a card within reach; dives after which it had to get up from the floor. */
  dives: number;
  caught: number;
  missed: number;
  jumps: number;
  /** Requests from too far away, and drops that came too late. */
  early: number;
  beaten: number;
  /** Seconds with a card in the hand, and units run. */
  held: number;
  ran: number;
  /** Piles on which its card fitted, and to which it was on its way, that somebody else took. */
  snatched: number;
}

export interface Round {
  readonly winners: readonly Seat[];
  readonly seconds: number;
  /** How often somebody else came to have the fewest blitz cards left, alone. */
  readonly leads: number;
  readonly deeds: readonly Deeds[];
}

const none = (): Deeds => ({
  placed: 0,
  dives: 0,
  caught: 0,
  missed: 0,
  jumps: 0,
  early: 0,
  beaten: 0,
  held: 0,
  ran: 0,
  snatched: 0,
});

/** More steps than any round takes. */
const LONGEST = 20 * 60 * STEPS;

export function playRound(players: readonly Player[], seed: string, options: object = {}): Round {
  const match = Match.deal(ground.game, options, players.length, shuffler(seeded(`${seed}/deal`)));
  if (isRefusal(match)) throw new Error(match.refused);
  const race: BlitzRace = new Race(ground, match, shuffler(seeded(`${seed}/starts`)));
  const crew = new Crew(race);
  const scripted: Scripted[] = [];
  for (const [seat, player] of players.entries()) {
    const random = seeded(`${seed}/P${seat + 1}`);
    if (typeof player === 'number') scripted.push(new Scripted(race, seat, player, random));
    else {
      if (player.flat) race.setPresence(seat, 'flat');
      crew.add(seat, player, random);
    }
  }
  const deeds = players.map(none);
  const fewest = new Lead();
  const { state } = match;
  const play = race.play.bind(race);
  race.play = (seat, action, cause) => {
    const held = state.places.map((_, each) => heldCard(state, each));
    const goals = held.map((card, each) => (card === undefined || each === seat ? undefined : nearestFor(race, each)));
    const { pose } = race.arena.avatars[seat]!;
    const done = play(seat, action, cause);
    const of = deeds[seat]!;
    if (isRefusal(done)) {
      if (done.refused === 'out-of-reach') of.early++;
      if (done.refused === 'beaten') of.beaten++;
      return done;
    }
    if (pose !== 'feet' && race.arena.avatars[seat]!.pose === 'feet') of.caught++;
    for (const event of done) {
      if (event.type !== 'placed') continue;
      of.placed++;
      for (const [each, goal] of goals.entries()) {
        if (goal === event.pile && numberOf(held[each]!) === numberOf(event.card)) deeds[each]!.snatched++;
      }
    }
    fewest.see(state.places.map(({ blitz }) => -blitz.length));
    return done;
  };
  while (ground.game.result(state) === null) {
    const { avatars, tick, countdown } = race.arena;
    if (tick > LONGEST) throw new Error(`a round that does not end: ${seed}`);
    const was = avatars.map(({ x, y, pose, airborne, buttons }) => ({ x, y, pose, airborne, buttons }));
    crew.act();
    for (const each of scripted) each.act();
    race.step();
    if (countdown > 0) continue;
    for (const [seat, { x, y, pose, airborne, buttons }] of race.arena.avatars.entries()) {
      const [of, before] = [deeds[seat]!, was[seat]!];
      if (pose === 'dive' && before.pose === 'feet') of.dives++;
      if (pose === 'rise' && before.pose !== 'rise') of.missed++;
      if (airborne && !before.airborne && pose === 'feet' && buttons & JUMP) of.jumps++;
      if (state.places[seat]!.held !== null) of.held += 1 / STEPS;
      of.ran += Math.hypot(x - before.x, y - before.y);
    }
  }
  return {
    winners: ground.game.result(state)!.ranking[0]!,
    seconds: race.arena.tick / STEPS,
    leads: fewest.changes,
    deeds,
  };
}

/** Which pile is the nearest for what a seat holds; only those count that are still out of reach. */
function nearestFor(race: BlitzRace, seat: Seat): number | undefined {
  const { arena, match } = race;
  const me = arena.avatars[seat]!;
  let best: { pile: number; away: number } | undefined;
  for (const action of ground.game.legal(match.state, seat)) {
    if (action.type !== 'drop') continue;
    const place = ground.placeOf(arena, match.state, seat, action)!;
    const away = Math.hypot(place.x - me.x, place.y - me.y);
    if (!best || away < best.away) best = { pile: action.pile, away };
  }
  return best?.pile;
}

/** Counts how often the lead goes from one to another. A tie changes nothing. */
class Lead {
  changes = 0;
  #leader: Seat | null = null;

  see(standing: readonly number[]): void {
    const best = Math.max(...standing);
    const leader = standing.indexOf(best);
    if (standing.lastIndexOf(best) !== leader || leader === this.#leader) return;
    if (this.#leader !== null) this.changes++;
    this.#leader = leader;
  }
}
