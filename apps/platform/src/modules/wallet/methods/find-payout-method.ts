import type { Db } from '@sunflower/service-base/db/database.ts';
import { type MethodChannel, type MethodStanding, standingAt } from './payment-method.ts';
import { findMethod, listMethods } from './payment-methods-store.ts';

/** An active method with the fields that a payout needs. */
export type MethodForPayout = {
  readonly paymentMethodId: string;
  readonly channel: MethodChannel;
  readonly last4: string;
  readonly standing: MethodStanding;
  readonly isVerified: boolean;
  readonly methodToken: string;
};

/** Returns an active method of this player. Payouts go to bank accounts, which don't expire, so no time is needed. */
export async function findPayoutMethod(
  db: Db,
  input: { playerId: string; paymentMethodId: string },
): Promise<MethodForPayout | undefined> {
  const { playerId, paymentMethodId } = input;
  const method = await findMethod(db, { playerId, methodId: paymentMethodId });
  if (!method) return undefined;
  const { channel, last4, standing, isVerified, methodToken } = method;
  return { paymentMethodId, channel, last4, standing, isVerified, methodToken };
}

/**
 * Returns whether the player has a usable preferred eCheck, and the highest maximum per deposit of all these eChecks in
 * cents; zero if the player has none. [S3-14]
 */
export async function findVipPreferred(
  db: Db,
  input: { playerId: string; now: Temporal.Instant },
): Promise<{ isVipPreferred: boolean; transferLimitCents: bigint }> {
  const methods = await listMethods(db, { playerId: input.playerId, status: 'ACTIVE' });
  const limits = methods
    .filter((method) => method.channel === 'VIPPREFERRED' && standingAt(method, input.now) === 'READY')
    .map((method) => method.transferLimitCents ?? 0n);
  const transferLimitCents = limits.reduce((maximum, limit) => (limit > maximum ? limit : maximum), 0n);
  return { isVipPreferred: limits.length > 0, transferLimitCents };
}

/** Returns the player's method that a payout of everything could go to, the default first; undefined without one. */
export async function findUsualPayoutMethod(
  db: Db,
  playerId: string,
): Promise<(MethodForPayout & { readonly channel: 'ACH' | 'BANK' }) | undefined> {
  for (const { methodId, channel, ...method } of await listMethods(db, { playerId, status: 'ACTIVE' })) {
    if (channel !== 'ACH' && channel !== 'BANK') continue;
    const found = { ...method, paymentMethodId: methodId, channel };
    if (found.standing === 'READY' && found.isVerified) return found;
  }
  return undefined;
}
