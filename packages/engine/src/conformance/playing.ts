import { seeded, shuffler } from '../chance.ts';
import { Match } from '../match.ts';
import { isRefusal } from '../refusal.ts';
import type { AnyMatch } from './moment.ts';
import { json, type Property, pick, same, someKnown, viewers } from './property.ts';
import { hasWords } from './words.ts';

export const legalAndCheck: Property = {
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

export const invariantsHold: Property = {
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

export const refusalsChangeNothing: Property = {
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
      if (!hasWords(game, `refused.${answer.refused}`)) return `there are no words for ${answer.refused}`;
      if (json(match.state) !== was || match.record.moves.length !== moves) return `${json(text)} changed the state`;
    }
    return undefined;
  },
};

export const copiesAreApart: Property = {
  name: 'a copy is equal and apart',
  after({ game, before, seat, action, random }) {
    const was = json(before);
    const twin = game.copy(before);
    if (json(twin) !== was) return 'the copy is not equal';
    game.apply(twin, seat, action, shuffler(random));
    return json(before) === was ? undefined : 'an action on the copy changed the original';
  },
};

export const gamesEnd: Property = {
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
    const inOrder = result.ranking.every((tied) => tied.every((seat, at) => at === 0 || tied[at - 1]! < seat));
    if (!inOrder) return 'those who share a place do not stand in the order of their seats';
    const columns = [...Object.values(result.statistics), ...(result.scores ? [result.scores] : [])];
    return columns.every((column) => column.length === seats.length) ? undefined : 'a statistic misses a seat';
  },
};

export const clocksPlay: Property = {
  name: 'a clock’s action is legal',
  after({ game, before, seat }) {
    const action = game.onTimeout(before, seat);
    return game.check(before, seat, action) ? `${game.notation.action(action)} is not` : undefined;
  },
};

export const botsPlay: Property = {
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

/** The same seed deals and plays the same game, because only chance decides. */
export const seedsDecide: Property = {
  name: 'the same chance, the same game',
  ended({ game, record }) {
    if (!('options' in record.start)) return undefined;
    const { options, seats } = record.start;
    const deals = [0, 1].map(() => Match.deal(game, options, seats, shuffler(seeded('again'))));
    return same((deals[0] as AnyMatch).state, (deals[1] as AnyMatch).state) ? undefined : 'two deals differ';
  },
};
