import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { lockSigner } from './operators-store.ts';
import type { OperatorsRefusal, Proposal } from './proposal.ts';
import { lockProposal, markEnded } from './proposals-store.ts';
import { isSignedBy, proposalMessage } from './signatures.ts';

/** A withdrawal: an operator's signature of `proposalMessage('withdraw', ...)` over the stored proposal. */
export type WithdrawInput = {
  readonly proposalId: string;
  readonly withdrawnBy: string;
  readonly signature: string;
  readonly now: Temporal.Instant;
};

/**
 * Ends a proposal that nobody approved yet. Any operator may, not only who proposed: one key has left, or the numbers were mistyped, and
 * what stands open keeps others from proposing. It is written down with the name (WLA-03).
 */
export async function withdrawProposal(tx: Tx, input: WithdrawInput): Promise<Proposal | Refusal<OperatorsRefusal>> {
  const proposal = await lockProposal(tx, input.proposalId);
  if (!proposal) return refuse('PROPOSAL_UNKNOWN');
  if (proposal.state === 'executed') return refuse('PROPOSAL_EXECUTED');
  if (proposal.state !== 'open') return refuse('PROPOSAL_ENDED', { details: { state: proposal.state } });
  const operator = await lockSigner(tx, input.withdrawnBy, input.now);
  if (isRefusal(operator)) return operator;
  if (!isSignedBy(operator.publicKey, proposalMessage('withdraw', proposal), input.signature))
    return refuse('SIGNATURE_WRONG');
  await markEnded(tx, { proposalId: proposal.proposalId, state: 'withdrawn', endedBy: operator.name, now: input.now });
  await recordAudit(tx, {
    actor: `operator:${operator.name}`,
    action: 'operators.proposal-withdrawn',
    subject: proposal.proposalId,
    details: { kind: proposal.kind, action: proposal.action, proposedBy: proposal.proposedBy },
    businessTime: input.now,
  });
  return { ...proposal, state: 'withdrawn' };
}
