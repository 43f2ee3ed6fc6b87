import type { Reaction } from '@parlour/protocol';
import './face.css';

const EYES = 'M8.5 10h.01 M15.5 10h.01';
/** The drawing of each reaction, on a grid of 24. The first part is filled, the rest are lines. */
const FACES: Readonly<Record<Reaction, string>> = {
  clap: 'M7 13l-2.5-2.5 M10 10.5l-3-3 M13 8.5l-2.5-2.5 M8 17.5c-3-2.5-1-5 1-3.5l1.5 1.5 4-7.5c1-1.5 2.8-.5 2.2 1l-1.5 3.5 2-1.5c1.5-.8 2.5.8 1.3 2l-4.5 4.5c-2 2-4 2-6 0Z',
  laugh: 'M7.5 10l2-1.5 M16.5 10l-2-1.5 M7.5 13h9c-.3 3-2 4.8-4.5 4.8S7.8 16 7.5 13Z',
  wow: `${EYES} M12 14a2 2.3 0 1 0 0 4.6 2 2.3 0 0 0 0-4.6Z M7.5 7l2-.8 M16.5 7l-2-.8`,
  sad: `${EYES} M8 17c1.2-1.8 2.5-2.5 4-2.5s2.8.7 4 2.5 M17.5 13v1.5`,
  think: `${EYES} M9 15.5l6-1 M7.5 7.5l2.5-.8 M14 7h2.5`,
  hurry: 'M8 6h8 M8 18h8 M8.5 6c0 3 3.5 4.5 3.5 6s-3.5 3-3.5 6 M15.5 6c0 3-3.5 4.5-3.5 6s3.5 3 3.5 6',
};

/** A reaction's drawing. The part that shows it says its name. */
export function Face({ reaction }: { reaction: Reaction }) {
  return (
    <svg className="face" viewBox="0 0 24 24" width="2em" height="2em" aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" />
      <path d={FACES[reaction]} />
    </svg>
  );
}
