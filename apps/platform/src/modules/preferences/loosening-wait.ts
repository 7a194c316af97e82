import { LEAST_LOOSENING_WAIT } from '@sunflower/player-rules/limits/limit-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { LOOSENING_WAIT } from './known-preferences.ts';

/** Matches valid hours. Any other text, which no route stores, counts as the minimum wait. */
const HOURS = '^[1-9][0-9]{1,3}$';

/**
 * Returns SQL for the hours that a player's looser changes wait before confirmation (IRGS-02). `playerId` is a column
 * or a value. It is evaluated on every use, so that a longer wait also applies to changes that already wait.
 */
export function looseningWaitSql(playerId: RawBuilder<unknown>): RawBuilder<number> {
  const { category, subCategory } = LOOSENING_WAIT;
  return sql<number>`greatest((select substring(waiting.preference from ${sql.lit(HOURS)})::int
    from preferences.preference waiting
    where waiting.player_id = ${playerId} and waiting.category = ${sql.lit(category)}
      and waiting.sub_category = ${sql.lit(subCategory)}), ${sql.lit(LEAST_LOOSENING_WAIT)})`;
}
