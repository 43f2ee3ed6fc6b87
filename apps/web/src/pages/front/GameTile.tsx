import { isRefusal, type Refusal } from '@parlour/engine';
import { type CSSProperties, useEffect, useState } from 'react';
import { Fan } from '../../games/Fan.tsx';
import { loadKit } from '../../games/index.ts';
import type { WebGame } from '../../games/web-game.ts';
import { againstBots } from '../../house/against-bots.ts';
import { useGuest } from '../../house/guest.ts';
import { house } from '../../house/house.ts';
import { refusalWords } from '../../house/refusals.ts';
import { Icon } from '../../icons.tsx';
import { go, Link } from '../../router.tsx';
import { useSettings } from '../../settings.ts';
import { translated, useWords } from '../../words/index.ts';
import { useNaming } from '../shared/Naming.tsx';
import { Problem } from '../shared/Problem.tsx';

const BEAT = 1700;

/** Counts the steps of a tile's picture, one tile after the other. It stops if nobody can see it or motion is off. */
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

/** A game on the front page: what it is, and every way to sit down at it. */
export function GameTile({ game, late }: { game: WebGame; late: number }) {
  const words = useWords();
  const { say, language } = words;
  const beat = useBeat(late);
  const { id, seats, hue = hueOf(id), Picture = Fan } = game;
  const name = translated(game.name, language);
  const arrive = useGuest();
  const naming = useNaming();
  const [busy, setBusy] = useState<'play' | 'people' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  /** What the next page needs is fetched while the pointer is on its way, and while the server makes the table. */
  const expect = () => {
    void loadKit(id).then((kit) => kit?.prepare?.());
    void import('../table/TablePage.tsx');
  };

  /** Waits for an answer of the house, and shows it if it is a refusal. */
  const wait = async <T,>(how: 'play' | 'people', asked: Promise<T | Refusal>): Promise<T | null> => {
    setBusy(how);
    setProblem(null);
    const answer = await asked;
    setBusy(null);
    if (!isRefusal(answer)) return answer;
    setProblem(refusalWords(answer, words));
    return null;
  };
  const play = async () => {
    expect();
    const code = (await wait('play', arrive())) && (await wait('play', againstBots(game)));
    if (code) go(`/t/${code}`, { leave: { now: true } });
  };
  const meet = async () => {
    const code = await wait('people', house.quick(id));
    if (code) go(`/t/${code}`, { leave: { sit: true } });
  };
  const meetNamed = async () => {
    expect();
    void import('../table/Gathering.tsx');
    if (await wait('people', arrive())) naming.named(() => void meet());
  };
  return (
    <li className="tile" style={{ '--hue': hue } as CSSProperties} onPointerEnter={expect} onFocus={expect}>
      <Picture beat={beat} />
      <div className="tile-words">
        <h3>{name}</h3>
        <p className="tile-seats">{say({ key: 'tile.seats', facts: seats })}</p>
        <p className="tile-soul">{translated(game.soul, language)}</p>
      </div>
      <div className="tile-actions">
        <button
          type="button"
          className="button"
          data-main
          disabled={busy !== null}
          aria-label={say({ key: 'tile.play-named', facts: { game: name } })}
          onClick={() => void play()}
        >
          <Icon name="play" />
          {say({ key: busy === 'play' ? 'wait' : 'tile.play' })}
        </button>
        {game.lesson && (
          <Link
            className="button tile-quiet"
            to={`/learn/${id}`}
            aria-label={say({ key: 'tile.learn-named', facts: { game: name } })}
          >
            {say({ key: 'tile.learn' })}
          </Link>
        )}
        <button
          type="button"
          className="button tile-quiet"
          disabled={busy !== null}
          aria-label={say({ key: 'tile.people-named', facts: { game: name } })}
          onClick={() => void meetNamed()}
        >
          {say({ key: busy === 'people' ? 'wait' : 'tile.people' })}
        </button>
        <span className="tile-links">
          <Link to={`/new/${id}`} aria-label={say({ key: 'tile.new-named', facts: { game: name } })}>
            {say({ key: 'tile.new' })}
          </Link>
          <Link to={`/rules/${id}`} aria-label={say({ key: 'tile.rules-named', facts: { game: name } })}>
            {say({ key: 'tile.rules' })}
          </Link>
        </span>
      </div>
      <Problem>{problem}</Problem>
      {naming.dialog}
    </li>
  );
}

/** A hue for a game that has chosen none. It is always the same, and seldom that of another game. */
function hueOf(id: string): number {
  return [...id].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 0);
}
