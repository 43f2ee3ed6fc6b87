import { CanvasTexture, SRGBColorSpace } from 'three';
import { place, SHAPES } from '../../../cards/drawing.ts';
import { LOOKS, type Look, paintSkin } from './seats.ts';

/* Pictures that are painted on things: cards, and the skins of beans. */

/** The colours of the drawn cards. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
const COLOURS = ['red', 'green', 'blue', 'yellow'];
const ink = (colour: number) => token(colour === 3 ? 'deck-yellow-ink' : `deck-${COLOURS[colour]}`);
const fill = (colour: number) => token(`deck-${COLOURS[colour]}`);
const PAPER = '#f9f2e4';

/** Cards in rows of ten: a row for each colour, then the backs, an empty card and the place of a new pile. */
const SHEET = { columns: 10, rows: 5 };
/** The size of a card there, in pixels. */
const CARD = { width: 160, height: 224 };

export interface Cell {
  readonly u: number;
  readonly v: number;
}

/** The size of a card in the picture of all cards. */
export const CELL: Cell = { u: 1 / SHEET.columns, v: 1 / SHEET.rows };

const cell = (column: number, row: number): Cell => ({ u: column / SHEET.columns, v: 1 - (row + 1) / SHEET.rows });

export const faceCell = (colour: number, number: number): Cell => cell(number - 1, colour);
export const backCell = (seat: number): Cell => cell(seat % 8, 4);
export const PAPER_CELL = cell(8, 4);

export function canvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = height;
  return [sheet, sheet.getContext('2d')!];
}

export function texture(sheet: HTMLCanvasElement): CanvasTexture {
  const made = new CanvasTexture(sheet);
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = 8;
  return made;
}

/** Fetches the house's fonts: a canvas cannot write with them before. */
export async function letters(): Promise<void> {
  const soon = new Promise((resolve) => setTimeout(resolve, 1500));
  await Promise.race([document.fonts.load('680 74px Fraunces', '0123456789').catch(() => {}), soon]);
}

export function paintCards(): CanvasTexture {
  const [sheet, pen] = canvas(SHEET.columns * CARD.width, SHEET.rows * CARD.height);
  pen.textAlign = 'center';
  const at = (column: number, row: number, draw: () => void) => {
    pen.save();
    pen.translate(column * CARD.width, row * CARD.height);
    pen.scale(CARD.width / 100, CARD.height / 140);
    draw();
    pen.restore();
  };
  for (let colour = 0; colour < 4; colour++) {
    for (let number = 1; number <= 10; number++) at(number - 1, colour, () => paintFace(pen, colour, number));
  }
  for (let seat = 0; seat < 8; seat++) {
    at(seat, 4, () => {
      pen.fillStyle = PAPER;
      pen.fillRect(0, 0, 100, 140);
      pen.fillStyle = token(`back-seat-${seat}`);
      pen.beginPath();
      pen.roundRect(6, 6, 88, 128, 6);
      pen.fill();
      pen.save();
      pen.clip();
      pen.globalAlpha = 0.7;
      pen.fillStyle = PAPER;
      pen.strokeStyle = PAPER;
      pen.translate(-20, 0);
      LOOKS[seat]!.pattern(pen, 140);
      pen.restore();
    });
  }
  at(8, 4, () => {
    pen.fillStyle = '#e9dcc2';
    pen.fillRect(0, 0, 100, 140);
  });
  return texture(sheet);
}

/** Paints the large deck, which can be read from across the arena. */
function paintFace(pen: CanvasRenderingContext2D, colour: number, number: number): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, 100, 140);
  pen.strokeStyle = fill(colour);
  pen.lineWidth = 5;
  pen.beginPath();
  pen.roundRect(4.5, 4.5, 91, 131, 7);
  pen.stroke();
  pen.fillStyle = ink(colour);
  pen.font = `680 ${number > 9 ? 70 : 84}px Fraunces, Georgia, serif`;
  pen.letterSpacing = number > 9 ? '-5px' : '0px';
  pen.fillText(String(number), number > 9 ? 47 : 50, 78);
  const shape = new Path2D(place(SHAPES[colour]!, 50, 108, 19));
  pen.fillStyle = fill(colour);
  pen.fill(shape);
  if (colour !== 3) return;
  pen.strokeStyle = ink(colour);
  pen.lineWidth = 2;
  pen.stroke(shape);
}

/** The most skins; all seats' skins are side by side. */
export const SKINS = 8;

export function paintSkins(looks: readonly Look[]): CanvasTexture {
  const size = 256;
  const [sheet, pen] = canvas(size * SKINS, size);
  for (const [seat, look] of looks.entries()) {
    pen.save();
    pen.beginPath();
    pen.rect(seat * size, 0, size, size);
    pen.clip();
    pen.translate(seat * size, 0);
    paintSkin(pen, look, size);
    pen.restore();
  }
  return texture(sheet);
}
