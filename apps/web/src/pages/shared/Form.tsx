import { isRefusal, type Refusal } from '@parlour/engine';
import { createContext, type FormEvent, type ReactNode, useContext, useId, useState } from 'react';
import { refusalWords } from '../../house/refusals.ts';
import { useWords } from '../../words/index.ts';
import { Problem } from './Problem.tsx';

/** The refusal of the house, and the id of its text: the field it is about refers to that. */
const ProblemContext = createContext<{ readonly refusal: Refusal; readonly id: string } | null>(null);

interface FormProps {
  /** Left out where the form's name stands above it already. */
  title?: string;
  help?: string;
  button: string;
  /** The text after it has succeeded. */
  done?: string;
  send: () => Promise<unknown>;
  children?: ReactNode;
}

/** A few fields and a button. The answer of the house stands below them. */
export function Form({ title, help, button, done, send, children }: FormProps) {
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
    <form className="form" onSubmit={submit} aria-labelledby={title && id} noValidate>
      {title && <h2 id={id}>{title}</h2>}
      {help && <p className="soft">{help}</p>}
      <ProblemContext value={problem}>{children}</ProblemContext>
      <div className="actions">
        <button type="submit" className="button" data-main={title ? undefined : true} disabled={busy}>
          {busy ? words.say({ key: 'wait' }) : button}
        </button>
        <p className="good" role="status">
          {answer === 'done' && done}
        </p>
      </div>
      {problem && <Problem id={problem.id}>{refusalWords(problem.refusal, words)}</Problem>}
    </form>
  );
}

interface TextProps {
  label: string;
  help?: string;
  value: string;
  change: (value: string) => void;
  kind: 'username' | 'nickname' | 'current-password' | 'new-password' | 'off';
}

/** Whether a refusal is about this field. */
function concerns({ refused }: Refusal, kind: TextProps['kind']): boolean {
  if (refused === 'wrong-credentials') return kind === 'username' || kind === 'current-password';
  if (kind === 'off') return false;
  if (kind === 'current-password') return refused === 'wrong-password' || refused === 'wrong-secret';
  return refused.startsWith(kind === 'new-password' ? 'password-' : 'name-');
}

export function Text({ label, help, value, change, kind }: TextProps) {
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
