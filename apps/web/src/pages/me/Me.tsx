import { isRefusal, type Refusal } from '@parlour/engine';
import type { Account } from '@parlour/protocol';
import { useState } from 'react';
import { takeData } from '../../house/data.ts';
import { house } from '../../house/house.ts';
import { becomes, lastAccount, leaves, rename, useMe } from '../../house/me.ts';
import { useWords } from '../../words/index.ts';
import { Form, Text } from '../shared/Form.tsx';
import { Page } from '../shared/Page.tsx';
import { History } from './History.tsx';
import './me.css';

/** Who you are here: a name, perhaps an account, and what you have played. */
export default function Me() {
  const { say, day } = useWords();
  const me = useMe();
  const guest = me && say({ key: 'me.guest', facts: { day: day(me.until) } });
  return (
    <Page title={say({ key: 'me.title' })} lead={me?.account ? say({ key: 'me.account' }) : guest}>
      {me && (
        <>
          <Name key={`name ${me.person.id}`} me={me} />
          <History key={me.person.id} me={me} />
          {me.account ? <Keeping /> : <Joining me={me} />}
          <Taking />
          <Forgetting me={me} />
        </>
      )}
    </Page>
  );
}

/** Waits for the answer of the house, and does this unless it is a refusal. */
async function ifAgreed<Answer>(asked: Promise<Answer | Refusal>, act: (answer: Answer) => void) {
  const answer = await asked;
  if (!isRefusal(answer)) act(answer);
  return answer;
}

function Name({ me }: { me: Account }) {
  const { say } = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const { name } = me.person;
  // Once it is saved, the field shows the name as the house has it, whatever changes it.
  const save = () => ifAgreed(rename(typed ?? name), () => setTyped(null));
  return (
    <section className="panel">
      <Form
        title={say({ key: 'me.name' })}
        button={say({ key: 'save' })}
        done={me.account ? say({ key: 'me.renamed', facts: { name } }) : say({ key: 'saved' })}
        send={save}
      >
        <Text
          label={say({ key: 'me.name' })}
          help={say({ key: me.account ? 'me.name-account' : 'me.name-help' })}
          value={typed ?? name}
          change={setTyped}
          kind="nickname"
        />
      </Form>
    </section>
  );
}

/** For guests: they make an account, or sign in to the one they have. */
function Joining({ me }: { me: Account }) {
  const [last] = useState(lastAccount);
  return (
    <section className="panel me-two">
      <Credentials way="register" usual={me.person.name} send={(...given) => house.register(...given)} />
      <Credentials way="sign-in" usual={last ?? ''} send={(...given) => house.signIn(...given)} />
    </section>
  );
}

interface CredentialsProps {
  way: 'register' | 'sign-in';
  /** The name, as long as nobody types another. */
  usual: string;
  send: (name: string, password: string) => Promise<Account | Refusal>;
}

function Credentials({ way, usual, send }: CredentialsProps) {
  const { say } = useWords();
  const [name, setName] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const title = say({ key: `me.${way}` });
  const fresh = way === 'register';
  return (
    <Form
      title={title}
      help={say({ key: `me.${way}-help` })}
      button={title}
      send={() => ifAgreed(send(name ?? usual, password), becomes)}
    >
      <Text label={say({ key: 'me.name' })} value={name ?? usual} change={setName} kind="username" />
      <Text
        label={say({ key: 'me.password' })}
        help={fresh ? say({ key: 'me.password-help' }) : ''}
        value={password}
        change={setPassword}
        kind={fresh ? 'new-password' : 'current-password'}
      />
    </Form>
  );
}

/** For people who have an account. */
function Keeping() {
  const { say } = useWords();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  return (
    <section className="panel me-two">
      <Form
        title={say({ key: 'me.password-change' })}
        button={say({ key: 'me.password-change' })}
        done={say({ key: 'me.password-changed' })}
        send={() => ifAgreed(house.changePassword(password, next), becomes)}
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
      <Form
        title={say({ key: 'me.sign-out' })}
        button={say({ key: 'me.sign-out' })}
        send={() => ifAgreed(house.signOut(), leaves)}
      />
    </section>
  );
}

function Taking() {
  const { say } = useWords();
  return (
    <section className="panel">
      <Form
        title={say({ key: 'me.data' })}
        help={say({ key: 'me.data-help' })}
        button={say({ key: 'me.data' })}
        send={takeData}
      />
    </section>
  );
}

function Forgetting({ me }: { me: Account }) {
  const { say } = useWords();
  const [sure, setSure] = useState(false);
  const [password, setPassword] = useState('');
  const forget = () => ifAgreed(house.forget(me.account ? password : undefined), leaves);
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
