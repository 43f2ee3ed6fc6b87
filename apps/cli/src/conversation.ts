import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { LINE_LIMIT } from '@parlour/engine';

const NEWLINE = 10;

/** The lines of a stream of bytes; null for a line that is too long, which is not kept. */
export async function* linesOf(input: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  let parts: Uint8Array[] = [];
  let length = 0;
  // Bytes that are not UTF-8 become U+FFFD, which no action, key or number contains.
  const line = () => (length > limit ? null : decoder.decode(Buffer.concat(parts)));
  for await (const chunk of input) {
    let start = 0;
    while (start < chunk.length) {
      const found = chunk.indexOf(NEWLINE, start);
      const end = found < 0 ? chunk.length : found;
      length += end - start;
      if (length > limit) parts = [];
      else parts.push(chunk.subarray(start, end));
      start = end + 1;
      if (found < 0) break;
      yield line();
      parts = [];
      length = 0;
    }
  }
  if (length > 0) yield line();
}

/** Somebody who answers lines. */
interface Speaker {
  answer(line: string): string;
  /** The answer to a line that was too long to read. */
  tooLong(): string;
}

/** Answers each line of the input with a line of the output, until the input ends or nobody reads the answers. */
export async function converse(speaker: Speaker, input: Readable, output: Writable): Promise<void> {
  for await (const line of linesOf(input, LINE_LIMIT)) {
    const answer = line === null ? speaker.tooLong() : speaker.answer(line);
    // A program that asks without reading the answers must wait. Otherwise our memory would grow.
    if (!output.write(`${answer}\n`)) await once(output, 'drain');
  }
}
