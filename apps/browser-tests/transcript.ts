import type { Visitor } from './visitor.ts';

/** What somebody hears: what the page says by itself, or what has the focus after a key, as the accessibility tree has it. */
export type Line = { readonly says: string } | { readonly key: string; readonly at: string };

/**
 * Plays a game to its end with the keyboard alone, and writes down all that can be known of it without seeing it: what
 * the live regions say, and the names of what has the focus.
 */
export async function transcribe(one: Visitor, taste: readonly RegExp[]): Promise<Line[]> {
  const lines: Line[] = [];
  const { page } = one;
  await page.exposeFunction('heard', (says: string) => void lines.push({ says }));
  await page.evaluate(listen);
  one.pressed = async (key) => {
    const focus = page.locator(':focus');
    const at = (await focus.count()) > 0 ? await focus.ariaSnapshot() : '- the page';
    lines.push({ key, at: at.replace(/^- |:$/g, '').split('\n')[0]! });
  };
  await one.play(taste);
  // The score sheet has the focus by itself.
  lines.push({ says: (await page.locator('.over').ariaSnapshot()).replaceAll(/^\s*- /gm, '').replaceAll('\n', '; ') });
  return lines;
}

/** Runs in the page, so it is all of one piece. Tells what its live regions say, whenever that changes. */
function listen(): void {
  const { heard } = globalThis as unknown as { heard(text: string): void };
  const said = new Map<Element, string>();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')) {
      const text = region.textContent.trim();
      if (text === (said.get(region) ?? '')) continue;
      said.set(region, text);
      if (text !== '') heard(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
