import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { ActionData, Approval, Proposal } from './proposal.ts';

type ProposalRow = {
  proposalId: string;
  kind: string;
  action: string;
  proposedBy: string;
  proposedSignature: string;
  proposedAt: Temporal.Instant;
  proposedSignedAt: Temporal.Instant | null;
  expiresAt: Temporal.Instant;
  state: Proposal['state'];
  approvedBy: string | null;
  approvedAt: Temporal.Instant | null;
  approvedSignature: string | null;
  approvedAction: string | null;
};

const toProposal = (row: ProposalRow): Proposal => ({
  proposalId: row.proposalId,
  kind: row.kind,
  action: row.action,
  proposedBy: row.proposedBy,
  proposedSignature: row.proposedSignature,
  proposedAt: row.proposedAt,
  expiresAt: row.expiresAt,
  state: row.state,
  ...(row.proposedSignedAt === null ? {} : { proposedSignedAt: row.proposedSignedAt }),
  ...(row.approvedBy === null ? {} : { approvedBy: row.approvedBy }),
  ...(row.approvedAt === null ? {} : { approvedAt: row.approvedAt }),
  ...(row.approvedSignature === null ? {} : { approvedSignature: row.approvedSignature }),
  ...(row.approvedAction === null ? {} : { approvedAction: row.approvedAction }),
});

/** Stores an open proposal; returns false when its id is taken. */
export async function insertProposal(tx: Tx, proposal: Proposal): Promise<boolean> {
  const { rows } = await sql`
    insert into operators.proposal (proposal_id, kind, action, proposed_by, proposed_signature, proposed_at, expires_at,
      proposed_signed_at)
    values (${proposal.proposalId}, ${proposal.kind}, ${proposal.action}, ${proposal.proposedBy},
      ${proposal.proposedSignature},
      ${proposal.proposedAt.toString()}::timestamptz, ${proposal.expiresAt.toString()}::timestamptz,
      ${proposal.proposedSignedAt?.toString() ?? null}::timestamptz)
    on conflict do nothing returning proposal_id`.execute(tx);
  return rows.length > 0;
}

/** Returns the proposal with this id, or undefined. */
export async function findProposal(db: Db, proposalId: string): Promise<Proposal | undefined> {
  const { rows } =
    await sql<ProposalRow>`select p.* from operators.proposal p where p.proposal_id = ${proposalId}`.execute(db);
  return rows[0] && toProposal(rows[0]);
}

/**
 * Returns the proposal with this id under a row lock: of two concurrent approvals, the second sees the result of the
 * first.
 */
export async function lockProposal(tx: Tx, proposalId: string): Promise<Proposal | undefined> {
  const { rows } = await sql<ProposalRow>`
    select p.* from operators.proposal p where p.proposal_id = ${proposalId} for update`.execute(tx);
  return rows[0] && toProposal(rows[0]);
}

/** Returns proposals, newest first, at most 100; all, or only those still open at an instant. */
export async function listProposals(db: Db, query: { limit: number; openAt?: Temporal.Instant }): Promise<Proposal[]> {
  const openAt = query.openAt?.toString() ?? null;
  const { rows } = await sql<ProposalRow>`
    select p.* from operators.proposal p
    where ${openAt}::timestamptz is null or (p.state = 'open' and p.expires_at > ${openAt}::timestamptz)
    order by p.proposal_id desc limit ${Math.min(query.limit, 100)}`.execute(db);
  return rows.map(toProposal);
}

/** Returns the newest open proposal of exactly this action (its canonical JSON), however many others are open. */
export async function findOpenProposalOfAction(
  db: Db,
  input: { kind: string; action: string; openAt: Temporal.Instant },
): Promise<Proposal | undefined> {
  const { rows } = await sql<ProposalRow>`
    select p.* from operators.proposal p
    where p.state = 'open' and p.expires_at > ${input.openAt.toString()}::timestamptz and p.kind = ${input.kind}
      and p.action = ${input.action}
    order by p.proposal_id desc limit 1`.execute(db);
  return rows[0] && toProposal(rows[0]);
}

/** Returns the newest open proposal of these kinds about a draw, which its action names by `drawId`. */
export async function findOpenProposalOfDraw(
  db: Db,
  input: { kinds: readonly string[]; drawId: string; openAt: Temporal.Instant },
): Promise<Proposal | undefined> {
  const { rows } = await sql<ProposalRow>`
    select p.* from operators.proposal p
    where p.state = 'open' and p.action::jsonb ->> 'drawId' = ${input.drawId}
      and p.expires_at > ${input.openAt.toString()}::timestamptz and p.kind = any(${[...input.kinds]}::text[])
    order by p.proposal_id desc limit 1`.execute(db);
  return rows[0] && toProposal(rows[0]);
}

/**
 * Returns open proposals of a kind about a claim, newest first, at most `limit`; their action names it by `claimId`.
 */
export async function findOpenProposalsOfClaim(
  db: Db,
  input: { kind: string; claimId: string; openAt: Temporal.Instant; limit: number },
): Promise<Proposal[]> {
  const { rows } = await sql<ProposalRow>`
    select p.* from operators.proposal p
    where p.state = 'open' and p.kind = ${input.kind} and p.expires_at > ${input.openAt.toString()}::timestamptz
      and p.action::jsonb ->> 'claimId' = ${input.claimId}
    order by p.proposal_id desc limit ${input.limit}`.execute(db);
  return rows.map(toProposal);
}

/**
 * Marks a proposal as executed: stores its last approval, with what was typed if both operators type the data, and the
 * outcome.
 */
export async function markExecuted(
  tx: Tx,
  approval: {
    proposalId: string;
    approvedBy: string;
    signature: string;
    typed: string | null;
    now: Temporal.Instant;
    outcome: ActionData;
  },
): Promise<void> {
  await sql`
    update operators.proposal
    set state = 'executed', approved_by = ${approval.approvedBy}, approved_signature = ${approval.signature},
      approved_action = ${approval.typed}, approved_at = ${approval.now.toString()}::timestamptz,
      outcome = ${JSON.stringify(approval.outcome)}::jsonb
    where proposal_id = ${approval.proposalId} and state = 'open'`.execute(tx);
}

/** Ends a proposal without executing it, and stores who signed the end; `typed` is the entry that differed. */
export async function markProposalEnded(
  tx: Tx,
  end: {
    proposalId: string;
    state: 'differed' | 'withdrawn';
    endedBy: string;
    signature: string;
    signedAt: Temporal.Instant;
    typed: string | null;
    now: Temporal.Instant;
  },
): Promise<void> {
  await sql`
    update operators.proposal
    set state = ${end.state}, ended_by = ${end.endedBy}, ended_at = ${end.now.toString()}::timestamptz,
      ended_signature = ${end.signature}, ended_action = ${end.typed},
      ended_signed_at = ${end.signedAt.toString()}::timestamptz
    where proposal_id = ${end.proposalId} and state = 'open'`.execute(tx);
}

/** Returns the approvals of a proposal, oldest first. */
export async function findApprovals(db: Db, proposalId: string): Promise<Approval[]> {
  const { rows } = await sql<Approval>`
    select a.approved_by, a.signature, a.typed_action as typed, a.approved_at, a.signed_at
    from operators.approval a where a.proposal_id = ${proposalId} order by a.approved_at, a.approved_by`.execute(db);
  return rows;
}

/** Stores one approval. */
export async function insertApproval(
  tx: Tx,
  { proposalId, ...approval }: Approval & { proposalId: string },
): Promise<void> {
  await sql`
    insert into operators.approval (proposal_id, approved_by, signature, typed_action, approved_at, signed_at)
    values (${proposalId}, ${approval.approvedBy}, ${approval.signature}, ${approval.typed},
      ${approval.approvedAt.toString()}::timestamptz, ${approval.signedAt?.toString() ?? null}::timestamptz)`.execute(
    tx,
  );
}
