import { useEffect, useState } from 'react';

/** How long news for everybody stays on the screen, in milliseconds. */
const TOLD = 5000;

/** True for a while after a number has grown. A new round begins at 0 again, which is no news. */
export function useNews(times: number): boolean {
  const [known, setKnown] = useState(times);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(times), times > 0 ? TOLD : 0);
    return () => clearTimeout(timer);
  }, [times]);
  return times > known;
}
