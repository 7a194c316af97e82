import { type RawBuilder, sql } from 'kysely';

/** Returns every self-exclusion as a subquery with the columns player_id and exclusion_id. */
export function selfExclusions(): RawBuilder<unknown> {
  return sql`(
    select e.player_id, e.exclusion_id from responsible_gaming.exclusion e where e.kind = 'self-exclusion')`;
}
