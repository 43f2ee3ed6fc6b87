import { deserialize, serialize } from 'node:v8';

// Messages between processes are plain data. This way of writing it knows bytes as well as text.

export const pack = (value: unknown): Uint8Array => serialize(value);
export const unpack = <T>(data: Uint8Array): T => deserialize(data);

/** Takes messages. What cannot be read, because a process of another version has written it, counts as not said. */
export function hearing<T>(take: (message: T) => void): (data: Uint8Array) => void {
  return (data) => {
    let message: T;
    try {
      message = unpack(data);
    } catch {
      return;
    }
    take(message);
  };
}
