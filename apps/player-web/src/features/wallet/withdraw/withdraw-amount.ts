import type { WithdrawalOptions } from '@sunflower/contracts/payments-withdrawals.ts';
import type { walletLimits } from '@sunflower/contracts/wallet.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { readUsd } from '@sunflower/money/read-usd.ts';
import type * as z from 'zod/mini';

/** Minimum until the server's is loaded. [S9-1] */
const DEFAULT_MINIMUM_CENTS = 1_000n;
/** Quick amounts, next to the full balance. */
const PRESETS: readonly Cents[] = [2_500n, 5_000n, 10_000n];

type WalletLimits = z.output<typeof walletLimits>;

/** Minimum and maximum of one withdrawal now. */
export type AmountBounds = { readonly minimum: Cents; readonly maximum: Cents };

/**
 * Returns the bounds of one withdrawal: the server's minimum (10 dollars until it is loaded), and the withdrawable
 * balance, but at most the server's maximum. [S9-1] [S3-15]
 */
export function withdrawalBounds(options: WithdrawalOptions, limits: WalletLimits | undefined): AmountBounds {
  const { withdrawableCents, maximumCents } = options;
  const own = limits?.find((limit) => limit.limitType === 'WITHDRAWAL' && limit.quantityType === 'MIN_AMOUNT');
  const least = own?.quantity.amount ?? DEFAULT_MINIMUM_CENTS;
  // A player who has excluded themselves or closed the account may take out less than the minimum; the server then
  // returns a lower one.
  const minimum = options.minimumCents < least ? options.minimumCents : least;
  return { minimum, maximum: withdrawableCents < maximumCents ? withdrawableCents : maximumCents };
}

/** Returns the quick amounts within the bounds, without the full balance. */
export function withdrawalPresets({ minimum, maximum }: AmountBounds): readonly Cents[] {
  return PRESETS.filter((preset) => preset >= minimum && preset < maximum);
}

export type AmountProblem = 'amountMissing' | 'amountUnclear' | 'amountSmall' | 'amountLarge';

/** Parses and validates the typed amount. The server validates it again. */
export function parseWithdrawal(
  typed: string,
  { minimum, maximum }: AmountBounds,
): { readonly cents: Cents | undefined; readonly problem: AmountProblem | undefined } {
  const read = readUsd(typed);
  if (read.cents === undefined)
    return { cents: undefined, problem: read.problem === 'unclear' ? 'amountUnclear' : 'amountMissing' };
  const { cents } = read;
  if (cents === 0n) return { cents: undefined, problem: 'amountMissing' };
  if (cents > maximum) return { cents, problem: 'amountLarge' };
  return { cents, problem: cents < minimum ? 'amountSmall' : undefined };
}
