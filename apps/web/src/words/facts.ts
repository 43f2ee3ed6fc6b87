/** The facts a message speaks of, by name: for tests that hold translations to the original. */
export function factsOf(message: string): ReadonlySet<string> {
  const found = new Set<string>();
  // Braces open an argument in a message, and a message in an argument: by turns.
  let depth = 0;
  for (let at = 0; at < message.length; at++) {
    if (message[at] === '}') depth--;
    if (message[at] !== '{') continue;
    depth++;
    if (depth % 2 === 1) found.add(/^\w+/.exec(message.slice(at + 1))![0]);
  }
  return found;
}
