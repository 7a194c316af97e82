import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type GrantRefusal, grantReward } from '../bonuses/index.ts';
import { lockAccount } from './accounts-store.ts';
import { findPointsEntry, insertPointsEntries } from './entries-store.ts';
import { isBarredFromPoints } from './find-points-bar.ts';
import type { RedeemRefusal } from './loyalty-refusals.ts';
import { type PointsEntry, redeemKey } from './points-entry.ts';
import { programAt, TIERS } from './program.ts';
import { findPrograms } from './programs-store.ts';

/** A reward that a player chose, with the points that they saw. The client creates the key before its first try. */
export type Redemption = {
  readonly playerId: string;
  readonly rewardId: string;
  readonly points: bigint;
  readonly key: string;
  readonly now: Temporal.Instant;
};

/**
 * Pays for a reward with points: takes them and grants its bonus in one transaction, once per key. The lock on the
 * account allows one redemption of a player at a time, so no point is spent twice. A refusal must roll `tx` back.
 */
export async function redeemReward(tx: Tx, input: Redemption): Promise<PointsEntry | Refusal<RedeemRefusal>> {
  const { playerId, rewardId, points, key, now } = input;
  const account = await lockAccount(tx, playerId);
  const entryKey = redeemKey(playerId, key);
  const known = await findPointsEntry(tx, entryKey);
  if (known) return known.rewardId === rewardId && known.points === -points ? known : refuse('REDEMPTION_KEY_REUSED');
  if (await isBarredFromPoints(tx, { playerId, now })) return refuse('REWARDS_NOT_AVAILABLE');
  const reward = programAt(await findPrograms(tx), now)?.rewards.find((one) => one.rewardId === rewardId);
  if (!reward) return refuse('REWARD_UNKNOWN');
  if (reward.points !== points) return refuse('REWARD_CHANGED');
  if (TIERS.indexOf(reward.tier) > (account?.tier ?? 0)) return refuse('TIER_TOO_LOW');
  if (!account || account.balancePoints < points) return refuse('POINTS_TOO_FEW');
  const granted = await grantReward(tx, { playerId, slug: reward.campaign, key, now });
  if (isRefusal(granted)) return refuse(REFUSED_GRANTS[granted.refusal]);
  const entry: PointsEntry = {
    ...{ entryId: newId(), entryKey, playerId, kind: 'REDEEM', points: -points, rewardId },
    ...{ bonusId: granted.bonus.bonusId, happenedAt: now },
    ...{ gameId: null, serial: null, stakeCents: null, expiresAt: null },
  };
  await insertPointsEntries(tx, [entry]);
  return entry;
}

const REFUSED_GRANTS: Readonly<Record<GrantRefusal, RedeemRefusal>> = {
  PLAYER_UNKNOWN: 'REWARDS_NOT_AVAILABLE',
  IDENTITY_REQUIRED: 'REWARDS_NOT_AVAILABLE',
  PLAYER_EXCLUDED: 'REWARDS_NOT_AVAILABLE',
  PLAYER_RESTRICTED: 'REWARDS_NOT_AVAILABLE',
  PLAYER_AT_RISK: 'REWARDS_NOT_AVAILABLE',
  CAMPAIGN_UNKNOWN: 'REWARD_ENDED',
  CAMPAIGN_NOT_RUNNING: 'REWARD_ENDED',
  CAMPAIGN_NEEDS_DEPOSIT: 'REWARD_ENDED',
  BUDGET_SPENT: 'REWARD_ENDED',
  BONUS_HAD_ALREADY: 'REWARD_HAD_ALREADY',
  GRANT_KEY_REUSED: 'REDEMPTION_KEY_REUSED',
  GRANT_BARRED: 'REWARD_ENDED',
};
