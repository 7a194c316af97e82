import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { installationOf } from './installation-store.ts';
import { lockSigner } from './lock-signers.ts';
import type { OperatorsRefusal, Proposal } from './proposal.ts';
import { lockProposal, markProposalEnded } from './proposals-store.ts';
import { isSignedBy, proposalMessage } from './signatures.ts';
import { refuseWrongTime } from './signed-times.ts';

/** A withdrawal: an operator's signature of `proposalMessage('withdraw', ...)` over the stored proposal. */
export type WithdrawInput = {
  readonly proposalId: string;
  readonly withdrawnBy: string;
  readonly signature: string;
  /** The time in the signed text. */
  readonly signedAt: Temporal.Instant;
  readonly now: Temporal.Instant;
};

/**
 * Ends a proposal that isn't approved yet. Any operator who can sign now may do this, not just the proposer: a key may
 * have been retired, or numbers mistyped, and an open proposal blocks others. Recorded with the operator's name
 * (WLA-03).
 */
export async function withdrawProposal(tx: Tx, input: WithdrawInput): Promise<Proposal | Refusal<OperatorsRefusal>> {
  const proposal = await lockProposal(tx, input.proposalId);
  if (!proposal) return refuse('PROPOSAL_UNKNOWN');
  if (proposal.state === 'executed') return refuse('PROPOSAL_EXECUTED');
  if (proposal.state !== 'open') return refuse('PROPOSAL_ENDED', { details: { state: proposal.state } });
  const operator = await lockSigner(tx, input.withdrawnBy, input.now);
  if (isRefusal(operator)) return operator;
  const { signedAt } = input;
  const message = proposalMessage('withdraw', { ...proposal, installationId: await installationOf(tx), signedAt });
  if (!isSignedBy(operator.publicKey, message, input.signature)) return refuse('SIGNATURE_WRONG');
  const untimely = refuseWrongTime(signedAt, input.now);
  if (untimely) return untimely;
  const { proposalId } = proposal;
  const { signature, now } = input;
  await markProposalEnded(tx, {
    proposalId,
    state: 'withdrawn',
    endedBy: operator.name,
    signature,
    signedAt,
    typed: null,
    now,
  });
  await recordAudit(tx, {
    actor: `operator:${operator.name}`,
    action: 'operators.proposal-withdrawn',
    subject: proposal.proposalId,
    details: { kind: proposal.kind, action: proposal.action, proposedBy: proposal.proposedBy },
    businessTime: input.now,
  });
  return { ...proposal, state: 'withdrawn' };
}
