import type { Cents } from '@sunflower/money/cents.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { OPERATIONAL_UNITS } from '../../access/index.ts';

/** How money moves: a card, an instant bank transfer, ACH, or the preferred eCheck. [S3-13] */
export type MethodChannel = 'CARD' | 'BANK' | 'ACH' | 'VIPPREFERRED';
export type MethodDirection = 'IN' | 'OUT';

/** A player's card or bank account, with only the last four digits of its number (PCI-A7). */
export type PaymentMethod = {
  readonly methodId: string;
  readonly playerId: string;
  readonly channel: MethodChannel;
  readonly status: 'ACTIVE' | 'DELETED';
  /** The last status from the processor. Use `standingAt` to also detect an expired card. */
  readonly standing: 'READY' | 'UNDER_REVIEW' | 'APPROVAL_PENDING';
  readonly isVerified: boolean;
  readonly isDefault: boolean;
  readonly methodToken: string;
  readonly processorVersion: number;
  readonly brand: string | null;
  readonly last4: string;
  readonly expiryMonth: number | null;
  readonly expiryYear: number | null;
  readonly bankName: string | null;
  readonly accountKind: 'CHECKING' | 'SAVINGS' | null;
  readonly transferLimitCents: Cents | null;
  readonly createdAt: Temporal.Instant;
};

/** Whether a method can be used at a point in time. A card is valid until the end of its expiration month. */
export type MethodStanding = PaymentMethod['standing'] | 'EXPIRED';

/** Returns a method's status at `now`. */
export function standingAt(method: PaymentMethod, now: Temporal.Instant): MethodStanding {
  const { expiryMonth, expiryYear } = method;
  if (expiryMonth !== null && expiryYear !== null) {
    const today = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE);
    if (expiryYear * 12 + expiryMonth < today.year * 12 + today.month) return 'EXPIRED';
  }
  return method.standing;
}

/** Channels that support payouts. */
const CHANNELS_OUT: ReadonlySet<MethodChannel> = new Set<MethodChannel>(['BANK', 'ACH']);

/** Returns whether a channel supports payouts. Adding such a method requires reauthentication (GLI19-06). */
export function isPayoutChannel(channel: MethodChannel): boolean {
  return CHANNELS_OUT.has(channel);
}

/**
 * Returns a method's directions: deposits always, payouts only for a bank account that is verified as the player's own
 * (GLI19-09).
 */
export function directionsOf(method: Pick<PaymentMethod, 'channel' | 'isVerified'>): MethodDirection[] {
  return CHANNELS_OUT.has(method.channel) && method.isVerified ? ['IN', 'OUT'] : ['IN'];
}

/** Returns the operational unit for adding a method: one for cards, one for all bank accounts [S6-4]. */
export function methodUnit(channel: MethodChannel): string {
  return channel === 'CARD' ? OPERATIONAL_UNITS.cardMethodCreate : OPERATIONAL_UNITS.bankMethodCreate;
}

/** Returns the operational unit for deposits. */
export function depositUnit(channel: MethodChannel): string {
  return channel === 'CARD' ? OPERATIONAL_UNITS.cardDeposit : OPERATIONAL_UNITS.bankDeposit;
}

/** Maximum number of active methods per player. */
export const MAX_METHODS = 10;
