/** Whether two pieces of plain data are the same, whatever the order of their keys. */
export function equal(some: unknown, other: unknown): boolean {
  if (typeof some !== 'object' || typeof other !== 'object' || !some || !other) return some === other;
  const keys = Object.keys(some);
  const at = (value: object, key: string) => (value as Record<string, unknown>)[key];
  return (
    Array.isArray(some) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && equal(at(some, key), at(other, key)))
  );
}
