/** The names of the facts in a message: tests use it to compare translations with the original. */
export function factsOf(message: string): ReadonlySet<string> {
  const found = new Set<string>();
  // Braces open by turns an argument in a message and a message in an argument.
  let depth = 0;
  for (let at = 0; at < message.length; at++) {
    if (message[at] === '}') depth--;
    if (message[at] !== '{') continue;
    depth++;
    if (depth % 2 === 1) found.add(/^\w+/.exec(message.slice(at + 1))![0]);
  }
  return found;
}
