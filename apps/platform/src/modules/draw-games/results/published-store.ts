import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Settlement } from '../settlement/settlement.ts';

/** Writes what is public of a draw from now on; a correction adds a further revision beside it. */
export async function insertPublished(
  tx: Tx,
  published: { settlement: Settlement; now: Temporal.Instant },
): Promise<void> {
  const { settlement, now } = published;
  await sql`
    insert into draw_games.published_result (draw_id, revision, result_id, settlement_id, published_at)
    values (${settlement.drawId}, ${settlement.revision}, ${settlement.resultId}, ${settlement.settlementId},
      ${now.toString()}::timestamptz)`.execute(tx);
}
