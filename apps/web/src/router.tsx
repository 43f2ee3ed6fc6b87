import { Listeners } from '@parlour/engine';
import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';

/*
 * The address is the only thing that says which page is shown. A page is a path with named parts, as `/t/:code`.
 */

export type Params = Readonly<Record<string, string>>;

/** The named parts of a path; null if it does not fit the pattern. */
export function matchPath(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/').filter(Boolean);
  const found = path.split('/').filter(Boolean);
  if (wanted.length !== found.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const text = readPart(found[at]!);
    if (part.startsWith(':')) params[part.slice(1)] = text;
    else if (part !== text) return null;
  }
  return params;
}

function readPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The path has a percent sign that somebody typed.
    return text;
  }
}

const moves = new Listeners();
let moved = false;

function tell(): void {
  moved = true;
  moves.tell();
}

function listen(changed: () => void): () => void {
  if (moves.size === 0) addEventListener('popstate', tell);
  const stop = moves.add(changed);
  return () => {
    stop();
    if (moves.size === 0) removeEventListener('popstate', tell);
  };
}

/** The path that is shown. */
export function usePath(): string {
  return useSyncExternalStore(listen, () => location.pathname);
}

/** Whether somebody has come to this page from another one: only then does a page take the focus. */
export function hasMoved(): boolean {
  return moved;
}

/** What the page before has left for this one. It stays until it is taken. */
export function left(): unknown {
  return history.state;
}

export function takeLeft(): void {
  history.replaceState(null, '');
}

export function go(to: string, { replace = false, leave = null }: { replace?: boolean; leave?: object | null } = {}) {
  if (replace) history.replaceState(leave, '', to);
  else history.pushState(leave, '', to);
  tell();
  scrollTo(0, 0);
}

/** A link within the house. The browser still handles new tabs, downloads and the like. */
export function Link({ to, onClick, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain) return;
    event.preventDefault();
    go(to);
  };
  return <a href={to} onClick={follow} {...rest} />;
}
