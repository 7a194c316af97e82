import type { Db } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';

/** An executed action in SQL: its proposal, kind, data, outcome, and the time of the last approval. */
export type ExecutedActions = RawBuilder<unknown>;

/**
 * Returns the executed actions of some kinds as a subquery with the columns proposal_id, kind, data, outcome and
 * executed_at. It is the only place where other modules read what operators decided, to compare it with what was done.
 */
export function executedActions(kinds: readonly string[]): ExecutedActions {
  return sql`(
    select p.proposal_id, p.kind, coalesce(p.approved_action, p.action)::jsonb as data, p.outcome,
      p.approved_at as executed_at
    from operators.proposal p
    where p.state = 'executed' and p.kind = any(${[...kinds]}::text[]))`;
}

/** Returns whether an action of this kind, whose data include these, was executed. */
export async function wasExecuted(db: Db, kind: string, data: Readonly<Record<string, string>>): Promise<boolean> {
  const { rows } = await sql`
    select from ${executedActions([kind])} a where a.data @> ${JSON.stringify(data)}::jsonb limit 1`.execute(db);
  return rows.length > 0;
}
