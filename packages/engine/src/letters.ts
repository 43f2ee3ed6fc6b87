/**
 * A text in small letters, for reading notation. Only the letters A to Z change: other letters that turn into one of
 * these when their case changes (ſ, ı, the Kelvin sign) are not notation.
 */
export function small(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
