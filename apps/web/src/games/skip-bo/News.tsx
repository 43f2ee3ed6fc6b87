import type { Phrase, View } from '@parlour/engine';
import { type Event, type State, skipBo } from '@parlour/games/skip-bo';
import { useEffect, useState } from 'react';
import type { TableProps } from '../../table/index.ts';
import { news } from './spots.ts';

const TOLD = 4000;

interface Props {
  view: View<State>;
  say: TableProps<State>['say'];
  session: TableProps<State>['session'];
}

/** News for everybody, in the middle of the table. For a while it also says that cards were shuffled. */
export function News({ view, say, session }: Props) {
  const shuffled = useShuffled(session);
  const phrase = news(view) ?? shuffled;
  const text = phrase && say(phrase);
  return (
    <p className="skip-bo-news" role="status">
      {text && (
        <span key={text} className="tag">
          {text}
        </span>
      )}
    </p>
  );
}

function useShuffled(session: Props['session']): Phrase | null {
  const [told, setTold] = useState<Phrase | null>(null);
  useEffect(
    () =>
      session.watch(({ events }) => {
        const event = (events as readonly Event[]).find(({ type }) => type === 'reshuffled');
        if (event) setTold(skipBo.tell(event));
      }),
    [session],
  );
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), TOLD);
    return () => clearTimeout(timer);
  }, [told]);
  return told;
}
