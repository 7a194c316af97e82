import { LEAST_LOOSENING_WAIT } from '@sunflower/player-rules/limits/limit-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { LOOSENING_WAIT } from './known-preferences.ts';

/** Other text, which no route stores, counts as the least wait. */
const HOURS = '^[1-9][0-9]{1,3}$';

/**
 * Returns SQL for the hours that a player's looser changes wait before they can be confirmed (IRGS-02), for use inside
 * another statement: `playerId` is a column or a value of it. Read on every use, so that a longer wait also applies to
 * changes that are already waiting. One lookup by primary key.
 */
export function looseningWait(playerId: RawBuilder<unknown>): RawBuilder<number> {
  const { category, subCategory } = LOOSENING_WAIT;
  return sql<number>`greatest((select substring(waiting.preference from ${sql.lit(HOURS)})::int
    from preferences.preference waiting
    where waiting.player_id = ${playerId} and waiting.category = ${sql.lit(category)}
      and waiting.sub_category = ${sql.lit(subCategory)}), ${sql.lit(LEAST_LOOSENING_WAIT)})`;
}
