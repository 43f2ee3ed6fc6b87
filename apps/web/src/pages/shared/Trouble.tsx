import type { Refusal } from '@parlour/engine';
import { Component, type ReactNode } from 'react';
import { refusalWords } from '../../house/refusals.ts';
import { Link } from '../../router.tsx';
import { useWords } from '../../words/index.ts';
import { Join } from './Join.tsx';
import { Page } from './Page.tsx';

interface Props {
  title: string;
  help: string;
  /** Set if loading the page again may help. */
  reload?: boolean;
  children?: ReactNode;
}

/** Says that something is wrong: what, why, and what to do about it. */
export function Trouble({ title, help, reload = false, children }: Props) {
  const { say } = useWords();
  return (
    <Page title={title} lead={help}>
      {children}
      <div className="actions">
        {reload && (
          <button type="button" className="button" data-main onClick={() => location.reload()}>
            {say({ key: 'trouble.reload' })}
          </button>
        )}
        <Link className="button" {...(reload ? {} : { 'data-main': true })} to="/">
          {say({ key: 'trouble.home' })}
        </Link>
      </div>
    </Page>
  );
}

export function NotFound() {
  const { say } = useWords();
  return <Trouble title={say({ key: 'trouble.not-found' })} help={say({ key: 'trouble.not-found-help' })} />;
}

/** Says why a table cannot be reached, or no longer can. */
export function NoTable({ refusal, code }: { refusal: Refusal; code: string }) {
  const words = useWords();
  const { say } = words;
  const facts = { code };
  switch (refusal.refused) {
    case 'no-such-table':
      return (
        <Trouble title={say({ key: 'trouble.gone' })} help={say({ key: 'trouble.gone-help', facts })}>
          <Join key={code} wrong={code} />
        </Trouble>
      );
    case 'table-broken':
      return (
        <Trouble title={say({ key: 'trouble.broken-table' })} help={say({ key: 'trouble.broken-table-help', facts })} />
      );
    case 'table-closed':
    case 'banned':
      return <Trouble title={say({ key: 'trouble.closed' })} help={refusalWords(refusal, words)} />;
    case 'too-old':
    case 'not-understood':
      return <Trouble title={say({ key: 'trouble.old' })} help={say({ key: 'trouble.old-help' })} reload />;
    case 'too-new':
      return <Trouble title={say({ key: 'trouble.new' })} help={say({ key: 'trouble.new-help' })} reload />;
    case 'unreachable':
      return (
        <Trouble title={say({ key: 'trouble.unreachable' })} help={say({ key: 'trouble.unreachable-help' })} reload />
      );
    default:
      return <Trouble title={say({ key: 'trouble.closed' })} help={refusalWords(refusal, words)} reload />;
  }
}

/** Catches errors that should not happen: a bug of ours, or a part of the page that is gone after an update. */
export class Stumbled extends Component<{ children: ReactNode }, { stumbled: boolean }> {
  override state = { stumbled: false };

  static getDerivedStateFromError() {
    return { stumbled: true };
  }

  override render() {
    return this.state.stumbled ? <HasStumbled /> : this.props.children;
  }
}

function HasStumbled() {
  const { say } = useWords();
  return <Trouble title={say({ key: 'trouble.page' })} help={say({ key: 'trouble.page-help' })} reload />;
}
