import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import { lockPlayerBalances } from './balances-store.ts';
import { playerAccount } from './ledger-account.ts';
import type { PostingRefusal } from './ledger-refusals.ts';
import { type Posted, postUnchecked } from './post-transactions.ts';
import { findSetAside, type SetAside, saveSetAside } from './set-aside-store.ts';

/** A move between a player's spendable and set-aside money. The key makes it idempotent. */
export type SetAsideMove = {
  readonly playerId: string;
  readonly key: string;
  readonly parts: SetAside;
  readonly businessTime: Temporal.Instant;
};

/** Hours until the hold expires: a hundred years, because it must end only when its money is spent or taken back. */
const HOLD_HOURS = 24 * 365 * 100;

/**
 * Sets money aside in the player's only set-aside hold, whose id is the player's id. It can be filled and drawn in
 * parts, and never goes below zero. Refuses INSUFFICIENT_FUNDS and KEY_REUSED.
 */
export function setAside(tx: Tx, move: SetAsideMove): Promise<Posted | Refusal<PostingRefusal>> {
  return moveMoney(tx, move, 'in');
}

/**
 * Returns set-aside money to the funds it came from. Refuses INSUFFICIENT_FUNDS when there is less of either part, and
 * KEY_REUSED.
 */
export function takeBack(tx: Tx, move: SetAsideMove): Promise<Posted | Refusal<PostingRefusal>> {
  return moveMoney(tx, move, 'out');
}

async function moveMoney(
  tx: Tx,
  move: SetAsideMove,
  direction: 'in' | 'out',
): Promise<Posted | Refusal<PostingRefusal>> {
  const { playerId, parts, businessTime, key } = move;
  await lockPlayerBalances(tx, playerId);
  const before = await findSetAside(tx, playerId);
  const reserved = playerAccount(playerId, 'held');
  const postings = (['deposits', 'winnings'] as const).flatMap((kind) => {
    const amountCents = parts[`${kind}Cents`];
    const own = playerAccount(playerId, kind);
    if (amountCents === 0n) return [];
    return direction === 'in' ? { from: own, to: reserved, amountCents } : { from: reserved, to: own, amountCents };
  });
  const posted = await postUnchecked(tx, {
    key,
    kind: direction === 'in' ? 'set-aside' : 'take-back',
    businessTime,
    postings,
  });
  if (isRefusal(posted) || posted.isReplay) return posted;
  const sign = direction === 'in' ? 1n : -1n;
  const left = {
    depositsCents: before.depositsCents + sign * parts.depositsCents,
    winningsCents: before.winningsCents + sign * parts.winningsCents,
  };
  // Other holds use the same account, so its balance doesn't show how much is in this hold.
  if (left.depositsCents < 0n || left.winningsCents < 0n) return { refusal: 'INSUFFICIENT_FUNDS' };
  await saveSetAside(tx, { playerId, left, expiresAt: businessTime.add({ hours: HOLD_HOURS }) });
  return posted;
}
