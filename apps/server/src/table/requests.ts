import { type AnyGame, checkTable, isRefusal, type Refusal, refuse, type Seat } from '@parlour/engine';
import type { Request, Settings } from '@parlour/protocol';
import { botsOf, checkBot, STAND_IN, seatBots, someone } from './bots.ts';
import type { Clock } from './clock.ts';
import { type Entry, eyesOf, type Ledger, seatOf, type Terms } from './ledger.ts';

/** A choice of a person for the match: to walk or to play flat in a race, or how fast bots should be. */
export type Wish = Extract<Request, { do: 'view' | 'pace' }>;
/** A request that needs only the ledger. The table itself handles the others. */
export type LedgerRequest = Exclude<Request, { do: 'start' | 'takeBack' } | Wish>;

/** Tells which entries a request leads to, or why it is refused. It changes nothing. */
export function decide(ledger: Ledger, game: AnyGame, person: string, request: LedgerRequest): Entry[] | Refusal {
  const { phase, seats } = ledger;
  const own = seatOf(ledger, person);
  switch (request.do) {
    case 'sit':
      return sit(ledger, person, own, request.seat);
    case 'leave':
      if (own === null) return refuse('not-seated');
      return [{ is: 'left', seat: own }, ...passOn(ledger, own)];
    case 'resign':
      return resign(ledger, person, own);
    case 'ready':
      if (own === null) return refuse('not-seated');
      if (phase !== 'gathering') return refuse(`already-${phase}`);
      return [{ is: 'ready', seat: own, ready: request.ready }];
    case 'again':
      if (own === null) return refuse('not-seated');
      if (phase === 'playing') return refuse('already-playing');
      return [
        // A person who asks for another match is there, even if a bot stood in. Others who were out lose their seats.
        ...(seats[own]!.standIn ? [{ is: 'back', seat: own } as const] : []),
        ...(ledger.host !== person && isOut(ledger, ledger.host) ? [{ is: 'host', person } as const] : []),
        ...(phase === 'over' ? [{ is: 'again' } as const] : []),
        { is: 'ready', seat: own, ready: true },
      ];
    case 'bot': {
      if (ledger.host !== person) return refuse('not-host');
      if (phase !== 'gathering') return refuse(`already-${phase}`);
      const { seat } = request;
      const place = seats[seat];
      if (!place) return noSuchSeat(seat, seats.length);
      if (place.person) return refuse('seat-taken', { seat: seat + 1 });
      const { level } = request;
      return level === null ? [{ is: 'bot', seat, level }] : seatBots([[seat, level]], botsOf(ledger));
    }
    case 'kick': {
      if (ledger.host !== person) return refuse('not-host');
      const place = seats[request.seat];
      if (!place) return noSuchSeat(request.seat, seats.length);
      if (!place.person) return refuse('seat-free', { seat: request.seat + 1 });
      if (request.seat === own) return refuse('kick-yourself');
      return [{ is: 'kicked', seat: request.seat, bot: someone(STAND_IN, botsOf(ledger)), barred: true }];
    }
    case 'invite':
      if (ledger.host !== person) return refuse('not-host');
      if (!ledger.barred.includes(request.person)) return refuse('not-sent-away');
      return [{ is: 'invited', person: request.person }];
    case 'set':
      if (ledger.host !== person) return refuse('not-host');
      return otherTerms(ledger, game, request.to);
  }
}

function sit(ledger: Ledger, person: string, own: Seat | null, wanted: Seat | undefined): Entry[] | Refusal {
  const { phase, seats, host, terms, barred } = ledger;
  if (barred.includes(person)) return refuse('sent-away');
  if (phase === 'playing') return sitLate(ledger, person, own, wanted);
  const seat = wanted ?? own ?? seats.findIndex((place) => !place.person && !place.bot);
  if (seat < 0) return refuse('no-free-seat');
  const place = seats[seat];
  if (!place) return noSuchSeat(seat, seats.length);
  if (seat === own) return [];
  if (place.person || place.bot) return refuse('seat-taken', { seat: seat + 1 });
  return [
    ...(own === null ? [] : [{ is: 'left', seat: own } as const]),
    { is: 'sat', seat, person },
    ...(terms.quick ? [{ is: 'ready', seat, ready: true } as const] : []),
    ...(host === null ? [{ is: 'host', person } as const] : []),
  ];
}

/** The seat of a person in the match that is played; or why they have none. */
export function playerOf(ledger: Ledger, person: string): Seat | Refusal {
  if (ledger.phase !== 'playing') return refuse(ledger.match ? 'game-over' : 'not-begun');
  return eyesOf(ledger, person) ?? refuse('only-watching');
}

/** The seat of a person who wants to take something back: nobody else may be in the match, or have been. */
export function aloneOf(ledger: Ledger, person: string): Seat | Refusal {
  const seat = playerOf(ledger, person);
  if (isRefusal(seat)) return seat;
  const { eyes, past = [] } = ledger.match!;
  const others = [...eyes, ...past].some((other) => other !== null && other !== person);
  return others ? refuse('take-back-people') : seat;
}

/** In a match a late person may take a seat from a bot, if the host allows it and they have seen no other seat's cards. */
function sitLate(ledger: Ledger, person: string, own: Seat | null, wanted: Seat | undefined): Entry[] | Refusal {
  const { seats, host, terms, match } = ledger;
  if (own !== null) return refuse('already-playing');
  if (!terms.late) return refuse('no-late');
  if (match!.past?.includes(person)) return refuse('played-already');
  const seat = wanted ?? seats.findIndex(({ bot }) => bot);
  if (seat < 0) return refuse('no-free-seat');
  const place = seats[seat];
  if (!place) return noSuchSeat(seat, seats.length);
  if (!place.bot) return refuse('seat-taken', { seat: seat + 1 });
  return [{ is: 'sat', seat, person }, ...(host === null ? [{ is: 'host', person } as const] : [])];
}

/** A person leaves a match for good. If no other person is in it, the match is over. */
function resign(ledger: Ledger, person: string, own: Seat | null): Entry[] | Refusal {
  if (own === null || ledger.phase !== 'playing') return refuse('not-playing');
  if (ledger.seats.every((place) => place.person === null || place.person === person)) {
    return [{ is: 'over', why: 'resigned' }];
  }
  return [{ is: 'resigned', seat: own, bot: someone(STAND_IN, botsOf(ledger)) }, ...passOn(ledger, own)];
}

/** The seat of a person who wants to play and has seen the table up to `seen`; or why they may not play now. */
export function turnOf(ledger: Ledger, clock: Clock, person: string, seen: number): Seat | Refusal {
  const seat = playerOf(ledger, person);
  if (isRefusal(seat)) return seat;
  const turn = clock.turnOf(seat);
  return turn && seen < turn.n ? refuse('outdated', { seen, turn: turn.n }) : seat;
}

/** Chooses a new host when the host leaves this seat: the next person who plays, or else anybody with a seat. */
function passOn(ledger: Ledger, leaving: Seat): Entry[] {
  const { host, seats } = ledger;
  if (host !== seats[leaving]!.person) return [];
  const others = [...seats.slice(leaving + 1), ...seats.slice(0, leaving)];
  return [{ is: 'host', person: heir(ledger, leaving) ?? others.find(({ person }) => person)?.person ?? null }];
}

/** Whether a bot stands in for this person. */
function isOut(ledger: Ledger, person: string | null): boolean {
  const seat = person === null ? null : seatOf(ledger, person);
  return seat !== null && ledger.seats[seat]!.standIn;
}

/** The next person after this seat who is there and plays. */
function heir({ seats }: Ledger, after: Seat): string | null {
  const others = [...seats.slice(after + 1), ...seats.slice(0, after)];
  return others.find(({ person, gone, standIn }) => person && gone === null && !standIn)?.person ?? null;
}

/** The new host, if the host has a stand-in, or has no seat and is not here; null for no change. */
export function nextHost(ledger: Ledger, isHere: (person: string) => boolean): string | null {
  const { host, seats } = ledger;
  if (host === null) return null;
  const seat = seatOf(ledger, host);
  const stays = seat === null ? isHere(host) : !isOut(ledger, host);
  return stays ? null : heir(ledger, seat ?? seats.length);
}

/** A person has come. Nobody plays for them or waits for them any more. */
export function coming(ledger: Ledger, person: string): Entry[] {
  const seat = seatOf(ledger, person);
  if (seat === null) return [];
  const { gone, standIn } = ledger.seats[seat]!;
  return gone !== null || standIn ? [{ is: 'back', seat }] : [];
}

/** A person has been disconnected for more than a moment. */
export function going(ledger: Ledger, person: string): Entry[] {
  const seat = seatOf(ledger, person);
  return seat !== null && ledger.seats[seat]!.gone === null ? [{ is: 'gone', seat }] : [];
}

/** The house has forgotten a person. A bot takes their seat. Who was sent away has none, and is not host. */
export function forgetting(ledger: Ledger, person: string): Entry[] {
  const seat = seatOf(ledger, person);
  if (ledger.barred.includes(person)) return [{ is: 'invited', person }];
  if (seat !== null) return [{ is: 'kicked', seat, bot: someone(STAND_IN, botsOf(ledger)) }, ...passOn(ledger, seat)];
  return ledger.host === person ? [{ is: 'host', person: heir(ledger, ledger.seats.length) }] : [];
}

function otherTerms(ledger: Ledger, game: AnyGame, { seats: count, ...to }: Settings): Entry[] | Refusal {
  const { phase, seats, terms } = ledger;
  const wanted = count ?? seats.length;
  const free: Entry[] = (['chat', 'late'] as const).flatMap((is) => (to[is] === undefined ? [] : { is, on: to[is] }));
  const onlyFree = count === undefined && Object.keys(to).every((key) => key === 'chat' || key === 'late');
  if (onlyFree) return free;
  if (phase !== 'gathering') return refuse(`already-${phase}`);
  const taken = seats.findIndex(({ person }, seat) => seat >= wanted && person !== null);
  if (taken >= 0) return refuse('seat-taken', { seat: taken + 1 });
  const options = checkTable(game, to.options ?? terms.options, wanted);
  if (isRefusal(options)) return options;
  const changes = { ...to, ...(to.options ? { options: options as object } : {}) } as Partial<Terms>;
  return [{ is: 'terms', to: changes, seats: wanted }];
}

/**
 * Fills free seats with bots, and those of people who were not ready for too long. It refuses while a seat is free or a
 * person may still become ready; the host counts as ready.
 */
export function gather(ledger: Ledger, fill: string | undefined, clock: Clock, now: number): Entry[] | Refusal {
  const { phase, seats } = ledger;
  if (phase !== 'gathering') return refuse(`already-${phase}`);
  const no = fill === undefined ? null : checkBot(fill);
  if (no) return no;
  const waiting = [...seats.keys()].flatMap((seat) => clock.patience(seat, now) ?? []);
  const longest = Math.max(0, ...waiting);
  if (longest > 0) return refuse('not-ready', { waiting: waiting.length, seconds: Math.ceil(longest / 1000) });
  const late = [...seats.keys()].filter((seat) => clock.patience(seat, now) !== null);
  const free = [...seats.keys()].filter((seat) => !seats[seat]!.person && !seats[seat]!.bot);
  const open = [...free, ...late];
  if (open.length > 0 && fill === undefined) return refuse('seats-free', { free: open.length });
  const entries = seatBots(
    open.map((seat) => [seat, fill!]),
    botsOf(ledger),
  );
  if (isRefusal(entries)) return entries;
  return [...late.map((seat): Entry => ({ is: 'left', seat })), ...entries];
}

const noSuchSeat = (seat: Seat, seats: number) => refuse('no-such-seat', { seat, seats });
