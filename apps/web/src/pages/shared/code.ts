import { CODE_LETTERS } from '@parlour/protocol';

const LENGTH = 6;

/** Finds a table's code in what somebody typed or pasted: small letters, spaces and a link are fine. Else null. */
export function readCode(text: string): string | null {
  const typed = /\/t\/([a-z]{6})\b/i.exec(text)?.[1] ?? text;
  const letters = typed.toUpperCase().replace(/[\s.\-_]/g, '');
  return letters.length === LENGTH && [...letters].every((letter) => CODE_LETTERS.includes(letter)) ? letters : null;
}
