import type { Refusal, Seat } from '@parlour/engine';
import type { Session, SessionState, TableInfo } from '@parlour/protocol';
import { useEffect, useMemo, useState } from 'react';
import { useGameInfo, usualLevel } from '../house/house.ts';
import { refusalWords } from '../house/refusals.ts';
import { Icon } from '../icons.tsx';
import { go, left, takeLeft } from '../router.tsx';
import { useGameWords } from '../table/game-words.ts';
import type { AnyKit } from '../table/kit.ts';
import { seatNames } from '../table/names.ts';
import { useWords, type WebSay } from '../words/index.ts';
import { Chat, Reactions } from './Chat.tsx';
import { Dialog } from './Dialog.tsx';
import { levelWords } from './levels.ts';
import { fieldsOf } from './options.ts';
import { Page } from './Page.tsx';
import { usePrepared } from './prepared.ts';
import { Share } from './Share.tsx';
import { areGood, Frame, Rules, type Terms, timeWords, valueWords } from './Terms.tsx';
import './gathering.css';

interface Props {
  session: Session;
  state: SessionState;
  table: TableInfo;
  kit: AnyKit;
}

const NOBODY: readonly string[] = [];

/** Asks something of the table; what it says to that is shown. */
type Ask = (request: Parameters<Session['ask']>[0]) => Promise<Refusal | null>;

/** A table before the cards are dealt: who sits where, what is played, and how others find it. */
export function Gathering({ session, state, table, kit }: Props) {
  const words = useWords();
  const { say } = words;
  const gameSay = useGameWords(kit, words, NOBODY, null);
  const host = isHost(state, table);
  const levels = useGameInfo(table.game)?.bots ?? [];
  const [problem, setProblem] = useState<string | null>(null);
  const [changing, setChanging] = useState(false);
  const ask: Ask = async (request) => {
    const refusal = await session.ask(request);
    setProblem(refusal && refusalWords(refusal, words, gameSay));
    return refusal;
  };
  usePrepared(kit);
  useSitDown(state, table, () => void ask({ do: 'sit' }));
  const names = useMemo(() => seatNames(table.seats, say), [table.seats, say]);

  return (
    <Page kind="gathering" title={gameSay({ key: 'name' })} lead={gameSay({ key: 'summary' })}>
      <section className="panel gathering-seats" aria-labelledby="seats">
        <h2 id="seats">{say({ key: 'table.seats' })}</h2>
        <ol>
          {table.seats.map((_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <Place key={seat} seat={seat} name={names[seat]!} state={state} table={table} levels={levels} ask={ask} />
          ))}
        </ol>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <p className="soft" role="status">
          {standingWords(state, table, say)}
        </p>
        <Next state={state} table={table} levels={levels} ask={ask} />
      </section>

      <section className="panel gathering-rules" aria-labelledby="rules">
        <h2 id="rules">{say({ key: 'table.rules' })}</h2>
        <Agreed kit={kit} table={table} />
        {host && (
          <div className="actions">
            <button type="button" className="button" onClick={() => setChanging(true)}>
              {say({ key: 'table.rules-change' })}
            </button>
          </div>
        )}
      </section>

      <div className="gathering-side">
        <section className="panel" aria-labelledby="share">
          <h2 id="share">{say({ key: 'table.share' })}</h2>
          <Share code={table.code} />
        </section>
        <section className="panel" aria-labelledby="chat">
          <h2 id="chat">{say({ key: 'chat.title' })}</h2>
          <p className="soft small">{say({ key: 'table.watching', facts: { watching: state.watching } })}</p>
          <Chat session={session} state={state} />
        </section>
      </div>

      <Reactions session={session} />
      {changing && (
        <Change
          kit={kit}
          table={table}
          close={() => setChanging(false)}
          save={async (to) => {
            const refusal = await ask({ do: 'set', to: { ...to, options: { ...to.options } } });
            if (!refusal) setChanging(false);
          }}
        />
      )}
    </Page>
  );
}

function isHost({ person }: SessionState, { host }: TableInfo): boolean {
  return host !== null && host === person?.id;
}

function freeSeats({ seats }: TableInfo): number {
  return seats.filter(({ person, bot }) => !person && !bot).length;
}

/** Who has not said yet that they are ready. The host need not. */
function notReady({ seats, host }: TableInfo): string[] {
  return seats.flatMap(({ person, ready }) => (person && !ready && person.id !== host ? [person.name] : []));
}

interface PlaceProps {
  seat: Seat;
  name: string;
  state: SessionState;
  table: TableInfo;
  levels: readonly string[];
  ask: Ask;
}

/** One seat: who has it, and what may be done about that. */
function Place({ seat, name, state, table, levels, ask }: PlaceProps) {
  const words = useWords();
  const { say } = words;
  const { person, bot, ready, gone } = table.seats[seat]!;
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
        {person && !itsHost && (
          <em data-ready={ready || undefined}>{say({ key: ready ? 'table.ready' : 'table.not-ready' })}</em>
        )}
        {bot && !host && <em>{levelWords(bot, words)}</em>}
        {!taken && !host && <span className="soft">{say({ key: 'table.nobody' })}</span>}
      </span>
      <span className="gathering-do">
        {!taken && state.you === null && (
          <button type="button" className="button" onClick={() => void ask({ do: 'sit', seat })}>
            {say({ key: 'table.sit' })}
          </button>
        )}
        {host && !person && (
          <select
            className="input"
            aria-label={say({ key: 'table.bot-here', facts: { seat: seat + 1 } })}
            value={bot ?? ''}
            onChange={({ target }) => void ask({ do: 'bot', seat, level: target.value || null })}
          >
            <option value="">{say({ key: 'new.seat-free' })}</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {say({ key: 'table.bot-level', facts: { level: levelWords(level, words) } })}
              </option>
            ))}
          </select>
        )}
        {host && person && !own && (
          <button
            type="button"
            className="button"
            data-icon
            aria-label={say({ key: 'table.kick', facts: { name } })}
            title={say({ key: 'table.kick', facts: { name } })}
            onClick={() => void ask({ do: 'kick', seat })}
          >
            <Icon name="close" />
          </button>
        )}
      </span>
    </li>
  );
}

/** What the table waits for, in one line. */
function standingWords(state: SessionState, table: TableInfo, say: WebSay): string {
  const free = freeSeats(table);
  const waiting = notReady(table);
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

/** The one thing to do next, then the others. */
function Next({ state, table, levels, ask }: Omit<PlaceProps, 'seat' | 'name'>) {
  const { say } = useWords();
  const seat = state.you === null ? null : table.seats[state.you]!;
  const host = isHost(state, table);
  const free = freeSeats(table);
  const leave = async () => {
    if (seat) await ask({ do: 'leave' });
    go('/');
  };
  return (
    <div className="actions">
      {!seat && free > 0 && (
        <button type="button" className="button" data-main onClick={() => void ask({ do: 'sit' })}>
          {say({ key: 'table.sit-any' })}
        </button>
      )}
      {seat && host && (
        <button
          type="button"
          className="button"
          data-main
          disabled={notReady(table).length > 0 || (free > 0 && levels.length === 0)}
          onClick={() => void ask({ do: 'start', ...(free > 0 ? { fill: usualLevel(levels) } : {}) })}
        >
          {free > 0 ? say({ key: 'table.start-fill', facts: { free } }) : say({ key: 'table.start' })}
        </button>
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

/** Who came here to play with somebody takes a seat by themselves, once. */
function useSitDown(state: SessionState, table: TableInfo, sit: () => void): void {
  const wants = (left() as { sit?: boolean } | null)?.sit === true;
  const possible = state.you === null && table.seats.some(({ person, bot }) => !person && !bot);
  useEffect(() => {
    if (!wants || !possible) return;
    takeLeft();
    sit();
  });
}

/** What is played, in words: what differs from the book first of all. */
function Agreed({ kit, table }: { kit: AnyKit; table: TableInfo }) {
  const words = useWords();
  const { say } = words;
  const gameSay = useGameWords(kit, words, NOBODY, null);
  const fields = useMemo(() => fieldsOf(kit.game), [kit]);
  const own = fields.filter((field) => (table.options[field.name] ?? field.default) !== field.default);
  return (
    <>
      {own.length === 0 ? (
        <p>{say({ key: 'table.rules-usual' })}</p>
      ) : (
        <dl className="agreed">
          {own.map((field) => (
            <div key={field.name}>
              <dt>
                {gameSay({ key: `option.${field.name}` })}: {valueWords(field, table.options[field.name], words)}
              </dt>
              <dd className="soft small">{gameSay({ key: `option.${field.name}.help` })}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="soft small">
        {[
          say({ key: table.public ? 'table.public' : 'table.private' }),
          table.clock === null
            ? say({ key: 'table.no-clock' })
            : say({ key: 'table.clock', facts: { time: timeWords(table.clock, words) } }),
        ].join(' · ')}
      </p>
    </>
  );
}

function Change({
  kit,
  table,
  close,
  save,
}: {
  kit: AnyKit;
  table: TableInfo;
  close: () => void;
  save: (terms: Terms) => void;
}) {
  const words = useWords();
  const gameSay = useGameWords(kit, words, NOBODY, null);
  const { options, clock } = table;
  const [terms, setTerms] = useState<Terms>({ options, seats: table.seats.length, clock, public: table.public });
  return (
    <Dialog title={words.say({ key: 'table.rules-change' })} close={close}>
      <Rules game={kit.game} say={gameSay} terms={terms} change={setTerms} />
      <Frame game={kit.game} terms={terms} change={setTerms} />
      <div className="actions">
        <button
          type="button"
          className="button"
          data-main
          disabled={!areGood(kit.game, terms)}
          onClick={() => save(terms)}
        >
          {words.say({ key: 'save' })}
        </button>
        <button type="button" className="button" onClick={close}>
          {words.say({ key: 'cancel' })}
        </button>
      </div>
    </Dialog>
  );
}
