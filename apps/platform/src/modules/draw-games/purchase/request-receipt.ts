import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { sql } from 'kysely';
import { hasChosen, RECEIPT_EMAILS } from '../../preferences/index.ts';

/** The event that requests the email of a purchase, with the player and the order's key. */
export const RECEIPT_REQUESTED = 'draw-games.receipt-requested';

/**
 * Returns the query that requests the email of a purchase if its player wants receipts, in the purchase's own
 * statement, so that a purchase without one costs no job and no round trip.
 */
export function receiptRequestQuery({ playerId, orderKey }: { playerId: string; orderKey: string }): Query<void> {
  const payload = JSON.stringify({ playerId, orderKey });
  const wanted = hasChosen({ ...RECEIPT_EMAILS, playerId, preference: 'true' });
  return {
    read: () => {},
    expression: sql`select null::jsonb from (
      select outbox.emit_event(${RECEIPT_REQUESTED}, ${payload}::jsonb) where ${wanted}) requested`,
  };
}
