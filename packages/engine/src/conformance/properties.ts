import { type Random, seeded, shuffler } from '../chance.ts';
import { equal } from '../equal.ts';
import type { Viewer } from '../game.ts';
import { Match } from '../match.ts';
import { houseMessages } from '../messages.ts';
import { parseRecord } from '../record.ts';
import { isRefusal } from '../refusal.ts';
import { replayAll } from '../replay.ts';
import { parseSeen, replaySeen, seenRecord } from '../seen.ts';
import { packEvent, unpackEvent } from '../wire.ts';
import { type Phrase, speaker } from '../words.ts';
import type { AnyMatch, AnyState, Moment } from './moment.ts';

/** Something that must hold in every game. Each part returns a complaint, or nothing. */
export interface Property {
  readonly name: string;
  /** The dear ones are tried only at one look in so many. */
  readonly every?: number;
  dealt?(match: AnyMatch, random: Random): string | undefined;
  after?(moment: Moment): string | undefined;
  ended?(match: AnyMatch, random: Random): string | undefined;
}

const json = (value: unknown) => JSON.stringify(value);
const same = (some: unknown, other: unknown) => json(some) === json(other);

function viewers(match: AnyMatch): Viewer[] {
  return [null, ...Array.from({ length: match.game.seated(match.state) }, (_, seat) => seat)];
}

function pick<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)]!;
}

/** A few actions that were legal at some time, and perhaps are now. */
function someKnown({ known, random }: Moment): [string, unknown][] {
  const entries = [...known];
  return Array.from({ length: 5 }, () => pick(random, entries));
}

const legalAndCheck: Property = {
  name: 'legal and check agree',
  after(moment) {
    const { game, before, seat, legal } = moment;
    const texts = new Set(legal.map((action) => game.notation.action(action)));
    if (texts.size !== legal.length) return 'an action is listed twice';
    for (const action of legal) {
      if (game.check(before, seat, action)) return `${game.notation.action(action)} is listed but refused`;
    }
    for (const [text, action] of someKnown(moment)) {
      const refused = game.check(before, seat, action) !== null;
      if (refused === texts.has(text)) return `${text} is ${refused ? 'listed but refused' : 'allowed but not listed'}`;
    }
    return undefined;
  },
};

const invariantsHold: Property = {
  name: 'invariants hold',
  dealt: ({ game, state }) => game.invariants(state)[0],
  after: ({ game, match }) => game.invariants(match.state)[0],
  ended: ({ game, state }) => game.invariants(state)[0],
};

const NONSENSE = [
  '',
  '>',
  'x',
  '__proto__',
  'constructor',
  '-1',
  '💥',
  'a'.repeat(5000),
  '\n',
  'B1>B1>B1',
  null,
  7,
  {},
  [],
];
const NO_SEATS = [-1, 99, 0.5, Number.NaN, '0', null, undefined, '__proto__', {}];

const refusalsChangeNothing: Property = {
  name: 'a refused action changes nothing',
  every: 2,
  after(moment) {
    const { game, match, random } = moment;
    const was = json(match.state);
    const moves = match.record.moves.length;
    const actors = game.actors(match.state);
    const attempts: [unknown, unknown][] = [[actors[0] ?? 0, pick(random, NONSENSE)]];
    for (const [text, action] of someKnown(moment)) {
      attempts.push([pick(random, NO_SEATS), text]);
      for (const seat of viewers(match)) {
        if (seat === null) continue;
        if (!actors.includes(seat) || game.check(match.state, seat, action)) attempts.push([seat, text]);
      }
    }
    for (const [seat, text] of attempts) {
      const answer = match.act(seat, text);
      if (!isRefusal(answer)) return `seat ${seat} was not refused ${json(text)}`;
      if (!saying(match)(`refused.${answer.refused}`)) return `there are no words for ${answer.refused}`;
      if (json(match.state) !== was || match.record.moves.length !== moves) return `${json(text)} changed the state`;
    }
    return undefined;
  },
};

const copiesAreApart: Property = {
  name: 'a copy is equal and apart',
  after({ game, before, seat, action, random }) {
    const was = json(before);
    const twin = game.copy(before);
    if (json(twin) !== was) return 'the copy is not equal';
    game.apply(twin, seat, action, shuffler(random));
    return json(before) === was ? undefined : 'an action on the copy changed the original';
  },
};

const recordsReplay: Property = {
  name: 'a record replays to the same state',
  ended({ game, state, record }) {
    const read = parseRecord(JSON.parse(json(record)));
    if (isRefusal(read)) return `the record cannot be read: ${json(read)}`;
    const again = replayAll(game, read);
    if (isRefusal(again)) return `the record cannot be replayed: ${json(again)}`;
    if (!same(again.state, state)) return 'the replay ends in another state';
    return same(again.record, record) ? undefined : 'the replay makes another record';
  },
};

const viewsCanBeFilledIn: Property = {
  name: 'a view can be filled in',
  after({ game, match, random }) {
    const viewer = pick(random, viewers(match));
    const seen = game.view(match.state, viewer);
    const twin = game.resample(seen, shuffler(random));
    const broken = game.invariants(twin)[0];
    if (broken !== undefined) return `a state filled in from a view is impossible: ${broken}`;
    return same(game.view(twin, viewer), seen) ? undefined : `viewer ${viewer} sees more than the view can explain`;
  },
};

/** The cards a viewer may not know: piles of a state, each with how many of its first cards are secret. */
export type Secrets = (state: AnyState, viewer: Viewer) => [pile: unknown[], secret: number][];

/**
 * Shuffling everything hidden changes nothing in the view. What is hidden is said here by the game's test, in its own
 * words and not by the code under test.
 */
export function hiding(secrets: Secrets): Property {
  return {
    name: 'a view tells nothing hidden',
    after({ game, match, random }) {
      const viewer = pick(random, viewers(match));
      const twin = game.copy(match.state);
      const piles = secrets(twin, viewer);
      const cards = piles.flatMap(([pile, secret]) => pile.slice(0, secret));
      shuffler(random).shuffle('secrets', cards);
      for (const [pile, secret] of piles) pile.splice(0, secret, ...cards.splice(0, secret));
      return same(game.view(twin, viewer), game.view(match.state, viewer))
        ? undefined
        : `viewer ${viewer} sees a secret`;
    },
  };
}

/** As long as a viewer cannot tell two games apart by the views, what is sent must not tell them apart either. */
const eventsLeakNothing: Property = {
  name: 'an event tells nothing hidden',
  after({ game, match, before, seat, action, events, random }) {
    const viewer = pick(random, viewers(match));
    const state = game.copy(before);
    const twin = game.resample(game.view(before, viewer), shuffler(random));
    if (game.check(twin, seat, action)) return undefined;
    const twinEvents = game.apply(game.copy(twin), seat, action, shuffler(random));
    for (let at = 0; at < Math.max(events.length, twinEvents.length); at++) {
      const [event, twinEvent] = [events[at], twinEvents[at]];
      if (event) game.follow(state, event);
      if (twinEvent) game.follow(twin, twinEvent);
      if (!same(game.view(state, viewer), game.view(twin, viewer))) return undefined;
      // What happens in one game only, and does not show, tells the two apart as well.
      if (!event || !twinEvent || !same(game.eventView(event, viewer), game.eventView(twinEvent, viewer))) {
        return `viewer ${viewer} is told more than the view shows: ${json(event ?? twinEvent)}`;
      }
    }
    return undefined;
  },
};

const eventsLeadToViews: Property = {
  name: 'following the events leads to the new view',
  after({ game, match, before, events, random }) {
    const state = game.copy(before);
    for (const event of events) game.follow(state, event);
    if (!same(state, match.state)) return 'the state changed by more than its events';
    const viewer = pick(random, viewers(match));
    const view = game.view(before, viewer);
    for (const event of events) game.follow(view, game.eventView(event, viewer));
    return same(view, game.view(match.state, viewer)) ? undefined : `viewer ${viewer} is led astray`;
  },
};

const eventsTravel: Property = {
  name: 'an event travels and arrives whole',
  after({ game, match, events }) {
    for (const viewer of viewers(match)) {
      for (const event of events) {
        const sent = game.eventView(event, viewer);
        const arrived = unpackEvent(game, JSON.parse(json(packEvent(game, sent))));
        // Equal as JSON would not be enough: it knows no undefined.
        if (!equal(sent, arrived)) return `viewer ${viewer} gets ${json(arrived)} for ${json(sent)}`;
      }
    }
    return undefined;
  },
};

const seenRecordsReplay: Property = {
  name: 'a seen record replays to the same view',
  ended(match, random) {
    // Every view on the way is looked at, which takes longer than all the rest: some games will do.
    if (random.below(12) > 0) return undefined;
    const { game, state, record } = match;
    const viewer = pick(random, viewers(match));
    const read = parseSeen(JSON.parse(json(seenRecord(game, record, viewer))));
    if (isRefusal(read)) return `the seen record cannot be read: ${json(read)}`;
    const steps = replaySeen(game, read);
    let last: AnyState;
    let step = steps.next();
    for (; !step.done; step = steps.next()) last = step.value.view;
    if (step.value) return `the seen record cannot be replayed: ${json(step.value)}`;
    if (!same(last, game.view(state, viewer))) return `viewer ${viewer} is led astray`;
    return same(game.result(last), game.result(state)) ? undefined : `viewer ${viewer} sees another result`;
  },
};

/** Two games that a viewer cannot tell apart by the views leave the same seen record. */
const seenRecordsLeakNothing: Property = {
  name: 'a seen record tells nothing hidden',
  every: 4,
  after({ game, match, before, seat, action, random }) {
    const viewer = pick(random, viewers(match));
    const twin = game.resample(game.view(before, viewer), shuffler(random));
    if (game.check(twin, seat, action)) return undefined;
    const [views, seen] = [[], []] as [string[], string[]];
    for (const state of [before, twin]) {
      const played = Match.from(game, game.notation.position(state), shuffler(random)) as AnyMatch;
      const events = played.play(seat, action);
      const followed = game.copy(state);
      const shown = [json(game.view(followed, viewer))];
      for (const event of events) {
        game.follow(followed, event);
        shown.push(json(game.view(followed, viewer)));
      }
      // What happens in one game only, and does not show, must not stand in its seen record either.
      views.push(shown.filter((view, at) => view !== shown[at - 1]).join());
      seen.push(json(seenRecord(game, played.record, viewer)));
    }
    return views[0] !== views[1] || seen[0] === seen[1] ? undefined : `viewer ${viewer} is told a secret`;
  },
};

const gamesEnd: Property = {
  name: 'every game ends',
  after({ game, match }) {
    const actors = game.actors(match.state);
    if ((actors.length === 0) !== (game.result(match.state) !== null)) return 'a result and actors at once, or neither';
    for (const seat of actors) if (game.legal(match.state, seat).length === 0) return `seat ${seat} is stuck`;
    return undefined;
  },
  ended({ game, state }) {
    const result = game.result(state);
    if (!result) return 'it is over without a result';
    const ranked = result.ranking.flat().sort((a, b) => a - b);
    const seats = Array.from({ length: game.seated(state) }, (_, seat) => seat);
    if (!same(ranked, seats)) return 'the ranking does not name every seat once';
    const columns = [...Object.values(result.statistics), ...(result.scores ? [result.scores] : [])];
    return columns.every((column) => column.length === seats.length) ? undefined : 'a statistic misses a seat';
  },
};

const notationReadsBack: Property = {
  name: 'notation reads back',
  every: 4,
  after({ game, match, legal }) {
    const { notation } = game;
    for (const action of legal) {
      if (!same(notation.parseAction(notation.action(action)), action)) return `the action ${json(action)} does not`;
    }
    const text = notation.position(match.state);
    return same(notation.parsePosition(text), match.state) ? undefined : `the position does not:\n${text}`;
  },
};

const viewsAreEnough: Property = {
  name: 'a seat’s view is enough to know its legal actions',
  after({ game, before, seat, legal }) {
    return same(game.legal(game.view(before, seat), seat), legal) ? undefined : 'the view gives other actions';
  },
};

const clocksPlay: Property = {
  name: 'a clock’s action is legal',
  after({ game, before, seat }) {
    const action = game.onTimeout(before, seat);
    return game.check(before, seat, action) ? `${game.notation.action(action)} is not` : undefined;
  },
};

const botsPlay: Property = {
  name: 'bots play legal actions',
  after({ game, before, seat, legal, random }) {
    for (const [level, bot] of Object.entries(game.bots)) {
      const view = game.view(before, seat);
      const was = json(view);
      const action = bot(view, legal, random);
      if (game.check(before, seat, action)) return `${level} chose ${game.notation.action(action)}`;
      if (json(view) !== was) return `${level} changed its view`;
    }
    return undefined;
  },
};

const COLUMNS = 80;
const ROWS = 16;

function saying({ game }: AnyMatch): (key: string) => boolean {
  return (key) => Object.hasOwn(game.messages, key) || Object.hasOwn(houseMessages, key);
}

const wordsAreThere: Property = {
  name: 'everything has words',
  every: 8,
  after({ game, match, before, seat, legal, events }) {
    const say = speaker({ ...houseMessages, ...game.messages }, 'en', [], seat);
    const has = saying(match);
    const phrases: Phrase[] = events.flatMap((event) => game.tell(game.eventView(event, seat)) ?? []);
    const view = game.view(before, seat);
    for (const action of legal) {
      const { what, where } = game.label(action, view);
      phrases.push(what, where);
    }
    for (const phrase of phrases) {
      if (!has(phrase.key)) return `there is no message ${phrase.key}`;
      // Throws where a message names a fact that the phrase does not have.
      say(phrase);
    }
    return undefined;
  },
  ended({ game, state }) {
    const { ending, statistics } = game.result(state)!;
    const keys = [`ending.${ending}`, ...Object.keys(statistics).map((name) => `stat.${name}`), 'name', 'summary'];
    return keys.find((key) => !Object.hasOwn(game.messages, key));
  },
};

const tablesFit: Property = {
  name: 'the table fits a terminal',
  every: 8,
  after({ game, match, random }) {
    const say = speaker({ ...houseMessages, ...game.messages }, 'en', ['Maximiliana-Theodora'], null);
    const viewer = pick(random, viewers(match));
    const lines = game.draw(game.view(match.state, viewer), say);
    if (lines.length > ROWS) return `${lines.length} lines`;
    for (const line of lines) {
      const text = line.map((span) => span.text).join('');
      if ([...text].length > COLUMNS) return `too wide: ${text}`;
    }
    return undefined;
  },
};

/** The same seed deals and plays the same game: nothing but chance decides. */
const seedsDecide: Property = {
  name: 'the same chance, the same game',
  ended({ game, record }) {
    if (!('options' in record.start)) return undefined;
    const { options, seats } = record.start;
    const deals = [0, 1].map(() => Match.deal(game, options, seats, shuffler(seeded('again'))));
    return same((deals[0] as AnyMatch).state, (deals[1] as AnyMatch).state) ? undefined : 'two deals differ';
  },
};

export const properties: readonly Property[] = [
  legalAndCheck,
  invariantsHold,
  refusalsChangeNothing,
  copiesAreApart,
  recordsReplay,
  viewsCanBeFilledIn,
  eventsLeakNothing,
  eventsLeadToViews,
  eventsTravel,
  seenRecordsReplay,
  seenRecordsLeakNothing,
  gamesEnd,
  notationReadsBack,
  viewsAreEnough,
  clocksPlay,
  botsPlay,
  wordsAreThere,
  tablesFit,
  seedsDecide,
];
