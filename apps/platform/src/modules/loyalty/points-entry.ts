import type { Cents } from '@sunflower/money/cents.ts';

export type PointsEntryKind = 'EARN' | 'TAKE_BACK' | 'REDEEM' | 'EXPIRE';

/** A change of a player's points, with its cause. */
export type PointsEntry = {
  readonly entryId: string;
  readonly entryKey: string;
  readonly playerId: string;
  readonly kind: PointsEntryKind;
  /** Positive for points that were earned, otherwise negative. */
  readonly points: bigint;
  /** The settled wager; only for EARN and TAKE_BACK. */
  readonly gameId: string | null;
  readonly serial: string | null;
  readonly stakeCents: Cents | null;
  readonly expiresAt: Temporal.Instant | null;
  /** Only for REDEEM. */
  readonly rewardId: string | null;
  readonly bonusId: string | null;
  readonly happenedAt: Temporal.Instant;
};

/** A wager that has its final outcome, and the real money that was staked on it. `key` names it. */
export type SettledWager = {
  readonly key: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly serial: string;
  readonly realCents: Cents;
  readonly settledAt: Temporal.Instant;
};

/** Returns the key of a ticket's wager on a draw; all keys of a draw begin with `drawKeys(drawId)`. */
export const drawWagerKey = (drawId: string, ticketId: string) => `${drawKeys(drawId)}${ticketId}`;
export const drawKeys = (drawId: string) => `draw/${drawId}/`;
export const roundWagerKey = (roundId: string) => `round/${roundId}`;
export const redeemKey = (playerId: string, key: string) => `redeem/${playerId}/${key}`;
export const expireKey = (playerId: string, at: Temporal.Instant) => `expire/${playerId}/${at}`;
