/** A part of a file: four letters, a length, the bytes, and a zero if they are odd. */
function chunk(name: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
}

/**
 * Makes one moving picture that goes round and round out of still ones, all WebP without transparency and of the same
 * size. `pause` is in milliseconds. (https://developers.google.com/speed/webp/docs/riff_container)
 */
export function animated(stills: readonly Buffer[], size: { width: number; height: number }, pause: number): Buffer {
  const canvas = Buffer.alloc(10);
  // The bit says that it moves.
  canvas[0] = 2;
  canvas.writeUIntLE(size.width - 1, 4, 3);
  canvas.writeUIntLE(size.height - 1, 7, 3);
  const frames = stills.map((still) => {
    const head = Buffer.alloc(16);
    head.writeUIntLE(size.width - 1, 6, 3);
    head.writeUIntLE(size.height - 1, 9, 3);
    head.writeUIntLE(Math.round(pause), 12, 3);
    // Each picture covers the one before: it is not blended.
    head[15] = 2;
    return chunk('ANMF', Buffer.concat([head, pictureIn(still)]));
  });
  const parts = [chunk('VP8X', canvas), chunk('ANIM', Buffer.alloc(6)), ...frames];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
}

/** The part of a still WebP that has its picture. */
function pictureIn(still: Buffer): Buffer {
  for (let at = 12; at < still.length; ) {
    const end = at + 8 + still.readUInt32LE(at + 4);
    if (still.toString('latin1', at, at + 3) === 'VP8' && still[at + 3] !== 'X'.charCodeAt(0)) {
      return still.subarray(at, end + (end % 2));
    }
    at = end + (end % 2);
  }
  throw new Error('a WebP without a picture');
}
