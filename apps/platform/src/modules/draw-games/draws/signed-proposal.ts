import type { Db } from '@sunflower/service-base/db/database.ts';
import {
  type Approval,
  findApprovals,
  findOperator,
  findProposal,
  installationOf,
  isSignedBy,
  type Operator,
  type Proposal,
  proposalMessage,
} from '../../operators/index.ts';

/** The proposal that a change of a draw needs: executed, about that draw, and of one of these kinds. */
export type NeededProposal = {
  readonly proposalId: string;
  readonly drawId: string;
  readonly kinds: readonly string[];
  /** Further values that the proposal must have. */
  readonly values?: Readonly<Record<string, number>>;
};

/**
 * Returns why a proposal doesn't allow a change of a draw, or undefined. It must be executed, name the draw, and be
 * signed by two operators with registered keys who haven't vouched for each other.
 */
export async function findProposalProblem(db: Db, needed: NeededProposal): Promise<string | undefined> {
  const found = await findProposal(db, needed.proposalId);
  if (!found) return 'PROPOSAL_MISSING';
  const proposal = { ...found, installationId: await installationOf(db) };
  if (proposal.state !== 'executed') return 'PROPOSAL_NOT_EXECUTED';
  if (!needed.kinds.includes(proposal.kind) || !isAbout(proposal, needed)) return 'PROPOSAL_OF_SOMETHING_ELSE';
  const proposer = await findOperator(db, proposal.proposedBy);
  const message = proposalMessage('propose', { ...proposal, signedAt: proposal.proposedSignedAt ?? null });
  if (!proposer || !isSignedBy(proposer.publicKey, message, proposal.proposedSignature)) return 'PROPOSAL_NOT_SIGNED';
  const signers = await findSigners(db, proposal, await findApprovals(db, proposal.proposalId));
  const isDecided = signers.some(
    (signer) =>
      signer.name !== proposer.name &&
      signer.publicKey !== proposer.publicKey &&
      !signer.vouchedBy.includes(proposer.name) &&
      !proposer.vouchedBy.includes(signer.name),
  );
  return isDecided ? undefined : 'APPROVAL_NOT_SIGNED';
}

/** Returns the operators who validly signed their approval of a proposal with their registered keys. */
export async function findSigners(
  db: Db,
  proposal: Omit<Parameters<typeof proposalMessage>[1], 'signedAt'>,
  approvals: readonly Approval[],
): Promise<Operator[]> {
  const signers: Operator[] = [];
  for (const { approvedBy, signature, typed, signedAt } of approvals) {
    const message = proposalMessage('approve', { ...proposal, action: typed ?? proposal.action, signedAt });
    const operator = await findOperator(db, approvedBy);
    if (operator && isSignedBy(operator.publicKey, message, signature)) signers.push(operator);
  }
  return signers;
}

function isAbout({ action }: Proposal, { drawId, values = {} }: NeededProposal): boolean {
  const data: Readonly<Record<string, unknown>> = JSON.parse(action);
  return data.drawId === drawId && Object.entries(values).every(([name, value]) => data[name] === value);
}
