import type { Session } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { gameName } from '../games/index.ts';
import { IconButton } from '../icons.tsx';
import { Link } from '../router.tsx';
import { useWords } from '../words/index.ts';
import './offer.css';
import { useLearnWords } from './words.ts';

/** Offers the lesson of a game to somebody who sits at its table for the first time. Whoever plays has declined. */
export default function Offer({ game, session }: { game: string; session: Session }) {
  const { language, say } = useWords();
  const learnSay = useLearnWords();
  const [open, setOpen] = useState(true);
  useEffect(() => session.subscribe(() => session.get().pending.length > 0 && setOpen(false)), [session]);
  if (!open) return null;
  return (
    <aside className="lesson-offer" aria-label={learnSay('learn.coach')}>
      <p role="status">{learnSay('learn.offer', { game: gameName(game, language) })}</p>
      <Link className="button" data-main to={`/learn/${game}`}>
        {say({ key: 'tile.learn' })}
      </Link>
      <IconButton icon="close" label={learnSay('learn.decline')} onClick={() => setOpen(false)} />
    </aside>
  );
}
