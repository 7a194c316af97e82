import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { limitWindowsAt } from './limit-windows.ts';
import { subtractUse } from './limits-store.ts';

/**
 * Takes a deposit that came to nothing out of the count again, on the day it was counted: a card that was declined uses up no limit. To be
 * called once for each deposit that passed the limits, in the transaction that ends it.
 */
export function giveBackDeposit(
  tx: Tx,
  deposit: { playerId: string; amountCents: Cents; countedAt: Temporal.Instant },
): Promise<void> {
  const { playerId, amountCents, countedAt } = deposit;
  return subtractUse(tx, { playerId, kind: 'deposit', amountCents, day: limitWindowsAt(countedAt).day });
}
