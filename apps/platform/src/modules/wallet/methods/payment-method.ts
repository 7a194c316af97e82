import type { Cents } from '@sunflower/money/cents.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { OPERATIONAL_UNITS } from '../../access/index.ts';

/** How money travels: a card, an instant bank transfer, the clearing house, or the preferred eCheck. [S3-13] */
export type MethodChannel = 'CARD' | 'BANK' | 'ACH' | 'VIPPREFERRED';
export type MethodDirection = 'IN' | 'OUT';

/** A card or an account of a player; of its number only the last four digits (PCI-A7). */
export type PaymentMethod = {
  readonly methodId: string;
  readonly playerId: string;
  readonly channel: MethodChannel;
  readonly status: 'ACTIVE' | 'DELETED';
  /** As the processor said last; a card past its month is told by `standingAt`. */
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

/** Whether a method may be used at a moment; a card is good to the end of its month. */
export type MethodStanding = PaymentMethod['standing'] | 'EXPIRED';

/** How a method stands at `now`. */
export function standingAt(method: PaymentMethod, now: Temporal.Instant): MethodStanding {
  const { expiryMonth, expiryYear } = method;
  if (expiryMonth !== null && expiryYear !== null) {
    const today = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE);
    if (expiryYear * 12 + expiryMonth < today.year * 12 + today.month) return 'EXPIRED';
  }
  return method.standing;
}

/** Channels money can leave by. */
const CHANNELS_OUT: ReadonlySet<MethodChannel> = new Set<MethodChannel>(['BANK', 'ACH']);

/** Whether money can leave by methods of a channel: adding one asks for a fresh login (GLI19-06). */
export function isPayoutChannel(channel: MethodChannel): boolean {
  return CHANNELS_OUT.has(channel);
}

/** Which ways a method takes money: every one in, and out only a bank account that is proven to be the player's own (GLI19-09). */
export function directionsOf(method: Pick<PaymentMethod, 'channel' | 'isVerified'>): MethodDirection[] {
  return CHANNELS_OUT.has(method.channel) && method.isVerified ? ['IN', 'OUT'] : ['IN'];
}

/** The unit of adding a method: cards are one channel, bank accounts of every kind the other [S6-4]. */
export function methodUnit(channel: MethodChannel): string {
  return channel === 'CARD' ? OPERATIONAL_UNITS.cardMethodCreate : OPERATIONAL_UNITS.bankMethodCreate;
}

/** The unit of paying in. */
export function depositUnit(channel: MethodChannel): string {
  return channel === 'CARD' ? OPERATIONAL_UNITS.cardDeposit : OPERATIONAL_UNITS.bankDeposit;
}

/** Active methods of one player. */
export const MAX_METHODS = 10;
