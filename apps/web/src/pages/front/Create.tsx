import { isRefusal } from '@parlour/engine';
import { type FormEvent, useEffect, useState } from 'react';
import { loadKit, webGame } from '../../games/index.ts';
import { useGuest } from '../../house/guest.ts';
import { botsBeside, house } from '../../house/house.ts';
import { levelAlone } from '../../house/levels.ts';
import { refusalWords } from '../../house/refusals.ts';
import { go } from '../../router.tsx';
import { useGameWords } from '../../table/game-words.ts';
import type { AnyKit } from '../../table/kit.ts';
import { useWords } from '../../words/index.ts';
import { BotChoice } from '../shared/BotChoice.tsx';
import { fieldsOf, wholeOptions } from '../shared/options.ts';
import { Page } from '../shared/Page.tsx';
import { Problem } from '../shared/Problem.tsx';
import { usePrepared } from '../shared/prepared.ts';
import { areGood, Frame, Rules, type Terms } from '../shared/Terms.tsx';
import { NotFound } from '../shared/Trouble.tsx';

/** No table has more seats than this, whatever somebody types. */
const MOST = 32;

/** A form for a new table. */
export default function Create({ game }: { game: string }) {
  const [kit, setKit] = useState<AnyKit | null | undefined>();
  useEffect(() => void loadKit(game).then(setKit), [game]);
  // The page that comes next, where people wait for each other.
  useEffect(() => void import('../table/Gathering.tsx'), []);
  if (kit === null) return <NotFound />;
  return kit ? <CreateForm kit={kit} /> : null;
}

function CreateForm({ kit }: { kit: AnyKit }) {
  const { game } = kit;
  const words = useWords();
  const { say } = words;
  const gameSay = useGameWords(kit, words);
  const arrive = useGuest();
  usePrepared(kit);
  const [terms, setTerms] = useState<Terms>(() => ({
    options: wholeOptions(fieldsOf(game), webGame(game.id)?.presets?.[0]?.options ?? {}),
    seats: Math.min(4, game.seats(game.options.parse({})).max),
    clock: null,
    public: false,
    late: false,
  }));
  /** The bots by seat. Every other seat is for a person. */
  const [bots, setBots] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const good = areGood(game, terms);
  const others = Array.from({ length: Math.min(terms.seats || 1, MOST) - 1 }, (_, at) => at + 1);
  const seated = Object.fromEntries(others.flatMap((seat) => (bots[seat] ? [[seat, bots[seat]]] : [])));
  const alone = others.every((seat) => seated[seat]);

  const fill = async () => setBots(botsBeside(terms.seats, await levelAlone(game.id)));
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (!good || busy) return;
    setBusy(true);
    setProblem(null);
    const account = await arrive();
    const code = isRefusal(account)
      ? account
      : await house.create({ game: game.id, ...terms, options: { ...terms.options }, bots: seated, start: alone });
    setBusy(false);
    if (isRefusal(code)) setProblem(refusalWords(code, words, gameSay));
    else go(`/t/${code}`);
  };

  return (
    <Page
      kind="create"
      title={say({ key: 'new.title', facts: { game: gameSay({ key: 'name' }) } })}
      lead={gameSay({ key: 'summary' })}
    >
      <form className="create" onSubmit={open} noValidate>
        <section className="panel" aria-label={say({ key: 'new.presets' })}>
          <Rules game={game} say={gameSay} terms={terms} change={setTerms} />
        </section>
        <section className="panel" aria-labelledby="who">
          <Frame game={game} terms={terms} change={setTerms} />
          <h2 id="who">{say({ key: 'new.who' })}</h2>
          <div className="actions">
            <button type="button" className="button" onClick={() => void fill()}>
              {say({ key: 'new.fill' })}
            </button>
            <button type="button" className="button" onClick={() => setBots({})}>
              {say({ key: 'new.empty' })}
            </button>
          </div>
          <ol className="who">
            <li>
              <span>{say({ key: 'new.seat', facts: { seat: 1 } })}</span>
              <strong>{say({ key: 'new.seat-you' })}</strong>
            </li>
            {others.map((seat) => (
              <li key={seat}>
                <label htmlFor={`seat-${seat}`}>{say({ key: 'new.seat', facts: { seat: seat + 1 } })}</label>
                <BotChoice
                  id={`seat-${seat}`}
                  chosen={bots[seat] || null}
                  gameSay={gameSay}
                  choose={(bot) => setBots({ ...bots, [seat]: bot ?? '' })}
                />
              </li>
            ))}
          </ol>
          <Problem>{problem}</Problem>
          <div className="actions">
            <button type="submit" className="button" data-main disabled={!good || busy}>
              {say({ key: busy ? 'wait' : alone ? 'new.start' : 'new.open' })}
            </button>
          </div>
        </section>
      </form>
    </Page>
  );
}
