import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findBonusesTakenBack } from './barred-grants-store.ts';
import { RETURNED_STAKE_DAYS } from './bonus.ts';
import { cancelReturned } from './end-bonus.ts';
import { findSpentParts, type ReturnedPart, returnParts, type SpentPart, uncountStakes } from './spending-store.ts';

/**
 * A stake whose money was returned: `startCents` and `cents` are its range in the money with which the purchase paid
 * for the game.
 */
export type ReturnedStake = {
  readonly playerId: string;
  readonly gameId: string;
  /** The ledger transaction of the purchase. */
  readonly ledgerTransactionId: string;
  readonly startCents: Cents;
  readonly cents: Cents;
  /** The ledger transaction that returned the money. */
  readonly returnTransactionId: string;
};

/**
 * Returns the play credit in returned stakes to the bonuses that paid it (GLI33-03). Play credit pays first, so it is
 * the first part of a game's money. Call it after the ledger posted the returns, which locks the players. Unplayed
 * stakes don't count toward wagering, and what returns to a bonus that was taken back is taken back too.
 */
export async function returnStakes(
  tx: Tx,
  returned: { stakes: readonly ReturnedStake[]; now: Temporal.Instant },
): Promise<void> {
  const { stakes, now } = returned;
  if (stakes.length === 0) return;
  const spent = await findSpentParts(tx, {
    playerIds: [...new Set(stakes.map((stake) => stake.playerId))],
    ledgerTransactionIds: [...new Set(stakes.map((stake) => stake.ledgerTransactionId))],
  });
  const byPurchase = Map.groupBy(spent, (part) => `${part.ledgerTransactionId}/${part.gameId}`);
  const parts = stakes.flatMap((stake) =>
    partsPaidByBonuses(stake, byPurchase.get(`${stake.ledgerTransactionId}/${stake.gameId}`) ?? []),
  );
  await uncountStakes(tx, stakes);
  if (parts.length === 0) return;
  const takenBack = await findBonusesTakenBack(tx, parts);
  await returnParts(tx, { parts, now, reopenedUntil: now.add({ hours: 24 * RETURNED_STAKE_DAYS }) });
  for (const name of takenBack) await cancelReturned(tx, { ...name, now });
}

/** Returns what each bonus paid of a range. */
export function partsPaidByBonuses(stake: ReturnedStake, spent: readonly SpentPart[]): ReturnedPart[] {
  const end = stake.startCents + stake.cents;
  const found: ReturnedPart[] = [];
  let at = 0n;
  for (const part of spent) {
    const from = at > stake.startCents ? at : stake.startCents;
    const until = at + part.amountCents < end ? at + part.amountCents : end;
    at += part.amountCents;
    if (until <= from) continue;
    const { playerId, gameId, returnTransactionId } = stake;
    found.push({
      playerId,
      bonusId: part.bonusId,
      gameId,
      amountCents: until - from,
      ledgerTransactionId: returnTransactionId,
    });
  }
  return found;
}
