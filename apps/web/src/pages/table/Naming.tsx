import { isRefusal } from '@parlour/engine';
import { type ReactNode, useState } from 'react';
import { hasChosenName, rename, useMe } from '../../house/me.ts';
import { useWords } from '../../words/index.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { Form, Text } from '../shared/Form.tsx';
import type { Ask } from './Seats.tsx';

type Request = Parameters<Ask>[0];

interface Naming {
  /** Asks the table; but a guest who sits down for the first time is asked for a name before. */
  readonly ask: Ask;
  /** Asks for another name. */
  open(): void;
  readonly dialog: ReactNode;
}

/** The name that a person has at tables: a guest is asked for it once, and anybody may change it. */
export function useNaming(ask: Ask): Naming {
  const [open, setOpen] = useState<{ readonly wish: Request | null } | null>(null);
  return {
    ask: async (request) => {
      if (request.do !== 'sit' || hasChosenName()) return ask(request);
      setOpen({ wish: request });
      return null;
    },
    open: () => setOpen({ wish: null }),
    dialog: open && (
      <NameDialog
        sits={open.wish !== null}
        close={() => setOpen(null)}
        named={() => {
          setOpen(null);
          if (open.wish) void ask(open.wish);
        }}
      />
    ),
  };
}

function NameDialog({ sits, close, named }: { sits: boolean; close: () => void; named: () => void }) {
  const { say } = useWords();
  const me = useMe();
  const [typed, setTyped] = useState(me?.person.name ?? '');
  const send = async () => {
    const account = await rename(typed);
    if (!isRefusal(account)) named();
    return account;
  };
  return (
    <Dialog title={say({ key: 'naming.title' })} close={close}>
      <Form button={say({ key: sits ? 'naming.sit' : 'save' })} send={send}>
        <Text
          label={say({ key: 'me.name' })}
          help={say({ key: me?.account ? 'me.name-account' : 'me.name-help' })}
          value={typed}
          change={setTyped}
          kind="nickname"
        />
      </Form>
    </Dialog>
  );
}
