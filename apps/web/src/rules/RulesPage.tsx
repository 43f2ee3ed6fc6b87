import { useEffect } from 'react';
import { gameName, webGame } from '../games/index.ts';
import { Page } from '../pages/shared/Page.tsx';
import { Trouble } from '../pages/shared/Trouble.tsx';
import { Link } from '../router.tsx';
import { translated, useWords } from '../words/index.ts';
import { useBook } from './book.ts';
import type { Block } from './markdown.ts';
import { Prose } from './Prose.tsx';
import './rules.css';

/** A game's rule book. Every rule has an address: /rules/dumbal#DU-9. */
export default function RulesPage({ game }: { game: string }) {
  const { say, language } = useWords();
  const opened = useBook(game);
  useEffect(() => {
    // The browser looked for the anchor before the book was loaded, so we send it there again.
    if (opened && location.hash) location.replace(location.hash);
  }, [opened]);

  const soul = webGame(game)?.soul;
  const lead = soul && translated(soul, language);
  const title = say({ key: 'rules.title', facts: { game: gameName(game, language) } });
  if (opened === 'none') return <Trouble title={title} help={say({ key: 'rules.none' })} />;
  if (!opened) return <Page title={title} lead={lead} kind="rules" />;
  return (
    <Page title={title} lead={lead} kind="rules">
      <nav className="rules-contents" aria-label={say({ key: 'rules.contents' })}>
        {/* On a phone the table of contents is closed, so that the rules come first. */}
        <details open={matchMedia('(min-width: 52rem)').matches}>
          <summary>{say({ key: 'rules.contents' })}</summary>
          <Contents blocks={opened.blocks} lang={opened.language} />
        </details>
        {webGame(game)?.lesson && (
          <Link className="button" to={`/learn/${game}`}>
            {say({ key: 'tile.learn' })}
          </Link>
        )}
        <Link className="button" data-main to={`/new/${game}`}>
          {say({ key: 'rules.play' })}
        </Link>
      </nav>
      <div className="rules-text">
        {opened.language !== language && <p className="soft">{say({ key: 'rules.english' })}</p>}
        <Prose {...opened} />
      </div>
    </Page>
  );
}

function Contents({ blocks, lang }: { blocks: readonly Block[]; lang: string }) {
  return (
    <ul lang={lang}>
      {blocks.map((block) =>
        block.kind === 'heading' && block.level > 1 ? (
          <li key={block.id}>
            <a href={`#${block.id}`}>{block.text}</a>
          </li>
        ) : null,
      )}
    </ul>
  );
}
