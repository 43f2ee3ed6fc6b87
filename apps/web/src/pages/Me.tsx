import { isRefusal, type Refusal } from '@parlour/engine';
import type { Account, MatchInfo } from '@parlour/protocol';
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { Bar } from '../charts/Bar.tsx';
import { Sparkline } from '../charts/Sparkline.tsx';
import { tileOf } from '../games/tiles.ts';
import { useGuest } from '../house/guest.ts';
import { house } from '../house/house.ts';
import { becomes, useMe } from '../house/me.ts';
import { refusalWords } from '../house/refusals.ts';
import { Link } from '../router.tsx';
import { useWords, type WebSay, type Words } from '../words/index.ts';
import { Page } from './Page.tsx';
import { formOf, standingOf, tallyOf } from './tally.ts';
import './me.css';

/** Who one is here: a name, perhaps an account, and what one has played. */
export default function Me() {
  const { say } = useWords();
  const me = useMe();
  const arrive = useGuest();
  useEffect(() => {
    // Who has just signed out, or is forgotten, is a new guest.
    if (!me) void arrive();
  }, [me, arrive]);
  return (
    <Page title={say({ key: 'me.title' })} lead={me && say({ key: me.account ? 'me.account' : 'me.guest' })}>
      {me && (
        <>
          <Name key={`name ${me.person.id}`} me={me} />
          <History key={me.person.id} me={me} />
          {me.account ? <Keeping /> : <Joining me={me} />}
          <Forgetting me={me} />
        </>
      )}
    </Page>
  );
}

/** What the house has said no to, and where its words stand: the field it is about refers to them. */
const ProblemContext = createContext<{ readonly refusal: Refusal; readonly id: string } | null>(null);

interface FormProps {
  title: string;
  help?: string;
  button: string;
  /** Said when it is done. */
  done?: string;
  send: () => Promise<unknown>;
  children?: ReactNode;
}

/** A few fields and a button; what the house says to it stands below them. */
function Form({ title, help, button, done, send, children }: FormProps) {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Refusal | 'done' | null>(null);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setAnswer(null);
    const said = await send();
    setBusy(false);
    setAnswer(isRefusal(said) ? said : 'done');
  };
  const problem = isRefusal(answer) ? { refusal: answer, id: `${id}-problem` } : null;
  return (
    <form className="me-form" onSubmit={submit} aria-labelledby={id} noValidate>
      <h2 id={id}>{title}</h2>
      {help && <p className="soft">{help}</p>}
      <ProblemContext value={problem}>{children}</ProblemContext>
      <div className="actions">
        <button type="submit" className="button" disabled={busy}>
          {busy ? words.say({ key: 'wait' }) : button}
        </button>
        <p className="good" role="status">
          {answer === 'done' && done}
        </p>
      </div>
      {problem && (
        <p className="problem" role="alert" id={problem.id}>
          {refusalWords(problem.refusal, words)}
        </p>
      )}
    </form>
  );
}

interface TextProps {
  label: string;
  help?: string;
  value: string;
  change: (value: string) => void;
  kind: 'username' | 'nickname' | 'current-password' | 'new-password';
}

/** Whether a refusal is about this field. */
function concerns({ refused }: Refusal, kind: TextProps['kind']): boolean {
  if (refused === 'wrong-credentials') return kind === 'username' || kind === 'current-password';
  if (kind === 'current-password') return refused === 'wrong-password';
  return refused.startsWith(kind === 'new-password' ? 'password-' : 'name-');
}

function Text({ label, help, value, change, kind }: TextProps) {
  const id = useId();
  const problem = useContext(ProblemContext);
  const bad = problem !== null && concerns(problem.refusal, kind);
  const described = [...(help ? [`${id}-help`] : []), ...(bad ? [problem.id] : [])].join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type={kind.endsWith('password') ? 'password' : 'text'}
        autoComplete={kind}
        value={value}
        onChange={({ target }) => change(target.value)}
        aria-invalid={bad}
        aria-describedby={described || undefined}
      />
      {help && (
        <p className="soft small" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

/** Does it, and is who comes of it. */
async function become(asked: Promise<Account | Refusal>): Promise<Account | Refusal> {
  const account = await asked;
  if (!isRefusal(account)) becomes(account);
  return account;
}

function Name({ me }: { me: Account }) {
  const { say } = useWords();
  const [name, setName] = useState(me.person.name);
  return (
    <section className="panel">
      <Form
        title={say({ key: 'me.name' })}
        button={say({ key: 'save' })}
        done={say({ key: 'saved' })}
        send={() => become(house.rename(name))}
      >
        <Text
          label={say({ key: 'me.name' })}
          help={say({ key: 'me.name-help' })}
          value={name}
          change={setName}
          kind="nickname"
        />
      </Form>
    </section>
  );
}

/** For guests: an account of their own, or the one they have already. */
function Joining({ me }: { me: Account }) {
  const { say } = useWords();
  const [name, setName] = useState(me.person.name);
  const [password, setPassword] = useState('');
  const [known, setKnown] = useState({ name: '', password: '' });
  return (
    <section className="panel me-two">
      <Form
        title={say({ key: 'me.register' })}
        help={say({ key: 'me.register-help' })}
        button={say({ key: 'me.register' })}
        send={() => become(house.register(name, password))}
      >
        <Text label={say({ key: 'me.name' })} value={name} change={setName} kind="username" />
        <Text
          label={say({ key: 'me.password' })}
          help={say({ key: 'me.password-help' })}
          value={password}
          change={setPassword}
          kind="new-password"
        />
      </Form>
      <Form
        title={say({ key: 'me.sign-in' })}
        help={say({ key: 'me.sign-in-help' })}
        button={say({ key: 'me.sign-in' })}
        send={() => become(house.signIn(known.name, known.password))}
      >
        <Text
          label={say({ key: 'me.name' })}
          value={known.name}
          change={(name) => setKnown({ ...known, name })}
          kind="username"
        />
        <Text
          label={say({ key: 'me.password' })}
          value={known.password}
          change={(password) => setKnown({ ...known, password })}
          kind="current-password"
        />
      </Form>
    </section>
  );
}

/** For who has an account. */
function Keeping() {
  const { say } = useWords();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const signOut = async () => {
    const no = await house.signOut();
    if (!isRefusal(no)) becomes(null);
    return no;
  };
  return (
    <section className="panel me-two">
      <Form
        title={say({ key: 'me.password-change' })}
        button={say({ key: 'me.password-change' })}
        done={say({ key: 'me.password-changed' })}
        send={() => become(house.changePassword(password, next))}
      >
        <Text label={say({ key: 'me.password-now' })} value={password} change={setPassword} kind="current-password" />
        <Text
          label={say({ key: 'me.password-next' })}
          help={say({ key: 'me.password-help' })}
          value={next}
          change={setNext}
          kind="new-password"
        />
      </Form>
      <Form title={say({ key: 'me.sign-out' })} button={say({ key: 'me.sign-out' })} send={signOut} />
    </section>
  );
}

function Forgetting({ me }: { me: Account }) {
  const { say } = useWords();
  const [sure, setSure] = useState(false);
  const [password, setPassword] = useState('');
  const forget = async () => {
    const no = await house.forget(me.account ? password : undefined);
    if (!isRefusal(no)) becomes(null);
    return no;
  };
  return (
    <section className="panel">
      {sure ? (
        <Form
          title={say({ key: 'me.delete' })}
          help={say({ key: 'me.delete-help' })}
          button={say({ key: 'me.delete-sure' })}
          send={forget}
        >
          {me.account && (
            <Text label={say({ key: 'me.password' })} value={password} change={setPassword} kind="current-password" />
          )}
        </Form>
      ) : (
        <>
          <h2>{say({ key: 'me.delete' })}</h2>
          <p className="soft">{say({ key: 'me.delete-help' })}</p>
          <div className="actions">
            <button type="button" className="button" onClick={() => setSure(true)}>
              {say({ key: 'me.delete' })}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

function History({ me }: { me: Account }) {
  const words = useWords();
  const { say, number } = words;
  const { id } = me.person;
  const [matches, setMatches] = useState<readonly MatchInfo[] | null>(null);
  const [more, setMore] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const load = async (before?: number) => {
    const found = await house.matches(before);
    if (isRefusal(found)) return setProblem(found);
    setMatches((known) => [...(before === undefined ? [] : (known ?? [])), ...found]);
    setMore(found.length > 0);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every person
  useEffect(() => void load(), [id]);
  const tallies = tallyOf(matches ?? [], id);
  const played = tallies.reduce((sum, tally) => sum + tally.played, 0);
  const form = formOf(matches ?? [], id);
  const won = tallies.reduce((sum, tally) => sum + tally.won, 0);
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{say({ key: 'me.history' })}</h2>
      {problem && (
        <p className="problem" role="alert">
          {refusalWords(problem, words)}
        </p>
      )}
      {matches?.length === 0 && <p className="soft">{say({ key: 'me.history-none' })}</p>}
      {played > 0 && (
        <>
          <dl className="me-figures">
            <div>
              <dt>{say({ key: 'me.played' })}</dt>
              <dd>{number(played)}</dd>
            </div>
            <div>
              <dt>{say({ key: 'me.won' })}</dt>
              <dd>{number(won)}</dd>
            </div>
          </dl>
          {form.length > 2 && <Sparkline title={say({ key: 'me.form' })} values={form} />}
          <h3>{say({ key: 'me.by-game' })}</h3>
          <ul className="me-games">
            {tallies.map((tally) => (
              <li key={tally.game}>
                <span>{gameName(tally.game, words)}</span>
                <Bar value={tally.won} among={[tally.played]} />
                <span>{say({ key: 'me.wins-of', facts: { won: tally.won, played: tally.played } })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <ol className="me-matches">
        {matches?.map((match) => (
          <li key={match.id}>
            <span>
              <strong>{gameName(match.game, words)}</strong> {standingWords(match, id, say)}
            </span>
            <time className="soft small" dateTime={new Date(match.began).toISOString()}>
              {words.moment(match.began)}
            </time>
            {match.ended === null ? (
              <Link to={`/t/${match.table}`}>{say({ key: 'me.go-on' })}</Link>
            ) : (
              <Link to={`/m/${match.id}`}>{say({ key: 'me.replay' })}</Link>
            )}
          </li>
        ))}
      </ol>
      {more && (matches?.length ?? 0) >= 50 && (
        <button type="button" className="button" onClick={() => void load(matches!.at(-1)!.began)}>
          {say({ key: 'me.more' })}
        </button>
      )}
      <p>
        <Link to="/replay">{say({ key: 'replay.from-file' })}</Link>
      </p>
    </section>
  );
}

function gameName(game: string, { language }: Words): string {
  return tileOf(game)?.name[language] ?? game;
}

function standingWords(match: MatchInfo, person: string, say: WebSay): string {
  if (match.ended === null) return say({ key: 'me.running' });
  const standing = standingOf(match, person);
  if (!standing) return '';
  const { place, of, score } = standing;
  const placed = say({ key: 'me.place', facts: { place, of } });
  return score === null ? placed : `${placed}, ${say({ key: 'me.points', facts: { points: score } })}`;
}
