import { type Refusal, refuse } from '@parlour/engine';
import { NAME_LIMIT } from '@parlour/protocol';

// What is seen by nobody, or turns the reading direction round: joiners, fillers, controls, lone surrogates, private signs.
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
// The blank of Braille is a picture of nothing.
const SPACE = /[\s\u2800]+/gu;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A name as everybody will see it, or why it cannot be one. A clean name stays as it is. */
export function cleanName(text: string): string | Refusal {
  const name = text
    .replace(SPACE, ' ')
    .replace(UNSEEN, '')
    .normalize('NFKC')
    // Three marks on a letter are enough for every script; a tower of them hides the line above.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(SPACE, ' ')
    .replace(/^[ \p{M}]+| +$/gu, '');
  if (!/[\p{L}\p{N}\p{So}]/u.test(name)) return refuse('name-empty');
  if (lengthOf(name) > NAME_LIMIT) return refuse('name-too-long', { limit: NAME_LIMIT });
  return name;
}

function lengthOf(name: string): number {
  return [...graphemes.segment(name)].length;
}

/**
 * Letters that are taken for a Latin one, small. Small and capital letters fold together, so a letter that looks like two
 * others has to choose: Greek ν stands for the N of its capital. This is no full table of Unicode's confusables: it
 * has what somebody with a common keyboard can type.
 */
const ALIKE = new Map<string, string>(
  [
    'ßss æae œoe øo łl đd ðd ħh ŧt ıl ɑa ɡg',
    'аa вb сc ԁd еe ғf һh нh іl ӏl јj кk мm оo рp ԛq ѕs тt уy үy ѵv ԝw хx',
    'αa βb εe ζz ηh ιl κk μm νn οo ρp ςσ τt υy γy χx ωw',
    '0o 1l il |l',
  ].flatMap((line) => line.split(' ').map((pair): [string, string] => [pair[0]!, pair.slice(1)])),
);

/**
 * A name folded so that names which look alike are the same: without case, accents, spaces and punctuation, look-alikes
 * as one letter. Marks of scripts in which they are letters, as Devanagari's vowels, stay.
 */
export function nameKey(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '$1');
  const folded = [...letters].map((letter) => ALIKE.get(letter) ?? letter).join('');
  return folded
    .replace(/[\p{P}\p{Z}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** The name, or with a number where an alike one is taken: "Maya 2". */
export function uniqueName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKey));
  for (let number = 1, tried = name; ; tried = numbered(name, ++number)) if (!keys.has(nameKey(tried))) return tried;
}

function numbered(name: string, number: number): string {
  const end = ` ${number}`;
  const kept = [...graphemes.segment(name)].slice(0, NAME_LIMIT - end.length).map(({ segment }) => segment);
  return kept.join('').trimEnd() + end;
}
