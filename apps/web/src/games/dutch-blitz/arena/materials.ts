import { BufferAttribute, type BufferGeometry, Color, type ColorRepresentation, type Matrix4 } from 'three';

export const CREAM = '#fff3d9';

/** Makes a geometry that can be merged with others of all colours: it has only positions, normals and colours. */
export function tinted(shape: BufferGeometry, colour: ColorRepresentation, at?: Matrix4): BufferGeometry {
  const geometry = shape.index ? shape.toNonIndexed() : shape;
  if (at) geometry.applyMatrix4(at);
  geometry.deleteAttribute('uv');
  const { r, g, b } = new Color(colour);
  const count = geometry.getAttribute('position').count;
  const colours = new Float32Array(count * 3);
  for (let vertex = 0; vertex < count; vertex++) colours.set([r, g, b], vertex * 3);
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  return geometry;
}
