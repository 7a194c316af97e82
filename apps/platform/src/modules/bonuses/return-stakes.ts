import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findTakenBack } from './barred-grants-store.ts';
import { RETURNED_DAYS } from './bonus.ts';
import { cancelReturned } from './end-bonus.ts';
import { findSpentParts, type ReturnedPart, returnParts, type SpentPart, uncountStakes } from './spending-store.ts';

/** A stake whose play credit is given back: which stretch of a purchase's money for a game it was, in cents from the first. */
export type ReturnedStake = {
  readonly playerId: string;
  readonly gameId: string;
  /** The purchase. */
  readonly ledgerTransactionId: string;
  readonly startCents: Cents;
  readonly cents: Cents;
  /** The ledger transaction that gave the money back. */
  readonly returnTransactionId: string;
};

/**
 * Gives the play credit in returned stakes back to the bonuses that paid it (GLI33-03). In a purchase play credit pays first, so what bonuses
 * paid for a game lies at the start of its money, in the order they paid. Call it after the ledger has posted the returns: that locks
 * the players. What was paid by something else in a stretch is not this room's. A stake that was not played counts towards no wagering, and what
 * comes back to a bonus that was taken back is taken back as well.
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
    partsOf(stake, byPurchase.get(`${stake.ledgerTransactionId}/${stake.gameId}`) ?? []),
  );
  await uncountStakes(tx, stakes);
  if (parts.length === 0) return;
  const takenBack = await findTakenBack(tx, parts);
  await returnParts(tx, { parts, now, reopenedUntil: now.add({ hours: 24 * RETURNED_DAYS }) });
  for (const name of takenBack) await cancelReturned(tx, { ...name, now });
}

/** What of a stretch each bonus paid. */
export function partsOf(stake: ReturnedStake, spent: readonly SpentPart[]): ReturnedPart[] {
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
