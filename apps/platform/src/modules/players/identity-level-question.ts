import type { Question } from '@sunflower/service-base/db/ask-together.ts';
import { sql } from 'kysely';
import type { IdentityLevel } from './player.ts';

/** The identity level of an active player; undefined when there is none. To be asked together with other rooms' questions. */
export function identityLevelQuestion(playerId: string): Question<IdentityLevel | undefined> {
  return {
    expression: sql`select to_jsonb(p.identity_level) from players.player p where p.player_id = ${playerId} and p.status = 'active'`,
    read: (answer) => (answer === null ? undefined : (answer as IdentityLevel)),
  };
}
