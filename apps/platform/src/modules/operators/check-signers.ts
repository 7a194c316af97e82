import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type ActionDuty, hasRole } from './duties.ts';
import type { Register } from './key-changes.ts';
import { areVouched, coolingOffUntil, type OperatorKey, rolesAt } from './operator.ts';
import type { Approval, OperatorsRefusal, Proposal } from './proposal.ts';
import { isSignedBy, proposalMessage } from './signatures.ts';

/** A proposal with its approvals, and who may sign them at which time. */
export type ProposalSignatures = {
  readonly proposal: Proposal;
  readonly approvals: readonly Approval[];
  readonly duty: ActionDuty;
  readonly now: Temporal.Instant;
};

/**
 * Returns the refusal for the signers of a proposal, or undefined. Each signer must be able to sign at `now`, have the
 * role, and be a different person; no signer may have vouched for another one; every signature must cover the row as it
 * is stored.
 */
export function findSignersProblem(
  { installationId = '', byName }: Register,
  signed: ProposalSignatures,
): Refusal<OperatorsRefusal> | undefined {
  const { approvals, duty, now } = signed;
  const proposal = { ...signed.proposal, installationId };
  const proposedText = proposalMessage('propose', { ...proposal, signedAt: proposal.proposedSignedAt ?? null });
  const proposer = byName.get(proposal.proposedBy);
  if (!proposer) return refuse('OPERATOR_UNKNOWN');
  const unable = findSignerProblem(proposer, now);
  if (unable) return unable;
  if (!isSignedBy(proposer.publicKey, proposedText, proposal.proposedSignature)) return refuse('PROPOSAL_ALTERED');
  if (!hasRole(proposer, duty.propose, now)) return lacking(proposer, duty.propose);
  const signers: OperatorKey[] = [proposer];
  for (const { approvedBy, signature, typed, signedAt } of approvals) {
    const approver = byName.get(approvedBy);
    if (!approver) return refuse('OPERATOR_UNKNOWN');
    const wrong = findSignerProblem(approver, now);
    if (wrong) return wrong;
    if (signers.some(({ name, publicKey }) => name === approver.name || publicKey === approver.publicKey))
      return refuse('SAME_KEY');
    const message = proposalMessage('approve', { ...proposal, action: typed ?? proposal.action, signedAt });
    if (!isSignedBy(approver.publicKey, message, signature)) return refuse('SIGNATURE_WRONG');
    if (!hasRole(approver, duty.approve, now)) return lacking(approver, duty.approve);
    const vouched = signers.find((signer) => areVouched(signer, approver));
    if (vouched) return refuse('VOUCHED_FOR', { details: { names: `${vouched.name} ${approver.name}` } });
    signers.push(approver);
  }
  return undefined;
}

/** Returns why an operator can't sign at an instant, or undefined. */
export function findSignerProblem(
  operator: OperatorKey,
  now: Temporal.Instant,
): Refusal<'OPERATOR_RETIRED' | 'OPERATOR_COOLING_OFF' | 'ROLE_LACKING'> | undefined {
  if (operator.retiredAt) return refuse('OPERATOR_RETIRED');
  if (rolesAt(operator, now).length > 0) return undefined;
  const until = coolingOffUntil(operator, now);
  return until ? refuse('OPERATOR_COOLING_OFF', { details: { until: until.toString() } }) : refuse('ROLE_LACKING');
}

function lacking({ name }: OperatorKey, roles: readonly string[]): Refusal<OperatorsRefusal> {
  return refuse('ROLE_LACKING', { details: { name, roles: roles.join(' ') } });
}
