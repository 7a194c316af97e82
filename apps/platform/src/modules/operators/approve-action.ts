import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit, recordSignificantEvent } from '../audit/index.ts';
import { findSigningProblem } from './lock-signers.ts';
import type { ActionData, ActionExecutor, ActionExecutors, Approval, OperatorsRefusal, Proposal } from './proposal.ts';
import { findApprovals, insertApproval, lockProposal, markExecuted, markProposalEnded } from './proposals-store.ts';
import { refuseWrongTime } from './signed-times.ts';

/**
 * An approval: another operator's signature of `proposalMessage('approve', ...)` over the stored proposal. For actions
 * that each operator types, `typed` is the approver's own entry, and the signature covers the proposal with that entry
 * as its action.
 */
export type ApproveInput = {
  readonly proposalId: string;
  readonly approvedBy: string;
  readonly signature: string;
  /** The time in the signed text. */
  readonly signedAt: Temporal.Instant;
  readonly typed?: ActionData;
  readonly executors: ActionExecutors;
  readonly now: Temporal.Instant;
};

/** The executed proposal and the outcome that its executor returned. */
export type ExecutedAction = {
  readonly state: 'executed';
  readonly proposal: Proposal;
  readonly outcome: ActionData;
};

/** A stored approval of an action that requires more of them. */
export type AwaitedApprovals = { readonly state: 'awaiting'; readonly proposal: Proposal; readonly awaits: number };

/**
 * Two entries that differ: recorded as a significant event, and both are discarded. Not a refusal, because the
 * transaction must commit.
 */
export type DifferingEntries = {
  readonly state: 'differing';
  readonly proposal: Proposal;
  readonly difference: Refusal;
};

/**
 * Approves a proposal with another operator's key; the last required approval executes it in the same transaction,
 * exactly once (WLA-03). Checks all signatures against the row under its lock, so a proposal altered since it was
 * signed is refused. A refusal of the executor leaves the proposal open. An action that each operator types ends when
 * the entries differ (GLI33-04).
 */
export async function approveAction(
  tx: Tx,
  input: ApproveInput,
): Promise<ExecutedAction | AwaitedApprovals | DifferingEntries | Refusal<OperatorsRefusal> | Refusal> {
  const proposal = await lockProposal(tx, input.proposalId);
  if (!proposal) return refuse('PROPOSAL_UNKNOWN');
  if (proposal.state === 'executed') return refuse('PROPOSAL_EXECUTED');
  if (proposal.state !== 'open') return refuse('PROPOSAL_ENDED', { details: { state: proposal.state } });
  if (Temporal.Instant.compare(proposal.expiresAt, input.now) <= 0) return refuse('PROPOSAL_EXPIRED');
  const executor = Object.hasOwn(input.executors, proposal.kind) ? input.executors[proposal.kind] : undefined;
  if (!executor) return refuse('ACTION_UNKNOWN');
  const { approvedBy, signature, signedAt, now } = input;
  const untimely = refuseWrongTime(signedAt, now);
  if (untimely) return untimely;
  const approval = { approvedBy, signature, typed: approvedAction(input), approvedAt: now, signedAt };
  const earlier = await findApprovals(tx, proposal.proposalId);
  const unsigned = await findSigningProblem(tx, {
    proposal,
    approvals: [...earlier, approval],
    duty: executor.duty,
    now,
  });
  if (unsigned) return unsigned;
  if (executor.compareEntries && !input.typed) return refuse('ENTRY_REQUIRED');
  // The approver signed a different text than the proposer, for an action where both must sign the same.
  if (input.typed && !executor.compareEntries) return refuse('SIGNATURE_WRONG');
  const difference = input.typed && executor.compareEntries?.(JSON.parse(proposal.action), input.typed);
  if (difference) return endDiffering(tx, { proposal, difference, input });
  const awaits = (executor.duty.approvals ?? 1) - earlier.length - 1;
  if (awaits > 0) {
    await insertApproval(tx, { proposalId: proposal.proposalId, ...approval });
    return recordAwaited(tx, { proposal, awaits, input });
  }
  return execute(tx, { proposal, executor, input, approval });
}

function approvedAction({ typed }: ApproveInput): string | null {
  return typed === undefined ? null : canonicalJson(typed);
}

async function recordAwaited(
  tx: Tx,
  { proposal, awaits, input }: { proposal: Proposal; awaits: number; input: ApproveInput },
): Promise<AwaitedApprovals> {
  await recordAudit(tx, {
    actor: `operator:${input.approvedBy}`,
    action: 'operators.action-approved',
    subject: proposal.proposalId,
    details: { kind: proposal.kind, proposedBy: proposal.proposedBy, awaits },
    businessTime: input.now,
  });
  return { state: 'awaiting', proposal, awaits };
}

async function endDiffering(
  tx: Tx,
  { proposal, difference, input }: Omit<DifferingEntries, 'state'> & { input: ApproveInput },
): Promise<DifferingEntries> {
  const { proposalId, kind, action, proposedBy } = proposal;
  const { approvedBy, signature, signedAt, now } = input;
  const typed = approvedAction(input);
  await markProposalEnded(tx, { proposalId, state: 'differed', endedBy: approvedBy, signature, signedAt, typed, now });
  await recordSignificantEvent(tx, {
    actor: `operator:${approvedBy}`,
    action: 'operators.entries-differ',
    subject: proposalId,
    details: {
      kind,
      proposedBy,
      proposed: action,
      typed: typed ?? '',
      signature,
      signedAt: signedAt.toString(),
      ...difference.details,
    },
    businessTime: now,
  });
  return { state: 'differing', proposal: { ...proposal, state: 'differed' }, difference };
}

type ExecutedInput = {
  readonly proposal: Proposal;
  readonly executor: ActionExecutor;
  readonly input: ApproveInput;
  readonly approval: Approval;
};

async function execute(
  tx: Tx,
  { proposal, executor, input, approval }: ExecutedInput,
): Promise<ExecutedAction | Refusal> {
  const { proposalId, proposedBy } = proposal;
  const { approvedBy, signature, now } = input;
  const data: ActionData = JSON.parse(proposal.action);
  const outcome = await executor.execute(tx, data, { proposalId, proposedBy, approvedBy, now });
  if (isRefusal(outcome)) return outcome;
  await insertApproval(tx, { proposalId, ...approval });
  await markExecuted(tx, { proposalId, approvedBy, signature, typed: approval.typed, now, outcome });
  await recordSignificantEvent(tx, {
    actor: `operator:${approvedBy}`,
    action: 'operators.action-executed',
    subject: proposalId,
    details: { kind: proposal.kind, action: proposal.action, proposedBy, outcome },
    businessTime: now,
  });
  const executed: Proposal = { ...proposal, state: 'executed', approvedBy, approvedAt: now };
  return { state: 'executed', proposal: executed, outcome };
}
