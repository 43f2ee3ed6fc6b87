import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  ExtrudeGeometry,
  InstancedBufferAttribute,
  InstancedMesh,
  type Matrix4,
  MeshLambertMaterial,
  Shape,
} from 'three';
import { CELL, type Cell, PAPER_CELL, paintCards } from './paint.ts';

/** A card one unit wide, standing upright and facing z. A pile is a thick card. */
function cardShape(): BufferGeometry {
  const [w, h, r] = [0.5, 0.7, 0.07];
  const outline = new Shape();
  outline.moveTo(-w + r, -h);
  outline.lineTo(w - r, -h).quadraticCurveTo(w, -h, w, -h + r);
  outline.lineTo(w, h - r).quadraticCurveTo(w, h, w - r, h);
  outline.lineTo(-w + r, h).quadraticCurveTo(-w, h, -w, h - r);
  outline.lineTo(-w, -h + r).quadraticCurveTo(-w, -h, -w + r, -h);
  const shape = new ExtrudeGeometry(outline, { depth: 1, bevelEnabled: false, curveSegments: 3 });
  const places = shape.getAttribute('position');
  const normals = shape.getAttribute('normal');
  const uv = shape.getAttribute('uv') as BufferAttribute;
  // Which side each corner belongs to, besides where on the card it is.
  const sides = new Float32Array(places.count);
  for (let at = 0; at < places.count; at++) {
    const side = Math.round(normals.getZ(at));
    sides[at] = side;
    const across = (places.getX(at) + w) / (2 * w);
    uv.setXY(at, side < 0 ? 1 - across : across, (places.getY(at) + h) / (2 * h));
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', places);
  geometry.setAttribute('normal', normals);
  geometry.setAttribute('uv', uv);
  geometry.setAttribute('side', new BufferAttribute(sides, 1));
  return geometry;
}

/** Every card and pile of the arena in one mesh: each takes its face and its back from one picture of all cards. */
export class Cards {
  readonly mesh: InstancedMesh;
  readonly #fronts: InstancedBufferAttribute;
  readonly #backs: InstancedBufferAttribute;
  #count = 0;

  constructor(most: number) {
    const geometry = cardShape();
    this.#fronts = new InstancedBufferAttribute(new Float32Array(most * 2), 2).setUsage(DynamicDrawUsage);
    this.#backs = new InstancedBufferAttribute(new Float32Array(most * 2), 2).setUsage(DynamicDrawUsage);
    geometry.setAttribute('front', this.#fronts);
    geometry.setAttribute('back', this.#backs);
    const material = new MeshLambertMaterial({ map: paintCards() });
    material.onBeforeCompile = (shader) => {
      shader.vertexShader = shader.vertexShader
        .replace(
          '#include <common>',
          '#include <common>\nattribute vec2 front;\nattribute vec2 back;\nattribute float side;',
        )
        .replace(
          '#include <uv_vertex>',
          `#include <uv_vertex>
          vec2 cell = vec2(${CELL.u.toFixed(6)}, ${CELL.v.toFixed(6)});
          vMapUv = side > 0.5 ? front + uv * cell : side < -0.5 ? back + uv * cell
            : vec2(${PAPER_CELL.u.toFixed(6)}, ${PAPER_CELL.v.toFixed(6)}) + cell * 0.5;`,
        );
      // Faces shine a little by themselves, so that they can be read in every light.
      shader.fragmentShader = shader.fragmentShader.replace(
        '#include <emissivemap_fragment>',
        'totalEmissiveRadiance += diffuseColor.rgb * 0.42;',
      );
    };
    this.mesh = new InstancedMesh(geometry, material, most);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.castShadow = true;
    this.mesh.frustumCulled = false;
  }

  begin(): void {
    this.#count = 0;
  }

  put(matrix: Matrix4, front: Cell, back: Cell): void {
    if (this.#count >= this.#fronts.count) return;
    this.mesh.setMatrixAt(this.#count, matrix);
    this.#fronts.setXY(this.#count, front.u, front.v);
    this.#backs.setXY(this.#count, back.u, back.v);
    this.#count++;
  }

  end(): void {
    this.mesh.count = this.#count;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.#fronts.needsUpdate = true;
    this.#backs.needsUpdate = true;
  }
}
