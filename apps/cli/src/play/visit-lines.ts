import { refusalWords } from '../house.ts';
import { clean } from '../text.ts';
import { playInLines } from './lines.ts';
import type { Visit } from './visit.ts';
import { roomLines } from './visit-scene.ts';

/** A table of a house in plain lines: gathering, the game, and the next one. Returns whether it was left on purpose. */
export async function visitInLines(
  visit: Visit,
  lines: AsyncIterable<string>,
  write: (text: string) => void,
): Promise<boolean> {
  const input = new Input(lines);
  const print = (line: string) => write(`${clean(line)}\n`);
  while (visit.ended === null) {
    if (visit.table.phase === 'gathering') {
      const wish = await gather(visit, input, print);
      if (wish === 'quit') return true;
      if (wish === 'ended') return false;
      continue;
    }
    if (!(await playInLines(visit, input, write))) return false;
    if (visit.ended !== null || visit.result === null) break;
    print('');
    print(visit.say({ key: 'cli.house.again' }));
    if ((await input.next()).value?.trim() !== 'again') break;
    visit.again();
    await visit.until(() => visit.ended !== null || visit.table.phase !== 'over');
  }
  return true;
}

/** Says who is there whenever that changes, and reads what is typed meanwhile, until the game begins. */
async function gather(visit: Visit, input: Input, print: (line: string) => void): Promise<'began' | 'quit' | 'ended'> {
  let said = '';
  const stop = visit.watch(() => show());
  const show = () => {
    const now = roomLines(visit).join('\n');
    if (now === said || visit.table.phase !== 'gathering') return;
    said = now;
    for (const line of now.split('\n')) print(line);
  };
  try {
    show();
    const began = visit.until(() => visit.ended !== null || visit.table.phase !== 'gathering').then(() => null);
    for (;;) {
      const line = await Promise.race([began, input.peek()]);
      if (line === null) return 'began';
      await input.next();
      if (line.done) return 'ended';
      const text = line.value.trim();
      if (text === 'q' || text === 'quit') return 'quit';
      const { me, table } = visit;
      const refusal = await (text === 's' ? visit.start() : text === 'r' ? visit.ready(!table.seats[me]!.ready) : null);
      if (refusal) print(refusalWords(refusal, visit.say));
      else if (text === 's') return 'began';
    }
  } finally {
    stop();
  }
}

/** Lines that one can wait for beside other things. A line that nobody has taken stays, even after a loop has ended. */
class Input implements AsyncIterable<string> {
  readonly #lines: AsyncIterator<string>;
  #next: Promise<IteratorResult<string>> | null = null;

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  peek(): Promise<IteratorResult<string>> {
    this.#next ??= this.#lines.next();
    return this.#next;
  }

  next(): Promise<IteratorResult<string>> {
    const next = this.peek();
    this.#next = null;
    return next;
  }

  [Symbol.asyncIterator](): AsyncIterator<string> {
    return { next: () => this.next() };
  }
}
