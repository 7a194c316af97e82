import type { MethodChannel, PaymentMethod } from '@sunflower/contracts/payments.ts';
import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';

/** Returns the operational units that must be open for a deposit by a channel. [S4.7-4] */
export function depositUnits(channel: MethodChannel): readonly string[] {
  const { deposit, cardDeposit, bankDeposit } = OPERATIONAL_UNITS;
  return [deposit, channel === 'CARD' ? cardDeposit : bankDeposit];
}

/** Returns the operational units that must be open to add a method of a channel. */
export function createUnits(channel: MethodChannel): readonly string[] {
  const { paymentMethodCreate, cardMethodCreate, bankMethodCreate } = OPERATIONAL_UNITS;
  return [paymentMethodCreate, channel === 'CARD' ? cardMethodCreate : bankMethodCreate];
}

/**
 * Returns whether an account can't receive withdrawals because the name entered for it isn't the player's. (GLI19-09)
 */
export function hasOtherName({ serviceProviderTargetId: channel, isVerified }: PaymentMethod): boolean {
  return (channel === 'ACH' || channel === 'BANK') && !isVerified;
}

/** Sorts methods for display: the default first, unusable ones last, otherwise newest first. */
export function sortMethods(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const weight = (method: PaymentMethod) => (method.isDefault ? 0 : 1) + (method.standing === 'READY' ? 0 : 2);
  return methods.toSorted((one, other) => weight(one) - weight(other) || other.createdAt.localeCompare(one.createdAt));
}

/** Returns the initially selected method: the first usable one. */
export function firstUsable(methods: readonly PaymentMethod[]): PaymentMethod | undefined {
  return sortMethods(methods).find((method) => method.standing === 'READY');
}
