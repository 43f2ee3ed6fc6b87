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
    // The browser would choose the cross, and Enter would close the dialog. A field would bring up a keyboard on a phone.
    const first = matchMedia('(pointer: coarse)').matches ? 'button' : ':is(input, select, textarea, button)';
    const control = opened.querySelector<HTMLElement>(`.sheet-body ${first}`);
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
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
