import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { z } from 'zod';
import { recordSignificantEvent } from '../audit/index.ts';
import { ADD_OPERATOR, additionSchema, applyKeyChange, findProofProblem } from './key-changes.ts';
import { insertOperator, lockOperators, readOperators } from './operators-store.ts';
import type { ActionContext, ActionData, ActionExecutor, OperatorsRefusal } from './proposal.ts';

/**
 * Adds an operator's key, decided by two operators. Records them as having vouched for it, along with those who
 * vouched for them; none of these can ever decide anything together with it. The key can't sign until the cooling-off
 * period has passed, so that the other operators can object.
 */
export const addOperatorExecutor: ActionExecutor = {
  check: (data) => {
    const read = additionSchema.safeParse(data);
    return read.success ? undefined : refuse('ACTION_MALFORMED', { fields: fieldsOf(read.error) });
  },
  admit: async (tx, data) => {
    const read = additionSchema.safeParse(data);
    if (!read.success) return refuse('ACTION_MALFORMED');
    const { installationId = '', rows } = await readOperators(tx);
    const wrong = findProofProblem(installationId, read.data);
    if (wrong) return wrong;
    const taken = rows.find(({ name, publicKey }) => name === data.name || publicKey === data.publicKey);
    return taken && refuse('OPERATOR_KNOWN', { details: { name: taken.name } });
  },
  execute: addOperator,
};

function fieldsOf(error: z.ZodError): { path: string; code: string }[] {
  return error.issues.map(({ path, code }) => ({ path: path.join('.'), code }));
}

async function addOperator(
  tx: Tx,
  data: ActionData,
  context: ActionContext,
): Promise<{ operatorId: string; activeFrom: string } | Refusal<OperatorsRefusal>> {
  await lockOperators(tx);
  const added = applyKeyChange(await readOperators(tx), { ...context, kind: ADD_OPERATOR, data });
  if (isRefusal(added)) return added;
  const { name, publicKey, vouchedBy, grants } = added;
  const operatorId = newId();
  const { proposalId, approvedBy, now } = context;
  if (!(await insertOperator(tx, { operatorId, name, publicKey, proposalId, now }))) return refuse('OPERATOR_KNOWN');
  const activeFrom = grants[0]?.from.toString() ?? '';
  await recordSignificantEvent(tx, {
    actor: `operator:${approvedBy}`,
    action: 'operators.operator-added',
    subject: operatorId,
    details: { name, publicKey, roles: [...(grants[0]?.roles ?? [])], vouchedBy: [...vouchedBy], activeFrom },
    businessTime: now,
  });
  return { operatorId, activeFrom };
}
