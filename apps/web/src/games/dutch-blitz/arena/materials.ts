import {
  BufferAttribute,
  type BufferGeometry,
  Color,
  type ColorRepresentation,
  type Material,
  type Matrix4,
} from 'three';

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

/** Lets the edges of a material shine a little, as if the evening sky stood behind it: so it stands out from the floor. */
export function rimmed<M extends Material>(material: M): M {
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <emissivemap_fragment>',
      `float edge = pow(1.0 - clamp(dot(normal, normalize(vViewPosition)), 0.0, 1.0), 2.6);
      totalEmissiveRadiance += vec3(1.0, 0.78, 0.62) * edge * (0.35 + 0.35 * normal.y);`,
    );
  };
  return material;
}
