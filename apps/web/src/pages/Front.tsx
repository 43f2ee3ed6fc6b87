import { isRefusal, type Refusal } from '@parlour/engine';
import type { MatchInfo, OpenTable } from '@parlour/protocol';
import { type CSSProperties, type FormEvent, useEffect, useState } from 'react';
import { loadKit } from '../games/index.ts';
import type { Tile } from '../games/tile.ts';
import { tileOf, tiles } from '../games/tiles.ts';
import { useGuest } from '../house/guest.ts';
import { botsBeside, house, houseGames, usualLevel } from '../house/house.ts';
import { useLobby } from '../house/lobby.ts';
import { useMe } from '../house/me.ts';
import { refusalWords } from '../house/refusals.ts';
import { Icon } from '../icons.tsx';
import { go, Link } from '../router.tsx';
import { useSettings } from '../settings.ts';
import { useWords } from '../words/index.ts';
import { readCode } from './code.ts';
import { Page } from './Page.tsx';
import './front.css';

const BEAT = 1700;
const USUAL_SEATS = 4;

/** The house as one enters it: five tables with cards on them, and everything that is going on. */
export function Front() {
  const { say } = useWords();
  const lobby = useLobby();
  const arrive = useGuest();
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const come = async () => {
      const account = await arrive();
      setTrouble(isRefusal(account) ? account : null);
      if (isRefusal(account)) timer = setTimeout(come, 5000);
    };
    void come();
    void houseGames();
    return () => clearTimeout(timer);
  }, [arrive]);
  const lost = lobby?.link === 'reconnecting';

  return (
    <Page kind="front" title={say({ key: 'front.title' })} lead={say({ key: 'front.lead' })}>
      <Evening />
      <Join />
      <div className="front-now">
        <Continue />
        <p className="front-people" aria-live="polite">
          {trouble || lost
            ? say({ key: 'front.unreachable' })
            : lobby?.people != null && say({ key: 'front.people', facts: { people: lobby.people } })}
        </p>
      </div>
      <section className="front-games" aria-labelledby="front-games">
        <h2 id="front-games" className="quietly">
          {say({ key: 'front.games' })}
        </h2>
        <ul className="tiles">
          {tiles.map((tile, at) => (
            <GameTile key={tile.id} tile={tile} late={at} />
          ))}
        </ul>
      </section>
      <OpenTables tables={lobby?.tables ?? []} />
    </Page>
  );
}

/** The lamp and the window behind everything: only light. */
function Evening() {
  return <div className="evening" aria-hidden="true" />;
}

/** One step of every picture after the other, while somebody may see it and nothing has to keep still. */
function useBeat(late: number): number {
  const { motion } = useSettings();
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if (motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let timer: ReturnType<typeof setInterval>;
    const start = setTimeout(() => {
      timer = setInterval(() => document.hidden || setBeat((now) => now + 1), BEAT);
    }, late * 340);
    return () => {
      clearTimeout(start);
      clearInterval(timer);
    };
  }, [motion, late]);
  return beat;
}

function GameTile({ tile, late }: { tile: Tile; late: number }) {
  const words = useWords();
  const { say, language } = words;
  const beat = useBeat(late);
  const { id, hue, seats, Picture } = tile;
  const game = tile.name[language];
  const arrive = useGuest();
  const [busy, setBusy] = useState<'play' | 'people' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const expect = () => void loadKit(id).then((kit) => kit?.prepare?.());

  const sit = async (how: 'play' | 'people') => {
    setBusy(how);
    setProblem(null);
    // What is needed next is fetched while the table is laid.
    expect();
    void import('./Table.tsx');
    const account = await arrive();
    const code = isRefusal(account) ? account : await (how === 'play' ? againstBots(tile) : house.quick(id));
    setBusy(null);
    if (isRefusal(code)) setProblem(refusalWords(code, words));
    else go(`/t/${code}`, { leave: { sit: true } });
  };
  return (
    <li className="tile" style={{ '--hue': hue } as CSSProperties}>
      <Picture beat={beat} />
      <div className="tile-words">
        <h3>{game}</h3>
        <p className="tile-seats">{say({ key: 'tile.seats', facts: seats })}</p>
        <p className="tile-soul">{tile.soul[language]}</p>
      </div>
      <div className="tile-actions">
        <button
          type="button"
          className="button"
          data-main
          disabled={busy !== null}
          aria-label={say({ key: 'tile.play-named', facts: { game } })}
          onPointerEnter={expect}
          onFocus={expect}
          onClick={() => void sit('play')}
        >
          <Icon name="play" />
          {say({ key: busy === 'play' ? 'wait' : 'tile.play' })}
        </button>
        <button
          type="button"
          className="button tile-quiet"
          disabled={busy !== null}
          aria-label={say({ key: 'tile.people-named', facts: { game } })}
          onPointerEnter={expect}
          onFocus={expect}
          onClick={() => void sit('people')}
        >
          {say({ key: busy === 'people' ? 'wait' : 'tile.people' })}
        </button>
        <span className="tile-links">
          <Link to={`/new/${id}`} aria-label={say({ key: 'tile.new-named', facts: { game } })}>
            {say({ key: 'tile.new' })}
          </Link>
          <Link to={`/rules/${id}`} aria-label={say({ key: 'tile.rules-named', facts: { game } })}>
            {say({ key: 'tile.rules' })}
          </Link>
        </span>
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

/** A table with bots on every other seat, already dealt. */
async function againstBots({ id, presets }: Tile): Promise<string | Refusal> {
  const games = await houseGames();
  if (isRefusal(games)) return games;
  const game = games.find((each) => each.id === id);
  const seats = Math.min(game?.seats.max ?? USUAL_SEATS, USUAL_SEATS);
  const bots = botsBeside(seats, usualLevel(game?.bots ?? []));
  return house.create({ game: id, options: { ...presets[0]?.options }, seats, bots, start: true });
}

/** What one has left without ending it. Its place is kept free, so that nothing moves when it is known. */
function Continue() {
  const { say, language } = useWords();
  const me = useMe();
  const id = me?.person.id;
  const [running, setRunning] = useState<MatchInfo | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    let wanted = true;
    void house.matches().then((matches) => {
      if (wanted && !isRefusal(matches)) setRunning(matches.find(({ ended }) => ended === null) ?? null);
    });
    return () => {
      wanted = false;
    };
  }, [id]);
  if (!running) return null;
  const others = running.players.flatMap(({ person, name }) => (person && person !== id ? [name] : []));
  return (
    <Link className="button front-continue" data-main to={`/t/${running.table}`}>
      <Icon name="back" />
      <span>
        {say({ key: 'front.continue', facts: { game: tileOf(running.game)?.name[language] ?? running.game } })}{' '}
        {others.length > 0 && say({ key: 'front.continue-with', facts: { names: others.join(', ') } })}
      </span>
    </Link>
  );
}

function Join() {
  const { say } = useWords();
  const [typed, setTyped] = useState('');
  const [bad, setBad] = useState(false);
  const join = (event: FormEvent) => {
    event.preventDefault();
    const code = readCode(typed);
    setBad(code === null);
    if (code !== null) go(`/t/${code}`);
  };
  return (
    <section className="front-join" aria-labelledby="join">
      <h2 id="join" className="quietly">
        {say({ key: 'front.join' })}
      </h2>
      <form onSubmit={join} noValidate>
        <label htmlFor="code">{say({ key: 'front.join-label' })}</label>
        <div className="front-join-row">
          <input
            id="code"
            className="input code-input"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setBad(false);
            }}
            placeholder="ABCDEF"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={bad}
            aria-describedby={bad ? 'code-problem' : undefined}
          />
          <button type="submit" className="button">
            {say({ key: 'front.join-go' })}
          </button>
        </div>
        {bad && (
          <p className="problem" id="code-problem" role="alert">
            {say({ key: 'front.join-bad' })}
          </p>
        )}
      </form>
    </section>
  );
}

function OpenTables({ tables }: { tables: readonly OpenTable[] }) {
  const { say, language } = useWords();
  return (
    <section className="panel front-open" aria-labelledby="open">
      <h2 id="open">{say({ key: 'front.open' })}</h2>
      {tables.length === 0 ? (
        <p className="soft">{say({ key: 'front.open-none' })}</p>
      ) : (
        <ul>
          {tables.map(({ code, game, host, free, seats }) => (
            <li key={code}>
              <Link to={`/t/${code}`}>
                {say({ key: 'front.open-table', facts: { game: tileOf(game)?.name[language] ?? game, host } })}
              </Link>
              <span className="soft small">{say({ key: 'front.open-free', facts: { free, seats } })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
