import { useEffect, useMemo, useState } from 'react';
import { gameName, loadBook, webGame } from '../games/index.ts';
import type { Book } from '../games/web-game.ts';
import { Page } from '../pages/shared/Page.tsx';
import { Trouble } from '../pages/shared/Trouble.tsx';
import { Link } from '../router.tsx';
import { translated, useWords } from '../words/index.ts';
import { type Block, parseMarkdown } from './markdown.ts';
import { Prose } from './Prose.tsx';
import './rules.css';

/** A game's rule book. Every rule has an address: /rules/dumbal#DU-9. */
export default function RulesPage({ game }: { game: string }) {
  const { say, language } = useWords();
  const [book, setBook] = useState<Book | 'none' | null>(null);
  const [short, setShort] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadBook(game).then((found) => wanted && setBook(found ?? 'none'));
    return () => {
      wanted = false;
    };
  }, [game]);
  useEffect(() => {
    let wanted = true;
    setShort(null);
    if (book && book !== 'none') void book.short?.[language]?.().then((text) => wanted && setShort(text));
    return () => {
      wanted = false;
    };
  }, [book, language]);
  const blocks = useMemo(() => (book && book !== 'none' ? parseMarkdown(book.text) : null), [book]);
  const shortBlocks = useMemo(() => (short === null ? null : parseMarkdown(short)), [short]);
  const waiting = book !== null && book !== 'none' && book.short?.[language] !== undefined && short === null;
  const ready = blocks !== null && !waiting;
  useEffect(() => {
    // The browser looked for the anchor before the book was loaded, so we send it there again.
    if (ready && location.hash) location.replace(location.hash);
  }, [ready]);

  const soul = webGame(game)?.soul;
  const lead = soul && translated(soul, language);
  const title = say({ key: 'rules.title', facts: { game: gameName(game, language) } });
  if (book === 'none') return <Trouble title={title} help={say({ key: 'rules.none' })} />;
  if (!book || !blocks || waiting) return <Page title={title} lead={lead} kind="rules" />;
  return (
    <Page title={title} lead={lead} kind="rules">
      <nav className="rules-contents" aria-label={say({ key: 'rules.contents' })}>
        {/* On a phone the table of contents is closed, so that the rules come first. */}
        <details open={matchMedia('(min-width: 52rem)').matches}>
          <summary>{say({ key: 'rules.contents' })}</summary>
          {shortBlocks && <Contents blocks={shortBlocks} title={say({ key: 'rules.short' })} id="short" />}
          <Contents blocks={blocks} title={say({ key: 'rules.whole' })} id="whole" lang="en" />
        </details>
        <Link className="button" data-main to={`/new/${game}`}>
          {say({ key: 'rules.play' })}
        </Link>
      </nav>
      <div className="rules-text">
        {shortBlocks && (
          <section aria-labelledby="short">
            <h2 id="short">{say({ key: 'rules.short' })}</h2>
            <Prose blocks={shortBlocks} book={book} language={language} />
          </section>
        )}
        <section aria-labelledby="whole">
          <h2 id="whole">
            {say({ key: 'rules.whole' })}
            {language !== 'en' && <small> {say({ key: 'rules.english' })}</small>}
          </h2>
          <Prose blocks={blocks} book={book} language="en" />
        </section>
      </div>
    </Page>
  );
}

function Contents({ blocks, title, id, lang }: { blocks: readonly Block[]; title: string; id: string; lang?: string }) {
  return (
    <>
      <a href={`#${id}`}>{title}</a>
      <ul lang={lang}>
        {blocks.map((block) =>
          block.kind === 'heading' && block.level > 1 ? (
            <li key={block.id}>
              <a href={`#${block.id}`}>{block.text}</a>
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
