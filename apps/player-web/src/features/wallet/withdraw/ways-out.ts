import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import { hasOtherName } from '../methods/method-rules.ts';
import type { WithdrawWish } from './use-withdraw.ts';

export type WayChannel = WithdrawWish['serviceProviderTargetId'];

/** Id of the cash option, among the ids of methods. */
export const AT_COUNTER = 'RETAIL';

/** Destinations for a withdrawal: accounts that can receive withdrawals, and a retailer. */
export type WaysOut = {
  readonly methods: readonly PaymentMethod[];
  /** Accounts that can't receive withdrawals, because the name entered for them isn't the player's. */
  readonly otherNames: readonly PaymentMethod[];
  readonly hasCounter: boolean;
  readonly hasBanks: boolean;
};

/**
 * Returns the destinations that are switched on. Offers only verified bank accounts, because nothing else can receive a
 * withdrawal. [S6-5/withdrawal] (GLI19-09)
 */
export function waysOut(methods: readonly PaymentMethod[], isOn: (channel: WayChannel) => boolean): WaysOut {
  const accounts = methods.filter(({ serviceProviderTargetId: channel }) => {
    return (channel === 'ACH' || channel === 'BANK') && isOn(channel);
  });
  const takes = accounts.filter(({ isVerified }) => isVerified);
  return {
    methods: takes,
    otherNames: accounts.filter(hasOtherName),
    hasCounter: isOn('RETAIL'),
    hasBanks: isOn('ACH') || isOn('BANK'),
  };
}

/**
 * Returns the selected destination: the wanted one while it can be used, else the first usable account; never a
 * retailer that the player didn't choose.
 */
export function chosenWay(ways: WaysOut, wanted: string | null): string | null {
  const usable = ways.methods.filter((method) => method.standing === 'READY').map((method) => method.paymentMethodId);
  const open = ways.hasCounter ? [...usable, AT_COUNTER] : usable;
  if (wanted !== null && open.includes(wanted)) return wanted;
  return usable[0] ?? null;
}

/** Returns the withdrawal to send to a destination; undefined when the destination isn't available. */
export function withdrawalTo(ways: WaysOut, way: string, amountCents: bigint): WithdrawWish | undefined {
  if (way === AT_COUNTER) return { amountCents, serviceProviderTargetId: 'RETAIL' };
  const method = ways.methods.find((one) => one.paymentMethodId === way);
  const channel = method?.serviceProviderTargetId;
  if (!method || (channel !== 'ACH' && channel !== 'BANK')) return undefined;
  return { amountCents, serviceProviderTargetId: channel, paymentMethodId: method.paymentMethodId };
}
