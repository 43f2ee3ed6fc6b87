import type { ReactNode } from 'react';
import { IconButton } from '../icons.tsx';
import { useWords } from '../words/index.ts';

interface Props {
  title: string;
  /** What it is called where the title alone would say too little. */
  label?: string;
  className?: string;
  close: () => void;
  children: ReactNode;
}

/** A small window beside the table, which goes on meanwhile. Escape and the cross close it. */
export function Aside({ title, label = title, className = 'log', close, children }: Props) {
  const { say } = useWords();
  return (
    <aside className={className} aria-label={label} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <header>
        <h2>{title}</h2>
        <IconButton icon="close" label={say({ key: 'close' })} onClick={close} />
      </header>
      {children}
    </aside>
  );
}
