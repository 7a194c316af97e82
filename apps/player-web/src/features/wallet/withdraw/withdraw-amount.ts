import type { WithdrawalOptions } from '@sunflower/contracts/payments-withdrawals.ts';
import type { walletLimits } from '@sunflower/contracts/wallet.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type * as z from 'zod/mini';
import { readDollars } from '../../../player/limits/read-dollars.ts';

/** What holds until the server has said. [S9-1] */
const DEFAULT_MINIMUM_CENTS = 1_000n;
/** Amounts one tap away, beside all of it. */
const PRESETS: readonly Cents[] = [2_500n, 5_000n, 10_000n];

type WalletLimits = z.output<typeof walletLimits>;

/** The least and the most of one withdrawal now. */
export type AmountBounds = { readonly minimum: Cents; readonly maximum: Cents };

/** The bounds: the server's least amount, 10 dollars until it is known, and never more than there is. [S9-1] [S3-15] */
export function withdrawalBounds(options: WithdrawalOptions, limits: WalletLimits | undefined): AmountBounds {
  const { withdrawableCents, maximumCents } = options;
  const own = limits?.find((limit) => limit.limitType === 'WITHDRAWAL' && limit.quantityType === 'MIN_AMOUNT');
  const least = own?.quantity.amount ?? DEFAULT_MINIMUM_CENTS;
  // Who leaves takes less than the least amount too, and the server says so.
  const minimum = options.minimumCents < least ? options.minimumCents : least;
  return { minimum, maximum: withdrawableCents < maximumCents ? withdrawableCents : maximumCents };
}

/** Quick amounts that can be had, without all of it. */
export function withdrawalPresets({ minimum, maximum }: AmountBounds): readonly Cents[] {
  return PRESETS.filter((preset) => preset >= minimum && preset < maximum);
}

export type AmountProblem = 'amountMissing' | 'amountSmall' | 'amountLarge';

/** Reads and judges what was typed. The server judges again. */
export function judgeWithdrawal(
  typed: string,
  { minimum, maximum }: AmountBounds,
): { readonly cents: Cents | undefined; readonly problem: AmountProblem | undefined } {
  const cents = readDollars(typed);
  if (cents === undefined || cents === 0n) return { cents: undefined, problem: 'amountMissing' };
  if (cents > maximum) return { cents, problem: 'amountLarge' };
  return { cents, problem: cents < minimum ? 'amountSmall' : undefined };
}
