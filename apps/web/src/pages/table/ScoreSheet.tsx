import { type Result, type Say, type Seat, standings } from '@parlour/engine';
import { Bar } from '../../charts/Bar.tsx';
import { useWords } from '../../words/index.ts';
import './result.css';

/** Places, points and other statistics. Each number has a bar that compares it with its column. */
export function ScoreSheet({
  result,
  names,
  you,
  say: gameSay,
}: {
  result: Result;
  names: readonly string[];
  you: Seat | null;
  say: Say;
}) {
  const { say, number } = useWords();
  const columns = [
    ...(result.scores ? [{ key: 'score', title: say({ key: 'result.score' }), values: result.scores }] : []),
    ...Object.entries(result.statistics).map(([key, values]) => ({
      key,
      title: gameSay({ key: `stat.${key}` }),
      values,
    })),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
    <section className="score" tabIndex={0} aria-label={say({ key: 'result.title' })}>
      <table>
        <caption className="quietly">{say({ key: 'result.title' })}</caption>
        <thead>
          <tr>
            <th scope="col">{say({ key: 'result.place' })}</th>
            <th scope="col">{say({ key: 'result.player' })}</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" className="score-number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings(result).map(({ seat, place }) => (
            <tr key={seat} data-own={seat === you || undefined}>
              <td className="score-place">{number(place)}</td>
              <th scope="row">{names[seat]}</th>
              {columns.map(({ key, values }) => (
                <td key={key} className="score-number">
                  {number(values[seat]!)}
                  <Bar value={values[seat]!} among={values} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
