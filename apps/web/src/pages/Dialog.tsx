import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icons.tsx';
import { useWords } from '../words/index.ts';

interface Props {
  title: string;
  close: () => void;
  children: ReactNode;
}

/** A question or a form above everything else. Escape and the cross close it, and the focus goes back to where it was. */
export function Dialog({ title, close, children }: Props) {
  const { say } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opened = dialog.current!;
    opened.showModal();
    return () => opened.close();
  }, []);
  return (
    <dialog className="sheet" ref={dialog} onCancel={close} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="button" data-icon aria-label={say({ key: 'close' })} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}
