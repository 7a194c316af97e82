import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Published numbers of a draw, and whether operators typed them. */
export type SettledNumbers = { readonly numbers: AnyDrawn; readonly isTyped: boolean };

/**
 * Returns the published numbers of these draws by draw id. Omits draws that are being corrected, because their prizes
 * are being reversed and paid again (GLI33-04).
 */
export async function findSettledNumbers(db: Db, drawIds: readonly string[]): Promise<Map<string, SettledNumbers>> {
  const { rows } = await sql<SettledNumbers & { drawId: string }>`
    select d.draw_id, r.numbers, r.source = 'operators' as is_typed
    from draw_games.draw d
    join lateral (
      select p.result_id from draw_games.published_result p
      where p.draw_id = d.draw_id order by p.revision desc limit 1) p on true
    join draw_games.draw_result r on r.result_id = p.result_id
    where d.draw_id = any(${drawIds}::uuid[]) and not exists (
      select from draw_games.draw_result newer where newer.draw_id = d.draw_id
        and newer.revision > r.revision)`.execute(db);
  return new Map(rows.map((row) => [row.drawId, row]));
}
