import type { Cents } from '@sunflower/money/cents.ts';
import type { AnyRules } from '../all-rules.ts';
import type { PrizeTax } from './prize-tax.ts';

/**
 * How a prize that must be claimed reaches its player: `wallet` after an electronic claim, `manual` at the lottery and never into the wallet,
 * `headquarters` likewise and only there. `set-off`: too small to be claimed, but its winner may owe the state; it is credited by itself once
 * what she owes was taken.
 */
export const CLAIM_PATHS = ['wallet', 'manual', 'headquarters', 'set-off'] as const;
export type ClaimPath = (typeof CLAIM_PATHS)[number];

/** Proceeds of more than this are paid at the lottery and not into a wallet. */
export const WALLET_UP_TO_CENTS: Cents = 5_000_00n;

/** The path of a prize: the top prize of a game of several states goes to headquarters, and a jackpot of any game. */
export function claimPathOf(win: {
  readonly tier: string;
  readonly tax: PrizeTax;
  readonly rules: AnyRules;
}): ClaimPath {
  if (isTopPrize(win.tier, win.rules)) return 'headquarters';
  return win.tax.proceedsCents > WALLET_UP_TO_CENTS ? 'manual' : 'wallet';
}

function isTopPrize(tier: string, rules: AnyRules): boolean {
  if (rules.kind === 'numbers') return rules.tiers.some((one) => one.tier === tier && one.prize.kind === 'jackpot');
  // 2by2 is drawn for several states and has no jackpot: its first tier is the largest prize there is.
  return rules.kind === 'two-field' && rules.tiers[0]?.tier === tier;
}

/** Days before its last one on which a player is told that a claim is about to lapse (WLA-08), the earliest first. */
export const LAPSE_WARNING_DAYS = [90, 30, 7] as const;
