import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type ActionDuty, hasRole } from './duties.ts';
import { areVouched, type Operator } from './operator.ts';
import { lockSigner } from './operators-store.ts';
import type { OperatorsRefusal, Proposal } from './proposal.ts';
import type { Approval } from './proposals-store.ts';
import { isSignedBy, proposalMessage } from './signatures.ts';

type Signed = {
  readonly proposal: Proposal;
  readonly approvals: readonly Approval[];
  readonly duty: ActionDuty;
  readonly now: Temporal.Instant;
};

/**
 * Returns what is wrong with the signers of a proposal, or undefined: every one of them must be able to sign now, have the role, be another person
 * than the others, and neither have vouched for another nor be vouched for by another; every signature must be over the row as it is.
 */
export async function findSigningProblem(tx: Tx, signed: Signed): Promise<Refusal<OperatorsRefusal> | undefined> {
  const { proposal, approvals, duty, now } = signed;
  const proposer = await lockSigner(tx, proposal.proposedBy, now);
  if (isRefusal(proposer)) return proposer;
  if (!isSignedBy(proposer.publicKey, proposalMessage('propose', proposal), proposal.proposedSignature))
    return refuse('PROPOSAL_ALTERED');
  if (!hasRole(proposer, duty.propose, now)) return lacking(proposer, duty.propose);
  const signers: Operator[] = [proposer];
  for (const { approvedBy, signature, typed } of approvals) {
    const approver = await lockSigner(tx, approvedBy, now);
    if (isRefusal(approver)) return approver;
    if (signers.some(({ name, publicKey }) => name === approver.name || publicKey === approver.publicKey))
      return refuse('SAME_KEY');
    const message = proposalMessage('approve', { ...proposal, ...(typed === null ? {} : { action: typed }) });
    if (!isSignedBy(approver.publicKey, message, signature)) return refuse('SIGNATURE_WRONG');
    if (!hasRole(approver, duty.approve, now)) return lacking(approver, duty.approve);
    const vouched = signers.find((signer) => areVouched(signer, approver));
    if (vouched) return refuse('VOUCHED_FOR', { details: { names: `${vouched.name} ${approver.name}` } });
    signers.push(approver);
  }
  return undefined;
}

function lacking({ name }: Operator, roles: readonly string[]): Refusal<OperatorsRefusal> {
  return refuse('ROLE_LACKING', { details: { name, roles: roles.join(' ') } });
}
