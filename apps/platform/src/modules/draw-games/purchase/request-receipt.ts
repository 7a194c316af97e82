import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { sql } from 'kysely';
import { hasChosenSql, RECEIPT_EMAILS } from '../../preferences/index.ts';

/** The event that requests an emailed receipt, with the player's id and the order key. */
export const RECEIPT_REQUESTED = 'draw-games.receipt-requested';

/**
 * Returns the query that requests an emailed receipt if the player wants receipts. It runs in the purchase's own
 * statement, so it costs no extra round trip.
 */
export function receiptRequestQuery({ playerId, orderKey }: { playerId: string; orderKey: string }): Query<void> {
  const payload = JSON.stringify({ playerId, orderKey });
  const wanted = hasChosenSql({ ...RECEIPT_EMAILS, playerId, preference: 'true' });
  return {
    read: () => {},
    expression: sql`select null::jsonb from (
      select outbox.emit_event(${RECEIPT_REQUESTED}, ${payload}::jsonb) where ${wanted}) requested`,
  };
}
