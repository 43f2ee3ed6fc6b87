import { isRefusal, type Refusal } from '@parlour/engine';
import type { AdminClient, Person } from '@parlour/protocol';
import { useState } from 'react';
import { Dialog } from '../shared/Dialog.tsx';
import { Form, Text } from '../shared/Form.tsx';
import { Switch } from '../shared/Switch.tsx';
import { Hours } from './Hours.tsx';
import { useAdminWords } from './words.ts';

/** What somebody is about to do. */
export type Act =
  | { readonly is: 'close'; readonly table: string }
  | { readonly is: 'mute' | 'ban'; readonly person: Person };

interface Props {
  act: Act;
  client: AdminClient;
  doing: <Answer>(asked: Promise<Answer | Refusal>) => Promise<Answer | Refusal>;
  close: () => void;
}

/** Asks for what is needed to do it, and does it. */
export function Acting({ act, client, doing, close }: Props) {
  const say = useAdminWords();
  const [words, setWords] = useState('');
  const [hours, setHours] = useState<number | null>(24);
  const [door, setDoor] = useState(false);
  const ask = () => {
    if (act.is === 'close') return client.close(act.table, words);
    const order = { of: act.person.id, hours, words };
    return client.order(act.is === 'ban' ? { is: 'ban', ...order, door } : { is: 'mute', ...order });
  };
  const send = async () => {
    const answer = await doing(ask());
    if (!isRefusal(answer)) close();
    return answer;
  };
  const title =
    act.is === 'close'
      ? say('admin.close-table', { code: act.table })
      : say(`admin.${act.is}-person`, { name: act.person.name });
  return (
    <Dialog title={title} close={close}>
      <Form help={say(`admin.${act.is}-help`)} button={say(`admin.${act.is}`)} send={send}>
        <Text
          label={say(act.is === 'close' ? 'admin.reason' : 'admin.note')}
          value={words}
          change={setWords}
          kind="off"
        />
        {act.is !== 'close' && <Hours hours={hours} change={setHours} />}
        {act.is === 'ban' && (
          <Switch label={say('admin.door')} help={say('admin.door-help')} on={door} change={setDoor} />
        )}
      </Form>
    </Dialog>
  );
}
