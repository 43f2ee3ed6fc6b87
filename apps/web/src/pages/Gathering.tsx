import type { Refusal } from '@parlour/engine';
import type { Session, SessionState, TableInfo } from '@parlour/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useGameInfo, usualLevel } from '../house/house.ts';
import { refusalWords } from '../house/refusals.ts';
import { Icon } from '../icons.tsx';
import { go, left } from '../router.tsx';
import { useGameWords } from '../table/game-words.ts';
import type { AnyKit } from '../table/kit.ts';
import { seatNames } from '../table/names.ts';
import { useWords } from '../words/index.ts';
import { Chat, Reactions } from './Chat.tsx';
import { Dialog } from './Dialog.tsx';
import { levelWords } from './levels.ts';
import { fieldsOf } from './options.ts';
import { Page } from './Page.tsx';
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

/** A table before the cards are dealt: who sits where, what is played, and how others find it. */
export function Gathering({ session, state, table, kit }: Props) {
  const words = useWords();
  const { say } = words;
  const gameSay = useGameWords(kit, words, NOBODY, null);
  const { you } = state;
  const host = table.host !== null && table.host === state.person?.id;
  const levels = useGameInfo(table.game)?.bots ?? [];
  const [problem, setProblem] = useState<string | null>(null);
  const [changing, setChanging] = useState(false);
  const ask = (request: Parameters<Session['ask']>[0]): Promise<Refusal | null> =>
    session.ask(request).then((refusal) => {
      setProblem(refusal && refusalWords(refusal, words, gameSay));
      return refusal;
    });
  useSitDown(state, table, () => void ask({ do: 'sit' }));

  const leave = async () => {
    if (you !== null) await ask({ do: 'leave' });
    go('/');
  };
  const names = useMemo(() => seatNames(table.seats, say), [table.seats, say]);
  const seat = you === null ? null : table.seats[you];
  const free = table.seats.filter(({ person, bot }) => !person && !bot).length;
  const waiting = table.seats.flatMap(({ person, ready }) =>
    person && !ready && person.id !== table.host ? [person.name] : [],
  );

  return (
    <Page kind="gathering" title={gameSay({ key: 'name' })} lead={gameSay({ key: 'summary' })}>
      <section className="panel gathering-seats" aria-labelledby="seats">
        <h2 id="seats">{say({ key: 'table.seats' })}</h2>
        <ol>
          {table.seats.map(({ person, bot, ready, gone }, at) => {
            const own = at === you;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <li key={at} data-taken={person || bot ? true : undefined} data-own={own || undefined}>
                <span className="gathering-number" aria-hidden="true">
                  {words.number(at + 1)}
                </span>
                <span className="gathering-who">
                  {person || bot ? (
                    <>
                      <Icon name={person ? 'person' : 'bot'} />
                      <strong>{own ? say({ key: 'seat.you', facts: { name: names[at]! } }) : names[at]}</strong>
                      {person?.id === table.host && person && <em>{say({ key: 'table.host' })}</em>}
                      {person && gone && <em>{say({ key: 'seat.gone' })}</em>}
                      {person && person.id !== table.host && (
                        <em data-ready={ready || undefined}>
                          {say({ key: ready ? 'table.ready' : 'table.not-ready' })}
                        </em>
                      )}
                      {bot && !host && <em>{levelWords(bot, words)}</em>}
                    </>
                  ) : (
                    !host && <span className="soft">{say({ key: 'table.nobody' })}</span>
                  )}
                </span>
                <span className="gathering-do">
                  {!person && !bot && you === null && (
                    <button type="button" className="button" onClick={() => void ask({ do: 'sit', seat: at })}>
                      {say({ key: 'table.sit' })}
                    </button>
                  )}
                  {host && !person && (
                    <select
                      className="input"
                      aria-label={say({ key: 'table.bot-here', facts: { seat: at + 1 } })}
                      value={bot ?? ''}
                      onChange={({ target }) => void ask({ do: 'bot', seat: at, level: target.value || null })}
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
                      aria-label={say({ key: 'table.kick', facts: { name: person.name } })}
                      title={say({ key: 'table.kick', facts: { name: person.name } })}
                      onClick={() => void ask({ do: 'kick', seat: at })}
                    >
                      <Icon name="close" />
                    </button>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <p className="soft" role="status">
          {standing()}
        </p>
        <div className="actions">{next()}</div>
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
        <section className="panel gathering-share" aria-labelledby="share">
          <h2 id="share">{say({ key: 'table.share' })}</h2>
          <Share code={table.code} />
        </section>
        <section className="panel gathering-chat" aria-labelledby="chat">
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

  /** What the table waits for, in one line. */
  function standing(): string {
    if (you === null) {
      if (table.host === null) return say({ key: 'table.wait-nobody' });
      return say({ key: free > 0 ? 'table.wait-you' : 'table.full' });
    }
    if (waiting.length > 0) return say({ key: 'table.wait-ready', facts: { names: waiting.join(', ') } });
    if (free > 0) return say({ key: 'table.wait-seats', facts: { free } });
    if (host) return '';
    const name = table.seats.find(({ person }) => person && person.id === table.host)?.person?.name ?? '';
    return say({ key: 'table.wait-host', facts: { host: name } });
  }

  /** The one thing to do next, then the others. */
  function next() {
    const others = waiting.filter((name) => name !== seat?.person?.name);
    return (
      <>
        {you === null && free > 0 && (
          <button type="button" className="button" data-main onClick={() => void ask({ do: 'sit' })}>
            {say({ key: 'table.sit-any' })}
          </button>
        )}
        {you !== null && host && (
          <button
            type="button"
            className="button"
            data-main
            disabled={others.length > 0 || (free > 0 && levels.length === 0)}
            onClick={() => void ask({ do: 'start', ...(free > 0 ? { fill: usualLevel(levels) } : {}) })}
          >
            {free > 0 ? say({ key: 'table.start-fill', facts: { free } }) : say({ key: 'table.start' })}
          </button>
        )}
        {seat && !host && (
          <button
            type="button"
            className="button"
            {...(seat.ready ? {} : { 'data-main': true })}
            onClick={() => void ask({ do: 'ready', ready: !seat.ready })}
          >
            {say({ key: seat.ready ? 'table.i-am-not' : 'table.i-am-ready' })}
          </button>
        )}
        {you !== null && (
          <button type="button" className="button" onClick={() => void ask({ do: 'leave' })}>
            {say({ key: 'table.stand' })}
          </button>
        )}
        <button type="button" className="button" onClick={() => void leave()}>
          <Icon name="door" />
          {say({ key: 'table.leave' })}
        </button>
      </>
    );
  }
}

/** Who came here to play with somebody takes a seat by themselves, once. */
function useSitDown(state: SessionState, table: TableInfo, sit: () => void): void {
  const done = useRef(false);
  const wants = (left() as { sit?: boolean } | null)?.sit === true;
  const possible = state.you === null && table.seats.some(({ person, bot }) => !person && !bot);
  useEffect(() => {
    if (!wants || !possible || done.current) return;
    done.current = true;
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
