import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

const SIZE = { width: 432, height: 252 };
/** Bits a second: the film on a tile must be small. */
const RATE = 100_000;
/** Who wants no motion sees this frame, and everybody until the film is fetched. It comes with every front page. */
const STILL = { frame: 30, width: 360, height: 210, quality: 0.25 };

/** Makes the small film on a game's tile, and its still, out of an animated picture: `to` is their path without an ending. */
export async function filmTile(browser: Browser, url: string, picture: string, to: string): Promise<void> {
  const page = await browser.newPage();
  // Only pages of a real address may take pictures apart.
  await page.goto(url);
  const data = (await readFile(picture)).toString('base64');
  const { film, still } = await page.evaluate(record, { data, size: SIZE, rate: RATE, still: STILL });
  await writeFile(`${to}.webm`, Buffer.from(film, 'base64'));
  await writeFile(`${to}.webp`, Buffer.from(still, 'base64'));
  await page.close();
}

interface Asked {
  readonly data: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly rate: number;
  readonly still: typeof STILL;
}

/** Plays the picture once on a canvas, and records that. It runs in the page, so it cannot use other functions. */
async function record({ data, size, rate, still }: Asked): Promise<{ film: string; still: string }> {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const decoder = new ImageDecoder({ data: bytes, type: 'image/webp' });
  await decoder.tracks.ready;
  const frames = Array.from({ length: decoder.tracks.selectedTrack!.frameCount }, (_, frameIndex) =>
    decoder.decode({ frameIndex }),
  );
  const images = (await Promise.all(frames)).map(({ image }) => image);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d')!;
  pen.imageSmoothingQuality = 'high';
  const small = new OffscreenCanvas(still.width, still.height);
  small.getContext('2d')!.drawImage(images[still.frame]!, 0, 0, still.width, still.height);
  const picture = await small.convertToBlob({ type: 'image/webp', quality: still.quality });
  const recorder = new MediaRecorder(canvas.captureStream(), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: rate,
  });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data: piece }) => pieces.push(piece);
  const over = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const begun = performance.now();
  let passed = 0;
  for (const image of images) {
    pen.drawImage(image, 0, 0, size.width, size.height);
    passed += (image.duration ?? 0) / 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + passed - performance.now())));
  }
  recorder.stop();
  await over;
  const made = [new Blob(pieces), picture].map(async (blob) => {
    const all = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(all, (byte) => String.fromCharCode(byte)).join(''));
  });
  const [film, frame] = await Promise.all(made);
  return { film: film!, still: frame! };
}
