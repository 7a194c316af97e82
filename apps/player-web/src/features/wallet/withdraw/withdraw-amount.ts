import type { WithdrawalOptions } from '@sunflower/contracts/payments-withdrawals.ts';
import type { walletLimits } from '@sunflower/contracts/wallet.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type * as z from 'zod/mini';
import type { AmountBounds } from '../payment-amount.ts';

/** Minimum until the server's is loaded. [S9-1] */
const DEFAULT_MINIMUM_CENTS = 1_000n;
/** Quick amounts, next to the full balance. */
const PRESETS: readonly Cents[] = [2_500n, 5_000n, 10_000n];

type WalletLimits = z.output<typeof walletLimits>;

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
