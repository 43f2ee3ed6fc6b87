import { useWords } from '../words/index.ts';
import type { OpenBook } from './book.ts';
import { sectionsOf, WORDS } from './reading.ts';

interface Props {
  opened: OpenBook;
  /** The part that is being read. */
  reading?: string | null;
}

/** What a book has: its parts, and every rule by its number. */
export function Contents({ opened, reading = null }: Props) {
  const { say } = useWords();
  return (
    <ul className="contents">
      {sectionsOf(opened.blocks).map(({ id, title, rules }) => (
        <li key={id} lang={opened.language}>
          <a href={`#${id}`} aria-current={id === reading || undefined}>
            {title}
          </a>
          {rules.length > 0 && (
            <span className="contents-rules">
              {rules.map((rule) => (
                <a key={rule} href={`#${rule}`} aria-label={say({ key: 'rules.rule', facts: { rule } })}>
                  {rule}
                </a>
              ))}
            </span>
          )}
        </li>
      ))}
      {opened.entries.length > 0 && (
        <li>
          <a href={`#${WORDS}`} aria-current={WORDS === reading || undefined}>
            {say({ key: 'rules.words' })}
          </a>
        </li>
      )}
    </ul>
  );
}
