import type { Taste, Visitor } from './visitor.ts';

/** The place of the focus when nothing has it, for example after the last thing on the page. */
export const NOWHERE = 'the page itself';

/** What somebody hears: what the page says by itself, or what has the focus after a key, by the accessibility tree. */
export type Line = { readonly says: string } | { readonly key: string; at: string };

/**
 * Plays a game to its end with the keyboard alone, and writes down all that a person who does not see it can know:
 * what the live regions say, and the names of what has the focus.
 */
export async function transcribe(one: Visitor, taste: readonly Taste[]): Promise<Line[]> {
  const lines: Line[] = [];
  const { page } = one;
  await page.exposeFunction('heard', (says: string) => void lines.push({ says }));
  await page.evaluate(listen);
  one.around = async (key, press) => {
    const line = { key, at: '' };
    lines.push(line);
    await press();
    // A card may go away while its name is read; then the focus is elsewhere.
    const focus = page.locator(':focus');
    while (line.at === '') {
      line.at = (await focus.count()) === 0 ? NOWHERE : nameIn(await focus.ariaSnapshot());
    }
  };
  await one.play(taste);
  return lines;
}

/** The first line of a part of the accessibility tree. */
function nameIn(snapshot: string): string {
  return snapshot.split('\n')[0]!.replace(/^- '?|'?:?$/g, '');
}

/** Reports what the live regions say whenever that changes. It runs in the page, so it cannot use other functions. */
function listen(): void {
  const { heard } = globalThis as unknown as { heard(text: string): void };
  const said = new Map<Element, string>();
  // The functions of an object keep their names without any help, which the page would not have.
  const ear = {
    listen() {
      for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')) {
        const text = region.textContent.trim();
        if (text === (said.get(region) ?? '')) continue;
        said.set(region, text);
        if (text !== '') heard(text);
      }
    },
  };
  // A game may be short, and its first words are there before anything changes.
  ear.listen();
  new MutationObserver(ear.listen).observe(document.body, { subtree: true, childList: true, characterData: true });
}
