import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../icons.tsx';
import { useWords } from '../../words/index.ts';
import './dialog.css';

interface Props {
  title: string;
  close: () => void;
  children: ReactNode;
}

/** A question or a form above everything else. Escape and the cross close it; then the focus goes back. */
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
        <IconButton icon="close" label={say({ key: 'close' })} onClick={close} />
      </header>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}
