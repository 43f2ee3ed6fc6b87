import { useWords } from '../words/index.ts';
import { linePath } from './geometry.ts';
import './charts.css';

const [WIDTH, HEIGHT] = [240, 40];

/** How a number has changed from game to game: as a line, in one sentence, and as numbers for people who want them. */
export function Sparkline({ title, values }: { title: string; values: readonly number[] }) {
  const { say, number } = useWords();
  const facts = {
    title,
    first: values[0]!,
    last: values.at(-1)!,
    least: Math.min(...values),
    most: Math.max(...values),
  };
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 -3 ${WIDTH} ${HEIGHT + 6}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={say({ key: 'chart.line', facts })}
      >
        <path className="chart-line" d={linePath(values, WIDTH, HEIGHT)} />
      </svg>
      <details>
        <summary>{say({ key: 'chart.numbers' })}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{say({ key: 'chart.at' })}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a number is known only by its place
              <tr key={at}>
                <th scope="row">{number(at + 1)}</th>
                <td>{number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
