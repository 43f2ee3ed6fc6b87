import { type Result as GameResult, isRefusal } from '@parlour/engine';
import type { Session, SessionState, TableInfo } from '@parlour/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { house } from '../../house/house.ts';
import { Icon, IconButton } from '../../icons.tsx';
import { go } from '../../router.tsx';
import { changeSettings, getSettings } from '../../settings.ts';
import { glow } from '../../table/celebrate.ts';
import { type Decided, useDecided } from '../../table/decided.ts';
import { useGameWords } from '../../table/game-words.ts';
import { type AnyKit, Room } from '../../table/index.ts';
import { seatNames } from '../../table/names.ts';
import { fanfare, nod } from '../../table/sounds.ts';
import { spotAt } from '../../table/spots.ts';
import { useWords } from '../../words/index.ts';
import { SettingsForm } from '../me/SettingsForm.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { Chat, Reactions } from './Chat.tsx';
import { Result } from './Result.tsx';
import { Share } from './Share.tsx';
import './playing.css';

interface Props {
  session: Session;
  state: SessionState;
  table: TableInfo;
  kit: AnyKit;
}

/** How long the score sheet waits, in milliseconds, so that people see the last card land. */
const LAST_LOOK = 1800;

/** A table in play: the game's own, with a way out, chat, and the score sheet at the end. */
export function Playing({ session, state, table, kit }: Props) {
  const words = useWords();
  const { say } = words;
  const names = useMemo(() => seatNames(table.seats, say), [table.seats, say]);
  const gameSay = useGameWords(kit, words, names, state.you);
  const [open, setOpen] = useState<'menu' | 'leave' | null>(null);
  const [read, setRead] = useState(state.chat.length);
  useEffect(() => {
    if (open === 'menu') setRead(state.chat.length);
  }, [open, state.chat.length]);
  const over = table.phase === 'over';
  const ended = useLate(over, LAST_LOOK);
  const kept = useKept(over && !state.view ? table.match : null);
  const result: GameResult | null = state.view ? kit.game.result(state.view) : (kept?.result ?? null);
  const told = result !== null || table.why !== null || kept !== null;
  const news = open !== 'menu' && state.chat.length > read;
  const winners = result?.ranking[0] ?? [];
  const decided = useDecided(session, kit, table.match, winners);
  const won = state.you !== null && winners.includes(state.you);
  useEnd(over && result !== null, won, decided);
  useLearned(kit.game.id, over && result !== null && state.you !== null);
  const playing = state.you !== null && !over;

  return (
    <Room
      session={session}
      kit={kit}
      bar={
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
              {say({ key: 'table.you-watch' })}
            </p>
          )}
        </div>
      }
    >
      <Reactions session={session} />
      {open === 'menu' && (
        <aside
          className="log drawer"
          aria-label={say({ key: 'table.menu' })}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(null)}
        >
          <header>
            <h2>{say({ key: 'chat.title' })}</h2>
            <IconButton icon="close" label={say({ key: 'close' })} onClick={() => setOpen(null)} />
          </header>
          <p className="soft small">{say({ key: 'table.watching', facts: { watching: state.watching } })}</p>
          <Chat session={session} state={state} />
          <details>
            <summary>{say({ key: 'table.share' })}</summary>
            <Share code={table.code} />
          </details>
          <details>
            <summary>{say({ key: 'settings.title' })}</summary>
            <SettingsForm />
          </details>
        </aside>
      )}
      {over && ended && told && (
        <Result
          session={session}
          state={state}
          table={table}
          result={result}
          names={names}
          say={gameSay}
          decided={decided}
        />
      )}
      {open === 'leave' && (
        <Dialog title={say({ key: 'table.leave-ask' })} close={() => setOpen(null)}>
          <p>{say({ key: 'table.leave-help' })}</p>
          <div className="actions">
            <button type="button" className="button" data-main onClick={() => setOpen(null)}>
              {say({ key: 'table.stay' })}
            </button>
            <button
              type="button"
              className="button"
              onClick={() => {
                void session.ask({ do: 'leave' });
                go('/');
              }}
            >
              <Icon name="door" />
              {say({ key: 'table.leave' })}
            </button>
          </div>
        </Dialog>
      )}
    </Room>
  );
}

/** What the house still knows of a match when the table no longer does; null until that is loaded. */
function useKept(match: string | null): { readonly result: GameResult | null } | null {
  const [kept, setKept] = useState<{ readonly result: GameResult | null } | null>(null);
  useEffect(() => {
    setKept(null);
    if (match === null) return;
    let wanted = true;
    void house.match(match).then((info) => {
      if (wanted) setKept({ result: isRefusal(info) ? null : (info.result as GameResult | null) });
    });
    return () => {
      wanted = false;
    };
  }, [match]);
  return kept;
}

/** Marks the moment in which a match ends, for those who see it happen: where it was decided, and how it sounds. */
function useEnd(over: boolean, won: boolean, decided: Decided | null): void {
  const before = useRef(over);
  useEffect(() => {
    const now = over && !before.current;
    before.current = over;
    if (!now) return;
    if (won) fanfare();
    else nod();
    glow((decided?.spots ?? []).flatMap((id) => spotAt(document, id) ?? []));
  }, [over, won, decided]);
}

/** Counts the matches that somebody has played to their end. */
function useLearned(game: string, over: boolean): void {
  const before = useRef(over);
  useEffect(() => {
    const { learned } = getSettings();
    if (over && !before.current) changeSettings({ learned: { ...learned, [game]: (learned[game] ?? 0) + 1 } });
    before.current = over;
  }, [game, over]);
}

/** True a while after `is` has become true; at once if it was true from the beginning. */
function useLate(is: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(is);
  useEffect(() => {
    if (!is) return setLate(false);
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [is, milliseconds]);
  return late;
}
