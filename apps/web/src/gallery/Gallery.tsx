import { type AnyGame, isRefusal, type Refusal, seeded, shuffler } from '@parlour/engine';
import type { Session } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { loadKit, webGame } from '../games/index.ts';
import { localSession } from '../session/local.ts';
import { changeSettings, type Settings } from '../settings.ts';
import { type AnyKit, Room } from '../table/index.ts';
import { Cards } from './Cards.tsx';

/*
 * /gallery shows all cards; /gallery?game=skip-bo shows a table, played in the browser.
 * For a table: seats=4 you=0 seed=1 delay=700 played=40 (moves played before you look) options={"dump":true}.
 * For both: theme=light lang=ne deck=large hand=left.
 */
const asked = new URLSearchParams(location.search);
const number = (name: string, otherwise: number) => Number(asked.get(name) ?? otherwise);

export default function Gallery() {
  useEffect(() => {
    const change: Record<string, string> = {};
    for (const [name, setting] of [
      ['theme', 'theme'],
      ['lang', 'language'],
      ['deck', 'deck'],
      ['hand', 'hand'],
    ] as const) {
      if (asked.has(name)) change[setting] = asked.get(name)!;
    }
    changeSettings(change as Partial<Settings>);
  }, []);
  const game = asked.get('game');
  return game && webGame(game) ? <LocalTable id={game} /> : <Cards />;
}

function LocalTable({ id }: { id: string }) {
  const [table, setTable] = useState<{ kit: AnyKit; session: Session } | Refusal | null>(null);
  useEffect(() => {
    void loadKit(id).then((kit) => {
      const session = openTable(kit!.game);
      setTable(isRefusal(session) ? session : { kit: kit!, session });
    });
  }, [id]);
  if (!table) return null;
  if (isRefusal(table)) return <pre>{JSON.stringify(table, null, 2)}</pre>;
  return <Room kit={table.kit} session={table.session} />;
}

function openTable(game: AnyGame): Session | Refusal {
  const random = seeded(`bots ${number('seed', 1)}`);
  return localSession({
    game,
    options: JSON.parse(asked.get('options') ?? '{}') as object,
    seats: number('seats', 4),
    name: 'Asha',
    you: number('you', 0),
    chance: shuffler(seeded(number('seed', 1))),
    random,
    delay: number('delay', 700),
    played: number('played', 0),
  });
}
