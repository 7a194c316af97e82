import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../audit/index.ts';
import { type Duties, findLostDuty } from './duties.ts';
import { COOLING_OFF_HOURS, type Operator, ROLES, type RoleGrant, rolesAt } from './operator.ts';
import { findOperator, grantRoles, listOperators, lockOperators } from './operators-store.ts';
import type { ActionContext, ActionExecutor, OperatorsRefusal } from './proposal.ts';

/** Kind of the operators' action that changes the roles of a key. */
export const CHANGE_ROLES = 'operators.change-roles';

const MAX_REASON = 200;
const change = z.strictObject({
  name: z.string().min(1).max(40),
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length),
  reason: z.string().min(1).max(MAX_REASON),
});

/**
 * Returns the action that changes an operator's roles. A removed role ends immediately; a new one applies after the
 * cooling-off period. Refuses with DUTY_UNCOVERED when a duty that the operators can perform now couldn't be performed
 * afterward.
 */
export function changeRolesExecutor(duties: Duties): ActionExecutor {
  return {
    check: (data) => (change.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
    execute: async (tx, data, context) => {
      const read = change.safeParse(data);
      return read.success ? changeRoles(tx, { ...read.data, context, duties }) : refuse('ACTION_MALFORMED');
    },
  };
}

async function changeRoles(
  tx: Tx,
  options: z.infer<typeof change> & { context: ActionContext; duties: Duties },
): Promise<{ operatorId: string } | Refusal<OperatorsRefusal>> {
  const { name, roles, reason, context, duties } = options;
  const { now, proposalId } = context;
  await lockOperators(tx);
  const operator = await findOperator(tx, name);
  if (!operator) return refuse('OPERATOR_UNKNOWN');
  if (operator.retiredAt) return refuse('OPERATOR_RETIRED');
  const remaining = rolesAt(operator, now).filter((role) => roles.includes(role));
  const waiting = operator.grants.filter(({ from }) => Temporal.Instant.compare(from, now) > 0);
  const grants: RoleGrant[] = [
    { roles: remaining, from: now },
    // An earlier change that is still cooling off must not start before this one does.
    ...waiting.map(({ from }) => ({ roles: remaining, from })),
    { roles, from: now.add({ hours: COOLING_OFF_HOURS }) },
  ];
  const changed: Operator = { ...operator, grants: [{ roles: remaining, from: now }] };
  const before = await listOperators(tx);
  const after = before.map((one) => (one.name === name ? changed : one));
  const duty = findLostDuty({ before, after }, duties, now);
  if (duty !== undefined) return refuse('DUTY_UNCOVERED', { details: { duty } });
  await grantRoles(tx, { name, grants, proposalId });
  await recordSignificantEvent(tx, {
    actor: `operator:${context.approvedBy}`,
    action: 'operators.roles-changed',
    subject: operator.operatorId,
    details: { name, before: [...rolesAt(operator, now)], roles, reason, proposedBy: context.proposedBy },
    businessTime: now,
  });
  return { operatorId: operator.operatorId };
}
