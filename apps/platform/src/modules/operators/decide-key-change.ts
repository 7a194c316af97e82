import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type Duties, findLostDuty } from './duties.ts';
import { applyKeyChange, type CHANGE_ROLES, type RETIRE_OPERATOR } from './key-changes.ts';
import type { Operator, OperatorKey } from './operator.ts';
import { lockKey, lockOperators, readOperators } from './operators-store.ts';
import type { ActionContext, ActionData, OperatorsRefusal } from './proposal.ts';

/**
 * Checks a change of an existing key under locks that concurrent signatures of this key wait for. Stores nothing: the
 * executed proposal itself is what changes the operator's rights. Refuses with DUTY_UNCOVERED when a duty that the
 * operators can perform now couldn't be performed afterward.
 */
export async function decideKeyChange(
  tx: Tx,
  change: {
    kind: typeof CHANGE_ROLES | typeof RETIRE_OPERATOR;
    data: ActionData;
    context: ActionContext;
    duties: Duties;
  },
): Promise<{ before: Operator; after: OperatorKey } | Refusal<OperatorsRefusal>> {
  const { kind, data, context, duties } = change;
  await lockOperators(tx);
  await lockKey(tx, String(data.name));
  const proven = await readOperators(tx);
  const after = applyKeyChange(proven, { ...context, kind, data });
  if (isRefusal(after)) return after;
  const before = proven.byName.get(after.name);
  if (!before) return refuse('OPERATOR_UNKNOWN');
  const all = [...proven.byName.values()];
  // A role that is still cooling off doesn't count as covering a duty.
  const others = { before: all, after: all.map((one) => (one.name === after.name ? after : one)) };
  const duty = findLostDuty(others, duties, context.now);
  return duty === undefined ? { before, after } : refuse('DUTY_UNCOVERED', { details: { duty } });
}
