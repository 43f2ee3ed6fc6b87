import { equal } from '../equal.ts';
import { parseRecord } from '../record.ts';
import { isRefusal } from '../refusal.ts';
import { replayAll } from '../replay.ts';
import { parseSeen, replaySeen, seenRecord } from '../seen.ts';
import { packEvent, unpackEvent } from '../wire.ts';
import type { AnyState } from './moment.ts';
import { json, type Property, pick, same, viewers } from './property.ts';

export const recordsReplay: Property = {
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

export const seenRecordsReplay: Property = {
  name: 'a seen record replays to the same view',
  ended(match, random) {
    // This looks at every view of the match, which takes longer than all the rest. Some games are enough.
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

export const eventsTravel: Property = {
  name: 'an event travels and arrives whole',
  after({ game, match, events }) {
    for (const viewer of viewers(match)) {
      for (const event of events) {
        const sent = game.eventView(event, viewer);
        const arrived = unpackEvent(game, JSON.parse(json(packEvent(game, sent))));
        // Comparing JSON texts would not be enough, because JSON has no undefined.
        if (!equal(sent, arrived)) return `viewer ${viewer} gets ${json(arrived)} for ${json(sent)}`;
      }
    }
    return undefined;
  },
};

/** A text as it is, in capitals and in small letters. Lines with JSON stay as they are. */
function inAnyCase(text: string): string[] {
  const lines = text.split('\n');
  const written = (write: (line: string) => string) =>
    lines.map((line) => (line.includes('{') ? line : write(line))).join('\n');
  return [text, written((line) => line.toUpperCase()), written((line) => line.toLowerCase())];
}

export const notationReadsBack: Property = {
  name: 'notation reads back',
  every: 4,
  after({ game, match, legal }) {
    const { notation } = game;
    for (const action of legal) {
      for (const text of inAnyCase(notation.action(action))) {
        if (!same(notation.parseAction(text), action)) return `the action ${text} does not`;
      }
    }
    for (const text of inAnyCase(notation.position(match.state))) {
      if (!same(notation.parsePosition(text), match.state)) return `the position does not:\n${text}`;
    }
    return undefined;
  },
};
