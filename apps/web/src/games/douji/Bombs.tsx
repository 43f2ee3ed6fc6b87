import './bombs.css';

/** There is one small bomb for each pot that was bombed in a row. Beyond these, only words tell the number. */
const MOST = 5;

export function Bombs({ bombs }: { bombs: number }) {
  return Array.from({ length: Math.min(bombs, MOST) }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
    <svg key={at} className="douji-bomb" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="10" cy="15" r="7.5" />
      <path className="douji-bomb-neck" d="M13.5 7.2 L17.3 11 L15.3 13 L11.5 9.200Z" />
      <path className="douji-bomb-fuse" d="M15.6 8.9 C17 6.5 18.4 7.6 19.6 5.4" />
      <path
        className="douji-bomb-spark"
        d="M20.5 1.2 L21.1 3.4 L23.3 4 L21.1 4.6 L20.5 6.8 L19.9 4.6 L17.7 4 L19.9 3.400Z"
      />
    </svg>
  ));
}
