import { type AnyRecord, type Film, isRefusal, parseAnyRecord, type Refusal, refuse, type Seat } from '@parlour/engine';
import type { MatchInfo } from '@parlour/protocol';
import { type ChangeEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadKit, webGame } from '../games/index.ts';
import { house } from '../house/house.ts';
import { refusalWords } from '../house/refusals.ts';
import { Page } from '../pages/shared/Page.tsx';
import { Problem } from '../pages/shared/Problem.tsx';
import { Trouble } from '../pages/shared/Trouble.tsx';
import { stillness } from '../settings.ts';
import type { AnyKit } from '../table/index.ts';
import { useWords, type WebSay } from '../words/index.ts';
import { develop } from './film.ts';
import { eyesOf, stepOf, type Way, wayOf } from './moment.ts';
import { Screen } from './Screen.tsx';
import { seatsOf } from './seats.ts';
import './replay.css';

/** A record that can be shown. A match from a file does not say who played it. */
interface Loaded {
  readonly film: Film;
  readonly record: AnyRecord;
  readonly kit: AnyKit;
  readonly info: MatchInfo | null;
  /** The seat you had. */
  readonly own?: Seat | undefined;
}

/** Shows a match again: one of this house, or, if none is named, a file that is chosen or dropped here. */
export default function ReplayPage({ match, at }: { match?: string; at?: string }) {
  const words = useWords();
  const { say } = words;
  const [loaded, setLoaded] = useState<Loaded | Refusal | 'not-json' | null>(null);
  useEffect(() => {
    let wanted = true;
    if (match !== undefined) void fetchMatch(match).then((found) => wanted && setLoaded(found));
    return () => {
      wanted = false;
    };
  }, [match]);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setLoaded(null);
    setLoaded(await readFile(file));
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => void take(target.files?.[0]);
  const seats = useMemo(
    () =>
      loaded && typeof loaded === 'object' && !isRefusal(loaded) ? seatsOf(loaded.film.seats, loaded.info, say) : [],
    [loaded, say],
  );

  if (loaded && typeof loaded === 'object' && !isRefusal(loaded)) {
    const { film, record, kit, info, own } = loaded;
    return (
      <Droppable take={take}>
        <Screen
          film={film}
          kit={kit}
          seats={seats}
          match={info?.id ?? null}
          own={own ?? null}
          first={info ? stepOf(at, film.length) : 0}
          firstWay={firstWay(loaded, at)}
          firstEyes={eyesOf(info && new URLSearchParams(location.search).get('eyes'), film, own)}
          note={noteOf(loaded, say)}
          record={film.result && webGame(film.game.id)?.reviewed ? record : null}
        />
      </Droppable>
    );
  }
  const problem = loaded && (loaded === 'not-json' ? say({ key: 'replay.not-json' }) : refusalWords(loaded, words));
  if (match !== undefined && problem) return <Trouble title={say({ key: 'replay.open' })} help={problem} />;
  if (match !== undefined) {
    return (
      <p className="replay-wait" role="status">
        {say({ key: 'wait' })}
      </p>
    );
  }
  return (
    <Droppable take={take}>
      <Page title={say({ key: 'replay.open' })} lead={say({ key: 'replay.open-help' })}>
        <div className="actions">
          <label className="button replay-choose" data-main>
            {say({ key: 'replay.choose' })}
            <input className="quietly" type="file" accept=".json,application/json" onChange={choose} />
          </label>
        </div>
        <Problem>{problem}</Problem>
      </Page>
    </Droppable>
  );
}

/** Takes a file that is dropped anywhere on it. */
function Droppable({ take, children }: { take: (file: File | undefined) => Promise<void>; children: ReactNode }) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only a short cut; the file can be chosen as well
    <div
      className="replay-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </div>
  );
}

async function fetchMatch(id: string): Promise<Loaded | Refusal> {
  const [info, record, me] = await Promise.all([house.match(id), house.record(id), house.me()]);
  if (isRefusal(info)) return info;
  const loaded = isRefusal(record) ? record : await load(record, info);
  if (isRefusal(loaded) || isRefusal(me)) return loaded;
  return { ...loaded, own: info.players.find(({ person }) => person === me.person.id)?.seat };
}

async function readFile(file: File): Promise<Loaded | Refusal | 'not-json'> {
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch {
    return 'not-json';
  }
  return load(value, null);
}

async function load(value: unknown, info: MatchInfo | null): Promise<Loaded | Refusal> {
  const record = parseAnyRecord(value);
  if (isRefusal(record)) return record;
  const kit = await loadKit(record.game);
  if (!kit) return refuse('unknown-game', { game: record.game });
  const film = await develop(kit.game, record);
  return isRefusal(film) ? film : { film, record, kit, info };
}

/** A match that has not ended has only its cards, and so has one that this browser cannot show in another way. */
function firstWay({ film, kit, info }: Loaded, at: string | undefined): Way {
  return info && film.result && kit.again?.can() ? wayOf(at, stillness()) : 'cards';
}

/** Says why not all of the match can be seen, if so. */
function noteOf({ film, kit, info }: Loaded, say: WebSay): string | null {
  if (info?.ended === null) return say({ key: 'replay.running' });
  if (info && kit.again && !kit.again.can()) return say({ key: 'replay.cards-only' });
  return kit.game.sealed && film.eyes.length === 1 ? say({ key: 'replay.sealed' }) : null;
}
