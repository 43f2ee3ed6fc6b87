import { useWords } from '../words/index.ts';

const SPEEDS = [0.5, 1, 2, 4, 8];

/** How many times faster than in life a match runs again. */
export function Speeds({ speed, choose }: { readonly speed: number; choose(speed: number): void }) {
  const { say } = useWords();
  return (
    <select
      className="input"
      aria-label={say({ key: 'replay.speed' })}
      value={speed}
      onChange={({ target }) => choose(Number(target.value))}
    >
      {SPEEDS.map((times) => (
        <option key={times} value={times}>
          {say({ key: 'replay.times', facts: { speed: times } })}
        </option>
      ))}
    </select>
  );
}
