import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { sql } from 'kysely';
import type { IdentityLevel } from './player.ts';

/**
 * Returns the query for the identity level of an active player; undefined when there is no such player. Can be combined
 * with queries of other modules.
 */
export function identityLevelQuery(playerId: string): Query<IdentityLevel | undefined> {
  return {
    expression: sql`select to_jsonb(p.identity_level) from players.player p where p.player_id = ${playerId}
        and p.status = 'active'`,
    read: (answer) => (answer === null ? undefined : (answer as IdentityLevel)),
  };
}
