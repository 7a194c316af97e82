import type { Cents } from '@sunflower/money/cents.ts';
import type { AnyRules } from '../all-rules.ts';
import type { ClaimTerms } from '../rules-head.ts';
import type { PrizeTax } from './prize-tax.ts';

/**
 * How a prize that must be claimed is paid: `wallet` after an electronic claim; `manual` at the lottery and never into
 * the wallet; `headquarters` the same, but only at its headquarters. `set-off`: too small to be claimed, but its winner
 * may owe the state; it is credited automatically after debts are taken.
 */
export const CLAIM_PATHS = ['wallet', 'manual', 'headquarters', 'set-off'] as const;
export type ClaimPath = (typeof CLAIM_PATHS)[number];

/** Proceeds above this amount are paid at the lottery, not into a wallet. */
export const WALLET_UP_TO_CENTS: Cents = 5_000_00n;

/**
 * The claim terms of instant games. Their prizes are fixed and paid at any lottery office, so no prize is paid only at
 * headquarters.
 */
export const INSTANT_GAME_RULES = {
  kind: 'instant',
  claims: { windowDays: 365, taxKind: 'lottery', jackpot: null },
} as const satisfies { readonly kind: 'instant'; readonly claims: ClaimTerms };

/** The claim rules of the draw game, or of instant games, that a prize was won in. */
export type ClaimedRules = AnyRules | typeof INSTANT_GAME_RULES;

/**
 * Returns the path of a prize: the top prize of a multi-state game, and a jackpot of any game, are paid at
 * headquarters.
 */
export function claimPathOf(win: {
  readonly tier: string;
  readonly tax: PrizeTax;
  readonly rules: ClaimedRules;
}): ClaimPath {
  if (isTopPrize(win.tier, win.rules)) return 'headquarters';
  return win.tax.proceedsCents > WALLET_UP_TO_CENTS ? 'manual' : 'wallet';
}

function isTopPrize(tier: string, rules: ClaimedRules): boolean {
  if (rules.kind === 'numbers') return rules.tiers.some((one) => one.tier === tier && one.prize.kind === 'jackpot');
  // 2by2 is a multi-state game without a jackpot: its first tier is the top prize.
  return rules.kind === 'two-field' && rules.tiers[0]?.tier === tier;
}

/**
 * Days before the last day to claim a prize on which its player is warned that the prize is about to lapse (WLA-08),
 * earliest warning first.
 */
export const LAPSE_WARNING_DAYS = [90, 30, 7] as const;
