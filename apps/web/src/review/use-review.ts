import type { Review } from '@parlour/bots';
import { type AnyRecord, type Refusal, refuse } from '@parlour/engine';
import { useEffect, useState } from 'react';
import type { Told } from './review-worker.ts';

/** What came of looking back; until then, which part of the match is done. */
export type Looked = { readonly share: number } | { readonly came: Review | Refusal };

/** Looks back at a match in the background. It stops when nobody waits for it any more. */
export function useReview(record: AnyRecord): Looked {
  const [looked, setLooked] = useState<Looked>({ share: 0 });
  useEffect(() => {
    const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Told>) =>
      setLooked('came' in data ? data : { share: data.done / data.of });
    worker.onerror = () => setLooked({ came: refuse('no-review') });
    worker.postMessage(record);
    return () => worker.terminate();
  }, [record]);
  return looked;
}
