import { useEffect, useMemo, useState } from 'react';
import type { OpenBook } from './book.ts';
import { rulesOf } from './links.ts';
import type { Block } from './markdown.ts';
import { find, marksOf, type Place } from './search.ts';

/** The address of the words of a game, in its book. */
export const WORDS = 'words';

/** What a reader looks for in a book, and what was found. */
export interface Search {
  readonly query: string;
  /** Finds its words in a text; null if nothing is looked for. */
  readonly marks: RegExp | null;
  readonly places: readonly Place[];
  /** The place where the reader is. It is a new object at every step, also if there is only one place. */
  readonly at: { readonly index: number } | null;
  look(query: string): void;
  /** To the next place, or to the one before. */
  step(by: 1 | -1): void;
}

export function useSearch(opened: OpenBook | null): Search {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState<Search['at']>(null);
  const places = useMemo(() => (opened ? find(opened, query) : []), [opened, query]);
  const marks = useMemo(() => marksOf(query), [query]);
  return {
    query,
    marks,
    places,
    at,
    look: (next) => {
      setQuery(next);
      setAt(null);
    },
    step: (by) => {
      const count = places.length;
      if (count === 0) return;
      const next = at ? at.index + by : by > 0 ? 0 : -1;
      setAt({ index: (next + count) % count });
    },
  };
}

/** A part of a text: its heading, and the rules under it. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
}

export function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: { id: string; title: string; rules: string[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level > 1) sections.push({ id: block.id, title: block.text, rules: [] });
    else sections.at(-1)?.rules.push(...rulesOf([block]));
  }
  return sections;
}

/** Headings above this height have been passed, in pixels from the top of the window. */
const PASSED = 140;

/** The heading of the part that is being read. */
export function useReading(ready: boolean): string | null {
  const [reading, setReading] = useState<string | null>(null);
  useEffect(() => {
    if (!ready) return;
    const look = () => {
      const headings = [...document.querySelectorAll<HTMLElement>('.prose h3')];
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < PASSED);
      setReading(passed.at(-1)?.id ?? null);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ready]);
  return reading;
}
