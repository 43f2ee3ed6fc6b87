import { type ReactNode, useEffect, useRef } from 'react';
import { gameName } from '../games/index.ts';
import { IconButton } from '../icons.tsx';
import { useWords } from '../words/index.ts';
import { useBook } from './book.ts';
import { Contents } from './Contents.tsx';
import { Prose } from './Prose.tsx';
import { useSearch } from './reading.ts';
import { SearchBar } from './SearchBar.tsx';
import './rules.css';
import './rules-sheet.css';

interface Props {
  game: string;
  /** The rule to show; null for the beginning. It is a new object whenever somebody asks to see one. */
  at: { readonly rule: string | null };
  /** Shows another rule, or whatever else has an address in the book. */
  turnTo: (rule: string) => void;
  close: () => void;
  /** What this table plays, above the rules of the book. */
  children: ReactNode;
}

/** The rule book beside a table, or over it where there is no room. The table stays in use. */
export function RulesSheet({ game, at, turnTo, close, children }: Props) {
  const { say, language } = useWords();
  const book = useBook(game);
  const opened = book === 'none' ? null : book;
  const search = useSearch(opened);
  const sheet = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const contents = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rule is found only when the book is there
  useEffect(() => {
    const found = at.rule !== null && sheet.current?.querySelector<HTMLElement>(`#${CSS.escape(at.rule)}`);
    (found || heading.current)?.focus({ preventScroll: true });
    if (found) found.scrollIntoView({ block: 'start' });
  }, [at, opened]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || (event.target as Element).closest('dialog')) return;
      // Elsewhere Escape first lets go of a card, as always.
      const inside = sheet.current!.contains(event.target as Node);
      // In the field of a search it first ends the search.
      if (inside && event.target instanceof HTMLInputElement && event.target.value !== '') return;
      if (inside || !document.querySelector('[data-look="picked"]')) close();
    };
    addEventListener('keydown', pressed, { capture: true });
    return () => removeEventListener('keydown', pressed, { capture: true });
  }, [close]);
  useEffect(() => {
    // The links of a book lead to its own rules. The address stays that of the table.
    const pressed = (event: Event) => {
      const link = (event.target as Element).closest('a[href^="#"]');
      if (!link) return;
      event.preventDefault();
      if (contents.current) contents.current.open = false;
      turnTo(link.getAttribute('href')!.slice(1));
    };
    const text = sheet.current!;
    text.addEventListener('click', pressed);
    return () => text.removeEventListener('click', pressed);
  }, [turnTo]);
  return (
    <aside className="rules-sheet" ref={sheet} aria-labelledby="rules-sheet">
      <header>
        <h2 id="rules-sheet" ref={heading} tabIndex={-1}>
          {say({ key: 'rules.title', facts: { game: gameName(game, language) } })}
        </h2>
        <IconButton icon="close" label={say({ key: 'rules.close' })} onClick={close} />
      </header>
      {opened && (
        <div className="rules-sheet-tools">
          <SearchBar {...search} />
          <details ref={contents}>
            <summary>{say({ key: 'rules.contents' })}</summary>
            <Contents opened={opened} />
          </details>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <div className="rules-sheet-text" tabIndex={0}>
        {children}
        {book === 'none' && <p>{say({ key: 'rules.none' })}</p>}
        {opened && <Prose opened={opened} search={search} here={at.rule} />}
      </div>
    </aside>
  );
}
