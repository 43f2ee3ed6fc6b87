import type { AnyGame } from '../game.ts';
import { houseMessages } from '../messages.ts';
import { type Phrase, speaker } from '../words.ts';
import { type Property, pick, viewers } from './property.ts';

const COLUMNS = 80;
const ROWS = 16;

export function hasWords({ messages }: AnyGame, key: string): boolean {
  return Object.hasOwn(messages, key) || Object.hasOwn(houseMessages, key);
}

export const wordsAreThere: Property = {
  name: 'everything has words',
  every: 8,
  after({ game, before, seat, legal, events }) {
    const say = speaker({ ...houseMessages, ...game.messages }, 'en', [], seat);
    const phrases: Phrase[] = events.flatMap((event) => game.tell(game.eventView(event, seat)) ?? []);
    const view = game.view(before, seat);
    for (const action of legal) {
      const { what, where } = game.label(action, view);
      phrases.push(what, where);
    }
    for (const phrase of phrases) {
      if (!hasWords(game, phrase.key)) return `there is no message ${phrase.key}`;
      // This throws if a message names a fact that the phrase does not have.
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

export const tablesFit: Property = {
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
