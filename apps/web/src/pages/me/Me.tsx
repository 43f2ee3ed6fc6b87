import { isRefusal, type Refusal } from '@parlour/engine';
import type { Account } from '@parlour/protocol';
import { useState } from 'react';
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
          <Forgetting me={me} />
        </>
      )}
    </Page>
  );
}

/** Asks, and becomes the person that the house answers with. */
async function become(asked: Promise<Account | Refusal>): Promise<Account | Refusal> {
  const account = await asked;
  if (!isRefusal(account)) becomes(account);
  return account;
}

function Name({ me }: { me: Account }) {
  const { say } = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const { name } = me.person;
  const save = async () => {
    const account = await rename(typed ?? name);
    // From now on the field shows the name as the house has it, whatever changes it.
    if (!isRefusal(account)) setTyped(null);
    return account;
  };
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
  const { say } = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? me.person.name;
  const [password, setPassword] = useState('');
  const [known, setKnown] = useState({ name: lastAccount() ?? '', password: '' });
  return (
    <section className="panel me-two">
      <Form
        title={say({ key: 'me.register' })}
        help={say({ key: 'me.register-help' })}
        button={say({ key: 'me.register' })}
        send={() => become(house.register(name, password))}
      >
        <Text label={say({ key: 'me.name' })} value={name} change={setTyped} kind="username" />
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

/** For people who have an account. */
function Keeping() {
  const { say } = useWords();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const signOut = async () => {
    const no = await house.signOut();
    if (!isRefusal(no)) leaves();
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
    if (!isRefusal(no)) leaves();
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
