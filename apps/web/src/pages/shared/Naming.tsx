import { isRefusal } from '@parlour/engine';
import { type ReactNode, useState } from 'react';
import { hasChosenName, rename, useMe } from '../../house/me.ts';
import { useWords } from '../../words/index.ts';
import { Dialog } from './Dialog.tsx';
import { Form, Text } from './Form.tsx';

interface Naming {
  /** Sits down. A guest who does so for the first time is asked for a name before. */
  named(sit: () => void): void;
  /** Asks for another name. */
  open(): void;
  readonly dialog: ReactNode;
}

/** The name that a person has at tables: a guest is asked for it once, and anybody may change it. */
export function useNaming(): Naming {
  const [open, setOpen] = useState<{ readonly sit: (() => void) | null } | null>(null);
  return {
    named: (sit) => (hasChosenName() ? sit() : setOpen({ sit })),
    open: () => setOpen({ sit: null }),
    dialog: open && (
      <NameDialog
        sits={open.sit !== null}
        close={() => setOpen(null)}
        named={() => {
          setOpen(null);
          open.sit?.();
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
