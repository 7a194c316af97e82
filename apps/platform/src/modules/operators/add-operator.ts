import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../audit/index.ts';
import { installationOf } from './installation-store.ts';
import { COOLING_OFF_HOURS, isOperatorName, ROLES } from './operator.ts';
import { findOperator, findOperatorByKey, grantRoles, insertOperator, lockOperators } from './operators-store.ts';
import type { ActionContext, ActionExecutor, OperatorsRefusal } from './proposal.ts';
import { isOperatorPublicKey, isSignedBy, keyProofMessage } from './signatures.ts';

/** Kind of the operators' action that adds a key. */
export const ADD_OPERATOR = 'operators.add';

const MAX_TEXT = 200;
const addition = z.strictObject({
  name: z.string().refine(isOperatorName),
  publicKey: z.string().refine(isOperatorPublicKey),
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length),
  /** Signature of `keyProofMessage` by the new key. */
  proof: z.string().min(1).max(MAX_TEXT),
});
type Addition = z.infer<typeof addition>;

/**
 * Adds an operator's key, decided by two operators. They are recorded as having vouched for it, along with those who
 * vouched for them, and none of these can ever decide anything together with it. The key can't sign until the
 * cooling-off period has passed, so that the other operators can see it and object.
 */
export const addOperatorExecutor: ActionExecutor = {
  check: (data) => {
    const read = addition.safeParse(data);
    return read.success ? undefined : refuse('ACTION_MALFORMED', { fields: fieldsOf(read.error) });
  },
  admit: async (tx, data) => {
    const read = addition.safeParse(data);
    if (!read.success) return refuse('ACTION_MALFORMED');
    return (await findProofProblem(tx, read.data)) ?? findTaken(tx, read.data);
  },
  execute: async (tx, data, context) => {
    const read = addition.safeParse(data);
    return read.success ? addOperator(tx, read.data, context) : refuse('ACTION_MALFORMED');
  },
};

function fieldsOf(error: z.ZodError): { path: string; code: string }[] {
  return error.issues.map(({ path, code }) => ({ path: path.join('.'), code }));
}

async function findProofProblem(tx: Tx, added: Addition): Promise<Refusal<OperatorsRefusal> | undefined> {
  const message = keyProofMessage({ ...added, installationId: await installationOf(tx) });
  return isSignedBy(added.publicKey, message, added.proof) ? undefined : refuse('SIGNATURE_WRONG');
}

async function findTaken(tx: Tx, { name, publicKey }: Addition): Promise<Refusal<OperatorsRefusal> | undefined> {
  const taken = (await findOperator(tx, name)) ?? (await findOperatorByKey(tx, publicKey));
  return taken && refuse('OPERATOR_KNOWN', { details: { name: taken.name } });
}

async function addOperator(
  tx: Tx,
  added: Addition,
  context: ActionContext,
): Promise<{ operatorId: string; activeFrom: string } | Refusal<OperatorsRefusal>> {
  const { proposalId, proposedBy, approvedBy, now } = context;
  const { name, publicKey, roles, proof } = added;
  const wrong = await findProofProblem(tx, added);
  if (wrong) return wrong;
  await lockOperators(tx);
  const operatorId = newId();
  const vouchedBy = await findVouchers(tx, [proposedBy, approvedBy]);
  const from = now.add({ hours: COOLING_OFF_HOURS });
  if (!(await insertOperator(tx, { operatorId, name, publicKey, vouchedBy, proof, proposalId, now })))
    return refuse('OPERATOR_KNOWN');
  await grantRoles(tx, { name, grants: [{ roles, from }], proposalId });
  await recordSignificantEvent(tx, {
    actor: `operator:${approvedBy}`,
    action: 'operators.operator-added',
    subject: operatorId,
    details: { name, publicKey, roles, vouchedBy, activeFrom: from.toString() },
    businessTime: now,
  });
  return { operatorId, activeFrom: from.toString() };
}

/**
 * Returns everyone who stands behind a new key. Otherwise, an operator who got one invented colleague added could add a
 * second one through the first.
 */
async function findVouchers(tx: Tx, signers: readonly string[]): Promise<string[]> {
  const vouchers = new Set(signers);
  for (const name of signers)
    for (const earlier of (await findOperator(tx, name))?.vouchedBy ?? []) vouchers.add(earlier);
  return [...vouchers];
}
