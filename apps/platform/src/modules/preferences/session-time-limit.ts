import { type RawBuilder, sql } from 'kysely';
import { SESSION_TIME_LIMIT } from './known-preferences.ts';

/**
 * Returns SQL for the minutes that a player lets a session last (null: no limit). `playerId` is a column or a value. It
 * is evaluated on every use, so that a tighter limit applies immediately, even in the session that set it (GLI19-10).
 */
export function sessionTimeLimit(playerId: RawBuilder<unknown>): RawBuilder<number | null> {
  const { category, subCategory } = SESSION_TIME_LIMIT;
  return sql<number | null>`(select nullif(limited.preference, '')::int from preferences.preference limited
    where limited.player_id = ${playerId} and limited.category = ${sql.lit(category)}
      and limited.sub_category = ${sql.lit(subCategory)})`;
}
