import type { Browser } from 'playwright-core';

const SIZE = { width: 432, height: 252 };
/** Bits a second: the film on a tile must be small. */
const RATE = 110_000;
/** Who wants no motion sees one frame, and everybody until the film is fetched. It comes with every front page. */
const STILL = { width: 360, height: 210, quality: 0.2 };
/** How well the frames of the animated picture are drawn. */
const QUALITY = 0.5;

interface Made {
  /** All frames, smaller in bytes. */
  readonly small: readonly Buffer[];
  /** A film for a tile, and one frame of it. */
  readonly film: Buffer;
  readonly still: Buffer;
}

/** Makes moving pictures out of frames, with what a browser can do. `still` is the frame that stands for all. */
export async function record(
  browser: Browser,
  url: string,
  frames: readonly Buffer[],
  rate: number,
  still: number,
): Promise<Made> {
  const page = await browser.newPage();
  // Only pages of a real address may take pictures apart.
  await page.goto(url);
  const asked = { size: SIZE, bits: RATE, still: { ...STILL, frame: still }, quality: QUALITY, pause: 1000 / rate };
  const given = frames.map((frame) => frame.toString('base64'));
  const made = await page.evaluate(recordIn, { ...asked, frames: given });
  await page.close();
  const [film, picture, ...small] = made.map((text) => Buffer.from(text, 'base64'));
  return { film: film!, still: picture!, small };
}

interface Asked {
  readonly frames: readonly string[];
  readonly size: { readonly width: number; readonly height: number };
  readonly bits: number;
  readonly still: typeof STILL & { readonly frame: number };
  readonly quality: number;
  readonly pause: number;
}

/** Plays the frames once on a canvas, and records that. It runs in the page, so it cannot use other functions. */
async function recordIn({ frames, size, bits, still, quality, pause }: Asked): Promise<string[]> {
  const images = await Promise.all(
    frames.map(async (frame) => {
      const bytes = Uint8Array.from(atob(frame), (letter) => letter.charCodeAt(0));
      return createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
    }),
  );
  const pictures: Blob[] = [];
  for (const [at, { width, height, quality: well }] of [
    [still.frame, still] as const,
    ...images.map(({ width, height }, at) => [at, { width, height, quality }] as const),
  ]) {
    const sheet = new OffscreenCanvas(width, height);
    const pen = sheet.getContext('2d', { alpha: false })!;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(images[at]!, 0, 0, width, height);
    pictures.push(await sheet.convertToBlob({ type: 'image/webp', quality: well }));
  }
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d')!;
  pen.imageSmoothingQuality = 'high';
  const recorder = new MediaRecorder(canvas.captureStream(), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: bits,
  });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const over = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const begun = performance.now();
  for (const [at, image] of images.entries()) {
    pen.drawImage(image, 0, 0, size.width, size.height);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + (at + 1) * pause - performance.now())));
  }
  recorder.stop();
  await over;
  return Promise.all(
    [new Blob(pieces), ...pictures].map(async (blob) => {
      const all = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(all, (byte) => String.fromCharCode(byte)).join(''));
    }),
  );
}
