import type { GameCode } from '@sunflower/partner-protocols/draw-feed.ts';

/** A pool whose items have different weights, in counting order. */
export type WeightedPool = readonly (readonly [multiplier: number, balls: number])[];

/** One drum of a machine, and how numbers are drawn from it. */
export type Drum = { readonly name: string } & (
  | { readonly kind: 'distinct'; readonly pick: number; readonly of: number }
  | { readonly kind: 'digits'; readonly count: number }
  | { readonly kind: 'weighted'; readonly pools: Readonly<Record<string, WeightedPool>> }
  /** One of the numbers that another drum of the same draw returned earlier. */
  | { readonly kind: 'one-of'; readonly drawing: string }
);

const distinct = (name: string, pick: number, of: number): Drum => ({ name, kind: 'distinct', pick, of });
const digits = (count: number): Drum => ({ name: 'digits', kind: 'digits', count });

/** The published weights of Power Play without the 10x: 42 balls. */
const POWER_PLAY: WeightedPool = [
  [2, 24],
  [3, 13],
  [4, 3],
  [5, 2],
];

const ALL_STAR_BONUS: WeightedPool = [
  [2, 8],
  [3, 5],
  [4, 3],
  [5, 1],
];

/**
 * The drums of each game as the machine was set up: its own table, not the platform's rules. If the setup of a game
 * differs from the rules, its first result shows that, because the platform derives the numbers again from its own
 * rules.
 */
export const DRUMS: Readonly<Record<GameCode, readonly Drum[]>> = {
  powerball: [
    distinct('main', 5, 69),
    distinct('bonus', 1, 26),
    {
      name: 'multiplier',
      kind: 'weighted',
      pools: { 'power-play-43': [...POWER_PLAY, [10, 1]], 'power-play-42': POWER_PLAY },
    },
    distinct('second-main', 5, 69),
    distinct('second-bonus', 1, 26),
  ],
  'mega-millions': [distinct('main', 5, 70), distinct('bonus', 1, 24)],
  'lotto-america': [
    distinct('main', 5, 52),
    distinct('bonus', 1, 10),
    { name: 'multiplier', kind: 'weighted', pools: { 'all-star-bonus-17': ALL_STAR_BONUS } },
  ],
  'super-kansas-cash': [distinct('main', 5, 32), distinct('bonus', 1, 25)],
  '2by2': [distinct('red', 2, 26), distinct('white', 2, 26)],
  'pick-3': [digits(3)],
  'pick-4': [digits(4)],
  'pick-5': [digits(5)],
  keno: [distinct('numbers', 20, 80), { name: 'bulls-eye', kind: 'one-of', drawing: 'numbers' }],
};

/** Returns the pools of a game's multiplier drum, keyed by name; undefined for a game without a multiplier drum. */
export function multiplierPoolsOf(gameCode: GameCode): Readonly<Record<string, WeightedPool>> | undefined {
  return DRUMS[gameCode].find((drum) => drum.kind === 'weighted')?.pools;
}
