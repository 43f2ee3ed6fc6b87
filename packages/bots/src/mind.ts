import type { Phrase, Random, View } from '@parlour/engine';
import type { Manner } from './cast.ts';

/** Whether the time to think is over. A mind asks now and then, and answers with what it has. */
export type Late = () => boolean;

/** For whoever has all the time in the world. */
export const NEVER_LATE: Late = () => false;

/** What a bot decided. */
export interface Thought<Action> {
  readonly action: Action;
  /** What the action is worth to the seat, in the mind's unit. */
  readonly worth: number;
  /** How much hangs on the decision, from 0 (nothing) to 1. Who is asked to look human thinks longer then. */
  readonly stake: number;
}

/** One legal action, what it is worth to the seat, and why. */
export interface Advice<Action> {
  readonly action: Action;
  readonly worth: number;
  readonly reasons: readonly Phrase[];
}

/**
 * How the bots of a game think. A mind is pure and synchronous, and it knows what an attentive person in the seat knows:
 * the view of the seat, `view.viewer`, and nothing else. The same view, manner and random numbers give the same answer,
 * unless time runs out.
 */
export interface Mind<State, Action> {
  /** What worth counts: the chance to win the match, from 0 to 1; or points; or null if the mind cannot tell. */
  readonly unit: 'chance' | 'points' | null;
  /** Chooses one of the legal actions, and returns that very object. */
  choose(view: View<State>, legal: readonly Action[], manner: Manner, random: Random, late: Late): Thought<Action>;
  /** Every legal action, best first, as the strongest player sees them. */
  advise(view: View<State>, legal: readonly Action[], random: Random, late: Late): Advice<Action>[];
}

// The platform handles minds of games whose types it does not know. Only this place says so.
// biome-ignore lint/suspicious/noExplicitAny: a registry of minds has no common state or action
export type AnyMind = Mind<any, any>;
