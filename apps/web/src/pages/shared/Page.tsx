import { type ReactNode, useEffect, useRef } from 'react';
import { useGuest } from '../../house/guest.ts';
import { useMe } from '../../house/me.ts';
import { Icon } from '../../icons.tsx';
import { hasMoved, Link } from '../../router.tsx';
import { useWords } from '../../words/index.ts';
import './page.css';

/** Says where you are: in the window's title, and, if you came by a link, by putting the focus on the heading. */
export function useHeading(title: string): React.RefObject<HTMLHeadingElement | null> {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = say({ key: 'title.page', facts: { page: title } });
  }, [title, say]);
  useEffect(() => {
    if (hasMoved()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

interface Props {
  title: string;
  /** Under the title. */
  lead?: ReactNode;
  /** For the layout of this page. */
  kind?: string;
  children?: ReactNode;
}

/** Every page but a table in play: the bar of the house, one heading, and the content. */
export function Page({ title, lead, kind = 'plain', children }: Props) {
  const heading = useHeading(title);
  return (
    <>
      <HouseBar />
      <main className={`page page-${kind}`} id="page">
        <header className="page-head">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="page-lead">{lead}</p>}
        </header>
        {children}
      </main>
    </>
  );
}

function HouseBar() {
  const { say } = useWords();
  const me = useMe();
  const name = me?.person.name;
  const arrive = useGuest();
  useEffect(() => {
    // A person who has just signed out, or was forgotten, becomes a new guest, too.
    if (!me) void arrive();
  }, [me, arrive]);
  return (
    <header className="house-bar">
      <a className="skip" href="#page">
        {say({ key: 'nav.skip' })}
      </a>
      <Link to="/" className="house-name" aria-label={`${say({ key: 'house.name' })}, ${say({ key: 'nav.house' })}`}>
        <Sign />
        <span>{say({ key: 'house.name' })}</span>
      </Link>
      <nav aria-label={say({ key: 'nav.main' })}>
        <Link
          to="/me"
          className="button house-me"
          aria-label={name ? say({ key: 'nav.me', facts: { name } }) : say({ key: 'nav.nobody' })}
        >
          <Icon name="person" />
          <span>{name ?? ''}</span>
        </Link>
        <Link
          to="/settings"
          className="button"
          data-icon
          aria-label={say({ key: 'nav.settings' })}
          title={say({ key: 'nav.settings' })}
        >
          <Icon name="settings" />
        </Link>
      </nav>
    </header>
  );
}

/** The sign of the house: a card in the light of a lamp. */
function Sign() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect className="sign-card" x="5" y="3" width="17" height="24" rx="3" transform="rotate(-10 13 15)" />
      <rect className="sign-front" x="10" y="5" width="17" height="24" rx="3" transform="rotate(6 18 17)" />
      <path
        className="sign-pip"
        d="M19 10c1.3 3 3.4 5.2 5.8 7.2-2.6 1.8-4.7 4-6.3 6.9-1.3-3-3.3-5.3-5.7-7.3 2.6-1.7 4.7-3.9 6.2-6.8Z"
      />
    </svg>
  );
}
