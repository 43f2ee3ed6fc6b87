import { type MouseEvent, type ReactNode, useContext } from 'react';
import { useWords } from '../words/index.ts';
import { RuleBookContext } from './context.ts';

interface Props {
  rule: string;
  className?: string;
  /** What the rule says, in a line. */
  title?: string;
  /** A key that follows it. */
  hotkey?: string;
  children: ReactNode;
}

/** Leads to a rule: in the rule book beside the table. */
export function RuleLink({ rule, className, title, hotkey, children }: Props) {
  const { say } = useWords();
  const book = useContext(RuleBookContext);
  if (!book) return <span className={className}>{children}</span>;
  const open = (event: MouseEvent) => {
    // The browser still opens new tabs.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    book.open(rule);
  };
  const name = say({ key: 'rules.rule', facts: { rule } });
  return (
    <a
      className={className}
      href={`/rules/${book.game}#${rule}`}
      title={title ?? name}
      data-hotkey={hotkey}
      data-label={hotkey && name}
      aria-keyshortcuts={hotkey}
      onClick={open}
    >
      {children}
      {children !== rule && <span className="quietly"> {name}</span>}
    </a>
  );
}
