import { sql } from 'kysely';
import type { Decision } from './prove-operators.ts';

/** A decision as one JSON value, in which times are texts. */
export type DecisionJson = {
  readonly proposal: Omit<Decision['proposal'], 'proposedAt' | 'proposedSignedAt' | 'expiresAt' | 'approvedAt'> & {
    readonly proposedAt: string;
    readonly proposedSignedAt?: string;
    readonly expiresAt: string;
    readonly approvedAt?: string;
  };
  readonly approvals: readonly (Omit<Decision['approvals'][number], 'approvedAt' | 'signedAt'> & {
    readonly approvedAt: string;
    readonly signedAt: string | null;
  })[];
};

/** The SQL expression of a decision, from the row `p` of `operators.proposal`. */
export const decisionJson = sql`json_build_object(
  'proposal', json_strip_nulls(json_build_object('proposalId', p.proposal_id, 'kind', p.kind, 'action', p.action,
    'proposedBy', p.proposed_by, 'proposedSignature', p.proposed_signature, 'proposedAt', p.proposed_at,
    'proposedSignedAt', p.proposed_signed_at, 'expiresAt', p.expires_at, 'state', p.state,
    'approvedBy', p.approved_by, 'approvedAt', p.approved_at, 'approvedSignature', p.approved_signature,
    'approvedAction', p.approved_action)),
  'approvals', (
    select coalesce(json_agg(json_build_object('approvedBy', a.approved_by, 'signature', a.signature,
      'typed', a.typed_action, 'approvedAt', a.approved_at, 'signedAt', a.signed_at)
      order by a.approved_at, a.approved_by = p.approved_by, a.approved_by), '[]')
    from operators.approval a where a.proposal_id = p.proposal_id))`;

/** Converts a decision from JSON, with its times as instants. */
export function toDecision({ proposal, approvals }: DecisionJson): Decision {
  const { proposedAt, proposedSignedAt, expiresAt, approvedAt, ...rest } = proposal;
  return {
    proposal: {
      ...rest,
      proposedAt: Temporal.Instant.from(proposedAt),
      expiresAt: Temporal.Instant.from(expiresAt),
      ...(proposedSignedAt === undefined ? {} : { proposedSignedAt: Temporal.Instant.from(proposedSignedAt) }),
      ...(approvedAt === undefined ? {} : { approvedAt: Temporal.Instant.from(approvedAt) }),
    },
    approvals: approvals.map((approval) => ({
      ...approval,
      approvedAt: Temporal.Instant.from(approval.approvedAt),
      signedAt: approval.signedAt === null ? null : Temporal.Instant.from(approval.signedAt),
    })),
  };
}
