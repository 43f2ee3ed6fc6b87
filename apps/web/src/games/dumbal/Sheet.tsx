import type { Say, View } from '@parlour/engine';
import { dumbal, isIn, type State } from '@parlour/games/dumbal';
import { useRef } from 'react';
import { IconButton } from '../../icons.tsx';
import { Heads, useTable } from '../../table/index.ts';
import { useWords } from '../../words/index.ts';
import { reckoning } from './reckoning.ts';

interface Props {
  view: View<State>;
  say: Say;
}

/** Shown between games: what each seat had, what it cost, and why. */
export function LastGame({ view, say }: Props) {
  const { number } = useWords();
  const { names, you } = useTable();
  const row = view.sheet.at(-1)!;
  const title = say({ key: 'sheet.after', facts: { game: view.sheet.length } });
  const headline = dumbal.tell({ type: 'scored', row })!;
  const winner = view.phase === 'over' ? view.places.findIndex((_, seat) => isIn(view, seat)) : null;
  return (
    <div className="dumbal-sheet">
      <header>
        <h2>{title}</h2>
        <AllGames view={view} say={say} />
      </header>
      <p>{say(winner === null ? headline : { key: 'event.ended', seat: winner })}</p>
      <table aria-label={title}>
        <Heads keys={['sheet.player', 'sheet.had', 'sheet.scored', 'sheet.total']} say={say} />
        <tbody>
          {reckoning(view).map(({ seat, had, scored, total, why }) => (
            <tr
              key={seat}
              data-you={seat === you || undefined}
              data-won={row.winners.includes(seat) || undefined}
              data-out={!isIn(view, seat) || undefined}
            >
              <th scope="row">
                <span className="dumbal-sheet-name">{names[seat]}</span> <span>{say(why)}</span>
              </th>
              <td>{had === null ? '–' : number(had)}</td>
              <td>{number(scored)}</td>
              <td>
                {number(total)}
                {!isIn(view, seat) && <span className="dumbal-sheet-out"> {say({ key: 'sheet.now-out' })}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A button that opens a list of all games so far. */
export function AllGames({ view, say }: Props) {
  const { say: webSay, number } = useWords();
  const { names } = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = say({ key: 'sheet.title' });
  return (
    <>
      <button type="button" className="dumbal-all" onClick={() => dialog.current!.showModal()}>
        {title}
      </button>
      <dialog className="sheet dumbal-games" ref={dialog} aria-label={title}>
        <header>
          <h2>{title}</h2>
          <IconButton icon="close" label={webSay({ key: 'table.log-close' })} onClick={() => dialog.current!.close()} />
        </header>
        {view.sheet.length === 0 ? (
          <p>{say({ key: 'sheet.none' })}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
          <div className="dumbal-games-all" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{say({ key: 'sheet.game' })}</th>
                  {names.map((name, seat) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is a seat
                    <th scope="col" key={seat} data-out={!isIn(view, seat) || undefined}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {view.sheet.map(({ shower, winners, points }, game) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a game is its number
                  <tr key={game}>
                    <th scope="row">{number(game + 1)}</th>
                    {points.map((scored, seat) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is a seat
                      <td key={seat} data-won={winners.includes(seat) || undefined}>
                        {number(scored)}
                        {seat === shower && <small>{say({ key: 'sheet.showed' })}</small>}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{say({ key: 'sheet.total' })}</th>
                  {view.places.map(({ score }, seat) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is a seat
                    <td key={seat}>{number(score)}</td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </div>
        )}
      </dialog>
    </>
  );
}
