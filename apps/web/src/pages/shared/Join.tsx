import { type FormEvent, useState } from 'react';
import { go } from '../../router.tsx';
import { useWords } from '../../words/index.ts';
import { readCode } from './code.ts';
import { Problem } from './Problem.tsx';

/** The way to a table by its six letters. `wrong` are letters that were tried already. */
export function Join({ wrong = '' }: { wrong?: string }) {
  const { say } = useWords();
  const [typed, setTyped] = useState(wrong);
  const [bad, setBad] = useState(false);
  const join = (event: FormEvent) => {
    event.preventDefault();
    const code = readCode(typed);
    setBad(code === null);
    if (code !== null) go(`/t/${code}`);
  };
  return (
    <form className="join" onSubmit={join} noValidate>
      <label htmlFor="code">{say({ key: 'front.join-label' })}</label>
      <div className="join-row">
        <input
          id="code"
          className="input code-input"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setBad(false);
          }}
          placeholder="ABCDEF"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={bad}
          aria-describedby={bad ? 'code-problem' : undefined}
        />
        <button type="submit" className="button">
          {say({ key: 'front.join-go' })}
        </button>
      </div>
      {bad && <Problem id="code-problem">{say({ key: 'front.join-bad' })}</Problem>}
    </form>
  );
}
