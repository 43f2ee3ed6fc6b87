import type { Refusal, Say, Seat } from '@parlour/engine';
import type { Session, SessionState, TableInfo } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { levelAlone, levelTogether } from '../../house/levels.ts';
import { Icon, IconButton } from '../../icons.tsx';
import { go } from '../../router.tsx';
import { useWords, type WebSay } from '../../words/index.ts';
import { BotChoice } from '../shared/BotChoice.tsx';
import { levelWords } from '../shared/levels.ts';
import { waitWords } from '../shared/time.ts';
import { isSentAway } from './Told.tsx';

/** Sends a request to the table. A refusal is shown. */
export type Ask = (request: Parameters<Session['ask']>[0]) => Promise<Refusal | null>;

export function isHost({ person }: SessionState, { host }: TableInfo): boolean {
  return host !== null && host === person?.id;
}

function freeSeats({ seats }: TableInfo): number {
  return seats.filter(({ person, bot }) => !person && !bot).length;
}

/** People who have not said that they are ready. The host need not say it. */
function notReady({ seats, host }: TableInfo): string[] {
  return seats.flatMap(({ person, ready }) => (person && !ready && person.id !== host ? [person.name] : []));
}

interface PlaceProps {
  seat: Seat;
  name: string;
  state: SessionState;
  table: TableInfo;
  ask: Ask;
  gameSay: Say;
  /** Asks you for another name. */
  rename: () => void;
}

/** One seat: who has it, and what you may do about it. */
export function Place({ seat, name, state, table, ask, gameSay, rename }: PlaceProps) {
  const words = useWords();
  const { say } = words;
  const { person, bot, ready, gone, resting } = table.seats[seat]!;
  const own = seat === state.you;
  const host = isHost(state, table);
  const taken = person !== null || bot !== null;
  const itsHost = person !== null && person.id === table.host;
  return (
    <li data-taken={taken || undefined} data-own={own || undefined}>
      <span className="gathering-number" aria-hidden="true">
        {words.number(seat + 1)}
      </span>
      <span className="gathering-who">
        {taken && (
          <>
            <Icon name={person ? 'person' : 'bot'} />
            <strong>{own ? say({ key: 'seat.you', facts: { name } }) : name}</strong>
          </>
        )}
        {itsHost && <em>{say({ key: 'table.host' })}</em>}
        {person && gone && <em>{say({ key: 'seat.gone' })}</em>}
        {person && (!itsHost || resting) && (
          <em data-ready={ready || undefined}>
            {say({ key: ready ? 'table.ready' : resting ? 'table.resting' : 'table.not-ready' })}
          </em>
        )}
        {bot && !host && <em>{levelWords(bot, say)}</em>}
        {!taken && !host && <span className="soft">{say({ key: 'table.nobody' })}</span>}
      </span>
      <span className="gathering-do">
        {!taken && state.you === null && !isSentAway(state, table) && (
          <button type="button" className="button" onClick={() => void ask({ do: 'sit', seat })}>
            {say({ key: 'table.sit' })}
          </button>
        )}
        {host && !person && (
          <BotChoice
            aria-label={say({ key: 'table.bot-here', facts: { seat: seat + 1 } })}
            chosen={bot}
            gameSay={gameSay}
            choose={(bot) => void ask({ do: 'bot', seat, level: bot })}
          />
        )}
        {own && <IconButton icon="edit" label={say({ key: 'table.rename' })} onClick={rename} />}
        {host && person && !own && (
          <IconButton
            icon="close"
            label={say({ key: 'table.kick', facts: { name } })}
            onClick={() => void ask({ do: 'kick', seat })}
          />
        )}
      </span>
    </li>
  );
}

/** What the table waits for, in one line. */
export function standingWords(state: SessionState, table: TableInfo, say: WebSay): string {
  const free = freeSeats(table);
  const waiting = notReady(table);
  if (isSentAway(state, table)) return say({ key: 'told.away-help' });
  if (state.you === null) {
    if (table.host === null) return say({ key: 'table.wait-nobody' });
    return say({ key: free > 0 ? 'table.wait-you' : 'table.full' });
  }
  if (waiting.length > 0) return say({ key: 'table.wait-ready', facts: { names: waiting.join(', ') } });
  if (free > 0) return say({ key: 'table.wait-seats', facts: { free } });
  if (isHost(state, table)) return '';
  const host = table.seats.find(({ person }) => person && person.id === table.host)?.person?.name ?? '';
  return say({ key: 'table.wait-host', facts: { host } });
}

/** The seconds until the host may deal without who is not ready. */
function usePatience({ deadlines }: SessionState, table: TableInfo): number {
  const ends = Math.max(0, ...table.seats.map((_, seat) => deadlines[seat] ?? 0));
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return notReady(table).length > 0 ? Math.max(0, Math.ceil((ends - now) / 1000)) : 0;
}

/** The one thing to do next, then the others. */
export function Next({ state, table, ask }: Omit<PlaceProps, 'seat' | 'name' | 'gameSay' | 'rename'>) {
  const { say } = useWords();
  const seat = state.you === null ? null : table.seats[state.you]!;
  const host = isHost(state, table);
  const free = freeSeats(table);
  const waiting = notReady(table);
  const patience = usePatience(state, table);
  const fill = free > 0 || waiting.length > 0;
  const start = async () => {
    if (!fill) return ask({ do: 'start' });
    const alone = table.seats.every(({ person }, at) => !person || at === state.you);
    return ask({ do: 'start', fill: alone ? await levelAlone(table.game) : levelTogether() });
  };
  const leave = async () => {
    if (seat) await ask({ do: 'leave' });
    go('/');
  };
  return (
    <div className="actions">
      {!seat && free > 0 && !isSentAway(state, table) && (
        <button type="button" className="button" data-main onClick={() => void ask({ do: 'sit' })}>
          {say({ key: 'table.sit-any' })}
        </button>
      )}
      {seat && host && (
        <button type="button" className="button" data-main disabled={patience > 0} onClick={() => void start()}>
          {waiting.length > 0 && patience === 0
            ? say({ key: 'table.start-without', facts: { names: waiting.join(', ') } })
            : free > 0
              ? say({ key: 'table.start-fill', facts: { free } })
              : say({ key: 'table.start' })}
        </button>
      )}
      {seat && host && patience > 0 && (
        <p className="soft small">{say({ key: 'table.wait-without', facts: { time: waitWords(patience, say) } })}</p>
      )}
      {seat && !host && (
        <button
          type="button"
          className="button"
          data-main={seat.ready ? undefined : true}
          onClick={() => void ask({ do: 'ready', ready: !seat.ready })}
        >
          {say({ key: seat.ready ? 'table.i-am-not' : 'table.i-am-ready' })}
        </button>
      )}
      {seat && (
        <button type="button" className="button" onClick={() => void ask({ do: 'leave' })}>
          {say({ key: 'table.stand' })}
        </button>
      )}
      <button type="button" className="button" onClick={() => void leave()}>
        <Icon name="door" />
        {say({ key: 'table.leave' })}
      </button>
    </div>
  );
}
