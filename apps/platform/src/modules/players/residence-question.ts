import type { Question } from '@sunflower/service-base/db/ask-together.ts';
import { sql } from 'kysely';

/** The state, by its two letters, of an active player's address; undefined when there is none. To be asked together with other rooms' questions. */
export function residenceQuestion(playerId: string): Question<string | undefined> {
  return {
    expression: sql`select to_jsonb(p.state) from players.player p where p.player_id = ${playerId} and p.status = 'active'`,
    read: (answer) => (answer === null ? undefined : String(answer)),
  };
}
