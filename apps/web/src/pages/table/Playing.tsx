import type { Session, SessionState, TableInfo } from '@parlour/protocol';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useCoach } from '../../coach/use-coach.tsx';
import { Icon, IconButton } from '../../icons.tsx';
import { useLessonOffer } from '../../learn/use-offer.ts';
import { go, left, takeLeft } from '../../router.tsx';
import { Aside } from '../../table/Aside.tsx';
import { useGameWords } from '../../table/game-words.ts';
import { type AnyKit, Room } from '../../table/index.ts';
import { seatNames } from '../../table/names.ts';
import { useWords } from '../../words/index.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { Switch } from '../shared/Switch.tsx';
import { Chat, Reactions } from './Chat.tsx';
import { Ending } from './Ending.tsx';
import { ComeLate, Others, SentAway } from './People.tsx';
import { isHost } from './Seats.tsx';
import { isSentAway } from './Told.tsx';
import './playing.css';

// Nobody needs these for the first turn. They are fetched with the drawer, where they are folded up.
const SettingsForm = lazy(() => import('../me/SettingsForm.tsx'));
const Share = lazy(() => import('./Share.tsx'));
const Offer = lazy(() => import('../../learn/Offer.tsx'));

interface Props {
  session: Session;
  state: SessionState;
  /** The table, or how the last match left it. */
  table: TableInfo;
  kit: AnyKit;
  /** For who watches and still looks at the result: goes on to where the others gather. */
  leave: (() => void) | null;
}

/** A table in play: the game's own, with a way out, chat, and the score sheet at the end. */
export function Playing({ session, state, table, kit, leave }: Props) {
  const words = useWords();
  const { say } = words;
  const names = useMemo(() => seatNames(table.seats, say), [table.seats, say]);
  const gameSay = useGameWords(kit, words, names, state.you);
  const [open, setOpen] = useState<'menu' | 'leave' | null>(null);
  const [read, setRead] = useState(state.chat.length);
  useEffect(() => {
    if (open === 'menu') setRead(state.chat.length);
  }, [open, state.chat.length]);
  useNow(session);
  const offers = useLessonOffer(kit.game.id, state);
  const { coach, hint } = useCoach(session, kit, state, gameSay);
  const over = table.phase === 'over';
  const news = open !== 'menu' && state.chat.length > read;
  const playing = state.you !== null && !over;
  const leaveBy = (request: 'leave' | 'resign') => {
    void session.ask({ do: request });
    go('/');
  };

  return (
    <Room
      session={session}
      kit={kit}
      seats={table.seats}
      coach={coach}
      hint={hint}
      bar={
        <>
          <div className="bar-buttons bar-way">
            <IconButton
              icon="door"
              label={say({ key: 'table.leave' })}
              onClick={() => (playing ? setOpen('leave') : go('/'))}
            />
            <IconButton
              icon="chat"
              label={say({ key: news ? 'table.menu-news' : 'table.menu' })}
              data-news={news || undefined}
              title={say({ key: 'table.menu' })}
              aria-expanded={open === 'menu'}
              onClick={() => setOpen(open === 'menu' ? null : 'menu')}
            />
            {state.you === null && (
              <p className="bar-watching">
                <Icon name="eye" />
                {say({ key: isSentAway(state, table) ? 'told.away' : 'table.you-watch' })}
              </p>
            )}
          </div>
          {state.you === null && <ComeLate session={session} state={state} table={table} kit={kit} />}
        </>
      }
    >
      <Reactions session={session} />
      {offers && (
        <Suspense>
          <Offer game={kit.game.id} session={session} />
        </Suspense>
      )}
      {open === 'menu' && (
        <Aside
          title={say({ key: 'chat.title' })}
          label={say({ key: 'table.menu' })}
          className="log drawer"
          close={() => setOpen(null)}
        >
          <p className="soft small">{say({ key: 'table.watching', facts: { watching: state.watching } })}</p>
          <Chat session={session} state={state} />
          {isHost(state, table) && (
            <>
              <Switch
                label={say({ key: 'new.late' })}
                help={say({ key: 'new.late-help' })}
                on={table.late}
                change={(late) => void session.ask({ do: 'set', to: { late } })}
              />
              <SentAway table={table} ask={(request) => session.ask(request)} />
              {table.phase === 'playing' && <Others session={session} state={state} table={table} names={names} />}
            </>
          )}
          <details>
            <summary>{say({ key: 'table.share' })}</summary>
            <Suspense>
              <Share code={table.code} />
            </Suspense>
          </details>
          <details>
            <summary>{say({ key: 'settings.title' })}</summary>
            <Suspense>
              <SettingsForm />
            </Suspense>
          </details>
        </Aside>
      )}
      <Ending session={session} state={state} table={table} kit={kit} names={names} say={gameSay} leave={leave} />
      {open === 'leave' && (
        <Dialog title={say({ key: 'table.leave-ask' })} close={() => setOpen(null)}>
          <p>{say({ key: 'table.leave-help' })}</p>
          <div className="actions">
            <button type="button" className="button" data-main onClick={() => setOpen(null)}>
              {say({ key: 'table.stay' })}
            </button>
            <button type="button" className="button" onClick={() => leaveBy('leave')}>
              <Icon name="door" />
              {say({ key: 'table.leave' })}
            </button>
            <button type="button" className="button" onClick={() => leaveBy('resign')}>
              {say({ key: 'table.resign' })}
            </button>
          </div>
          <p className="soft small">{say({ key: 'table.resign-help' })}</p>
        </Dialog>
      )}
    </Room>
  );
}

/** Who pressed "play now" waits for no bot before the first turn. */
function useNow(session: Session): void {
  useEffect(() => {
    if ((left() as { now?: boolean } | null)?.now !== true) return;
    takeLeft();
    void session.ask({ do: 'pace', as: 'skip' });
  }, [session]);
}
