import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../audit/index.ts';
import { type Duties, findLostDuty } from './duties.ts';
import { findOperator, listOperators, lockOperators, markRetired } from './operators-store.ts';
import type { ActionContext, ActionExecutor, OperatorsRefusal } from './proposal.ts';

/** Kind of the operators' action that retires a key. */
export const RETIRE_OPERATOR = 'operators.retire';

const MAX_REASON = 200;
const retirement = z.strictObject({ name: z.string().min(1).max(40), reason: z.string().min(1).max(MAX_REASON) });

/**
 * Returns the action that retires an operator's key, decided by two operators, one of whom may be its owner (WLA-03).
 * From the commit on the key can't sign, and its open proposals can't be approved. What it signed before can still be
 * verified: row and key are kept. Refuses with DUTY_UNCOVERED when a duty that the operators can perform now couldn't
 * be performed by those who remain: add a successor first.
 */
export function retireOperatorExecutor(duties: Duties): ActionExecutor {
  return {
    check: (data) => (retirement.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
    execute: async (tx, data, context) => {
      const read = retirement.safeParse(data);
      return read.success ? retireOperator(tx, { ...read.data, context, duties }) : refuse('ACTION_MALFORMED');
    },
  };
}

async function retireOperator(
  tx: Tx,
  options: { name: string; reason: string; context: ActionContext; duties: Duties },
): Promise<{ operatorId: string } | Refusal<OperatorsRefusal>> {
  const { name, reason, context, duties } = options;
  await lockOperators(tx);
  const operator = await findOperator(tx, name);
  if (!operator) return refuse('OPERATOR_UNKNOWN');
  if (operator.retiredAt) return refuse('OPERATOR_RETIRED');
  const before = await listOperators(tx);
  const after = before.filter((one) => one.name !== name);
  const duty = findLostDuty({ before, after }, duties, context.now);
  if (duty !== undefined) return refuse('DUTY_UNCOVERED', { details: { duty } });
  const { operatorId } = operator;
  await markRetired(tx, { operatorId, proposalId: context.proposalId, now: context.now });
  await recordSignificantEvent(tx, {
    actor: `operator:${context.approvedBy}`,
    action: 'operators.operator-retired',
    subject: operatorId,
    details: { name, reason, proposedBy: context.proposedBy },
    businessTime: context.now,
  });
  return { operatorId };
}
