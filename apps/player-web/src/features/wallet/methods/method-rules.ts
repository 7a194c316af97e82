import type { MethodChannel, PaymentMethod } from '@sunflower/contracts/payments.ts';
import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';

/** Units that must be open for a deposit by a channel. [S4.7-4] */
export function depositUnits(channel: MethodChannel): readonly string[] {
  const { deposit, cardDeposit, bankDeposit } = OPERATIONAL_UNITS;
  return [deposit, channel === 'CARD' ? cardDeposit : bankDeposit];
}

/** Units that must be open for adding a method of a channel. */
export function createUnits(channel: MethodChannel): readonly string[] {
  const { paymentMethodCreate, cardMethodCreate, bankMethodCreate } = OPERATIONAL_UNITS;
  return [paymentMethodCreate, channel === 'CARD' ? cardMethodCreate : bankMethodCreate];
}

/** Methods in the order they are offered: the default first, what cannot be used last, otherwise the newest first. */
export function inOrder(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const weight = (method: PaymentMethod) => (method.isDefault ? 0 : 1) + (method.standing === 'READY' ? 0 : 2);
  return methods.toSorted((one, other) => weight(one) - weight(other) || other.createdAt.localeCompare(one.createdAt));
}

/** The method that is chosen before the player chose one: the first that can be used. */
export function firstUsable(methods: readonly PaymentMethod[]): PaymentMethod | undefined {
  return inOrder(methods).find((method) => method.standing === 'READY');
}
