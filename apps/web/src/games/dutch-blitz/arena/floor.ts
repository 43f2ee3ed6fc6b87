import type { Layout } from '@parlour/arena';
import { type CanvasTexture, DynamicDrawUsage, InstancedMesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import { canvas, texture } from './paint.ts';
import type { Look } from './seats.ts';

/* The floor with all its light and shadow that never changes, painted once; and soft shadows under what moves. */

type Pen = CanvasRenderingContext2D;

/** The felt from above: rings, a place for every possible pile, and a mat before every station. */
export function paintFelt(layout: Layout, looks: readonly Look[]): CanvasTexture {
  const { radius } = layout;
  const size = 2048;
  const [sheet, pen] = canvas(size, size);
  const unit = size / 2 / radius;
  pen.translate(size / 2, size / 2);
  pen.scale(unit, -unit);
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, radius);
  light.addColorStop(0, '#6cc9a4');
  light.addColorStop(0.4, '#43a58a');
  light.addColorStop(0.8, '#2c7f76');
  light.addColorStop(1, '#236a6a');
  pen.fillStyle = light;
  pen.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  paintRays(pen, layout);
  paintLanes(pen, layout, looks);
  paintField(pen, layout);
  paintShade(pen, layout);
  weave(pen, size);
  return texture(sheet);
}

/** A sunburst, as on a carousel. */
function paintRays(pen: Pen, { radius, stations }: Layout): void {
  pen.fillStyle = 'rgb(255 255 255 / 0.06)';
  const rays = stations.length * 4;
  for (let ray = 0; ray < rays; ray++) {
    const from = ((ray - 0.25) / rays) * Math.PI * 2;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.arc(0, 0, radius, from, from + Math.PI / rays);
    pen.fill();
  }
}

/** From the field a lane in the seat's colour leads to its mat: the way home is seen from everywhere. */
function paintLanes(pen: Pen, layout: Layout, looks: readonly Look[]): void {
  const { radius, stations } = layout;
  const from = fieldOf(layout);
  for (const [seat, { x, y }] of stations.entries()) {
    const { colour, dark } = looks[seat]!;
    pen.save();
    pen.rotate(Math.atan2(y, x));
    const lane = pen.createLinearGradient(from, 0, radius, 0);
    lane.addColorStop(0, `${colour}00`);
    lane.addColorStop(1, `${colour}b0`);
    pen.fillStyle = lane;
    pen.beginPath();
    pen.moveTo(from, -0.5);
    pen.lineTo(radius, -1.3);
    pen.lineTo(radius, 1.3);
    pen.lineTo(from, 0.5);
    pen.fill();
    pen.fillStyle = colour;
    pen.globalAlpha = 0.92;
    pen.beginPath();
    pen.ellipse(radius - 0.5, 0, 1.35, 1.75, 0, 0, 7);
    pen.fill();
    pen.lineWidth = 0.09;
    pen.strokeStyle = dark;
    pen.stroke();
    pen.lineWidth = 0.05;
    pen.strokeStyle = 'rgb(255 255 255 / 0.75)';
    pen.setLineDash([0.16, 0.12]);
    pen.beginPath();
    pen.ellipse(radius - 0.5, 0, 1.15, 1.55, 0, 0, 7);
    pen.stroke();
    pen.restore();
  }
}

function fieldOf({ slots }: Layout): number {
  return Math.max(...slots.map(({ x, y }) => Math.hypot(x, y))) + 0.95;
}

/** The ring around the piles, and a dashed place for each of them. */
function paintField(pen: Pen, layout: Layout): void {
  const field = fieldOf(layout);
  pen.strokeStyle = 'rgb(255 240 200 / 0.75)';
  for (const [out, width] of [
    [field, 0.1],
    [field + 0.22, 0.035],
  ] as const) {
    pen.lineWidth = width;
    pen.beginPath();
    pen.arc(0, 0, out, 0, 7);
    pen.stroke();
  }
  pen.lineWidth = 0.035;
  pen.setLineDash([0.13, 0.1]);
  for (const { x, y } of layout.slots) {
    pen.fillStyle = 'rgb(10 50 48 / 0.25)';
    pen.strokeStyle = 'rgb(255 245 215 / 0.55)';
    pen.beginPath();
    pen.arc(x, y, 0.42, 0, 7);
    pen.fill();
    pen.stroke();
  }
  pen.setLineDash([]);
}

/** Where little light comes: along the rim, and under the counters. */
function paintShade(pen: Pen, { radius, stations }: Layout): void {
  const rim = pen.createRadialGradient(0, 0, radius - 1.5, 0, 0, radius);
  rim.addColorStop(0, 'rgb(4 22 34 / 0)');
  rim.addColorStop(1, 'rgb(4 22 34 / 0.55)');
  pen.fillStyle = rim;
  pen.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  for (const { x, y } of stations) {
    pen.save();
    pen.rotate(Math.atan2(y, x));
    pen.filter = 'blur(9px)';
    pen.fillStyle = 'rgb(20 6 30 / 0.5)';
    pen.fillRect(radius - 0.62, -1.5, 0.8, 3);
    pen.restore();
  }
}

/** The grain of cloth: a fine noise, the same every time. */
function weave(pen: Pen, size: number): void {
  const grain = 128;
  const [tile, threads] = canvas(grain, grain);
  for (let at = 0; at < grain * grain; at++) {
    const noise = Math.abs(Math.sin(at * 12.9898) * 43758.5453) % 1;
    threads.fillStyle = noise > 0.5 ? 'rgb(255 255 255 / 0.035)' : 'rgb(0 20 30 / 0.05)';
    threads.fillRect(at % grain, Math.floor(at / grain), 1, 1);
  }
  pen.resetTransform();
  pen.fillStyle = pen.createPattern(tile, 'repeat')!;
  pen.fillRect(0, 0, size, size);
}

/** Soft round shadows on the floor, where things stand on it. */
export function contactShadows(most: number): InstancedMesh {
  const [sheet, pen] = canvas(64, 64);
  const soft = pen.createRadialGradient(32, 32, 4, 32, 32, 32);
  soft.addColorStop(0, 'rgb(6 16 34 / 0.8)');
  soft.addColorStop(0.45, 'rgb(6 16 34 / 0.5)');
  soft.addColorStop(1, 'rgb(6 16 34 / 0)');
  pen.fillStyle = soft;
  pen.fillRect(0, 0, 64, 64);
  const shape = new PlaneGeometry(1, 1);
  shape.rotateX(-Math.PI / 2);
  const material = new MeshBasicMaterial({ map: texture(sheet), transparent: true, depthWrite: false });
  const mesh = new InstancedMesh(shape, material, most);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  return mesh;
}
