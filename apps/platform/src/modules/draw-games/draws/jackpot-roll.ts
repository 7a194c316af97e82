import type { GameRules } from '@sunflower/game-rules/game.ts';
import type { Jackpot } from './draw.ts';

/**
 * How the advertised jackpot grows between draws when no published estimate is available. This is a rule of this
 * simulator, not of the game. The real figure follows sales in all states; an operator who has it announces it instead.
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
