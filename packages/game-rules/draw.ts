import type { Picks } from './board.ts';

/**
 * States of a draw. After a scheduled draw opens for sale, it takes the `DRAW_STEPS`. Other states: `delayed` (sales
 * closed, the draw waits), `void` (never counts, stakes are refunded), `not-held` (nothing sold or drawn), `corrected`
 * (published again, both results stored).
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

/** The steps of a draw from the end of its sale on, in order, and the states that each leads from and to. */
export const DRAW_STEPS = [
  { step: 'close', from: 'open', to: 'closed' },
  { step: 'seal', from: 'closed', to: 'sealed' },
  { step: 'hold', from: 'sealed', to: 'drawn' },
  { step: 'verify', from: 'drawn', to: 'verified' },
  { step: 'settle', from: 'verified', to: 'settled' },
  { step: 'publish', from: 'settled', to: 'published' },
] as const satisfies readonly { readonly step: string; readonly from: DrawState; readonly to: DrawState }[];
export type DrawStepName = (typeof DRAW_STEPS)[number]['step'];

/** The moves between states that no step makes. */
const OTHER_MOVES: Readonly<Record<DrawState, readonly DrawState[]>> = {
  scheduled: ['open', 'void', 'not-held'],
  open: ['void'],
  closed: ['delayed', 'void'],
  sealed: ['delayed', 'void'],
  drawn: ['delayed', 'void'],
  verified: ['delayed', 'void'],
  settled: [],
  published: ['corrected'],
  delayed: ['closed', 'sealed', 'drawn', 'verified', 'void'],
  void: [],
  'not-held': [],
  corrected: ['corrected'],
};

/** Returns whether a draw may move from one state to the other. */
export function canMove(from: DrawState, to: DrawState): boolean {
  return DRAW_STEPS.some((one) => one.from === from && one.to === to) || OTHER_MOVES[from].includes(to);
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
