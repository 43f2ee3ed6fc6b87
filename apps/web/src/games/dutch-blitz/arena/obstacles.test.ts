import { type Avatar, armAt, mapFor, newArena } from '@parlour/arena';
import { seeded, shuffler } from '@parlour/engine';
import type { Mesh } from 'three';
import { expect, it } from 'vitest';
import { Obstacles } from './obstacles.ts';

const mill = mapFor(4, 'mill').mill!;
const [someone] = newArena(4, shuffler(seeded('mill')), 0, 'mill').avatars as [Avatar];
const middle = (mill.inner + mill.outer) / 2;

it('BL-24: draws the arms of the mill where they are at a step, also between two steps', () => {
  const obstacles = new Obstacles(4, 'mill');
  for (const tick of [0, 100.5, mill.turn * 3 + 7.25]) {
    obstacles.show(tick, [], 0);
    const { y: turned } = obstacles.root.children[0]!.rotation;
    const along = armAt(mill, 0, tick);
    // In the picture the third axis goes the other way.
    expect(Math.cos(turned)).toBeCloseTo(along.x, 6);
    expect(Math.sin(turned)).toBeCloseTo(along.y, 6);
  }
});

it('BL-24: lets a bean feel an arm that is near it, and no other', () => {
  const obstacles = new Obstacles(4, 'mill');
  const along = armAt(mill, 1, 50);
  const beside = { ...someone, x: along.x * middle, y: along.y * middle };
  expect(obstacles.touches(beside, 50)).toBe(true);
  expect(obstacles.touches({ ...beside, z: 1.2 }, 50)).toBe(false);
  expect(obstacles.touches({ ...someone, x: 0, y: 0 }, 50)).toBe(false);
});

it('draws little: nothing on the plain map, three meshes for the mill', () => {
  const triangles = (mesh: Mesh) => (mesh.geometry.index ?? mesh.geometry.getAttribute('position')).count / 3;
  expect(new Obstacles(4, 'plain').root.children).toEqual([]);
  const meshes = new Obstacles(8, 'mill').root.children[0]!.children as Mesh[];
  expect(meshes).toHaveLength(3);
  expect(meshes.map(triangles).reduce((sum, each) => sum + each)).toBeLessThan(3000);
});
