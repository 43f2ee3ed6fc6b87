import type { Eyes, Film, Say } from '@parlour/engine';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useWords } from '../words/index.ts';

interface Props {
  film: Film;
  eyes: Eyes;
  at: number;
  say: Say;
  /** The match plays by itself: nobody wants to hear every line read aloud. */
  quiet: boolean;
  go: (step: number) => void;
}

interface Told {
  readonly id: number;
  readonly step: number;
  /** It was taken back after that step, so it led to no other moment. */
  readonly back?: boolean;
  readonly text: string;
}

/** Everything that happened, in words, as these eyes saw it. This moment is marked. A line leads to its moment. */
export function Log({ film, eyes, at, say, quiet, go }: Props) {
  const { say: webSay } = useWords();
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(() => {
    const told: Told[] = [{ id: 0, step: 0, text: webSay({ key: 'replay.begins' }) }];
    const textOf = (events: readonly unknown[]) =>
      events
        .flatMap((event) => film.game.tell(event) ?? [])
        .map((phrase) => say(phrase))
        .join(' ');
    for (let step = 0; step <= film.length; step++) {
      const text = step > 0 ? textOf(film.events(step, eyes)) : '';
      if (text !== '') told.push({ id: told.length, step, text });
      for (const { events } of film.takenBackAt(step, eyes)) {
        const taken = webSay({ key: 'replay.taken-back', facts: { what: textOf(events) } });
        told.push({ id: told.length, step, back: true, text: taken });
      }
    }
    return told;
  }, [film, eyes, say, webSay]);
  const now = lines.findLastIndex(({ step, back }) => step <= at && !back);
  useEffect(() => {
    // Only the list is moved, never the page.
    const shown = list.current!;
    const line = shown.children[now] as HTMLElement;
    shown.scrollTop = line.offsetTop - shown.clientHeight / 2;
  }, [now]);
  const latest = useRef(go);
  latest.current = go;
  const goTo = useMemo(() => (step: number) => latest.current(step), []);
  return (
    <>
      {/* It is spoken even when the list is put away. */}
      <p className="quietly" aria-live={quiet ? 'off' : 'polite'}>
        {lines[now]!.text}
      </p>
      <aside className="replay-log" aria-label={webSay({ key: 'table.log' })}>
        <ol ref={list}>
          {lines.map((line, index) => (
            <Line key={line.id} line={line} now={index === now} go={goTo} />
          ))}
        </ol>
      </aside>
    </>
  );
}

const Line = memo(function Line({ line, now, go }: { line: Told; now: boolean; go: (step: number) => void }) {
  const { number } = useWords();
  return (
    <li aria-current={now ? 'step' : undefined}>
      <button type="button" tabIndex={now ? 0 : -1} onClick={() => go(line.step)}>
        <span className="replay-step">{number(line.step)}</span>
        <span>{line.text}</span>
      </button>
    </li>
  );
});
