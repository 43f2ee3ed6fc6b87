import { type Refusal, refuse } from '@parlour/engine';
import { NAME_LIMIT } from '@parlour/protocol';
import { nameKey, nameLook, UNSEEN } from './folding.ts';

const SPACE = /[\p{Zs}\t\r\n]+/gu;
/**
 * Signs that are invisible themselves but change how their neighbours look: the joints of an emoji, a joiner after a
 * virama as in Nepali, the gap in a Persian name.
 */
const FITTING = new RegExp(
  [
    String.raw`\p{RGI_Emoji}`,
    String.raw`(?<=\p{Extended_Pictographic})\ufe0f`,
    String.raw`(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]`,
    String.raw`(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})`,
  ].join('|'),
  'gv',
);
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The name as everybody will see it, or why it is refused. A clean name stays as it is. */
export function cleanName(text: string): string | Refusal {
  const name = text
    .normalize('NFKC')
    // Three marks on a letter are enough for every script. More would cover the line above.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(SPACE, ' ')
    .replace(/^[ \p{M}]+| +$/gu, '');
  // Checked again in the clean name: the neighbours of a joiner may be gone.
  const character = unseenIn(text.replace(SPACE, ' ')) ?? unseenIn(name);
  if (character) return refuse('name-unseen', { character });
  if (!/[\p{L}\p{N}\p{So}]/u.test(name)) return refuse('name-empty');
  if (lengthOf(name) > NAME_LIMIT) return refuse('name-too-long', { limit: NAME_LIMIT });
  return name;
}

/** The first invisible character, in Unicode's notation: U+200B. */
function unseenIn(text: string): string | null {
  const [first] = text.replace(FITTING, '').match(UNSEEN) ?? [];
  return first === undefined ? null : `U+${first.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

function lengthOf(name: string): number {
  return [...graphemes.segment(name)].length;
}

/** Names that can be told apart. Of names that look alike the first stays as it is, and the others get numbers. */
export function toldApart(names: readonly string[]): string[] {
  const told: string[] = [];
  for (const name of names) told.push(uniqueName(name, told));
  return told;
}

/** The name, with a number if one that looks like it is taken: "Maya 2". `more` counts further people of that name. */
export function uniqueName(name: string, taken: readonly string[], more = 0): string {
  const folded = new Set(taken.filter(Boolean).flatMap((other) => [nameKey(other), nameLook(other)]));
  const isTaken = (tried: string) => folded.has(nameKey(tried)) || folded.has(nameLook(tried));
  for (let number = 1, left = more, tried = name; ; tried = numbered(name, ++number)) {
    if (!isTaken(tried) && left-- === 0) return tried;
  }
}

function numbered(name: string, number: number): string {
  const end = ` ${number}`;
  const kept = [...graphemes.segment(name)].slice(0, NAME_LIMIT - end.length).map(({ segment }) => segment);
  return kept.join('').trimEnd() + end;
}
