import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/**
 * Lists players with play credit, sorted by id, starting after `after`, at most `limit`. The bonuses module checks what
 * the play credit consists of.
 */
export async function listPlayCredit(
  db: Db,
  page: { after: string | undefined; limit: number },
): Promise<{ playerId: string; playCreditCents: Cents }[]> {
  const { rows } = await sql<{ playerId: string; playCreditCents: Cents }>`
    select b.player_id, b.play_credit_cents from ledger.player_balance b
    where b.play_credit_cents > 0 and (${page.after ?? null}::uuid is null or b.player_id > ${page.after ?? null}::uuid)
    order by b.player_id limit ${page.limit}`.execute(db);
  return rows;
}
