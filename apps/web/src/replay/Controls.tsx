import type { Film } from '@parlour/engine';
import { IconButton, type IconName } from '../icons.tsx';
import type { WordKey } from '../words/en.ts';
import { useWords } from '../words/index.ts';
import { markFrom } from './moment.ts';
import { Speeds } from './Speeds.tsx';

interface Props {
  film: Film;
  at: number;
  go: (step: number) => void;
  playing: boolean;
  play: () => void;
  speed: number;
  setSpeed: (speed: number) => void;
}

/** Shows where in the match you are, and the ways to go elsewhere. */
export function Controls({ film, at, go, playing, play, speed, setSpeed }: Props) {
  const { say } = useWords();
  const { length, marks } = film;
  const where = say({ key: 'replay.at', facts: { at, of: length } });
  const button = (icon: IconName, key: WordKey, press: () => void, can = true) => (
    <IconButton
      icon={icon}
      label={say({ key })}
      data-main={key === 'replay.play' || key === 'replay.pause' || undefined}
      // Not `disabled`: the button keeps the focus when it has brought somebody to the end.
      aria-disabled={!can || undefined}
      onClick={press}
    />
  );
  const mark = (direction: -1 | 1) => go(markFrom(marks, at, direction, length));
  return (
    <section className="replay-controls" aria-label={say({ key: 'replay.controls' })}>
      <div className="replay-scrub">
        <input
          type="range"
          min="0"
          max={length}
          value={at}
          aria-label={say({ key: 'replay.scrub' })}
          aria-valuetext={where}
          onChange={({ target }) => go(Number(target.value))}
        />
        <svg viewBox={`0 0 ${Math.max(1, length)} 1`} preserveAspectRatio="none" aria-hidden="true">
          <path d={marks.map((step) => `M${step} 0V1`).join('')} />
        </svg>
      </div>
      <div className="replay-buttons">
        {button('start', 'replay.start', () => go(0), at > 0)}
        {marks.length > 0 && button('mark-back', 'replay.mark-back', () => mark(-1), at > 0)}
        {button('back', 'replay.back', () => go(at - 1), at > 0)}
        {button(playing ? 'pause' : 'play', playing ? 'replay.pause' : 'replay.play', play)}
        {button('forward', 'replay.forward', () => go(at + 1), at < length)}
        {marks.length > 0 && button('mark-forward', 'replay.mark-forward', () => mark(1), at < length)}
        {button('end', 'replay.end', () => go(length), at < length)}
      </div>
      <p className="replay-where">{where}</p>
      <div className="replay-speed">
        <Speeds speed={speed} choose={setSpeed} />
      </div>
    </section>
  );
}
