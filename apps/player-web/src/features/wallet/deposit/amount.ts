import { MAX_PAYMENT_CENTS } from '@sunflower/contracts/payments.ts';
import type { PlayerLimit } from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { walletLimits } from '@sunflower/contracts/wallet.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type * as z from 'zod/mini';
import { CHECKOUT_MINIMUM_CENTS } from '../../../player/checkout-minimum.ts';
import { readDollars } from '../../../player/limits/read-dollars.ts';

/** Amounts one tap away; those below the minimum are left out. Few and small: nobody is led to a large one. */
const PRESETS: readonly Cents[] = [1_000n, 2_500n, 5_000n, 10_000n];

type WalletLimits = z.output<typeof walletLimits>;

/** The least deposit: the server's minimum, or the settings' until it is known. [S9-1/deposit] [S3-15] */
export function minimumDeposit(
  limits: WalletLimits | undefined,
  settings: { readonly minimumDepositCents: number } | undefined,
): Cents {
  const own = limits?.find((limit) => limit.limitType === 'DEPOSIT' && limit.quantityType === 'MIN_AMOUNT');
  return own?.quantity.amount ?? BigInt(settings?.minimumDepositCents ?? 1_000);
}

/** What a cart that lacks some asks for: all of it, and never less than the checkout's minimum. [S9-1/checkout] */
export function cartDeposit(missing: Cents, minimum: Cents): Cents {
  return [missing, minimum, CHECKOUT_MINIMUM_CENTS].reduce((most, one) => (one > most ? one : most));
}

/** The cents a cart lacks, as its address says; undefined for what no cart can lack. */
export function missingInAddress(text: string | undefined): Cents | undefined {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) return undefined;
  const cents = BigInt(text);
  return cents <= MAX_PAYMENT_CENTS ? cents : undefined;
}

/** The amounts to choose from, each once: what the cart needs first. */
export function presetsFrom(minimum: Cents, cartCents: Cents | undefined): readonly Cents[] {
  const open = PRESETS.filter((preset) => preset >= minimum && preset !== cartCents);
  return cartCents === undefined ? open : [cartCents, ...open.slice(0, PRESETS.length - 1)];
}

export type AmountProblem = 'amountMissing' | 'amountSmall' | 'amountLarge';
export type JudgedAmount = { readonly cents: Cents | undefined; readonly problem: AmountProblem | undefined };

/** Reads and judges what was typed. The server judges again. */
export function judgeAmount(typed: string, minimum: Cents): JudgedAmount {
  const cents = readDollars(typed);
  if (cents === undefined) return { cents, problem: 'amountMissing' };
  if (cents < minimum) return { cents, problem: 'amountSmall' };
  return { cents, problem: cents > MAX_PAYMENT_CENTS ? 'amountLarge' : undefined };
}

/** The deposit limit that leaves least now, or undefined without any. [RTS-12B] */
export function tightestLimit(
  limits: readonly PlayerLimit[],
): (PlayerLimit & { readonly leftCents: Cents }) | undefined {
  return limits
    .flatMap((limit) =>
      limit.kind === 'deposit' && limit.leftCents !== null ? [{ ...limit, leftCents: limit.leftCents }] : [],
    )
    .toSorted((one, other) => (one.leftCents < other.leftCents ? -1 : 1))[0];
}

/** An amount as it stands in the field: "25", "25.50". */
export function typedAmount(cents: Cents): string {
  const dollars = `${cents / 100n}`;
  return cents % 100n === 0n ? dollars : `${dollars}.${`${cents % 100n}`.padStart(2, '0')}`;
}
