import { isRefusal, refuse } from '@parlour/engine';
import type { Session, SessionState } from '@parlour/protocol';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { house } from '../../house/house.ts';
import { refusalWords } from '../../house/refusals.ts';
import { useTableSession } from '../../house/table.ts';
import { go } from '../../router.tsx';
import type { AnyKit } from '../../table/kit.ts';
import { useWords } from '../../words/index.ts';
import { readCode } from '../shared/code.ts';
import { NoTable, Trouble } from '../shared/Trouble.tsx';
import { useLastResult } from './last-result.ts';
import { Playing } from './Playing.tsx';
import { RuleBook } from './RuleBook.tsx';
import { Told } from './Told.tsx';

const gathering = () => import('./Gathering.tsx');
const Gathering = lazy(gathering);

/** A table, whatever its phase. */
export default function TablePage({ code }: { code: string }) {
  const read = readCode(code);
  useEffect(() => {
    if (read !== null && read !== code) go(`/t/${read}`, { replace: true });
  }, [read, code]);
  if (read === null) return <NoTable refusal={refuse('no-such-table')} code={code} />;
  return <Reached code={read} />;
}

function Reached({ code }: { code: string }) {
  const at = useTableSession(code);
  if (!at) return <Wait />;
  if (isRefusal(at)) return <NoTable refusal={at} code={code} />;
  return <AtTable code={code} session={at.session} kit={at.kit} />;
}

function AtTable({ code, session, kit }: { code: string; session: Session; kit: AnyKit | null }) {
  const state = useSyncExternalStore(session.subscribe, session.get);
  const { farewell, table } = state;
  const obstacle = useObstacle(state);
  const { say } = useWords();
  const last = useLastResult(state);
  useEffect(() => {
    // After a match people gather again.
    if (table?.phase === 'over') void gathering();
  }, [table?.phase]);
  if (farewell) return <NoTable refusal={farewell} code={code} />;
  if (!table || !kit) {
    if (!obstacle) return <Wait />;
    return (
      <Trouble title={say({ key: `trouble.${obstacle}` })} help={say({ key: `trouble.${obstacle}-help` })} reload />
    );
  }
  const gathers = table.phase === 'gathering' && !last;
  if (last && !last.table) return <Wait />;
  return (
    <>
      <Suspense fallback={<Wait />}>
        <RuleBook kit={kit} table={table}>
          {gathers ? (
            <Gathering session={session} state={state} table={table} kit={kit} />
          ) : (
            <Playing
              session={session}
              state={state}
              table={last?.table ?? table}
              kit={kit}
              leave={last?.leave ?? null}
            />
          )}
        </RuleBook>
      </Suspense>
      <Told state={state} table={table} />
      <Lost session={session} state={state} />
    </>
  );
}

function Wait() {
  const { say } = useWords();
  return (
    <main className="page" aria-busy="true">
      <p role="status">{say({ key: 'wait' })}</p>
    </main>
  );
}

const PATIENCE = 7000;

/** Why the first connection fails: the whole house is away, or only its sockets are blocked. */
function useObstacle({ link }: SessionState): 'blocked' | 'unreachable' | null {
  const [obstacle, setObstacle] = useState<'blocked' | 'unreachable' | null>(null);
  useEffect(() => {
    if (link !== 'connecting') return setObstacle(null);
    const look = async () => {
      const answer = await house.me();
      setObstacle(isRefusal(answer) && answer.refused === 'unreachable' ? 'unreachable' : 'blocked');
    };
    const timer = setTimeout(() => void look(), PATIENCE);
    return () => clearTimeout(timer);
  }, [link]);
  return obstacle;
}

/** Shorter losses are not shown, in milliseconds. */
const BLINK = 800;

/** Says that the connection is lost, and comes back by itself. */
function Lost({ session, state }: { session: Session; state: SessionState }) {
  const words = useWords();
  const { say } = words;
  const lost = state.link === 'reconnecting';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) return setShown(false);
    const timer = setTimeout(() => setShown(true), BLINK);
    return () => clearTimeout(timer);
  }, [lost]);
  const why = state.away
    ? refusalWords(state.away, words)
    : say({ key: navigator.onLine ? 'trouble.lost' : 'trouble.offline' });
  return (
    <div role="alert">
      {shown && (
        <div className="link-banner">
          <p>{why}</p>
          <button type="button" className="button" onClick={() => session.wake?.()}>
            {say({ key: 'trouble.now' })}
          </button>
        </div>
      )}
    </div>
  );
}
