import type { Say } from '@parlour/engine';
import { useEffect, useRef } from 'react';
import { IconButton } from '../icons.tsx';
import { useWords } from '../words/index.ts';
import type { Entry } from './history.ts';

/** The last thing that happened: it is shown in the bar, and spoken. */
export function LastEntry({ entries, say }: { entries: readonly Entry[]; say: Say }) {
  return (
    <p className="bar-last" aria-live="polite">
      {entries.at(-1)?.told.map(say).join(' ')}
    </p>
  );
}

/** Everything that happened, from the first to the last. */
export function Log({ entries, say, close }: { entries: readonly Entry[]; say: Say; close: () => void }) {
  const { say: webSay } = useWords();
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls when there is a new entry
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [entries]);
  return (
    <aside className="log" aria-label={webSay({ key: 'table.log' })}>
      <header>
        <h2>{webSay({ key: 'table.log' })}</h2>
        <IconButton icon="close" label={webSay({ key: 'table.log-close' })} onClick={close} />
      </header>
      {entries.length === 0 && <p>{webSay({ key: 'table.log-empty' })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard */}
      <ol tabIndex={0}>
        {entries.map(({ n, told }) => (
          <li key={n}>{told.map(say).join(' ')}</li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
    </aside>
  );
}
