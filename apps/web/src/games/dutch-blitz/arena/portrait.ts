import { type Avatar, newArena, STEP } from '@parlour/arena';
import type { Outfit } from '@parlour/protocol';
import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { Beans, type Spirit } from './beans.ts';
import { facing } from './camera.ts';
import { paintSkins } from './paint.ts';
import { hatIn, lookOf } from './seats.ts';
import { Trails } from './trails.ts';

const CALM: Spirit = {
  carries: false,
  joy: Number.POSITIVE_INFINITY,
  grief: Number.POSITIVE_INFINITY,
  sulks: false,
  lift: 0,
};
/** How fast it runs, and for how many steps before the picture is taken: long enough for a trail. */
const SPEED = 4;
const STEPS = 40;

/** Draws a bean that wears this, on the run, so that its trail is seen. It keeps no graphics card afterwards. */
export function portray(outfit: Outfit, onto: CanvasRenderingContext2D): void {
  const { width, height } = onto.canvas;
  const renderer = new WebGLRenderer({ alpha: true, antialias: true });
  renderer.setSize(width, height, false);
  const looks = [lookOf(outfit)];
  const beans = new Beans(looks, paintSkins(looks));
  const trails = new Trails(looks);
  beans.wear([hatIn(outfit)]);
  const scene = new Scene();
  const sun = new DirectionalLight('#fff0d8', 2.3);
  sun.position.set(1, 3, 4);
  scene.add(beans.root, trails.root, new HemisphereLight('#ffffff', '#b08a90', 1.7), sun);
  const camera = new PerspectiveCamera(30, width / height, 0.1, 30);
  camera.position.set(2.5, 1.4, 2.9);
  camera.lookAt(-0.15, 0.82, 0);
  const [someone] = newArena(2, { shuffle: (_, items) => [...items] }).avatars as [Avatar];
  const runs = { ...someone, y: 0, vx: SPEED, vy: 0, lookX: 1, lookY: 0 };
  for (let left = STEPS; left >= 0; left--) {
    const avatars = [{ ...runs, x: -left * SPEED * STEP }];
    beans.pose(avatars, [CALM], STEP, 1);
    trails.follow(avatars, facing(camera), STEP);
  }
  renderer.render(scene, camera);
  onto.clearRect(0, 0, width, height);
  onto.drawImage(renderer.domElement, 0, 0);
  renderer.dispose();
  renderer.forceContextLoss();
}
