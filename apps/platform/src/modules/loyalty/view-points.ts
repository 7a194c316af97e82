import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Campaign, findCampaign, isRunning } from '../bonuses/index.ts';
import { findAccount } from './accounts-store.ts';
import { expiryTakesPlaceAt } from './expire-points.ts';
import { findNextExpiry, sumExpiring } from './expiry-store.ts';
import { isBarredFromPoints } from './find-points-bar.ts';
import { type Program, programAt, type Reward, TIERS, type Tier } from './program.ts';
import { findPrograms } from './programs-store.ts';

/** A player's points, and what the player can do with them now. */
export type PointsView = {
  readonly points: bigint;
  readonly tier: Tier;
  readonly program: Program | undefined;
  /** Rewards on offer, each with the campaign of its bonus and whether the player's tier can choose it. */
  readonly rewards: readonly (Reward & { readonly terms: Campaign; readonly isOfTier: boolean })[];
  /** Points that are about to expire, if the player was notified of them. */
  readonly expiring: { readonly points: bigint; readonly at: Temporal.Instant } | undefined;
};

/** Returns a player's points; undefined for a player who must not see them now. */
export async function viewPoints(
  db: Db,
  { playerId, now }: { playerId: string; now: Temporal.Instant },
): Promise<PointsView | undefined> {
  if (await isBarredFromPoints(db, { playerId, now })) return undefined;
  const [account, programs] = await Promise.all([findAccount(db, playerId), findPrograms(db)]);
  const program = programAt(programs, now);
  const tier = account?.tier ?? 0;
  const rewards = await Promise.all(
    (program?.rewards ?? []).map(async (reward) => {
      const terms = await findCampaign(db, reward.campaign);
      const isOffered = terms && isRunning(terms, now) && terms.grantedCents + terms.maxBonusCents <= terms.budgetCents;
      return isOffered ? [{ ...reward, terms, isOfTier: TIERS.indexOf(reward.tier) <= tier }] : [];
    }),
  );
  return {
    ...{ points: account?.balancePoints ?? 0n, tier: TIERS[tier] ?? 'BRONZE', program, rewards: rewards.flat() },
    expiring: await findExpiring(db, playerId),
  };
}

async function findExpiring(db: Db, playerId: string): Promise<PointsView['expiring']> {
  const next = await findNextExpiry(db, playerId);
  const points = next ? await sumExpiring(db, next) : 0n;
  return next && points > 0n ? { points, at: expiryTakesPlaceAt(next.expiresAt, next.noticedAt) } : undefined;
}
