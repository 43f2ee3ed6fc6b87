import { type KeyboardEvent, useId } from 'react';
import { IconButton } from '../icons.tsx';
import { useWords } from '../words/index.ts';
import type { Search } from './reading.ts';

/** Looks for words in a rule book: Enter leads to the next place, with Shift to the one before, Escape ends it. */
export function SearchBar({ query, places, at, look, step }: Search) {
  const { say } = useWords();
  const id = useId();
  const count = places.length;
  const rule = at && places[at.index]?.rule;
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && query !== '') look('');
    else return;
    event.preventDefault();
  };
  return (
    <search className="rules-search">
      <label className="quietly" htmlFor={id}>
        {say({ key: 'rules.search' })}
      </label>
      <input
        id={id}
        className="input"
        type="search"
        value={query}
        placeholder={say({ key: 'rules.search' })}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => look(target.value)}
        onKeyDown={pressed}
      />
      <span className="rules-found" role="status">
        {query.trim() !== '' &&
          (at
            ? say({ key: 'rules.found-at', facts: { at: at.index + 1, count } })
            : say({ key: 'rules.found', facts: { count } }))}
        {rule && (
          <a href={`#${rule}`} aria-label={say({ key: 'rules.rule', facts: { rule } })}>
            {rule}
          </a>
        )}
      </span>
      {count > 0 && (
        <>
          <IconButton icon="up" label={say({ key: 'rules.previous' })} onClick={() => step(-1)} />
          <IconButton icon="down" label={say({ key: 'rules.next' })} onClick={() => step(1)} />
        </>
      )}
    </search>
  );
}
