import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { CopyLink } from '../pages/shared/CopyLink.tsx';
import { useWords, type WebSay } from '../words/index.ts';
import type { OpenBook } from './book.ts';
import { textOf, wordId } from './links.ts';
import type { Block, Item, Run } from './markdown.ts';
import { Cards, Pictures } from './Pictures.tsx';
import { type Search, WORDS } from './reading.ts';

interface Props {
  opened: OpenBook;
  /** What the reader looks for. */
  search: Search;
  /** The rule, heading or word that the reader was sent to. */
  here?: string | null;
}

/** What every part of a text needs to be drawn. */
interface Around {
  readonly opened: OpenBook;
  readonly say: WebSay;
  readonly here: string | null;
  /** Shows a text, with what is looked for in it. */
  readonly show: (text: string) => ReactNode;
  /** Whether a part has what is looked for, and whether it is the one that the reader is at. */
  readonly found: (part: object) => { 'data-found'?: true; 'data-current'?: true };
}

/** A rule book as a page: the rules with their pictures, then the words. */
export function Prose({ opened, search, here = null }: Props) {
  const { say } = useWords();
  const text = useRef<HTMLDivElement>(null);
  const { marks, places, at } = search;
  useEffect(() => {
    if (at) text.current!.querySelector('[data-current]')?.scrollIntoView({ block: 'center' });
  }, [at]);
  const parts = new Set(places.map(({ part }) => part));
  const current = at && places[at.index]?.part;
  const around: Around = {
    opened,
    say,
    here,
    show: (words) => (marks ? marked(words, marks) : words),
    found: (part) => ({
      ...(parts.has(part) && { 'data-found': true }),
      ...(part === current && { 'data-current': true }),
    }),
  };
  return (
    <div className="prose" lang={opened.language} ref={text}>
      {opened.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
        <Fragment key={at}>{draw(block, around)}</Fragment>
      ))}
      {opened.entries.length > 0 && <Glossary {...around} />}
    </div>
  );
}

/** Every second part is what the pattern found. */
function marked(text: string, marks: RegExp): ReactNode {
  return text.split(marks).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  );
}

/** A part that a link leads to. It takes the focus then, so that reading goes on there. */
function target(id: string, here: string | null) {
  return { id, tabIndex: -1, 'data-here': id === here || undefined };
}

function draw(block: Block, around: Around): ReactNode {
  const { opened, here, show, found } = around;
  const { cells } = opened.book;
  switch (block.kind) {
    case 'heading':
      // The page has its own heading.
      if (block.level === 1) return null;
      return (
        <h3 {...target(block.id, here)} {...found(block)}>
          {show(block.text)}
        </h3>
      );
    case 'paragraph':
      return <p {...found(block)}>{inline(block.runs, around)}</p>;
    case 'list':
      return <List items={block.items} {...around} />;
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
        <div className="prose-table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
                  <th key={at} scope="col">
                    {inline(cell, around)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
                <tr key={at} {...found(row)}>
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
                    <td key={column}>
                      {cells?.[textOf(cell)] !== undefined && <Cards cards={cells[textOf(cell)]!} book={opened.book} />}
                      {inline(cell, around)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

function List({ items, ...around }: { items: readonly Item[] } & Around) {
  const { opened, say, here, show, found } = around;
  return (
    <ul>
      {items.map((item, at) => {
        const { rule, runs, items } = item;
        const pictures = rule !== null && opened.book.pictures?.[rule];
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
            key={at}
            data-rule={rule ?? undefined}
            {...(rule !== null && target(rule, here))}
            {...found(item)}
          >
            {rule !== null && (
              <div className="prose-rule">
                <a href={`#${rule}`} aria-label={say({ key: 'rules.rule', facts: { rule } })}>
                  {show(rule)}
                </a>
                <CopyLink
                  address={`/rules/${opened.game}#${rule}`}
                  label={say({ key: 'rules.copy', facts: { rule } })}
                />
              </div>
            )}
            <div>
              <p>{inline(runs, around)}</p>
              {items.length > 0 && <List items={items} {...around} />}
              {pictures && <Pictures pictures={pictures} opened={opened} show={show} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The words of the game, and where the rules use them. */
function Glossary({ opened, say, here, show, found }: Around) {
  return (
    <>
      <h3 {...target(WORDS, here)}>{say({ key: 'rules.words' })}</h3>
      <dl className="prose-words">
        {opened.entries.map((entry) => (
          <div key={entry.id} {...target(wordId(entry.id), here)} {...found(entry)}>
            <dt>{show(entry.name)}</dt>
            <dd>
              {show(entry.means)}{' '}
              <span className="prose-uses">
                {entry.rules.map((rule) => (
                  <a key={rule} href={`#${rule}`}>
                    {rule}
                  </a>
                ))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function inline(runs: readonly Run[], { opened, show }: Around): ReactNode {
  return runs.map(({ kind, text, to }, at) => {
    const word = to === undefined ? undefined : opened.entries.find(({ id }) => wordId(id) === to);
    const shown =
      to === undefined ? (
        show(text)
      ) : (
        <a href={`#${to}`} className={word && 'prose-word'} title={word?.means}>
          {show(text)}
        </a>
      );
    const Tag = kind === 'text' ? Fragment : kind;
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
    return <Tag key={at}>{shown}</Tag>;
  });
}
