import { type AnyGame, checkTable, isRefusal, type Refusal, refuse, type Seat } from '@parlour/engine';
import type { Person, Request, Settings } from '@parlour/protocol';
import { uniqueName } from '../people/names.ts';
import { type Entry, type Ledger, seatOf, type Terms } from './ledger.ts';

/** A request that only the ledger is needed for. To begin a match and to change one's view is for the table itself. */
export type LedgerRequest = Exclude<Request, { do: 'start' | 'view' }>;

/** What a request at a table comes to, or why not. It changes nothing. */
export function decide(
  ledger: Ledger,
  game: AnyGame,
  levels: readonly string[],
  person: Person,
  request: LedgerRequest,
): Entry[] | Refusal {
  const { phase, seats } = ledger;
  const own = seatOf(ledger, person.id);
  switch (request.do) {
    case 'sit':
      return sit(ledger, person, own, request.seat);
    case 'leave':
      if (own === null) return refuse('not-seated');
      return [{ is: 'left', seat: own }, ...passOn(ledger, own)];
    case 'ready':
      if (own === null) return refuse('not-seated');
      if (phase !== 'gathering') return refuse(`already-${phase}`);
      return [{ is: 'ready', seat: own, ready: request.ready }];
    case 'again':
      if (own === null) return refuse('not-seated');
      if (phase === 'playing') return refuse('already-playing');
      return [...(phase === 'over' ? [{ is: 'again' } as const] : []), { is: 'ready', seat: own, ready: true }];
    case 'bot': {
      if (ledger.host !== person.id) return refuse('not-host');
      if (phase !== 'gathering') return refuse(`already-${phase}`);
      const place = seats[request.seat];
      if (!place) return noSuchSeat(request.seat, seats.length);
      if (place.person) return refuse('seat-taken', { seat: request.seat + 1 });
      if (request.level !== null && !levels.includes(request.level)) return noSuchBot(request.level, levels);
      return [{ is: 'bot', seat: request.seat, level: request.level }];
    }
    case 'kick': {
      if (ledger.host !== person.id) return refuse('not-host');
      const place = seats[request.seat];
      if (!place) return noSuchSeat(request.seat, seats.length);
      if (!place.person) return refuse('seat-free', { seat: request.seat + 1 });
      if (request.seat === own) return refuse('kick-yourself');
      return [{ is: 'kicked', seat: request.seat, bot: levels.at(-1)! }];
    }
    case 'set':
      if (ledger.host !== person.id) return refuse('not-host');
      return otherTerms(ledger, game, request.to);
  }
}

function sit(ledger: Ledger, person: Person, own: Seat | null, wanted: Seat | undefined): Entry[] | Refusal {
  const { phase, seats, host, terms } = ledger;
  if (phase === 'playing') return refuse('already-playing');
  const seat = wanted ?? own ?? seats.findIndex((place) => !place.person && !place.bot);
  if (seat < 0) return refuse('no-free-seat');
  const place = seats[seat];
  if (!place) return noSuchSeat(seat, seats.length);
  if (seat === own) return [];
  if (place.person || place.bot) return refuse('seat-taken', { seat: seat + 1 });
  const names = seats.flatMap((each, at) => (each.person && at !== own ? [each.person.name] : []));
  const sat: Entry = { is: 'sat', seat, person: { id: person.id, name: uniqueName(person.name, names) } };
  return [
    ...(own === null ? [] : [{ is: 'left', seat: own } as const]),
    sat,
    ...(terms.quick ? [{ is: 'ready', seat, ready: true } as const] : []),
    ...(host === null ? [{ is: 'host', person: person.id } as const] : []),
  ];
}

/** Who is host after the person of this seat: the next one at the table who is there. */
export function passOn({ host, seats }: Ledger, leaving: Seat): Entry[] {
  if (host !== seats[leaving]!.person?.id) return [];
  const others = [...seats.slice(leaving + 1), ...seats.slice(0, leaving)].filter(({ person }) => person);
  const next = others.find(({ gone }) => gone === null) ?? others[0];
  return [{ is: 'host', person: next?.person?.id ?? null }];
}

function otherTerms(ledger: Ledger, game: AnyGame, { seats: count, ...to }: Settings): Entry[] | Refusal {
  const { phase, seats, terms } = ledger;
  const wanted = count ?? seats.length;
  const onlyChat = count === undefined && Object.keys(to).every((key) => key === 'chat');
  if (phase !== 'gathering' && !onlyChat) return refuse(`already-${phase}`);
  const taken = seats.findIndex(({ person }, seat) => seat >= wanted && person !== null);
  if (taken >= 0) return refuse('seat-taken', { seat: taken + 1 });
  const options = checkTable(game, to.options ?? terms.options, wanted);
  if (isRefusal(options)) return options;
  const changes = { ...to, ...(to.options ? { options: options as object } : {}) } as Partial<Terms>;
  return onlyChat ? [{ is: 'chat', on: to.chat ?? terms.chat }] : [{ is: 'terms', to: changes, seats: wanted }];
}

/** Bots for the seats that are free; then whether all are taken and everybody is ready. The host need not say so. */
export function gather(ledger: Ledger, levels: readonly string[], fill: string | undefined): Entry[] | Refusal {
  const { phase, seats, host } = ledger;
  if (phase !== 'gathering') return refuse(`already-${phase}`);
  if (fill !== undefined && !levels.includes(fill)) return noSuchBot(fill, levels);
  const free = [...seats.keys()].filter((seat) => !seats[seat]!.person && !seats[seat]!.bot);
  if (free.length > 0 && fill === undefined) return refuse('seats-free', { free: free.length });
  const waiting = seats.filter(({ person, ready }) => person && !ready && person.id !== host).length;
  if (waiting > 0) return refuse('not-ready', { waiting });
  return free.map((seat) => ({ is: 'bot', seat, level: fill! }));
}

const noSuchSeat = (seat: Seat, seats: number) => refuse('no-such-seat', { seat, seats });
export const noSuchBot = (level: string, levels: readonly string[]) =>
  refuse('no-such-bot', { level, levels: levels.join(', ') });
