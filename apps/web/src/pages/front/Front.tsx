import { isRefusal, type Refusal } from '@parlour/engine';
import type { MatchInfo, OpenTable } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { gameName, webGames } from '../../games/index.ts';
import { useGuest } from '../../house/guest.ts';
import { house, houseGames } from '../../house/house.ts';
import { useLobby } from '../../house/lobby.ts';
import { useMe } from '../../house/me.ts';
import { Icon } from '../../icons.tsx';
import { Link } from '../../router.tsx';
import { useWords } from '../../words/index.ts';
import { Join } from '../shared/Join.tsx';
import { Page } from '../shared/Page.tsx';
import { GameTile } from './GameTile.tsx';
import { Known } from './Known.tsx';
import { LevelChoice } from './LevelChoice.tsx';
import './front.css';

/** The front page: a tile for every game, and everything that is going on. */
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
      <section className="front-join" aria-labelledby="join">
        <h2 id="join" className="quietly">
          {say({ key: 'front.join' })}
        </h2>
        <Join />
      </section>
      <div className="front-now">
        <Known />
        <Continue />
        <p className="front-people" aria-live="polite">
          {trouble || lost
            ? say({ key: 'front.unreachable' })
            : lobby?.people != null && say({ key: 'front.people', facts: { people: lobby.people } })}
        </p>
        <Link className="front-puzzle" to="/puzzles/today">
          {say({ key: 'front.puzzle' })}
        </Link>
      </div>
      <section className="front-games" aria-labelledby="front-games">
        <h2 id="front-games" className="quietly">
          {say({ key: 'front.games' })}
        </h2>
        <LevelChoice />
        <ul className="tiles">
          {webGames.map((game, at) => (
            <GameTile key={game.id} game={game} late={at} />
          ))}
        </ul>
      </section>
      <OpenTables tables={lobby?.tables ?? []} />
    </Page>
  );
}

/** The lamp and the window behind everything. They are only light. */
function Evening() {
  return <div className="evening" aria-hidden="true" />;
}

/** Your matches that have not ended. Their place is kept free, so that nothing moves when they are loaded. */
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
        {say({ key: 'front.continue', facts: { game: gameName(running.game, language) } })}{' '}
        {others.length > 0 && say({ key: 'front.continue-with', facts: { names: others.join(', ') } })}
      </span>
    </Link>
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
                {say({ key: 'front.open-table', facts: { game: gameName(game, language), host } })}
              </Link>
              <span className="soft small">{say({ key: 'front.open-free', facts: { free, seats } })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
