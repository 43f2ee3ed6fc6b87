import { deserialize, serialize } from 'node:v8';

// Messages between processes are plain data. This way of writing it knows bytes as well as text.

export const pack = (value: unknown): Uint8Array => serialize(value);
export const unpack = <T>(data: Uint8Array): T => deserialize(data);
