/** Whether a place is one or several PostgreSQL databases, and not a directory. */
export const isDatabase = (place: string) => /^postgres(?:ql)?:/.test(place);

/** The addresses of databases as people write them, with commas in between. */
export const addressesIn = (place: string) => place.split(',').map((address) => address.trim());

/** An address as it may be shown and logged. */
export function withoutPassword(address: string): string {
  const shown = new URL(address);
  shown.password = '';
  return shown.href;
}
