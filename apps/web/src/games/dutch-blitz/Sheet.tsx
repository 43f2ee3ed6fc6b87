import type { Seat, View } from '@parlour/engine';
import { honours, pointsOf, roundOf, type State, total } from '@parlour/games/dutch-blitz';
import { Icon } from '../../icons.tsx';
import { Act, Heads, type TableProps } from '../../table/index.ts';
import { useWords } from '../../words/index.ts';
import { spots } from './spots.ts';

interface Props {
  view: View<State>;
  names: readonly string[];
  you: Seat | null;
  say: TableProps<State>['say'];
}

/** The points of a round, in the order of the podium, and whether everybody is ready for the next (BL-12, BL-22). */
export function Sheet({ view, names, you, say }: Props) {
  const { number } = useWords();
  const row = view.sheet.at(-1)!;
  const { match, rounds } = view.options;
  const facts = { round: roundOf(view), rounds };
  const signed = (points: number) => (points > 0 ? `+${number(points)}` : number(points));
  return (
    <section
      className="blitz-sheet"
      aria-label={say(match ? { key: 'table.sheet', facts } : { key: 'table.sheet-single' })}
    >
      <h2>{row.blitzer === null ? say({ key: 'table.dead' }) : say({ key: 'table.blitzed', seat: row.blitzer })}</h2>
      {match && <p className="blitz-sheet-round">{say({ key: 'draw.round-of', facts })}</p>}
      <table>
        <Heads
          keys={['table.player', 'table.placed', 'table.left', 'table.scored', ...(match ? ['table.total'] : [])]}
          say={say}
        />
        <tbody>
          {honours(view)
            .flat()
            .map((seat) => (
              <tr key={seat} data-you={seat === you || undefined}>
                <th scope="row">
                  <span className="blitz-sheet-name">{names[seat]}</span>
                  {seat === row.blitzer && <Icon name="crown" />}
                  {view.places[seat]!.ready && (
                    <>
                      <Icon name="check" />
                      <span className="quietly">{say({ key: 'draw.ready' })}</span>
                    </>
                  )}
                </th>
                <td>{signed(row.placed[seat]!)}</td>
                <td>{signed(0 - 2 * row.left[seat]!)}</td>
                <td>{signed(pointsOf(row, seat))}</td>
                {match && <td>{number(total(view.sheet, seat))}</td>}
              </tr>
            ))}
        </tbody>
      </table>
      {view.phase === 'between' && you !== null && (
        <Act id={spots.ready} label={say({ key: 'action.ready' })} hotkey="r" />
      )}
    </section>
  );
}
