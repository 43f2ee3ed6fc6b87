import { type Clearing, HONOUR } from './camera.ts';

/** Buttons stand along the upper edge, in pixels. */
const HEADER = 52;
const WHOLE: Clearing = { x: 0, y: 0, width: 1, height: 1 };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that a sheet leaves clear, beside it or above it: where something so wide for its height is larger. */
export function besides(picture: Box, sheet: Box | null, shape: number): Clearing {
  if (picture.width === 0 || picture.height === 0) return WHOLE;
  const top = Math.min(HEADER, picture.height / 4);
  const right = sheet ? Math.max(0, Math.min(picture.width, sheet.left - picture.left)) : picture.width;
  const low = sheet ? Math.max(top, Math.min(picture.height, sheet.top - picture.top)) : picture.height;
  const size = (width: number, height: number) => Math.min(width / shape, height);
  const beside = size(right, picture.height - top) > size(picture.width, low - top);
  const [width, height] = beside ? [right, picture.height - top] : [picture.width, low - top];
  return {
    x: 0,
    y: top / picture.height,
    // However large a sheet is, something of the picture is kept.
    width: Math.max(0.2, width / picture.width),
    height: Math.max(0.2, height / picture.height),
  };
}

/**
 * What of a canvas is clear for a podium that goes so far to each side: the sheet of the match lies over it, or
 * that of the round, or the bar of a film.
 */
export function clearingOf(canvas: HTMLElement, span: number): Clearing {
  const room = canvas.closest('.room') ?? canvas.closest('.arena')!;
  const sheets = ['.over-sheet', '.arena-podium .blitz-sheet', '.arena-film'];
  const sheet = sheets.map((sheet) => room.querySelector(sheet)).find((found) => found !== null);
  return besides(canvas.getBoundingClientRect(), sheet?.getBoundingClientRect() ?? null, (2 * span) / HONOUR.tall);
}
