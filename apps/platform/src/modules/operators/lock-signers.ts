import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findSignerProblem, findSignersProblem, type ProposalSignatures } from './check-signers.ts';
import type { Operator } from './operator.ts';
import { lockSigners, readOperators } from './operators-store.ts';
import type { OperatorsRefusal } from './proposal.ts';
import { isUnproven } from './prove-operators.ts';

/**
 * Returns a proven operator who may sign now, under a lock that a retirement waits for: what is signed concurrently is
 * either done before the retirement or refused.
 */
export async function lockSigner(
  tx: Tx,
  name: string,
  now: Temporal.Instant,
): Promise<Operator | Refusal<OperatorsRefusal>> {
  await lockSigners(tx, [name]);
  const proven = await readOperators(tx);
  const operator = proven.byName.get(name);
  if (!operator) return isUnproven(proven, name) ? refuse('OPERATOR_UNPROVEN') : refuse('OPERATOR_UNKNOWN');
  return findSignerProblem(operator, now) ?? operator;
}

/** Returns the refusal for the signers of a proposal, whose keys stay locked, or undefined. */
export async function findSigningProblem(
  tx: Tx,
  signed: ProposalSignatures,
): Promise<Refusal<OperatorsRefusal> | undefined> {
  const names = [signed.proposal.proposedBy, ...signed.approvals.map(({ approvedBy }) => approvedBy)];
  await lockSigners(tx, names);
  const proven = await readOperators(tx);
  const unproven = names.find((name) => isUnproven(proven, name));
  if (unproven !== undefined) return refuse('OPERATOR_UNPROVEN', { details: { name: unproven } });
  return findSignersProblem(proven, signed);
}
