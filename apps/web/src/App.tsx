import { lazy, Suspense } from 'react';
import { useWords } from './words/index.ts';

/** Only while developing: every card, and every table on a session without a server. */
const Gallery = import.meta.env.DEV ? lazy(() => import('./gallery/Gallery.tsx')) : null;

export function App() {
  const { say } = useWords();
  if (Gallery && location.pathname === '/gallery') {
    return (
      <Suspense>
        <Gallery />
      </Suspense>
    );
  }
  return (
    <main>
      <h1>{say({ key: 'house.name' })}</h1>
      <p>{say({ key: 'house.motto' })}</p>
    </main>
  );
}
