import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { type DecisionJson, decisionJson, toDecision } from './decision-json.ts';
import type { ActionData } from './proposal.ts';
import type { Decision } from './prove-operators.ts';

/** The signed end of a proposal that was withdrawn or whose second entry differed. */
export type SignedEnd = {
  readonly endedBy: string;
  readonly endedAt: Temporal.Instant;
  readonly signature: string;
  readonly signedAt: Temporal.Instant | null;
  readonly typed: string | null;
};

/** A proposal that ended in any way. Those executed have an outcome, the others a signed end. */
export type EndedProposal = Decision & {
  /**
   * The number that the database gives each proposal when it ends, in order; 0 if it is missing, as in a forged row.
   */
  readonly decidedNo: bigint;
  readonly outcome: ActionData | null;
  readonly end: SignedEnd | undefined;
};

type EndedRow = {
  decision: DecisionJson;
  decidedNo: bigint;
  outcome: ActionData | null;
  endedBy: string | null;
  endedAt: Temporal.Instant | null;
  endedSignature: string | null;
  endedSignedAt: Temporal.Instant | null;
  endedAction: string | null;
};

/** Returns up to `limit` ended proposals after another one, in the order in which they ended. */
export async function listEnded(
  db: Db,
  page: { after: EndedProposal | undefined; limit: number },
): Promise<EndedProposal[]> {
  const afterNo = page.after?.decidedNo ?? -1n;
  const afterId = page.after?.proposal.proposalId ?? '00000000-0000-0000-0000-000000000000';
  const { rows } = await sql<EndedRow>`
    select ${decisionJson} as decision, coalesce(p.decided_no, 0) as decided_no, p.outcome, p.ended_by, p.ended_at,
      p.ended_signature, p.ended_signed_at, p.ended_action
    from operators.proposal p
    where p.state <> 'open'
      and (coalesce(p.decided_no, 0), p.proposal_id) > (${afterNo}::bigint, ${afterId}::uuid)
    order by coalesce(p.decided_no, 0), p.proposal_id limit ${page.limit}`.execute(db);
  return rows.map(({ decision, decidedNo, outcome, endedBy, endedAt, endedSignature, endedSignedAt, endedAction }) => {
    const end = endedBy &&
      endedAt && {
        ...{ endedBy, endedAt, signature: endedSignature ?? '', signedAt: endedSignedAt, typed: endedAction },
      };
    return { ...toDecision(decision), decidedNo, outcome, end: end || undefined };
  });
}
