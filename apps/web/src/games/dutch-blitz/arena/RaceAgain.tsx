import { isRefusal } from '@parlour/engine';
import { useEffect, useState } from 'react';
import type { AgainProps } from '../../../table/kit.ts';
import { useWords } from '../../../words/index.ts';
import { fetchRace, type Ready } from './fetch-race.ts';
import RaceReplay from './RaceReplay.tsx';

/** Fetches a race of this house and shows it again. */
export default function RaceAgain({ match, film, cannot, ...whom }: AgainProps) {
  const { say } = useWords();
  const [ready, setReady] = useState<(Ready & { readonly film: boolean }) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once for every match and kind
  useEffect(() => {
    let wanted = true;
    void fetchRace(match, film).then((came) => {
      if (!wanted) return;
      if (isRefusal(came)) cannot(came);
      else setReady({ ...came, film });
    });
    return () => {
      wanted = false;
    };
  }, [match, film]);
  if (ready?.film !== film) return <p role="status">{say({ key: 'wait' })}</p>;
  const { rerun, reel } = ready;
  const title = whom.say({ key: film ? 'film' : 'again' });
  // A film has its own camera; the whole race is seen from behind the own seat at first.
  return <RaceReplay key={title} {...whom} rerun={rerun} reel={reel} seat={film ? null : whom.seat} title={title} />;
}
