import { isRefusal, type Refusal } from '@parlour/engine';
import { AdminClient, type AdminView } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { refusalWords } from '../../house/refusals.ts';
import { useWords } from '../../words/index.ts';
import { Form, Text } from '../shared/Form.tsx';
import { Page } from '../shared/Page.tsx';
import { Problem } from '../shared/Problem.tsx';
import { NotFound } from '../shared/Trouble.tsx';
import { type Act, Acting } from './Acting.tsx';
import { Lines, OrderList, PeopleList, TableList } from './Lists.tsx';
import { Load } from './Load.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { useAdminWords } from './words.ts';
import './admin.css';

/** Where this window keeps the secret, until it is closed. */
const KEPT = 'parlour.admin';
/** Milliseconds between two looks. */
const LOOK = 5_000;

function kept(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}

function keep(secret: string): void {
  try {
    sessionStorage.setItem(KEPT, secret);
  } catch {
    // The browser stores nothing. The secret must be typed again.
  }
}

/** For the people who run the house. Where no secret is set, there is no such page. */
export default function Admin() {
  const [exists, setExists] = useState<boolean | null>(null);
  const [client, setClient] = useState<AdminClient | null>(null);
  const enter = (secret: string) => {
    keep(secret);
    setClient(secret === '' ? null : new AdminClient(location.origin, secret));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks once
  useEffect(() => {
    // The page has the same content at every address. Only its status says whether there is something.
    void fetch(location.href, { method: 'HEAD' }).then(({ ok }) => setExists(ok));
    if (kept() !== '') enter(kept());
  }, []);
  if (exists === null) return null;
  if (!exists) return <NotFound />;
  return client ? <Inside client={client} leave={() => enter('')} /> : <Door enter={enter} />;
}

function Door({ enter }: { enter: (secret: string) => void }) {
  const say = useAdminWords();
  const [secret, setSecret] = useState('');
  const send = async () => {
    const seen = await new AdminClient(location.origin, secret).look();
    if (!isRefusal(seen)) enter(secret);
    return seen;
  };
  return (
    <Page title={say('admin.title')} lead={say('admin.lead')}>
      <section className="panel">
        <Form title={say('admin.secret')} button={say('admin.enter')} send={send}>
          <Text
            label={say('admin.secret')}
            help={say('admin.secret-help')}
            value={secret}
            change={setSecret}
            kind="current-password"
          />
        </Form>
      </section>
    </Page>
  );
}

function Inside({ client, leave }: { client: AdminClient; leave: () => void }) {
  const words = useWords();
  const say = useAdminWords();
  const [find, setFind] = useState('');
  const [view, setView] = useState<AdminView | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [act, setAct] = useState<Act | null>(null);
  const look = async () => {
    const seen = await client.look(find);
    if (!isRefusal(seen)) setView(seen);
    setProblem(isRefusal(seen) ? seen : null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks now, and then again and again
  useEffect(() => {
    void look();
    const timer = setInterval(() => !document.hidden && look(), LOOK);
    return () => clearInterval(timer);
  }, [client, find]);
  /** Does something, and looks at what came of it. */
  const doing = async <Answer,>(asked: Promise<Answer | Refusal>) => {
    const answer = await asked;
    await look();
    return answer;
  };
  const lift = async (order: AdminView['orders'][number]) => {
    const answer = await doing(client.lift({ is: order.is, of: order.of }));
    if (isRefusal(answer)) setProblem(answer);
  };
  return (
    <Page title={say('admin.title')} lead={say('admin.lead')} kind="admin">
      {problem && <Problem>{refusalWords(problem, words)}</Problem>}
      {view && <Load view={view} />}
      <NoticeForm send={(notice) => doing(client.order(notice))} />
      <label className="field admin-find">
        <span className="field-name">{say('admin.find')}</span>
        <input className="input" type="search" value={find} onChange={({ target }) => setFind(target.value)} />
      </label>
      {view && (
        <>
          <TableList tables={view.tables} act={setAct} />
          <PeopleList people={view.people} act={setAct} />
          <OrderList orders={view.orders} lift={lift} />
          <Lines lines={view.lines} />
        </>
      )}
      <div className="actions">
        <button type="button" className="button" onClick={leave}>
          {say('admin.leave')}
        </button>
      </div>
      {act && <Acting key={JSON.stringify(act)} act={act} client={client} doing={doing} close={() => setAct(null)} />}
    </Page>
  );
}
