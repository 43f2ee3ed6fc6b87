import { isRefusal } from '@parlour/engine';
import type { State } from '@parlour/games/dutch-blitz';
import { useEffect, useRef, useState } from 'react';
import { stillness } from '../../../settings.ts';
import type { TableProps } from '../../../table/index.ts';
import ArenaView from './ArenaView.tsx';
import type { Ready } from './fetch-race.ts';

/** Nobody needs these before the race is over. */
const projector = () => Promise.all([import('./fetch-race.ts'), import('./RaceReplay.tsx')]);

/** How long the winners are seen before the film begins, in milliseconds. */
const HONOURS = 6000;

interface Film {
  readonly Show: Awaited<ReturnType<typeof projector>>[1]['default'];
  readonly what: Ready & Pick<TableProps<State>, 'seats' | 'names'>;
}

/** A race on foot, and after it a film of the moments that decided it, beside the result. It ends with the winners. */
export default function RaceView(props: TableProps<State> & { onFlat(): void }) {
  const film = useFilm(props);
  const { say } = props;
  if (!film) return <ArenaView {...props} />;
  return <film.Show {...film.what} seat={null} title={say({ key: 'film' })} say={say} aside />;
}

/** The film of the match that was seen to its end here; null before that, and for who wants less motion. */
function useFilm({ session, view, seats, names }: TableProps<State>): Film | null {
  const [film, setFilm] = useState<Film | null>(null);
  const ran = useRef(false);
  const over = view.phase === 'over';
  const who = useRef({ seats, names });
  who.current = { seats, names };
  useEffect(() => {
    if (!over) {
      ran.current = true;
      return setFilm(null);
    }
    const match = session.get().table?.match;
    if (!ran.current || !match || stillness()) return;
    let wanted = true;
    const honoured = new Promise((resolve) => setTimeout(resolve, HONOURS));
    const made = projector().then(async ([{ fetchRace }, { default: Show }]) => ({
      Show,
      came: await fetchRace(match, true),
    }));
    void Promise.all([made, honoured]).then(([{ Show, came }]) => {
      if (wanted && !isRefusal(came)) setFilm({ Show, what: { ...came, ...who.current } });
    });
    return () => {
      wanted = false;
    };
  }, [over, session]);
  return film;
}
