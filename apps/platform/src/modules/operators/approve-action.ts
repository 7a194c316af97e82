import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { canonicalJson } from './canonical-json.ts';
import { lockProposal, lockSigner, markEnded, markExecuted } from './operators-store.ts';
import type { ActionData, ActionExecutor, ActionExecutors, OperatorsRefusal, Proposal } from './proposal.ts';
import { isSignedBy, proposalMessage } from './signatures.ts';

/**
 * An approval: the second operator's signature of `proposalMessage('approve', ...)` over the stored proposal. Where both enter the same,
 * `typed` is what she typed herself, and her signature is over the proposal with that as its action.
 */
export type ApproveInput = {
  readonly proposalId: string;
  readonly approvedBy: string;
  readonly signature: string;
  readonly typed?: ActionData;
  readonly executors: ActionExecutors;
  readonly now: Temporal.Instant;
};

/** What was done, and what the executor said about it. */
export type ExecutedAction = { readonly proposal: Proposal; readonly outcome: ActionData };

/** Two entries that are not the same: kept as a significant event, and neither stands. No refusal, because it must be committed. */
export type DifferingEntries = { readonly proposal: Proposal; readonly difference: Refusal };

/**
 * Approves a proposal with another operator's key and executes it in the same transaction, exactly once (WLA-03). Both signatures
 * are checked against the row as it stands now, so a proposal altered since it was signed is refused; the row lock makes the second of
 * two approvals PROPOSAL_EXECUTED. A key retired since it proposed has no say any more: OPERATOR_RETIRED. A refusal of the executor comes
 * through and leaves the proposal open. What both enter is refused without a second entry (ENTRY_REQUIRED), and ends when the second one
 * differs (GLI33-04).
 */
export async function approveAction(
  tx: Tx,
  input: ApproveInput,
): Promise<ExecutedAction | DifferingEntries | Refusal<OperatorsRefusal> | Refusal> {
  const proposal = await lockProposal(tx, input.proposalId);
  if (!proposal) return refuse('PROPOSAL_UNKNOWN');
  if (proposal.state === 'executed') return refuse('PROPOSAL_EXECUTED');
  if (proposal.state !== 'open') return refuse('PROPOSAL_ENDED', { details: { state: proposal.state } });
  if (Temporal.Instant.compare(proposal.expiresAt, input.now) <= 0) return refuse('PROPOSAL_EXPIRED');
  const unsigned = await findSignatureProblem(tx, proposal, input);
  if (unsigned) return unsigned;
  const executor = Object.hasOwn(input.executors, proposal.kind) ? input.executors[proposal.kind] : undefined;
  if (!executor) return refuse('ACTION_UNKNOWN');
  if (executor.compareEntries && !input.typed) return refuse('ENTRY_REQUIRED');
  // She signed another text than the first one, where both sign the same.
  if (input.typed && !executor.compareEntries) return refuse('SIGNATURE_WRONG');
  const difference = input.typed && executor.compareEntries?.(JSON.parse(proposal.action), input.typed);
  return difference ? endDiffering(tx, { proposal, difference, input }) : execute(tx, { proposal, executor, input });
}

/** What is wrong with the two keys or their signatures over the row as it stands. */
async function findSignatureProblem(tx: Tx, proposal: Proposal, input: ApproveInput) {
  const [proposer, approver] = [await lockSigner(tx, proposal.proposedBy), await lockSigner(tx, input.approvedBy)];
  if (isRefusal(proposer)) return proposer;
  if (isRefusal(approver)) return approver;
  if (approver.name === proposer.name || approver.publicKey === proposer.publicKey) return refuse('SAME_KEY');
  if (!isSignedBy(proposer.publicKey, proposalMessage('propose', proposal), proposal.proposedSignature))
    return refuse('PROPOSAL_ALTERED');
  const signed = { ...proposal, ...approvedAction(input) };
  const isApproved = isSignedBy(approver.publicKey, proposalMessage('approve', signed), input.signature);
  return isApproved ? undefined : refuse('SIGNATURE_WRONG');
}

function approvedAction({ typed }: ApproveInput): { action?: string } {
  return typed === undefined ? {} : { action: canonicalJson(typed) };
}

async function endDiffering(
  tx: Tx,
  { proposal, difference, input }: DifferingEntries & { input: ApproveInput },
): Promise<DifferingEntries> {
  const { proposalId, kind, action, proposedBy } = proposal;
  const { approvedBy, signature, now } = input;
  await markEnded(tx, { proposalId, state: 'differed', endedBy: approvedBy, now });
  await recordSignificantEvent(tx, {
    actor: `operator:${approvedBy}`,
    action: 'operators.entries-differ',
    subject: proposalId,
    details: {
      kind,
      proposedBy,
      proposed: action,
      typed: approvedAction(input).action ?? '',
      signature,
      ...difference.details,
    },
    businessTime: now,
  });
  return { proposal: { ...proposal, state: 'differed' }, difference };
}

async function execute(
  tx: Tx,
  { proposal, executor, input }: { proposal: Proposal; executor: ActionExecutor; input: ApproveInput },
): Promise<ExecutedAction | Refusal> {
  const { proposalId, proposedBy } = proposal;
  const { approvedBy, signature, now } = input;
  const data: ActionData = JSON.parse(proposal.action);
  const outcome = await executor.execute(tx, data, { proposalId, proposedBy, approvedBy, now });
  if (isRefusal(outcome)) return outcome;
  await markExecuted(tx, {
    proposalId,
    approvedBy,
    signature,
    typed: approvedAction(input).action ?? null,
    now,
    outcome,
  });
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
