import { base64ToUint8Array, uint8ArrayToBase64 } from 'uint8array-extras';

/**
 * Weights as text, for a file of the repository: whole numbers of 8 or 16 bits, and one scale for each block of numbers.
 * Small blocks lose less.
 */
export function pack(weights: Float32Array, bits: 8 | 16, block: number): string {
  const most = bits === 8 ? 127 : 32_767;
  const blocks = Math.ceil(weights.length / block);
  const bytes = new Uint8Array(blocks * 4 + (weights.length * bits) / 8);
  const data = new DataView(bytes.buffer);
  for (let at = 0; at < blocks; at++) {
    const part = weights.subarray(at * block, (at + 1) * block);
    const scale = Math.fround(part.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0) / most) || 1;
    data.setFloat32(at * 4, scale, true);
    for (let i = 0; i < part.length; i++) {
      const whole = Math.max(-most, Math.min(most, Math.round(part[i]! / scale)));
      const place = blocks * 4 + ((at * block + i) * bits) / 8;
      if (bits === 8) data.setInt8(place, whole);
      else data.setInt16(place, whole, true);
    }
  }
  return uint8ArrayToBase64(bytes);
}

/** The weights of a text that `pack` made, with the same bits and blocks. */
export function unpack(text: string, bits: 8 | 16, block: number): Float32Array {
  const bytes = base64ToUint8Array(text);
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A whole block takes 4 bytes for its scale; the last one may be shorter.
  const perBlock = 4 + (block * bits) / 8;
  const blocks = Math.ceil(bytes.length / perBlock);
  const weights = new Float32Array(((bytes.length - blocks * 4) * 8) / bits);
  for (let at = 0; at < weights.length; at++) {
    const scale = data.getFloat32(Math.floor(at / block) * 4, true);
    const place = blocks * 4 + (at * bits) / 8;
    weights[at] = scale * (bits === 8 ? data.getInt8(place) : data.getInt16(place, true));
  }
  return weights;
}
