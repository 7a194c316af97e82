import type { GameRules } from '@sunflower/game-rules/game.ts';
import type { Jackpot } from './draw.ts';

/**
 * How this simulator estimates the next jackpot when no published figure is available. The real figure depends on sales
 * in all states; operators announce it when they have it.
 */
export const JACKPOT_ROLL = {
  /** An unwon jackpot grows by this percentage, but at least by the minimum roll of the game's rules. */
  growthPercent: 9n,
  /** Advertised amounts are whole millions, or in games with smaller rolls, whole multiples of their minimum roll. */
  stepCents: 1_000_000_00n,
  /** Cash value of an advertised annuity of 30 payments, in percent. */
  cashPercent: 47n,
} as const;

/** Returns the jackpot of the next draw: the starting one after a win, otherwise the rolled-over one. */
export function rollJackpot(rules: GameRules, settled: { jackpot: Jackpot; isWon: boolean }): Jackpot {
  if (settled.isWon) return rules.startingJackpot;
  const { advertisedCents } = settled.jackpot;
  const grown = (advertisedCents * JACKPOT_ROLL.growthPercent) / 100n;
  const roll = grown > rules.minimumRollCents ? grown : rules.minimumRollCents;
  const step = stepOf(rules);
  const whole = ((advertisedCents + roll) / step) * step;
  // A jackpot paid in cash is advertised at its cash value.
  const cashPercent = rules.claims.jackpot?.kind === 'cash' ? 100n : JACKPOT_ROLL.cashPercent;
  return { advertisedCents: whole, cashValueCents: (whole * cashPercent) / 100n };
}

function stepOf(rules: GameRules): bigint {
  const { minimumRollCents } = rules;
  return minimumRollCents > 0n && minimumRollCents < JACKPOT_ROLL.stepCents ? minimumRollCents : JACKPOT_ROLL.stepCents;
}
