import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import type { KenoWithholding, TaxKind, TaxRules } from './tax-rules.ts';

/** A win under tax law: the total prize and the total cost of identical wagers of one ticket, in one draw. */
export type TaxedWin = { readonly prizeCents: Cents; readonly wagerCents: Cents; readonly taxKind: TaxKind };

/** How a win is split when it is paid. */
export type PrizeTax = {
  readonly grossCents: Cents;
  readonly wagerCents: Cents;
  /** The win less its wager, never below zero. */
  readonly proceedsCents: Cents;
  readonly federalCents: Cents;
  readonly stateCents: Cents;
  /** The amount that the player is paid. */
  readonly netCents: Cents;
  /** Whether it is reported to the IRS on Form W-2G; always true if tax was withheld. */
  readonly isReported: boolean;
};

const BASIS_POINTS = 10_000n;

/**
 * Returns the tax on a win. The withholding threshold is compared with all of the proceeds, and tax is taken from all
 * of them, not just from the amount above it.
 */
export function taxOfWin(
  win: TaxedWin,
  law: { readonly rules: TaxRules; readonly kenoWithholding: KenoWithholding },
): PrizeTax {
  const { prizeCents, wagerCents, taxKind } = win;
  const { aboveCents, federalBasisPoints, stateBasisPoints } = law.rules.withholding;
  const proceedsCents = prizeCents > wagerCents ? prizeCents - wagerCents : 0n;
  const isExempt = taxKind === 'keno' && law.kenoWithholding === 'exempt';
  const isWithheld = !isExempt && proceedsCents > aboveCents;
  const federalCents = isWithheld ? shareOf(proceedsCents, federalBasisPoints) : 0n;
  const stateCents = isWithheld ? shareOf(proceedsCents, stateBasisPoints) : 0n;
  return {
    grossCents: prizeCents,
    wagerCents,
    proceedsCents,
    federalCents,
    stateCents,
    netCents: prizeCents - federalCents - stateCents,
    isReported: isWithheld || isReportable(win, law.rules),
  };
}

function isReportable({ prizeCents, wagerCents, taxKind }: TaxedWin, rules: TaxRules): boolean {
  const { fromCents, isNetOfWager, timesWager } = rules.reporting[taxKind];
  const win = isNetOfWager ? prizeCents - wagerCents : prizeCents;
  return win >= fromCents && (timesWager === null || prizeCents >= wagerCents * timesWager);
}

/** Returns `basisPoints` hundredths of a percent of an amount, rounded to the nearest cent, half a cent up. */
function shareOf(cents: Cents, basisPoints: bigint): Cents {
  return (cents * basisPoints + BASIS_POINTS / 2n) / BASIS_POINTS;
}

/**
 * Splits the tax of a win among its prizes, in their order. The parts add up exactly; each prize is at least a dollar,
 * as in every game, so no part of the tax exceeds its prize.
 */
export function taxByPrize(tax: PrizeTax, prizesCents: readonly Cents[]): PrizeTax[] {
  if (prizesCents.some((cents) => cents <= 0n) || sumCents(prizesCents) !== tax.grossCents)
    throw new RangeError(`prizes of ${prizesCents.join(', ')} cents don't add up to a win of ${tax.grossCents}`);
  let before = 0n;
  return prizesCents.map((grossCents) => {
    const upTo = before + grossCents;
    const part = (whole: Cents) => (whole * upTo) / tax.grossCents - (whole * before) / tax.grossCents;
    const [wagerCents, proceedsCents] = [part(tax.wagerCents), part(tax.proceedsCents)];
    const [federalCents, stateCents] = [part(tax.federalCents), part(tax.stateCents)];
    before = upTo;
    const netCents = grossCents - federalCents - stateCents;
    return { grossCents, wagerCents, proceedsCents, federalCents, stateCents, netCents, isReported: tax.isReported };
  });
}
