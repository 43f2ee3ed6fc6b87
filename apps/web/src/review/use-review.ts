import type { Review } from '@parlour/bots';
import { type AnyRecord, type Refusal, refuse } from '@parlour/engine';
import { useEffect, useState } from 'react';
import type { Asked, Told } from '../minds/minds-worker.ts';

/** What came of looking back; until then, which part of the match is done. */
export type Looked = { readonly share: number } | { readonly came: Review | Refusal };

/** Looks back at a match in the background. It stops when nobody waits for it any more. */
export function useReview(record: AnyRecord): Looked {
  const [looked, setLooked] = useState<Looked>({ share: 0 });
  useEffect(() => {
    const worker = new Worker(new URL('../minds/minds-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Told>) =>
      setLooked('done' in data ? { share: data.done / data.of } : (data as Extract<Told, { came: unknown }>));
    worker.onerror = () => setLooked({ came: refuse('no-review') });
    worker.postMessage({ review: record } satisfies Asked);
    return () => worker.terminate();
  }, [record]);
  return looked;
}
