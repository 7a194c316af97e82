import type { Cents } from '@sunflower/money/cents.ts';
import type { AnyRules } from './all-rules.ts';
import { fixedPrizeCents } from './prize-tier.ts';

/** Returns the lowest price of one board in one draw, without add-ons. */
export function leastBoardCents(rules: AnyRules): Cents {
  switch (rules.kind) {
    case 'numbers':
    case 'two-field':
      return rules.boardPriceCents;
    case 'digits':
      return least(rules.plays.filter((play) => play.isOffered).flatMap((play) => play.stakesCents));
    case 'keno':
      return least(rules.stakesCents);
  }
}

/**
 * Returns the highest fixed prize of a board, or per dollar if the stake is chosen; null in a game with a jackpot,
 * whose top prize has no fixed amount.
 */
export function topPrizeCents(rules: AnyRules): Cents | null {
  switch (rules.kind) {
    case 'numbers': {
      const hasJackpot = rules.tiers.some((tier) => tier.prize.kind === 'jackpot');
      return hasJackpot ? null : most(rules.tiers.map((tier) => fixedPrizeCents(tier, undefined) ?? 0n));
    }
    case 'two-field':
      return most(rules.tiers.map(({ prize }) => (prize.kind === 'set' ? prize.cents : 0n)));
    case 'digits':
      return rules.straightCents;
    case 'keno':
      return most(rules.spotPays.flatMap(({ pays }) => pays.map(({ baseCents }) => baseCents ?? 0n)));
  }
}

function least(cents: readonly Cents[]): Cents {
  return cents.reduce((best, one) => (one < best ? one : best));
}

function most(cents: readonly Cents[]): Cents {
  return cents.reduce((best, one) => (one > best ? one : best), 0n);
}
