import type { Session, SessionState, TableInfo } from '@parlour/protocol';
import { Suspense, useContext, useEffect, useMemo, useState } from 'react';
import { refusalWords } from '../../house/refusals.ts';
import { Icon } from '../../icons.tsx';
import { left, takeLeft } from '../../router.tsx';
import { RuleBookContext } from '../../table/context.ts';
import { useGameWords } from '../../table/game-words.ts';
import type { AnyKit } from '../../table/kit.ts';
import { seatNames } from '../../table/names.ts';
import { useWords } from '../../words/index.ts';
import { useNaming } from '../shared/Naming.tsx';
import { Page } from '../shared/Page.tsx';
import { Problem } from '../shared/Problem.tsx';
import { usePrepared } from '../shared/prepared.ts';
import { Agreed, Change } from './Agreed.tsx';
import { Chat, Reactions } from './Chat.tsx';
import { SentAway } from './People.tsx';
import { type Ask, isHost, Next, Place, standingWords } from './Seats.tsx';
import Share from './Share.tsx';
import { isSentAway } from './Told.tsx';
import './gathering.css';

interface Props {
  session: Session;
  state: SessionState;
  table: TableInfo;
  kit: AnyKit;
}

/** A table before the cards are dealt: who sits where, what is played, and how other people find it. */
export default function Gathering({ session, state, table, kit }: Props) {
  const words = useWords();
  const { say } = words;
  const gameSay = useGameWords(kit, words);
  const book = useContext(RuleBookContext);
  const host = isHost(state, table);
  const [problem, setProblem] = useState<string | null>(null);
  const [changing, setChanging] = useState(false);
  const ask: Ask = async (request) => {
    const refusal = await session.ask(request);
    setProblem(refusal && refusalWords(refusal, words, gameSay));
    return refusal;
  };
  const naming = useNaming();
  const askNamed: Ask = async (request) => {
    if (request.do !== 'sit') return ask(request);
    naming.named(() => void ask(request));
    return null;
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
            <Place
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              key={seat}
              seat={seat}
              name={names[seat]!}
              state={state}
              table={table}
              ask={askNamed}
              rename={naming.open}
              gameSay={gameSay}
            />
          ))}
        </ol>
        <Problem>{problem}</Problem>
        <p className="soft" role="status">
          {standingWords(state, table, say)}
        </p>
        {host && <SentAway table={table} ask={ask} />}
        <Next state={state} table={table} ask={askNamed} />
      </section>

      <section className="panel gathering-rules" aria-labelledby="rules">
        <h2 id="rules">{say({ key: 'table.rules' })}</h2>
        <Agreed kit={kit} table={table} gameSay={gameSay} />
        <div className="actions">
          <button type="button" className="button" data-rule-book onClick={() => book?.open(null)}>
            <Icon name="book" />
            {say({ key: 'tile.rules' })}
          </button>
          {host && (
            <button type="button" className="button" onClick={() => setChanging(true)}>
              {say({ key: 'table.rules-change' })}
            </button>
          )}
        </div>
      </section>

      <div className="gathering-side">
        <section className="panel" aria-labelledby="share">
          <h2 id="share">{say({ key: 'table.share' })}</h2>
          <Share code={table.code} />
        </section>
        {kit.Gather && state.you !== null && (
          <Suspense>
            <kit.Gather seat={state.you} say={gameSay} />
          </Suspense>
        )}
        <section className="panel" aria-labelledby="chat">
          <h2 id="chat">{say({ key: 'chat.title' })}</h2>
          <p className="soft small">{say({ key: 'table.watching', facts: { watching: state.watching } })}</p>
          <Chat session={session} state={state} />
        </section>
      </div>

      <Reactions session={session} />
      {naming.dialog}
      {changing && (
        <Change
          kit={kit}
          table={table}
          gameSay={gameSay}
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

/** A person who came here to play takes a seat without a click, once. */
function useSitDown(state: SessionState, table: TableInfo, sit: () => void): void {
  const wants = (left() as { sit?: boolean } | null)?.sit === true;
  const possible =
    state.you === null && !isSentAway(state, table) && table.seats.some(({ person, bot }) => !person && !bot);
  useEffect(() => {
    if (!wants || !possible) return;
    takeLeft();
    sit();
  });
}
