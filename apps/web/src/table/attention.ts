import { useEffect } from 'react';
import { chime } from './sounds.ts';

const CALM = '/icon.svg';
/** The same card in red, with a lamp on it. */
const CALLING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="6" y="2" width="20" height="28" rx="3" fill="#f6eedf" stroke="#1b3b33" stroke-width="2"/><path d="M16 7c1.600 3.500 4.200 6.500 7 9-2.800 2.500-5.400 5.500-7 9-1.600-3.500-4.200-6.500-7-9 2.800-2.500 5.400-5.500 7-9Z" fill="#b0281f"/><circle cx="25" cy="7" r="6.500" fill="#d8a544" stroke="#241a05"/></svg>',
)}`;

function setIcon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = href;
}

/** Calls somebody who looks elsewhere: the page's title and icon say that it is their turn, and a chime sounds. */
export function useAttention(yourTurn: boolean, title: string, turnTitle: string): void {
  useEffect(() => {
    if (yourTurn) chime();
  }, [yourTurn]);
  useEffect(() => {
    document.title = yourTurn ? turnTitle : title;
    setIcon(yourTurn ? CALLING : CALM);
    return () => {
      document.title = title;
      setIcon(CALM);
    };
  }, [yourTurn, title, turnTitle]);
}
