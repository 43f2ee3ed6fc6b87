import { isRefusal } from '@parlour/engine';
import type { Notice as Told } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { house } from '../../house/house.ts';
import { IconButton } from '../../icons.tsx';
import { useWords } from '../../words/index.ts';
import './notice.css';

/** Milliseconds between two looks for something new. */
const LOOK = 25_000;

/** What the people who run the house tell everybody, on every page, until somebody puts it away. */
export default function Notice() {
  const { say } = useWords();
  const [told, setTold] = useState<Told | null>(null);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return;
      const notice = await house.notice();
      if (!isRefusal(notice)) setTold(notice);
    };
    void look();
    const timer = setInterval(look, LOOK);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const shown = told && told.at !== seen ? told : null;
  return (
    <aside className="house-notice" role="status" aria-label={say({ key: 'notice' })} hidden={!shown}>
      {shown && (
        <>
          <p>
            <strong>{say({ key: 'notice' })}</strong> {shown.words}
          </p>
          <IconButton icon="close" label={say({ key: 'close' })} onClick={() => setSeen(shown.at)} />
        </>
      )}
    </aside>
  );
}
