import type { PAGES } from '@parlour/protocol';
import { lazy, type ReactNode, Suspense } from 'react';
import { Front } from './pages/front/Front.tsx';
import { NotFound, Stumbled } from './pages/shared/Trouble.tsx';
import { matchPath, type Params, usePath } from './router.tsx';

const Create = lazy(() => import('./pages/front/Create.tsx'));
const TablePage = lazy(() => import('./pages/table/TablePage.tsx'));
const Settings = lazy(() => import('./pages/me/Settings.tsx'));
const Me = lazy(() => import('./pages/me/Me.tsx'));
const Rules = lazy(() => import('./rules/RulesPage.tsx'));
const Learn = lazy(() => import('./learn/LearnPage.tsx'));
const Puzzles = lazy(() => import('./puzzles/PuzzlesPage.tsx'));
const PuzzlePage = lazy(() => import('./puzzles/PuzzlePage.tsx'));
const Admin = lazy(() => import('./pages/admin/Admin.tsx'));
const Replay = lazy(() => import('./replay/ReplayPage.tsx'));
/** Only while developing: every card, and every table on a session without a server. */
const Gallery = import.meta.env.DEV ? lazy(() => import('./gallery/Gallery.tsx')) : null;

/** A page without it is better than none. */
const Notice = lazy<() => ReactNode>(() => import('./pages/shared/Notice.tsx').catch(() => ({ default: () => null })));

type Shown = (params: Params) => ReactNode;

/** Every page, by its address. The server knows the same addresses. */
const pages: Readonly<Record<(typeof PAGES)[number], Shown> & Record<string, Shown>> = {
  '/': () => <Front />,
  '/new/:game': ({ game }) => <Create game={game!} />,
  '/t/:code': ({ code }) => <TablePage code={code!} />,
  '/settings': () => <Settings />,
  '/me': () => <Me />,
  '/m/:match': ({ match }) => <Replay match={match!} />,
  '/m/:match/:at': ({ match, at }) => <Replay match={match!} at={at!} />,
  '/replay': () => <Replay />,
  '/rules/:game': ({ game }) => <Rules game={game!} />,
  '/learn/:game': ({ game }) => <Learn game={game!} />,
  '/puzzles': () => <Puzzles />,
  '/puzzles/:puzzle': ({ puzzle }) => <PuzzlePage puzzle={puzzle!} />,
  '/admin': () => <Admin />,
  ...(Gallery && { '/gallery': () => <Gallery /> }),
};

export function App() {
  const path = usePath();
  return (
    <>
      <Suspense>
        <Notice />
      </Suspense>
      <Stumbled key={path}>
        <Suspense>{pageAt(path)}</Suspense>
      </Stumbled>
    </>
  );
}

function pageAt(path: string): ReactNode {
  for (const [pattern, page] of Object.entries(pages)) {
    const params = matchPath(pattern, path);
    if (params) return page(params);
  }
  return <NotFound />;
}
