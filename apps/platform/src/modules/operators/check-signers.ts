import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type ActionDuty, hasRole } from './duties.ts';
import { installationOf } from './installation-store.ts';
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
 * Returns the refusal for the signers of a proposal, or undefined. Each signer must be able to sign now, have the role,
 * and be a different person; no signer may have vouched for another one; every signature must cover the row as it is
 * now.
 */
export async function findSigningProblem(tx: Tx, signed: Signed): Promise<Refusal<OperatorsRefusal> | undefined> {
  const { approvals, duty, now } = signed;
  const proposer = await lockSigner(tx, signed.proposal.proposedBy, now);
  if (isRefusal(proposer)) return proposer;
  const proposal = { ...signed.proposal, installationId: await installationOf(tx) };
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
