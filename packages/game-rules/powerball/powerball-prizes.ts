import { fixedPrizeTier, type PrizeTier } from '../prize-tier.ts';

/**
 * Prizes of the main drawing. Source: the prize chart of the game; matching five without the Powerball pays two million
 * with Power Play, whatever multiplier is drawn.
 */
export const POWERBALL_TIERS: readonly PrizeTier[] = [
  { tier: '5+1', numbers: 5, bonus: true, prize: { kind: 'jackpot' } },
  {
    tier: '5+0',
    numbers: 5,
    bonus: false,
    prize: { kind: 'set', cents: 1_000_000_00n, withMultiplierCents: 2_000_000_00n },
  },
  fixedPrizeTier('4+1', 50_000_00n),
  fixedPrizeTier('4+0', 100_00n),
  fixedPrizeTier('3+1', 100_00n),
  fixedPrizeTier('3+0', 7_00n),
  fixedPrizeTier('2+1', 7_00n),
  fixedPrizeTier('1+1', 4_00n),
  fixedPrizeTier('0+1', 4_00n),
];

/** Prizes of the Double Play drawing; its top prize is shared if several boards win it. Power Play never applies. */
export const DOUBLE_PLAY_TIERS: readonly PrizeTier[] = [
  { tier: '5+1', numbers: 5, bonus: true, prize: { kind: 'shared', potCents: 10_000_000_00n } },
  fixedPrizeTier('5+0', 500_000_00n),
  fixedPrizeTier('4+1', 50_000_00n),
  fixedPrizeTier('4+0', 500_00n),
  fixedPrizeTier('3+1', 500_00n),
  fixedPrizeTier('3+0', 20_00n),
  fixedPrizeTier('2+1', 20_00n),
  fixedPrizeTier('1+1', 10_00n),
  fixedPrizeTier('0+1', 7_00n),
];
