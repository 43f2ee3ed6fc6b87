import type { Refusal } from '@parlour/engine';
import { REACTIONS, type Reaction, type Session, type SessionState } from '@parlour/protocol';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusalWords } from '../../house/refusals.ts';
import { Icon } from '../../icons.tsx';
import { Face } from '../../table/Face.tsx';
import { useWords } from '../../words/index.ts';
import { Problem } from '../shared/Problem.tsx';
import './chat.css';

interface Props {
  session: Session;
  state: SessionState;
}

/** What people at a table say to each other. */
export function Chat({ session, state }: Props) {
  const words = useWords();
  const { say } = words;
  const { chat, muted, person, table } = state;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls when there is a new remark
  useEffect(() => void list.current?.scrollTo(0, list.current.scrollHeight), [chat]);
  const answer = (refusal: Refusal | null) => setProblem(refusal && refusalWords(refusal, words));
  const speak = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const refusal = await session.say(typed);
    answer(refusal);
    if (!refusal) setTyped('');
  };
  const host = table?.host === person?.id;
  const heard = chat.filter(({ from }) => !muted.includes(from.id));
  const silenced = [...new Map(chat.map(({ from }) => [from.id, from])).values()].filter(({ id }) =>
    muted.includes(id),
  );
  return (
    <div className="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard */}
      <ol className="chat-said" ref={list} tabIndex={0} aria-live="polite">
        {heard.length === 0 && <li className="soft">{say({ key: 'chat.none' })}</li>}
        {heard.map(({ from, said, at }) => (
          <li key={`${at} ${from.id}`}>
            <strong>{from.name}</strong> {said}
            {from.id !== person?.id && (
              <button
                type="button"
                className="chat-mute"
                aria-label={say({ key: 'chat.mute', facts: { name: from.name } })}
                title={say({ key: 'chat.mute', facts: { name: from.name } })}
                onClick={() => void session.mute(from.id, true).then(answer)}
              >
                <Icon name="mute" />
              </button>
            )}
          </li>
        ))}
      </ol>
      {silenced.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="button small"
          onClick={() => void session.mute(id, false).then(answer)}
        >
          {say({ key: 'chat.unmute', facts: { name } })}
        </button>
      ))}
      {table?.chat ? (
        <>
          <fieldset className="chat-faces" aria-label={say({ key: 'chat.react' })}>
            {REACTIONS.map((reaction) => (
              <button
                key={reaction}
                type="button"
                aria-label={say({ key: `react.${reaction}` })}
                title={say({ key: `react.${reaction}` })}
                onClick={() => void session.react(reaction).then(answer)}
              >
                <Face reaction={reaction} />
              </button>
            ))}
          </fieldset>
          <form className="chat-say" onSubmit={speak}>
            <label className="quietly" htmlFor="say">
              {say({ key: 'chat.say' })}
            </label>
            <input
              id="say"
              className="input"
              value={typed}
              maxLength={300}
              autoComplete="off"
              placeholder={say({ key: 'chat.say' })}
              aria-describedby={problem ? 'say-problem' : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
            <button type="submit" className="button">
              {say({ key: 'chat.send' })}
            </button>
          </form>
        </>
      ) : (
        <p className="soft">{say({ key: 'chat.off' })}</p>
      )}
      <Problem id="say-problem">{problem}</Problem>
      {host && (
        <button
          type="button"
          className="button small"
          onClick={() => void session.ask({ do: 'set', to: { chat: !table?.chat } }).then(answer)}
        >
          {say({ key: table?.chat ? 'chat.switch-off' : 'chat.switch-on' })}
        </button>
      )}
    </div>
  );
}

const SHOWN = 3500;
const MOST = 5;

/** Somebody's reaction; or null, if their time has run out. */
interface Moment {
  readonly id: number;
  readonly name: string;
  readonly reaction: Reaction | null;
  /** Whether they have a seat: a game may show there what they feel. */
  readonly seated: boolean;
}

/** Reactions as they come, and whose time has run out: each is shown for a moment, and spoken. */
export function Reactions({ session }: { session: Session }) {
  const { say } = useWords();
  const [shown, setShown] = useState<readonly Moment[]>([]);
  useEffect(() => {
    let count = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const show = (moment: Omit<Moment, 'id'>) => {
      const id = ++count;
      setShown((before) => [...before, { id, ...moment }].slice(-MOST));
      timers.add(setTimeout(() => setShown((before) => before.filter((each) => each.id !== id)), SHOWN));
    };
    let { lapsed } = session.get();
    const stops = [
      session.reactions(({ id, name }, reaction) => {
        const seated = session.get().table?.seats.some(({ person }) => person?.id === id) ?? false;
        show({ name, reaction, seated });
      }),
      session.subscribe(() => {
        const { lapsed: now, table } = session.get();
        if (now && now !== lapsed) {
          show({ name: table?.seats[now.seat]?.person?.name ?? '', reaction: null, seated: true });
        }
        lapsed = now;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [session]);
  return (
    <ul className="reactions" aria-live="polite">
      {shown.map(({ id, name, reaction, seated }) =>
        reaction ? (
          <li key={id} data-seated={seated || undefined}>
            <Face reaction={reaction} />
            <span aria-hidden="true">{name}</span>
            <span className="quietly">
              {say({ key: 'chat.reacted', facts: { name, reaction: say({ key: `react.${reaction}` }) } })}
            </span>
          </li>
        ) : (
          // The log says it, too, and is spoken.
          <li key={id} aria-hidden="true" data-lapse>
            <Face reaction="hurry" />
            <span>{say({ key: 'chat.lapsed', facts: { name } })}</span>
          </li>
        ),
      )}
    </ul>
  );
}
