import type { Picks } from './board.ts';

/**
 * States of a draw. The normal sequence is scheduled -> open -> closed -> sealed -> drawn -> verified -> settled ->
 * published; the others are exceptions: `delayed` (sales are closed and the draw waits), `void` (it will never count,
 * stakes are refunded), `not-held` (nothing was sold and nothing was drawn), `corrected` (published again with another
 * result, both stored).
 */
export const DRAW_STATES = [
  'scheduled',
  'open',
  'closed',
  'sealed',
  'drawn',
  'verified',
  'settled',
  'published',
  'delayed',
  'void',
  'not-held',
  'corrected',
] as const;

export type DrawState = (typeof DRAW_STATES)[number];

const nextStates: Readonly<Record<DrawState, readonly DrawState[]>> = {
  scheduled: ['open', 'void', 'not-held'],
  open: ['closed', 'void'],
  closed: ['sealed', 'delayed', 'void'],
  sealed: ['drawn', 'delayed', 'void'],
  drawn: ['verified', 'delayed', 'void'],
  verified: ['settled', 'delayed', 'void'],
  settled: ['published'],
  published: ['corrected'],
  delayed: ['closed', 'sealed', 'drawn', 'verified', 'void'],
  void: [],
  'not-held': [],
  corrected: ['corrected'],
};

/** Returns whether a draw may move from one state to the other. */
export function canMove(from: DrawState, to: DrawState): boolean {
  return nextStates[from].includes(to);
}

/**
 * Returns whether the numbers may be shown as the result in this state. In all other states, players aren't shown
 * whether a ticket won.
 */
export function isPublic(state: DrawState): boolean {
  return state === 'published' || state === 'corrected';
}

/** The outcome of one draw. `multiplier` and `doublePlay` are set if the rules of the draw have them. */
export type DrawNumbers = {
  readonly kind: 'numbers';
  readonly main: Picks;
  /** The multiplier drawn for the whole draw (Power Play). */
  readonly multiplier?: number;
  /** The second drawing (Double Play). */
  readonly doublePlay?: Picks;
};

/** The two drawings of a draw that a prize may come from. */
export const DRAWINGS = ['main', 'double-play'] as const;
export type Drawing = (typeof DRAWINGS)[number];
