import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { decideKeyChange } from './decide-key-change.ts';
import type { Duties } from './duties.ts';
import { CHANGE_ROLES, roleChangeSchema } from './key-changes.ts';
import { rolesAt } from './operator.ts';
import type { ActionContext, ActionData, ActionExecutor, OperatorsRefusal } from './proposal.ts';

/**
 * Returns the action that changes an operator's roles. A removed role ends immediately; a new one applies after the
 * cooling-off period. Refuses with DUTY_UNCOVERED when a duty that the operators can perform now couldn't be performed
 * afterward.
 */
export function changeRolesExecutor(duties: Duties): ActionExecutor {
  return {
    check: (data) => (roleChangeSchema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
    execute: (tx, data, context) => changeRoles(tx, { data, context, duties }),
  };
}

async function changeRoles(
  tx: Tx,
  options: { data: ActionData; context: ActionContext; duties: Duties },
): Promise<{ operatorId: string } | Refusal<OperatorsRefusal>> {
  const { context } = options;
  const decided = await decideKeyChange(tx, { ...options, kind: CHANGE_ROLES });
  if ('refusal' in decided) return decided;
  const { operatorId, name } = decided.before;
  const { roles, reason } = roleChangeSchema.parse(options.data);
  await recordSignificantEvent(tx, {
    actor: `operator:${context.approvedBy}`,
    action: 'operators.roles-changed',
    subject: operatorId,
    details: {
      name,
      before: [...rolesAt(decided.before, context.now)],
      roles,
      reason,
      proposedBy: context.proposedBy,
    },
    businessTime: context.now,
  });
  return { operatorId };
}
