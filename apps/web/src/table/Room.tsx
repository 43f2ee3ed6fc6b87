import { isRefusal, type Refusal, type Say } from '@parlour/engine';
import type { Session, SessionState } from '@parlour/protocol';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icons.tsx';
import { changeSettings, useSettings } from '../settings.ts';
import { useWords, type Words } from '../words/index.ts';
import { useAttention } from './attention.ts';
import { CheatSheet } from './CheatSheet.tsx';
import { PickingContext, TableContext } from './context.ts';
import { useDrag } from './drag.ts';
import { useGameWords } from './game-words.ts';
import { foreseen, Hand } from './hand.ts';
import { type Entry, useHistory } from './history.ts';
import { useFocusKeeper, useKeyboard } from './keyboard.ts';
import type { AnyKit, Move, SpotId, TableProps } from './kit.ts';
import { seatNames } from './names.ts';
import { lift, look, moveTo, question, stillPicked, tap } from './pick.ts';
import { spotAt } from './spots.ts';
import { useStage } from './stage.ts';
import './room.css';

interface Props {
  session: Session;
  kit: AnyKit;
  /** Stands in the bar above the table: a way out, the table's code, chat. */
  bar?: ReactNode;
  /** Is laid over the table when there is no game on it: before the first match, and after one. */
  children?: ReactNode;
}

/** A table with everything around it: the bar, the log, the voice, the keys. The game draws what is on it. */
export function Room({ session, kit, bar, children }: Props) {
  const { game, Table } = kit;
  const words = useWords();
  const state = useSyncExternalStore(session.subscribe, session.get);
  const { you, pending } = state;
  const seats = state.table?.seats ?? [];
  const names = useMemo(() => seatNames(seats, words.say), [seats, words]);
  const say = useGameWords(kit, words, names, you);

  const root = useRef<HTMLElement>(null);
  const sky = useRef<HTMLDivElement>(null);
  const stage = useStage(session, kit, root, sky);
  const shown = useSyncExternalStore(stage.subscribe, stage.get);
  const entries = useHistory(session, game);

  const truth = state.view;
  const hand = useHand(session, kit);
  const wishes = useSyncExternalStore(hand.subscribe, hand.get);
  const ahead = useMemo(() => foreseen(kit, truth, wishes), [kit, truth, wishes]);
  const actors = useMemo(() => (truth ? game.actors(truth) : []), [game, truth]);
  const yourTurn = you !== null && actors.includes(you);
  const free = yourTurn && !wishes.some(({ stage, sure }) => stage === 'sent' && !sure);
  const [moves, legal, together] = useMemo(() => {
    if (!free || !ahead) return [[], [], []];
    const actions = game.legal(ahead, you);
    const texts = actions.map((action) => game.notation.action(action));
    return [kit.moves(ahead, actions), texts, kit.together?.(ahead) ?? []];
  }, [free, ahead, you, game, kit]);

  const [chosen, setPicked] = useState<readonly SpotId[]>([]);
  const held = (free && ahead && kit.holds?.(ahead)) || null;
  const picked = held !== null ? [held] : stillPicked(moves, chosen, together);
  const [sent, setSent] = useState<readonly Move[]>([]);
  const [notice, setNotice] = useState<Told | null>(null);
  const { confirmDiscard } = useSettings();
  const [sheet, setSheet] = useState(false);
  const [log, setLog] = useState(false);

  const refusalAt = ({ refused, facts, rule }: Refusal, near: SpotId | null): Told => ({
    text: say({ key: `refused.${refused}`, facts }),
    near,
    rule,
  });
  const act = async (action: string, near: SpotId | null = null) => {
    stage.catchUp();
    setNotice(null);
    const refusal = await hand.act(action);
    if (refusal) setNotice(refusalAt(refusal, near));
  };
  const play = async (move: Move) => {
    setPicked([]);
    setSent((moves) => [...moves, move]);
    const done = [act(move.action, move.to)];
    if (move.next !== undefined) done.push(act(move.next, move.to));
    await Promise.all(done);
    setSent((moves) => moves.filter((other) => other !== move));
  };
  /** Why what is held does not go there: from the rules, where the game can tell what was meant. */
  const explain = (to: SpotId) => {
    const wanted = ahead && kit.attempt?.(ahead, picked, to);
    if (wanted && yourTurn) {
      const action = game.notation.parseAction(wanted);
      const refusal = isRefusal(action) ? action : game.check(ahead, you, action);
      if (refusal) return setNotice(refusalAt(refusal, to));
    }
    if (picked.length > 0) setNotice({ text: words.say({ key: 'table.not-there' }), near: to });
  };
  const letGo = () => {
    setPicked([]);
    setNotice(null);
    hand.letGo();
    // Only what is really held goes back: perhaps the hand was still on its way to it.
    const still = foreseen(kit, truth, hand.get());
    const from = still && kit.holds?.(still);
    const back = from && moveTo(moves, [from], from);
    if (back) void play(back);
  };
  const point = (spot: SpotId): boolean => {
    stage.catchUp();
    setNotice(null);
    if (spot === held) {
      letGo();
      return true;
    }
    const tapped = tap(moves, picked, spot, together);
    if ('move' in tapped) {
      const asks = question(tapped.move, confirmDiscard, notice?.asked);
      if (asks) setNotice({ text: say(asks), near: spot, asked: tapped.move });
      else void play(tapped.move);
    } else if ('picked' in tapped) setPicked(tapped.picked);
    else explain(spot);
    return 'move' in tapped;
  };

  useKeyboard(root, { letGo, help: () => setSheet(true) });
  useFocusKeeper(root);
  useDrag(root, sky, {
    lift: (spot) => {
      stage.catchUp();
      if (spot === held) return picked;
      const lifted = lift(moves, picked, spot)?.picked ?? null;
      const taken = moveTo(moves, lifted ?? picked, spot);
      if (taken?.next !== undefined || (taken && lifted)) {
        void play(taken);
        return [spot];
      }
      if (lifted) setPicked(lifted);
      return lifted;
    },
    // What is held by the rules stays held where it does not fit.
    drop: (spot) => {
      if (moveTo(moves, picked, spot)?.next === undefined) return point(spot) || held !== null;
      explain(spot);
      return true;
    },
    letGo: () => (held === null ? setPicked([]) : letGo()),
  });
  const title = say({ key: 'name' });
  useAttention(yourTurn, title, words.say({ key: 'title.turn', facts: { page: title } }));

  const table: TableProps<unknown> = {
    view: shown as TableProps<unknown>['view'],
    you,
    names,
    seats,
    actors,
    deadlines: state.deadlines,
    legal,
    picked,
    pending,
    say,
    session,
    act: (action, near) => void act(action, near),
  };
  const waiting = wishes.find(({ stage }) => stage === 'waiting');
  const picking = {
    look: (spot: SpotId) => {
      const looks = look(moves, picked, spot);
      return looks !== 'picked' && sent.some(({ pick, to }) => pick.includes(spot) || to === spot) ? 'sent' : looks;
    },
    waits: (spot: SpotId) =>
      waiting && sent.some(({ action, to }) => to === spot && action === waiting.action) ? waiting.lasts : null,
    tap: (spot: SpotId) => void point(spot),
  };

  return (
    <main className="room" ref={root}>
      <h1 className="quietly">{title}</h1>
      <header className="bar">
        {bar}
        <p className="bar-status" data-your-turn={yourTurn || undefined} role="status">
          {statusWords(state, kit, actors, names, words, say)}
        </p>
        <LastEntry entries={entries} say={say} />
        <Buttons openLog={() => setLog(!log)} openKeys={() => setSheet(true)} />
      </header>
      <TableContext value={table}>
        <PickingContext value={picking}>{shown && <Table {...table} />}</PickingContext>
      </TableContext>
      {children}
      {log && <Log entries={entries} say={say} close={() => setLog(false)} />}
      {notice && <Notice {...notice} book={`/rules/${game.id}`} table={root.current} close={() => setNotice(null)} />}
      {sheet && <CheatSheet table={root} close={() => setSheet(false)} />}
      <div className="air" ref={sky} aria-hidden="true" />
    </main>
  );
}

function useHand(session: Session, kit: AnyKit): Hand {
  const hand = useMemo(() => new Hand(session, kit), [session, kit]);
  useEffect(() => () => hand.letGo(), [hand]);
  return hand;
}

/** Whose turn it is, or how it ended, or what is the matter: the one thing to know. */
function statusWords(
  { link, paused, view, you, pending }: SessionState,
  kit: AnyKit,
  actors: readonly number[],
  names: readonly string[],
  { say: webSay }: Words,
  say: Say,
): string {
  if (link === 'connecting' || link === 'reconnecting') return webSay({ key: `status.${link}` });
  if (!view) return '';
  const result = kit.game.result(view);
  if (result) {
    const winners = result.ranking[0] ?? [];
    if (winners.length === 1) return say({ key: 'status.won', seat: winners[0]! });
    return webSay({ key: 'status.shared', facts: { names: winners.map((seat) => names[seat]).join(', ') } });
  }
  if (paused) return webSay({ key: 'status.paused' });
  if (pending.length > 0 && !kit.atOnce) return webSay({ key: 'status.sending' });
  const status = kit.status?.(view, you);
  if (status) return say(status);
  if (you !== null && actors.includes(you)) {
    return webSay({ key: actors.length > 1 ? 'status.everybody' : 'status.your-turn' });
  }
  if (actors.length > 1 && you === null) return webSay({ key: 'status.everybody' });
  return webSay({ key: 'status.waiting', facts: { who: actors.map((seat) => names[seat]).join(', ') } });
}

function Buttons({ openLog, openKeys }: { openLog: () => void; openKeys: () => void }) {
  const { say } = useWords();
  const { sound } = useSettings();
  const button = (icon: Parameters<typeof Icon>[0]['name'], label: string, press: () => void) => (
    <button type="button" className="button" data-icon aria-label={label} title={label} onClick={press}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="bar-buttons">
      {button('log', say({ key: 'table.log' }), openLog)}
      {button(sound ? 'sound' : 'mute', say({ key: sound ? 'table.sound-on' : 'table.sound-off' }), () =>
        changeSettings({ sound: !sound }),
      )}
      {button('keys', say({ key: 'table.keys' }), openKeys)}
    </div>
  );
}

/** What happened last: seen in the bar, and spoken. */
function LastEntry({ entries, say }: { entries: readonly Entry[]; say: Say }) {
  return (
    <p className="bar-last" aria-live="polite">
      {entries.at(-1)?.told.map(say).join(' ')}
    </p>
  );
}

function Log({ entries, say, close }: { entries: readonly Entry[]; say: Say; close: () => void }) {
  const { say: webSay } = useWords();
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry is what moves it
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [entries]);
  return (
    <aside className="log" aria-label={webSay({ key: 'table.log' })}>
      <header>
        <h2>{webSay({ key: 'table.log' })}</h2>
        <button
          type="button"
          className="button"
          data-icon
          aria-label={webSay({ key: 'table.log-close' })}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      {entries.length === 0 && <p>{webSay({ key: 'table.log-empty' })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol tabIndex={0}>
        {entries.map(({ n, told }) => (
          <li key={n}>{told.map(say).join(' ')}</li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
    </aside>
  );
}

const NOTICE_LASTS = 6000;

/** Something that is said beside a spot: a refusal, or a question before a move. */
interface Told {
  readonly text: string;
  readonly near: SpotId | null;
  readonly asked?: Move;
  /** The rule behind a refusal. */
  readonly rule?: string | undefined;
}

/** A refusal or a question, where the eye is. */
function Notice({
  text,
  near,
  asked,
  rule,
  book,
  table,
  close,
}: Told & { book: string; table: HTMLElement | null; close: () => void }) {
  const { say } = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins anew
  useEffect(() => {
    const timer = setTimeout(close, NOTICE_LASTS);
    return () => clearTimeout(timer);
  }, [text, near]);
  const box = near !== null && table ? spotAt(table, near)?.getBoundingClientRect() : undefined;
  const above = box && box.top > 160;
  const style = box && {
    left: `clamp(9.5rem, ${box.left + box.width / 2}px, calc(100vw - 9.5rem))`,
    top: above ? box.top - 12 : box.bottom + 12,
    translate: above ? '-50% -100%' : '-50% 0',
  };
  return (
    <p className="notice" role="alert" data-asks={asked !== undefined || undefined} style={style}>
      {text}
      {rule !== undefined && (
        // The table stays where it is.
        <a
          href={`${book}#${rule}`}
          target="_blank"
          rel="noreferrer"
          aria-label={say({ key: 'rules.rule', facts: { rule } })}
        >
          {rule}
        </a>
      )}
    </p>
  );
}
