import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { lockProposal, lockSigner, markExecuted } from './operators-store.ts';
import type { ActionData, ActionExecutors, OperatorsRefusal, Proposal } from './proposal.ts';
import { isSignedBy, proposalMessage } from './signatures.ts';

/** An approval: the second operator's signature of `proposalMessage('approve', ...)` over the stored proposal. */
export type ApproveInput = {
  readonly proposalId: string;
  readonly approvedBy: string;
  readonly signature: string;
  readonly executors: ActionExecutors;
  readonly now: Temporal.Instant;
};

/** What was done, and what the executor said about it. */
export type ExecutedAction = { readonly proposal: Proposal; readonly outcome: ActionData };

/**
 * Approves a proposal with another operator's key and executes it in the same transaction, exactly once (WLA-03). Both signatures
 * are checked against the row as it stands now, so a proposal altered since it was signed is refused; the row lock makes the second of
 * two approvals PROPOSAL_EXECUTED. A key retired since it proposed has no say any more: OPERATOR_RETIRED. A refusal of the executor comes through and leaves the proposal open.
 */
export async function approveAction(
  tx: Tx,
  input: ApproveInput,
): Promise<ExecutedAction | Refusal<OperatorsRefusal> | Refusal> {
  const proposal = await lockProposal(tx, input.proposalId);
  if (!proposal) return refuse('PROPOSAL_UNKNOWN');
  if (proposal.state === 'executed') return refuse('PROPOSAL_EXECUTED');
  if (Temporal.Instant.compare(proposal.expiresAt, input.now) <= 0) return refuse('PROPOSAL_EXPIRED');
  const [proposer, approver] = [await lockSigner(tx, proposal.proposedBy), await lockSigner(tx, input.approvedBy)];
  if (isRefusal(proposer)) return proposer;
  if (isRefusal(approver)) return approver;
  if (approver.name === proposer.name || approver.publicKey === proposer.publicKey) return refuse('SAME_KEY');
  if (!isSignedBy(proposer.publicKey, proposalMessage('propose', proposal), proposal.proposedSignature)) {
    return refuse('PROPOSAL_ALTERED');
  }
  if (!isSignedBy(approver.publicKey, proposalMessage('approve', proposal), input.signature))
    return refuse('SIGNATURE_WRONG');
  return execute(tx, proposal, input);
}

async function execute(tx: Tx, proposal: Proposal, input: ApproveInput) {
  const executor = Object.hasOwn(input.executors, proposal.kind) ? input.executors[proposal.kind] : undefined;
  if (!executor) return refuse('ACTION_UNKNOWN');
  const { proposalId, proposedBy } = proposal;
  const { approvedBy, now } = input;
  const data: ActionData = JSON.parse(proposal.action);
  const outcome = await executor.execute(tx, data, { proposalId, proposedBy, approvedBy, now });
  if (isRefusal(outcome)) return outcome;
  await markExecuted(tx, { proposalId, approvedBy, signature: input.signature, now, outcome });
  await recordSignificantEvent(tx, {
    actor: `operator:${approvedBy}`,
    action: 'operators.action-executed',
    subject: proposalId,
    details: { kind: proposal.kind, action: proposal.action, proposedBy, outcome },
    businessTime: now,
  });
  const executed: Proposal = { ...proposal, state: 'executed', approvedBy, approvedAt: now };
  return { proposal: executed, outcome };
}
