import type { LoyaltyReward, PointsResponse, PointsEntry as WireEntry } from '@sunflower/contracts/loyalty.ts';
import { termsOnWire } from '../bonuses/index.ts';
import type { PointsEntry } from './points-entry.ts';
import type { PointsView } from './view-points.ts';

/** Converts a player's points; undefined for a player who must not see them now. */
export function wirePoints(view: PointsView | undefined): PointsResponse {
  if (!view) return { isAvailable: false };
  const { points, tier, program, rewards, expiring } = view;
  return {
    ...{ isAvailable: true, points: Number(points), tier },
    earning: program
      ? {
          pointsPerDollar: program.pointsPerDollar,
          games: Object.entries(program.games).map(([gameId, pointsPerDollar]) => ({ gameId, pointsPerDollar })),
          since: program.effectiveFrom.toString(),
          monthsUntilExpiry: program.monthsUntilExpiry,
        }
      : null,
    rewards: rewards.map(wireReward),
    expiring: expiring ? { points: Number(expiring.points), at: expiring.at.toString() } : null,
  };
}

function wireReward({ rewardId, points, tier, isOfTier, terms }: PointsView['rewards'][number]): LoyaltyReward {
  return { rewardId, points: Number(points), tier, isOfTier, terms: termsOnWire(terms) };
}

/** Converts a change of points. */
export function wireEntry(entry: PointsEntry): WireEntry {
  const { entryId, kind, points, gameId, serial, stakeCents, happenedAt } = entry;
  return { entryId, kind, points: Number(points), gameId, serial, stakeCents, happenedAt: happenedAt.toString() };
}
