import type { Cents } from '@sunflower/money/cents.ts';
import type { LimitKind } from '@sunflower/player-rules/limits/limit-rules.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { limitWindowsAt } from './limit-windows.ts';
import { returnUse } from './limits-store.ts';

/**
 * Removes an amount from the count of its day, so that a declined card or a play that was refunded uses up no limit.
 * Call it once for each amount that passed the limits but cost the player nothing, in the transaction that ends it.
 * `returnedFor` names that deposit or round.
 */
export function giveBackUse(
  tx: Tx,
  use: { playerId: string; kind: LimitKind; amountCents: Cents; countedAt: Temporal.Instant; returnedFor: string },
): Promise<void> {
  const { playerId, kind, amountCents, countedAt, returnedFor } = use;
  return returnUse(tx, { playerId, kind, amountCents, returnedFor, day: limitWindowsAt(countedAt).day });
}
