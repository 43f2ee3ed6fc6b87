import { isRefusal, type Refusal } from '@parlour/engine';
import type { AdminOrder } from '@parlour/protocol';
import { useState } from 'react';
import { Form, Text } from '../shared/Form.tsx';
import { Hours } from './Hours.tsx';
import { useAdminWords } from './words.ts';

/** Tells everybody something. */
export function NoticeForm({ send }: { send: (order: AdminOrder) => Promise<Refusal | null> }) {
  const say = useAdminWords();
  const [words, setWords] = useState('');
  const [hours, setHours] = useState<number | null>(1);
  const tell = async () => {
    const answer = await send({ is: 'notice', hours, words });
    if (!isRefusal(answer)) setWords('');
    return answer;
  };
  return (
    <section className="panel">
      <Form
        title={say('admin.notice')}
        help={say('admin.notice-help')}
        button={say('admin.notice-send')}
        done={say('admin.notice-told')}
        send={tell}
      >
        <Text label={say('admin.notice-words')} value={words} change={setWords} kind="off" />
        <Hours hours={hours} change={setHours} />
      </Form>
    </section>
  );
}
