import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';

const GUARDED = {
  'operators.proposal': 'proposal_only_ends',
  'operators.approval': 'approval_final',
  'operators.operator': 'operator_final',
  'operators.installation': 'installation_final',
};

/**
 * Runs `work` as the owner of the tables without the triggers that protect decisions, which is the only way to alter
 * one. Restores the triggers when it returns. For tests only.
 */
export async function asDecisionOwner(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const turn = (how: 'disable' | 'enable always') =>
    sql.raw(
      Object.entries(GUARDED)
        .map(([table, trigger]) => `alter table ${table} ${how} trigger ${trigger}`)
        .join('; '),
    );
  await inTransaction(db, async (tx) => {
    await turn('disable').execute(tx);
    await work(tx);
    await turn('enable always').execute(tx);
  });
}
