import unhomoglyph from 'unhomoglyph';

/**
 * Signs that nobody can see, or that reverse the reading direction: joiners, fillers, controls, lone surrogates,
 * private signs; and three signs that are only blank: Braille without dots, a note without a head, and the place of a
 * missing object.
 */
export const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\uFFFC]/gu;
const BETWEEN = /[\p{P}\p{Z}]/gu;
/** Marks of other scripts, such as Devanagari's vowels, are letters and stay. */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Script=Inherited}+/gu;

const plain = (text: string) => text.normalize('NFKD').replace(ACCENTED, '$1');
const seen = (name: string) => name.normalize('NFKD').replace(UNSEEN, '');

/** The same for names that differ only in case, accents, spaces and punctuation. Accounts sign in by it. */
export function nameKey(name: string): string {
  return plain(seen(name).replace(BETWEEN, '').toUpperCase().toLowerCase());
}

/**
 * The same for names that look the same by Unicode's table of confusables. The table knows letters as they are written,
 * and a small letter may look different from its capital (Greek ν and Ν). So we ask it about the letters as they are,
 * then about their capitals (a small i becomes a capital I, which looks like an l), then about small letters (an m
 * looks like rn).
 */
export function nameLook(name: string): string {
  const look = (text: string) => plain(unhomoglyph(text)).replace(BETWEEN, '');
  // The table does not know that a w looks like vv.
  return look(look(look(plain(seen(name))).toUpperCase()).toLowerCase()).replaceAll('w', 'vv');
}

export function alike(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other) || nameLook(one) === nameLook(other);
}
