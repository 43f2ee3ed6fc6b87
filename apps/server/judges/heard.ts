import { serverMessage, type Told } from '@parlour/protocol';
import { type Eyes, namedIn } from './compare.ts';
import { type Claim, type Moment, wrongEvents, wrongNews } from './judge.ts';

/** Everything that one person said and was sent at a table, in order, over all their connections. */
export interface Ear {
  readonly person: { readonly id: string; readonly name: string };
  readonly frames: readonly (string | Uint8Array)[];
  readonly sent: readonly string[];
}

/** Facts that are not in the journal, to judge messages that are not about the game. */
export interface Company {
  readonly code: string;
  /** Everybody at the table. */
  readonly ears: readonly Ear[];
  /** Texts that must never be sent to anybody. */
  readonly secrets: readonly string[];
}

type Message = Record<string, unknown>;

/** Each message that a person was sent, as a claim about the last number they had been told by then. */
export function claimsOf(ear: Ear, company: Company): Claim[] {
  const listener = new Listener(ear, company);
  let last = 1;
  return ear.frames.flatMap((frame) => {
    const message = typeof frame === 'string' ? (JSON.parse(frame) as Message | unknown[]) : null;
    const n = Array.isArray(message) ? message[0] : message && 'table' in message ? message['n'] : last;
    last = n as number;
    const told: Claim = { n: last, by: ear.person.name, judge: (moment) => listener.wrong(frame, message, moment) };
    const story = message && 'story' in message ? (message['story'] as Told[]) : [];
    return [...story.flatMap((deed) => storyClaims(deed, last, ear)), told];
  });
}

/** A deed of a story must be told as its teller's eyes see it at that later moment, whoever had them when it was played. */
function storyClaims({ n, events, lapsed }: Told, later: number, { person }: Ear): Claim[] {
  const right = new Set<Eyes>();
  const judge = (moment: Moment) => {
    for (const eyes of [null, ...moment.table.seats.keys()]) {
      if (!wrongEvents({ ...moment, known: new Map() }, events, eyes)) right.add(eyes);
    }
    const byClock = moment.line['by'] === 'clock' ? moment.line['seat'] : undefined;
    return lapsed === byClock ? null : `a story in which the time of ${lapsed} ran out`;
  };
  const judgeEyes = ({ table }: Moment) =>
    right.has(table.eyesOf(person.id)) ? null : `a story of ${n} for other eyes`;
  return [
    { n, by: person.name, judge },
    { n: later, by: person.name, judge: judgeEyes },
  ];
}

class Listener {
  readonly #ear: Ear;
  readonly #company: Company;
  readonly #asked: ReadonlyMap<string, string>;
  #muted: readonly string[] = [];

  constructor(ear: Ear, company: Company) {
    this.#ear = ear;
    this.#company = company;
    this.#asked = new Map(ear.sent.map((text) => [JSON.parse(text).id, text]));
  }

  wrong(frame: string | Uint8Array, message: Message | unknown[] | null, moment: Moment): string | null {
    if (typeof frame !== 'string') return wrongSnapshot(frame);
    if (this.#company.secrets.some((secret) => frame.includes(secret))) return `a secret in ${frame}`;
    // The message may have only fields of the protocol, and no blanks between them.
    const isMessage = serverMessage.safeParse(message).success && frame === JSON.stringify(message);
    if (!isMessage) return `no message: ${frame.slice(0, 200)}`;
    const isNews = Array.isArray(message) || 'table' in message!;
    if (isNews) return wrongNews(moment, this.#company.code, this.#ear.person.id, message);
    return this.#wrongAside(message as Message, moment);
  }

  /** Checks all messages that are not about the game. */
  #wrongAside(message: Message, moment: Moment): string | null {
    const must = (holds: boolean) => (holds ? null : JSON.stringify(message));
    if ('ok' in message) return must(this.#asked.has(message['ok'] as string));
    if ('no' in message) return this.#wrongRefusal(message, moment);
    if ('muted' in message) this.#muted = message['muted'] as string[];
    if ('from' in message) return this.#wrongRemark(message);
    if ('left' in message) return must(areClocks(message, moment));
    if ('welcome' in message) return must((message['you'] as { id: string }).id === this.#ear.person.id);
    if ('here' in message) return must((message['here'] as { watching: number }).watching <= this.#company.ears.length);
    if ('bye' in message) return must((message['bye'] as { refused: string }).refused === 'restarting');
    return must(['muted', 'pong'].includes(Object.keys(message)[0]!));
  }

  /** A remark must really have been said, by somebody who is not muted. */
  #wrongRemark(message: Message): string | null {
    const { id } = message['from'] as { id: string };
    const speaker = this.#company.ears.find(({ person }) => person.id === id);
    const said = message['said'] ?? message['reacted'];
    const really = speaker?.sent.some((text) => [JSON.parse(text).say, JSON.parse(text).react].includes(said));
    return really && !this.#muted.includes(id) ? null : JSON.stringify(message);
  }

  /** A refusal may name only cards that the asker has named or may see. */
  #wrongRefusal(message: Message, { course, table, book }: Moment): string | null {
    const request = this.#asked.get(message['no'] as string);
    if (request === undefined) return `an answer to nothing: ${message['no']}`;
    const eyes = table.eyesOf(this.#ear.person.id);
    const seen = course ? (course.speakable?.(eyes) ?? namedIn(course.view(eyes))).map(book.nameOf) : [];
    const words = wordsIn([message['facts'], message['because']]).flatMap((text) => text.split(/[^A-Z0-9]+/));
    const cards = words.filter((word) => book.names.includes(word));
    const unknown = cards.find((card) => !request.includes(card) && !seen.includes(card));
    return unknown === undefined ? null : `a refusal speaks of ${unknown}: ${JSON.stringify(message)}`;
  }
}

function areClocks(message: Message, { table, line }: Moment): boolean {
  const { left, lapsed } = message as { left: (number | null)[]; lapsed?: { n: number; seat: number } };
  const { seats, terms, phase } = table;
  const { clock, grace } = terms as { clock: number | null; grace: number };
  const most = 1000 * (phase === 'gathering' ? grace : (clock ?? 0));
  const truly = lapsed?.n !== line.n || (line['by'] === 'clock' && line['seat'] === lapsed.seat);
  return truly && left.length === seats.length && left.every((time) => time === null || time <= most);
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

/** An arena has no secrets. Checks only that nothing else is in the frame. */
function wrongSnapshot(frame: Uint8Array): string | null {
  const [kind, , , , , , , , , , , avatars, slots] = frame;
  const shown = [...avatars!.toString(2)].filter((bit) => bit === '1').length;
  const whole = (kind === 1 || kind === 2) && frame.length === 13 + 16 * shown + 2 * slots!;
  return whole ? null : `a snapshot of ${frame.length} bytes`;
}
