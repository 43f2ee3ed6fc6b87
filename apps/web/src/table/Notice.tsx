import { useEffect, useRef } from 'react';
import type { Move, SpotId } from './kit.ts';
import { RuleLink } from './RuleLink.tsx';
import { spotAt } from './spots.ts';

const NOTICE_LASTS = 6000;

/** A text beside a spot: a refusal, or a question before a move. */
export interface Told {
  readonly text: string;
  readonly near: SpotId | null;
  readonly asked?: Move;
  /** Somebody has pointed at the spot, and nothing came of it. */
  readonly pointed?: boolean;
  /** The rule behind a refusal. */
  readonly rule?: string | undefined;
}

/** Shows a refusal or a question where the person looks. */
export function Notice({
  text,
  near,
  asked,
  rule,
  table,
  close,
}: Told & { table: HTMLElement | null; close: () => void }) {
  const shown = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with another text
  useEffect(() => {
    const timer = setInterval(() => {
      // It stays for somebody who is about to follow its link.
      if (!shown.current?.matches(':hover, :focus-within')) close();
    }, NOTICE_LASTS);
    return () => clearInterval(timer);
  }, [text, near]);
  const box = near !== null && table ? spotAt(table, near)?.getBoundingClientRect() : undefined;
  const above = box && box.top > 160;
  const style = box && {
    left: `clamp(9.5rem, ${box.left + box.width / 2}px, calc(100vw - 9.5rem))`,
    top: above ? box.top - 12 : box.bottom + 12,
    translate: above ? '-50% -100%' : '-50% 0',
  };
  return (
    <p className="notice" ref={shown} role="alert" data-asks={asked !== undefined || undefined} style={style}>
      {text}
      {rule !== undefined && (
        <RuleLink rule={rule} hotkey="/">
          {rule}
        </RuleLink>
      )}
    </p>
  );
}
