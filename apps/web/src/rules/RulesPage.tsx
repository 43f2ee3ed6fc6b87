import { useEffect } from 'react';
import { gameName, webGame } from '../games/index.ts';
import { Page } from '../pages/shared/Page.tsx';
import { Trouble } from '../pages/shared/Trouble.tsx';
import { Link } from '../router.tsx';
import { translated, useWords } from '../words/index.ts';
import { useBook } from './book.ts';
import { Contents } from './Contents.tsx';
import { Prose } from './Prose.tsx';
import { useReading, useSearch } from './reading.ts';
import { SearchBar } from './SearchBar.tsx';
import './rules.css';

/** A game's rule book. Every rule has an address: /rules/dumbal#DU-9. */
export default function RulesPage({ game }: { game: string }) {
  const { say, language } = useWords();
  const book = useBook(game);
  const opened = book === 'none' ? null : book;
  const search = useSearch(opened);
  const reading = useReading(opened !== null);
  useEffect(() => {
    // The browser looked for the anchor before the book was loaded, so we send it there again.
    if (opened && location.hash) location.replace(location.hash);
  }, [opened]);

  const soul = webGame(game)?.soul;
  const lead = soul && translated(soul, language);
  const title = say({ key: 'rules.title', facts: { game: gameName(game, language) } });
  if (book === 'none') return <Trouble title={title} help={say({ key: 'rules.none' })} />;
  if (!opened) return <Page title={title} lead={lead} kind="rules" />;
  return (
    <Page title={title} lead={lead} kind="rules">
      <nav className="rules-contents" aria-label={say({ key: 'rules.contents' })}>
        {/* On a phone the table of contents is closed, so that the rules come first. */}
        <details open={matchMedia('(min-width: 52rem)').matches}>
          <summary>{say({ key: 'rules.contents' })}</summary>
          <Contents opened={opened} reading={reading} />
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
        <SearchBar {...search} />
        {opened.language !== language && <p className="soft">{say({ key: 'rules.english' })}</p>}
        <Prose opened={opened} search={search} />
      </div>
    </Page>
  );
}
