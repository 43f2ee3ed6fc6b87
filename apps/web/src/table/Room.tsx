import type { SeatInfo, Session } from '@parlour/protocol';
import { type ReactNode, useContext, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton, type IconName } from '../icons.tsx';
import { changeSettings, useSettings } from '../settings.ts';
import { useWords } from '../words/index.ts';
import { useAttention } from './attention.ts';
import { CheatSheet } from './CheatSheet.tsx';
import { PickingContext, RuleBookContext, TableContext } from './context.ts';
import { useDrag } from './drag.ts';
import { useGameWords } from './game-words.ts';
import { useHistory } from './history.ts';
import { useFocusKeeper, useKeyboard } from './keyboard.ts';
import type { AnyKit, Hint, TableProps } from './kit.ts';
import { LastEntry, Log } from './Log.tsx';
import { LandingContext } from './landing.ts';
import { Notice } from './Notice.tsx';
import { seatNames } from './names.ts';
import { PaceButton, SkipButton } from './Pace.tsx';
import { usePace } from './pace.ts';
import { usePointing } from './pointing.ts';
import { useStage } from './stage.ts';
import { statusWords } from './status.ts';
import { TakeBackButton } from './TakeBack.tsx';
import { useTurn } from './turn.ts';
import './room.css';

interface Props {
  session: Session;
  kit: AnyKit;
  /** Shown in the bar above the table: a way out, the table's code, chat. */
  bar?: ReactNode;
  /** What a coach says, and what there is to press. It stands below the bar. */
  coach?: ReactNode;
  /** What a coach points out on the table. */
  hint?: Hint | undefined;
  /** Who plays, if that is not who sits there now: others may gather while you look at the last match. */
  seats?: readonly SeatInfo[];
  /** Shown over the table when there is no match on it: before the first one, and after each. */
  children?: ReactNode;
}

/** A table with everything around it: the bar, the log, speech, keys. The game draws what is on the table. */
export function Room({ session, kit, bar, coach, hint, seats: held, children }: Props) {
  const { game, Table } = kit;
  const words = useWords();
  const state = useSyncExternalStore(session.subscribe, session.get);
  const { you, pending, deadlines } = state;
  const seats = held ?? state.table?.seats ?? [];
  const names = useMemo(() => seatNames(seats, words.say), [seats, words]);
  const say = useGameWords(kit, words, names, you);

  const root = useRef<HTMLElement>(null);
  const sky = useRef<HTMLDivElement>(null);
  const stage = useStage(session, kit, root, sky);
  const shown = useSyncExternalStore(stage.subscribe, stage.get);
  const entries = useHistory(session, game);
  const [sheet, setSheet] = useState(false);
  const [log, setLog] = useState(false);

  usePace(session, kit, state);
  const turn = useTurn(session, kit, state);
  const { actors, legal } = turn;
  const pointing = usePointing({ kit, state, turn, stage, names, say, webSay: words.say, hint });
  const { picked, notice, closeNotice, letGo } = pointing;
  useKeyboard(root, { letGo, help: () => setSheet(true) });
  useFocusKeeper(root);
  useDrag(root, sky, pointing.dragging);
  const title = say({ key: 'name' });
  useAttention(turn.yours && !kit.atOnce, title, words.say({ key: 'title.turn', facts: { page: title } }));

  const table: TableProps<unknown> = {
    view: shown as TableProps<unknown>['view'],
    you,
    names,
    seats,
    actors,
    atOnce: kit.atOnce ?? false,
    winners: (shown && game.result(shown)?.ranking[0]) ?? [],
    deadlines,
    legal,
    picked,
    pending,
    say,
    session,
    act: (action, near) => void pointing.act(action, near),
  };

  return (
    <main className="room" ref={root}>
      <h1 className="quietly">{title}</h1>
      <header className="bar">
        {bar}
        <div className="bar-words">
          <p className="bar-status" data-your-turn={turn.yours || undefined} role="status">
            {statusWords(state, kit, actors, names, words.say, say)}
          </p>
          <LastEntry entries={entries} say={say} />
        </div>
        <SkipButton session={session} kit={kit} state={state} actors={actors} stage={stage} />
        <Buttons openLog={() => setLog(!log)} openKeys={() => setSheet(true)}>
          <TakeBackButton session={session} kit={kit} state={state} tell={pointing.tell} />
          <PaceButton kit={kit} state={state} />
        </Buttons>
        {coach}
      </header>
      <TableContext value={table}>
        <PickingContext value={pointing.picking}>
          <LandingContext value={stage.landing}>{shown && <Table {...table} />}</LandingContext>
        </PickingContext>
        {children}
      </TableContext>
      {log && <Log entries={entries} say={say} close={() => setLog(false)} />}
      {/* Nothing lies over the result, unless somebody points at the table. */}
      {notice && (actors.length > 0 || notice.pointed) && (
        <Notice {...notice} table={root.current} close={closeNotice} />
      )}
      {sheet && <CheatSheet table={root} close={() => setSheet(false)} />}
      <div className="air" ref={sky} aria-hidden="true" />
    </main>
  );
}

function Buttons({ openLog, openKeys, children }: { openLog: () => void; openKeys: () => void; children: ReactNode }) {
  const { say } = useWords();
  const { sound } = useSettings();
  const button = (icon: IconName, label: string, press: () => void) => (
    <IconButton icon={icon} label={label} onClick={press} />
  );
  const book = useContext(RuleBookContext);
  return (
    <div className="bar-buttons">
      {book && (
        <IconButton icon="book" label={say({ key: 'table.book' })} data-rule-book onClick={() => book.open(null)} />
      )}
      {children}
      {button('log', say({ key: 'table.log' }), openLog)}
      {button(sound ? 'sound' : 'mute', say({ key: sound ? 'table.sound-on' : 'table.sound-off' }), () =>
        changeSettings({ sound: !sound }),
      )}
      <IconButton icon="keys" label={say({ key: 'table.keys' })} className="button bar-keys" onClick={openKeys} />
    </div>
  );
}
