import type { Cents } from '@sunflower/money/cents.ts';
import type { ClaimTerms } from '../rules-head.ts';

export type TaxKind = ClaimTerms['taxKind'];

/** When a win is reported to the IRS on Form W-2G. */
export type ReportingRule = {
  /** The smallest amount that is reported. */
  readonly fromCents: Cents;
  /** Whether the wager is subtracted from the win before the comparison. */
  readonly isNetOfWager: boolean;
  /** The win must also be at least this many times the wager; null: no such condition. */
  readonly timesWager: bigint | null;
};

/** When tax is withheld from a win: from all of the proceeds, which are the win less its wager. */
export type WithholdingRule = {
  /** Applies to proceeds above this amount; nothing is withheld from proceeds of exactly this amount. */
  readonly aboveCents: Cents;
  /** Hundredths of a percent of the proceeds. */
  readonly federalBasisPoints: bigint;
  /** Kansas tax, whenever federal tax is withheld. */
  readonly stateBasisPoints: bigint;
};

/**
 * What tax law requires of a lottery that pays a prize, from one payment day on. Data: a change is a new version, never
 * an edit.
 */
export type TaxRules = {
  readonly version: string;
  /** First day of payment, yyyy-MM-dd in Central Time, that these rules apply to. */
  readonly validFrom: string;
  readonly reporting: Readonly<Record<TaxKind, ReportingRule>>;
  readonly withholding: WithholdingRule;
  /** Which of the figures still have to be confirmed with counsel. */
  readonly unconfirmed: readonly string[];
};

/**
 * Withholding from keno prizes, where two rules contradict each other: `as-lottery`, because the lottery withholds from
 * all its prizes above $5,000; `exempt`, because federal law exempts keno (26 USC 3402(q)(5)). Kansas withholds
 * whenever federal tax is withheld, so it follows either.
 */
export type KenoWithholding = 'as-lottery' | 'exempt';

/** 26 USC 3402(q): the third-lowest rate for single filers. Kansas: five percent since 2017. */
const ABOVE_FIVE_THOUSAND: WithholdingRule = {
  aboveCents: 5_000_00n,
  federalBasisPoints: 24_00n,
  stateBasisPoints: 5_00n,
};

/** Every version, oldest first. */
export const TAX_RULES: readonly TaxRules[] = [
  {
    version: 'tax-2025',
    validFrom: '2018-01-01',
    reporting: {
      lottery: { fromCents: 600_00n, isNetOfWager: false, timesWager: 300n },
      keno: { fromCents: 1_500_00n, isNetOfWager: true, timesWager: null },
    },
    withholding: ABOVE_FIVE_THOUSAND,
    unconfirmed: [],
  },
  {
    version: 'tax-2026',
    validFrom: '2026-01-01',
    reporting: {
      lottery: { fromCents: 2_000_00n, isNetOfWager: false, timesWager: 300n },
      keno: { fromCents: 2_000_00n, isNetOfWager: true, timesWager: null },
    },
    withholding: ABOVE_FIVE_THOUSAND,
    unconfirmed: [
      'the reporting amount for payments from 2027 on: indexed to inflation in steps of $100',
      'keno above $5,000: federal law exempts it, the lottery withholds from all its prizes',
      'whether Kansas takes its five percent from the proceeds or from the whole prize',
      'rounding of withheld tax: to the nearest cent, half a cent up',
    ],
  },
];

/** Returns the rules for payments on a day (yyyy-MM-dd, Central Time). Throws for a day before the first version. */
export function taxRulesOn(paidOn: string, versions: readonly TaxRules[] = TAX_RULES): TaxRules {
  const rules = versions.findLast((version) => version.validFrom <= paidOn);
  if (!rules) throw new RangeError(`no tax rules are in effect on ${paidOn}`);
  return rules;
}
