import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../audit/index.ts';
import { findOperator, lockOperators, markRetired } from './operators-store.ts';
import type { ActionContext, ActionExecutor, OperatorsRefusal } from './proposal.ts';

/** Kind of the operators' action that retires a key. */
export const RETIRE_OPERATOR = 'operators.retire';

const MAX_REASON = 200;
const retirement = z.strictObject({ name: z.string().min(1).max(40), reason: z.string().min(1).max(MAX_REASON) });

/**
 * Retires an operator's key: decided by two, of whom the retired one may be one (WLA-03). From the commit on it neither vouches, proposes
 * nor approves, and what it proposed and nobody approved yet is dead. What it signed before stays valid and can be verified: row and key
 * are kept for good. The last key cannot go, because two are needed.
 */
export const retireOperatorExecutor: ActionExecutor = {
  check: (data) => (retirement.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
  execute: async (tx, data, context) => {
    const read = retirement.safeParse(data);
    return read.success ? retireOperator(tx, { ...read.data, context }) : refuse('ACTION_MALFORMED');
  },
};

async function retireOperator(
  tx: Tx,
  options: { name: string; reason: string; context: ActionContext },
): Promise<{ operatorId: string } | Refusal<OperatorsRefusal>> {
  const { name, reason, context } = options;
  await lockOperators(tx);
  const operator = await findOperator(tx, name);
  if (!operator) return refuse('OPERATOR_UNKNOWN');
  if (operator.retiredAt) return refuse('OPERATOR_RETIRED');
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
