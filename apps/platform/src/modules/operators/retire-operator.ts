import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { decideKeyChange } from './decide-key-change.ts';
import type { Duties } from './duties.ts';
import { RETIRE_OPERATOR, retirementSchema } from './key-changes.ts';
import type { ActionContext, ActionData, ActionExecutor, OperatorsRefusal } from './proposal.ts';

/**
 * Returns the action that retires an operator's key, decided by two operators, one of whom may be its owner (WLA-03).
 * From the commit on, the key can't sign and its open proposals can't be approved; what it signed before can still be
 * verified. Refuses with DUTY_UNCOVERED when those who remain couldn't perform a duty: add a successor first.
 */
export function retireOperatorExecutor(duties: Duties): ActionExecutor {
  return {
    check: (data) => (retirementSchema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
    execute: (tx, data, context) => retireOperator(tx, { data, context, duties }),
  };
}

async function retireOperator(
  tx: Tx,
  options: { data: ActionData; context: ActionContext; duties: Duties },
): Promise<{ operatorId: string } | Refusal<OperatorsRefusal>> {
  const { data, context } = options;
  const decided = await decideKeyChange(tx, { ...options, kind: RETIRE_OPERATOR });
  if ('refusal' in decided) return decided;
  const { operatorId, name } = decided.before;
  const { reason } = retirementSchema.parse(data);
  await recordSignificantEvent(tx, {
    actor: `operator:${context.approvedBy}`,
    action: 'operators.operator-retired',
    subject: operatorId,
    details: { name, reason, proposedBy: context.proposedBy },
    businessTime: context.now,
  });
  return { operatorId };
}
