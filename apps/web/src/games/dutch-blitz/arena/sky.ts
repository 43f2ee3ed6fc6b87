import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  IcosahedronGeometry,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
  SphereGeometry,
  Vector2,
} from 'three';
import { CREAM, tinted } from './materials.ts';
import { LOOKS } from './seats.ts';

const DARK_WOOD = '#4e2d1d';
/** The colour of the air at the horizon, into which everything far away fades. */
export const HAZE = '#d98a8c';
/** Where the sun went down, as a direction over the ground; its light still comes from there. */
export const SUNSET = { x: -0.79, z: 0.61 };

/** The land around: a dark lawn, and hills one behind the other. */
export function land(): BufferGeometry[] {
  const lawn = new CircleGeometry(88, 48);
  lawn.rotateX(-Math.PI / 2);
  lawn.translate(0, -9, 0);
  const parts = [tinted(lawn, '#3c5560')];
  const ranges = [
    { out: 48, high: 3.5, colour: '#5a4a78' },
    { out: 62, high: 6, colour: '#7a5a88' },
    { out: 76, high: 9, colour: '#9a6a90' },
  ];
  for (const [range, { out, high, colour }] of ranges.entries()) {
    for (let at = 0; at < 14; at++) {
      const angle = ((at + range * 0.4 + Math.sin(at * 5.7 + range) * 0.25) / 14) * Math.PI * 2;
      const hill = new SphereGeometry(1, 14, 5, 0, Math.PI * 2, 0, Math.PI / 2);
      hill.scale(14 + range * 4, high * (1 + Math.sin(at * 3.3 + range * 2) * 0.35), 14 + range * 4);
      hill.translate(out * Math.cos(angle), -9.2, out * Math.sin(angle));
      parts.push(tinted(hill, colour));
    }
  }
  return parts;
}

export function cloudBanks(): BufferGeometry[] {
  const parts: BufferGeometry[] = [];
  // A fixed seed gives the same clouds every time.
  let seed = 7;
  const chance = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (let bank = 0; bank < 16; bank++) {
    const angle = (bank / 16) * Math.PI * 2 + chance() * 0.3;
    const out = 42 + chance() * 22;
    const height = 1 + chance() * 17;
    for (let puff = 0; puff < 4; puff++) {
      const size = 2.2 + chance() * 3;
      const shape = new IcosahedronGeometry(size, 2);
      shape.scale(1.5, 0.62, 1);
      shape.translate(
        out * Math.cos(angle) + (puff - 1.5) * 3.4,
        height + chance() * 0.9 - 0.4,
        out * Math.sin(angle) + (chance() - 0.5) * 3,
      );
      parts.push(tinted(shape, puff % 2 === 0 ? '#f5c3cf' : '#cdb2e6'));
    }
  }
  return parts;
}

export function balloonFleet(): BufferGeometry[] {
  const profile = [
    [0, 2.1],
    [0.9, 1.9],
    [1.5, 1.2],
    [1.55, 0.5],
    [1.1, -0.6],
    [0.5, -1.35],
    [0.42, -1.5],
  ].map(([x, y]) => new Vector2(x, y));
  return [0, 1, 2, 3, 4].flatMap((at) => {
    const angle = (at / 5) * Math.PI * 2 + 0.4;
    const out = 30 + (at % 3) * 6;
    const [x, y, z] = [out * Math.cos(angle), 6 + (at % 2) * 5, out * Math.sin(angle)];
    const { colour } = LOOKS[(at * 3) % LOOKS.length]!;
    const envelope = tinted(new LatheGeometry(profile.toReversed(), 16), colour);
    const colours = envelope.getAttribute('color') as BufferAttribute;
    const places = envelope.getAttribute('position');
    const cream = new Color(CREAM);
    for (let vertex = 0; vertex < places.count; vertex += 3) {
      const turn = Math.atan2(
        places.getZ(vertex) + places.getZ(vertex + 1) + places.getZ(vertex + 2),
        places.getX(vertex) + places.getX(vertex + 1) + places.getX(vertex + 2),
      );
      if (Math.floor((turn / Math.PI) * 8 + 100) % 2 === 0) continue;
      for (let corner = 0; corner < 3; corner++) colours.setXYZ(vertex + corner, cream.r, cream.g, cream.b);
    }
    envelope.translate(x, y, z);
    const basket = tinted(new CylinderGeometry(0.34, 0.26, 0.5, 10), DARK_WOOD);
    basket.translate(x, y - 2.2, z);
    return [envelope, basket];
  });
}

/** The sky at dusk: indigo above, rose and apricot where the sun went down. */
export function sky(): Mesh {
  const dome = new SphereGeometry(90, 36, 48);
  const places = dome.getAttribute('position');
  const colours = new Float32Array(places.count * 3);
  const stops: readonly (readonly [height: number, colour: Color])[] = [
    [-1, new Color('#3a2a5e')],
    [-0.1, new Color(HAZE)],
    [0.03, new Color('#f3a184')],
    [0.16, new Color('#d97a98')],
    [0.36, new Color('#7a4f9f')],
    [0.75, new Color('#352a70')],
    [1, new Color('#1b1a4a')],
  ];
  const mixed = new Color();
  const glow = new Color('#ffe2a6');
  for (let vertex = 0; vertex < places.count; vertex++) {
    const height = places.getY(vertex) / 90;
    const upper = Math.max(
      1,
      stops.findIndex(([stop]) => stop >= height),
    );
    const [[from, low], [to, high]] = [stops[upper - 1]!, stops[upper]!];
    mixed.copy(low).lerp(high, Math.max(0, Math.min(1, (height - from) / (to - from))));
    // Where the sun went down, the sky still glows.
    const [x, z] = [places.getX(vertex) / 90, places.getZ(vertex) / 90];
    const towards = Math.max(0, x * SUNSET.x + z * SUNSET.z);
    mixed.lerp(glow, towards ** 3 * Math.max(0, 1 - Math.abs(height - 0.02) * 2.6) * 0.85);
    colours.set([mixed.r, mixed.g, mixed.b], vertex * 3);
  }
  dome.setAttribute('color', new BufferAttribute(colours, 3));
  return new Mesh(dome, new MeshBasicMaterial({ vertexColors: true, side: BackSide, depthWrite: false, fog: false }));
}

export function stars(): Points {
  const places: number[] = [];
  for (let at = 0; at < 160; at++) {
    const angle = at * 2.39996;
    const height = 0.3 + ((at * 37) % 100) / 145;
    const out = Math.sqrt(1 - Math.min(0.98, height) ** 2);
    places.push(80 * out * Math.cos(angle), 80 * height, 80 * out * Math.sin(angle));
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  return new Points(
    geometry,
    new PointsMaterial({ color: '#fff4d6', size: 0.42, transparent: true, opacity: 0.9, fog: false }),
  );
}

export function moon(): Mesh {
  const disc = new Mesh(new CircleGeometry(4.2, 40), new MeshBasicMaterial({ color: '#fff1cf', fog: false }));
  disc.position.set(34, 36, -58);
  disc.lookAt(0, 0, 0);
  return disc;
}
