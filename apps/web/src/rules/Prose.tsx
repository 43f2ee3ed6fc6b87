import { parseCard } from '@parlour/engine';
import { Fragment, type ReactNode } from 'react';
import { CardBack, FrenchCard } from '../cards/index.ts';
import type { Book } from '../games/web-game.ts';
import { type Language, useWords } from '../words/index.ts';
import type { Block, Item, Run } from './markdown.ts';

interface Props {
  blocks: readonly Block[];
  book: Book;
  language: Language;
  /** The rule that the reader was sent to. */
  here?: string | null;
}

/** A text as a page. Every rule has a link, and every mention of a rule leads to it. */
export function Prose({ blocks, book, language, here = null }: Props) {
  const rules = rulesOf(blocks);
  return (
    <div className="prose" lang={language}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
        <Fragment key={at}>{draw(block, { book, rules, here })}</Fragment>
      ))}
    </div>
  );
}

function rulesOf(blocks: readonly Block[]): ReadonlySet<string> {
  return new Set(
    blocks.flatMap((block) => (block.kind === 'list' ? block.items.flatMap(({ rule }) => rule ?? []) : [])),
  );
}

interface Around {
  readonly book: Book;
  readonly rules: ReadonlySet<string>;
  readonly here: string | null;
}

function draw(block: Block, around: Around): ReactNode {
  const { rules } = around;
  switch (block.kind) {
    case 'heading':
      // The page has its own heading.
      if (block.level === 1) return null;
      return <h3 id={block.id}>{block.text}</h3>;
    case 'paragraph':
      return <p>{inline(block.runs, rules)}</p>;
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
                    {inline(cell, rules)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
                <tr key={at}>
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
                    <td key={column}>{inline(cell, rules)}</td>
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
  const { book, rules, here } = around;
  const { say } = useWords();
  return (
    <ul>
      {items.map(({ rule, runs, items }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
          key={at}
          id={rule ?? undefined}
          data-rule={rule ?? undefined}
          data-here={(rule !== null && rule === here) || undefined}
          tabIndex={rule === null ? undefined : -1}
        >
          {rule && (
            <a className="prose-rule" href={`#${rule}`} aria-label={say({ key: 'rules.rule', facts: { rule } })}>
              {rule}
            </a>
          )}
          <div>
            <p>{inline(runs, rules)}</p>
            {items.length > 0 && <List items={items} {...around} />}
            {rule && book.pictures?.[rule] && <Pictures rows={book.pictures[rule]} draw={book.draw ?? drawFrench} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A French card in the engine's notation; a question mark is a card face down. */
export function drawFrench(text: string): ReactNode | null {
  if (text === '?') return <CardBack deck="french" />;
  const card = parseCard(text);
  return card === undefined ? null : <FrenchCard card={card} />;
}

function Pictures({ rows, draw }: { rows: readonly string[]; draw: NonNullable<Book['draw']> }) {
  return (
    <div className="prose-pictures">
      {rows.map((row) => (
        <div key={row} className="prose-cards">
          {row.split(' ').map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row does not change
            <Fragment key={at}>{draw(card)}</Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}

function inline(runs: readonly Run[], rules: ReadonlySet<string>): ReactNode {
  return runs.map(({ kind, text }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
    if (kind === 'text') return <Fragment key={at}>{linked(text, rules)}</Fragment>;
    const Tag = kind;
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
    return <Tag key={at}>{kind === 'code' ? text : linked(text, rules)}</Tag>;
  });
}

/** Makes a link of every mention of a rule of this book. */
function linked(text: string, rules: ReadonlySet<string>): ReactNode {
  const parts = text.split(/\b([A-Z]+-\d+)\b/);
  return parts.map((part, at) =>
    rules.has(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
      <a key={at} href={`#${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
