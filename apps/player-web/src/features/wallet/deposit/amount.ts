import { MAX_PAYMENT_CENTS } from '@sunflower/contracts/payments.ts';
import type { PlayerLimit } from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { walletLimits } from '@sunflower/contracts/wallet.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type * as z from 'zod/mini';
import { CHECKOUT_MINIMUM_CENTS } from '../../../player/checkout-minimum.ts';

/**
 * Quick amounts; those below the minimum are left out. They are few and small, so that they don't nudge players to
 * large deposits.
 */
const PRESETS: readonly Cents[] = [1_000n, 2_500n, 5_000n, 10_000n];

type WalletLimits = z.output<typeof walletLimits>;

/** Returns the minimum deposit: the server's, or the settings' until that is loaded. [S9-1/deposit] [S3-15] */
export function minimumDeposit(
  limits: WalletLimits | undefined,
  settings: { readonly minimumDepositCents: number } | undefined,
): Cents {
  const own = limits?.find((limit) => limit.limitType === 'DEPOSIT' && limit.quantityType === 'MIN_AMOUNT');
  return own?.quantity.amount ?? BigInt(settings?.minimumDepositCents ?? 1_000);
}

/**
 * Returns the deposit for a cart: the missing amount, but at least the wallet's and the checkout's minimum.
 * [S9-1/checkout]
 */
export function cartDeposit(missing: Cents, minimum: Cents): Cents {
  return [missing, minimum, CHECKOUT_MINIMUM_CENTS].reduce((most, one) => (one > most ? one : most));
}

/** Returns the amount that a cart is short by, from the page's URL; undefined for impossible values. */
export function missingCentsInUrl(text: string | undefined): Cents | undefined {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) return undefined;
  const cents = BigInt(text);
  return cents <= MAX_PAYMENT_CENTS ? cents : undefined;
}

/** Returns the quick amounts without duplicates, the deposit for a cart first. */
export function presetsFrom(minimum: Cents, cartCents: Cents | undefined): readonly Cents[] {
  const open = PRESETS.filter((preset) => preset >= minimum && preset !== cartCents);
  return cartCents === undefined ? open : [cartCents, ...open.slice(0, PRESETS.length - 1)];
}

/** Returns the deposit limit with the least left now; undefined if the player has no deposit limit. [RTS-12B] */
export function tightestLimit(
  limits: readonly PlayerLimit[],
): (PlayerLimit & { readonly leftCents: Cents }) | undefined {
  return limits
    .flatMap((limit) =>
      limit.kind === 'deposit' && limit.leftCents !== null ? [{ ...limit, leftCents: limit.leftCents }] : [],
    )
    .toSorted((one, other) => (one.leftCents < other.leftCents ? -1 : 1))[0];
}
