import type { Db } from '@sunflower/service-base/db/database.ts';
import { type MethodChannel, type MethodStanding, standingAt } from './payment-method.ts';
import { findMethod, listMethods } from './payment-methods-store.ts';

/** An active method, as far as money that leaves has to know it. */
export type MethodForPayout = {
  readonly paymentMethodId: string;
  readonly channel: MethodChannel;
  readonly last4: string;
  readonly standing: MethodStanding;
  readonly isVerified: boolean;
  readonly methodToken: string;
};

/** An active method of this player and of nobody else. Bank accounts do not expire, so it needs no time. */
export async function findPayoutMethod(
  db: Db,
  asked: { playerId: string; paymentMethodId: string },
): Promise<MethodForPayout | undefined> {
  const { playerId, paymentMethodId } = asked;
  const method = await findMethod(db, { playerId, methodId: paymentMethodId });
  if (!method) return undefined;
  const { channel, last4, standing, isVerified, methodToken } = method;
  return { paymentMethodId, channel, last4, standing, isVerified, methodToken };
}

/** Whether a player has the preferred eCheck ready, and the most one deposit takes from it; zero cents without it. [S3-14] */
export async function findVipPreferred(
  db: Db,
  asked: { playerId: string; now: Temporal.Instant },
): Promise<{ isVipPreferred: boolean; transferLimitCents: bigint }> {
  const methods = await listMethods(db, { playerId: asked.playerId, status: 'ACTIVE' });
  const limits = methods
    .filter((method) => method.channel === 'VIPPREFERRED' && standingAt(method, asked.now) === 'READY')
    .map((method) => method.transferLimitCents ?? 0n);
  const transferLimitCents = limits.reduce((most, limit) => (limit > most ? limit : most), 0n);
  return { isVipPreferred: limits.length > 0, transferLimitCents };
}
