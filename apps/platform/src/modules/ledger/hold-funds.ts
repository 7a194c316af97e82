import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type Hold, insertHold, lockExpiredHolds, lockHold, markHoldEnded } from './holds-store.ts';
import { type LedgerAccount, playerAccount } from './ledger-account.ts';
import type { HoldRefusal, PostingRefusal } from './ledger-refusals.ts';
import type { Posting } from './ledger-transaction.ts';
import { type Posted, postUnchecked } from './post-transactions.ts';

/** The parts of a hold: how much of each kind of the player's money. */
export type HoldParts = {
  readonly fromDepositsCents: Cents;
  readonly fromWinningsCents: Cents;
  readonly fromPlayCreditCents: Cents;
};

/**
 * Reserves a player's money until it is captured, released or past `expiresAt`. `holdId` (a uuid that the caller
 * creates before the first try) is the idempotency key. Refuses INSUFFICIENT_FUNDS, and KEY_REUSED when the id was used
 * with different parts.
 */
export async function holdFunds(
  tx: Tx,
  options: {
    holdId: string;
    playerId: string;
    parts: HoldParts;
    businessTime: Temporal.Instant;
    expiresAt: Temporal.Instant;
    reference?: string;
  },
): Promise<Posted | Refusal<PostingRefusal>> {
  const { holdId, playerId, parts, businessTime, expiresAt, reference } = options;
  const posted = await postUnchecked(tx, {
    key: `hold/${holdId}`,
    kind: 'hold',
    businessTime,
    postings: partPostings(playerId, parts).map(({ account, amountCents }) => ({
      from: account,
      to: playerAccount(playerId, 'held'),
      amountCents,
    })),
    ...(reference === undefined ? {} : { reference }),
  });
  if (!isRefusal(posted)) await insertHold(tx, { holdId, playerId, ...parts, expiresAt });
  return posted;
}

/**
 * Moves all money of a hold to the house account `to`. Refuses HOLD_NOT_FOUND, HOLD_EXPIRED, and HOLD_CLOSED after a
 * release.
 */
export async function captureHold(
  tx: Tx,
  options: { holdId: string; playerId: string; to: LedgerAccount; businessTime: Temporal.Instant },
): Promise<Posted | Refusal<HoldRefusal>> {
  const { to, businessTime } = options;
  if (to.owner !== 'house')
    throw new RangeError('money on hold must be captured to a house account; use releaseHold to return it');
  const hold = await lockHold(tx, options.playerId, options.holdId);
  if (!hold) return refuse('HOLD_NOT_FOUND');
  if (hold.status === 'held' && Temporal.Instant.compare(businessTime, hold.expiresAt) >= 0)
    return refuse('HOLD_EXPIRED');
  if (hold.status !== 'held' && hold.status !== 'captured') return refuse('HOLD_CLOSED');
  const amountCents = sumCents([hold.fromDepositsCents, hold.fromWinningsCents, hold.fromPlayCreditCents]);
  const posted = await postUnchecked(tx, {
    key: `hold/${hold.holdId}/capture`,
    kind: 'hold-capture',
    businessTime,
    postings: [{ from: playerAccount(hold.playerId, 'held'), to, amountCents }],
  });
  if (!isRefusal(posted)) await markHoldEnded(tx, hold, 'captured');
  return posted;
}

/**
 * Returns money on hold to the funds it came from. A second release returns the result of the first one. Refuses
 * HOLD_NOT_FOUND, and HOLD_CLOSED after a capture.
 */
export async function releaseHold(
  tx: Tx,
  options: { holdId: string; playerId: string; businessTime: Temporal.Instant },
): Promise<Posted | Refusal<HoldRefusal>> {
  const hold = await lockHold(tx, options.playerId, options.holdId);
  if (!hold) return refuse('HOLD_NOT_FOUND');
  if (hold.status === 'captured') return refuse('HOLD_CLOSED');
  return giveBack(tx, hold, { ending: 'released', businessTime: options.businessTime });
}

/** Maximum number of holds that one run of `expireHolds` releases. */
export const EXPIRE_LIMIT = 500;

/** Releases expired holds, at most EXPIRE_LIMIT per run, and returns the count. A job calls it until it returns 0. */
export async function expireHolds(tx: Tx, options: { now: Temporal.Instant }): Promise<number> {
  const holds = await lockExpiredHolds(tx, options.now, EXPIRE_LIMIT);
  for (const hold of holds) {
    const posted = await giveBack(tx, hold, { ending: 'expired', businessTime: options.now });
    if (isRefusal(posted)) throw new Error(`can't release hold ${hold.holdId}: ${posted.refusal}`);
  }
  return holds.length;
}

async function giveBack(
  tx: Tx,
  hold: Hold,
  how: { ending: 'released' | 'expired'; businessTime: Temporal.Instant },
): Promise<Posted | Refusal<PostingRefusal>> {
  const posted = await postUnchecked(tx, {
    key: `hold/${hold.holdId}/release`,
    kind: 'hold-release',
    businessTime: how.businessTime,
    postings: partPostings(hold.playerId, hold).map(({ account, amountCents }) => ({
      from: playerAccount(hold.playerId, 'held'),
      to: account,
      amountCents,
    })),
  });
  if (!isRefusal(posted)) await markHoldEnded(tx, hold, how.ending);
  return posted;
}

function partPostings(
  playerId: string,
  parts: HoldParts,
): { account: LedgerAccount; amountCents: Posting['amountCents'] }[] {
  return [
    { account: playerAccount(playerId, 'play-credit'), amountCents: parts.fromPlayCreditCents },
    { account: playerAccount(playerId, 'deposits'), amountCents: parts.fromDepositsCents },
    { account: playerAccount(playerId, 'winnings'), amountCents: parts.fromWinningsCents },
  ].filter((part) => part.amountCents > 0n);
}
