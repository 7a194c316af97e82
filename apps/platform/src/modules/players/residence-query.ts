import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { sql } from 'kysely';

/**
 * Returns the query for the state of an active player's address, as its two-letter code; undefined if not found.
 * Can be combined with queries of other modules.
 */
export function residenceQuery(playerId: string): Query<string | undefined> {
  return {
    expression: sql`select to_jsonb(p.state) from players.player p where p.player_id = ${playerId}
        and p.status = 'active'`,
    read: (answer) => (answer === null ? undefined : String(answer)),
  };
}
