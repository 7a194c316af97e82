import type { Cents } from '@sunflower/money/cents.ts';
import type { ClaimTerms } from '../rules-head.ts';

export type TaxKind = ClaimTerms['taxKind'];

/** When a win is reported to the tax office on a form W-2G. */
export type ReportingRule = {
  /** Reported from this amount on, the amount itself included. */
  readonly fromCents: Cents;
  /** Whether the wager is taken off the win before it is held against the amount. */
  readonly isNetOfWager: boolean;
  /** The win must also be at least so many times the wager; null: it need not. */
  readonly timesWager: bigint | null;
};

/** When tax is taken from a win before it is paid: from the whole of the proceeds, which are the win less its wager. */
export type WithholdingRule = {
  /** Proceeds of more than this; exactly as much is not yet taxed. */
  readonly aboveCents: Cents;
  /** Hundredths of a percent of the proceeds. */
  readonly federalBasisPoints: bigint;
  /** Kansas, whenever federal tax is withheld. */
  readonly stateBasisPoints: bigint;
};

/** What tax law asks of a lottery that pays a prize, from one day of payment on. Data: a change is a further version, never an edit. */
export type TaxRules = {
  readonly version: string;
  /** First day of payment, yyyy-MM-dd in Central Time, that these rules govern. */
  readonly validFrom: string;
  readonly reporting: Readonly<Record<TaxKind, ReportingRule>>;
  readonly withholding: WithholdingRule;
  /** Figures to be settled with counsel. */
  readonly unconfirmed: readonly string[];
};

/**
 * How prizes of keno are withheld from, where two rules contradict each other: `as-lottery` as the lottery says of all its prizes above $5,000,
 * `exempt` as federal law says of keno (26 USC 3402(q)(5)). Kansas withholds whenever federal tax is withheld, so it follows either.
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

/** The rules for what is paid on a day (yyyy-MM-dd, Central Time). A day before the first version is a fault. */
export function taxRulesOn(paidOn: string, versions: readonly TaxRules[] = TAX_RULES): TaxRules {
  const rules = versions.findLast((version) => version.validFrom <= paidOn);
  if (!rules) throw new RangeError(`no tax rules are in force on ${paidOn}`);
  return rules;
}
