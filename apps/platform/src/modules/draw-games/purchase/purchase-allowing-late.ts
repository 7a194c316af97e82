import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { findCartWagers } from '../cart/carts-store.ts';
import { findDrawOn, findDraws } from '../draws/draws-store.ts';
import { placeAfter } from './move-late-wager.ts';
import { type Purchase, purchaseWagers } from './purchase-wagers.ts';

/**
 * Buys wagers like `purchaseWagers`, in its own transaction. If a keno draw closed before the sale, the refused
 * purchase is rolled back and retried one draw later. Wagers that are still late are refused and cost nothing
 * (GLI33-02).
 */
export async function purchaseAllowingLate(db: Db, purchase: Purchase): ReturnType<typeof purchaseWagers> {
  const bought = await inTransaction(db, (tx) => purchaseWagers(tx, purchase));
  if (!isRefusal(bought) || bought.refusal !== 'DRAW_CLOSED') return bought;
  const laterDrawIds = await findLaterDraws(db, purchase);
  if (laterDrawIds.length === 0) return bought;
  return inTransaction(db, (tx) => purchaseWagers(tx, { ...purchase, laterDrawIds }));
}

/** Returns the draw after the last one of each keno wager; an empty list for other games. */
async function findLaterDraws(db: Db, { source, player }: Pick<Purchase, 'source' | 'player'>): Promise<string[]> {
  const owner = { kind: 'player', id: player.playerId } as const;
  const wagers = source.kind === 'wagers' ? source.wagers : await findCartWagers(db, owner);
  const later: string[] = [];
  for (const { drawIds } of wagers) {
    const last = (await findDraws(db, drawIds)).at(-1);
    const place = last && placeAfter(last);
    const following = place && (await findDrawOn(db, { gameId: last.gameId, ...place }));
    if (following) later.push(following.drawId);
  }
  return later;
}
