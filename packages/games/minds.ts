import { type AnyMind, plainMind } from '@parlour/bots';
import type { AnyGame } from '@parlour/engine';
import { mind as douji } from './douji/mind.ts';
import { mind as dumbal } from './dumbal/mind.ts';
import { mind as dutchBlitz } from './dutch-blitz/mind.ts';
import { mind as skipBo } from './skip-bo/mind.ts';

/** The minds of the house, by game. They bring weights along, so whoever only draws a game does not import them. */
const MINDS: Readonly<Record<string, AnyMind>> = {
  'skip-bo': skipBo,
  'd-bo': skipBo,
  dumbal,
  douji,
  'dutch-blitz': dutchBlitz,
};

/** How the bots of a game think. A game without a mind of its own has one made of its yardsticks. */
export function mindOf(game: AnyGame): AnyMind {
  return MINDS[game.id] ?? plainMind(game.bots);
}
