import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { hasRole } from './duties.ts';
import { installationOf } from './installation-store.ts';
import { lockSigner } from './lock-signers.ts';
import {
  type ActionData,
  type ActionExecutors,
  type OperatorsRefusal,
  PROPOSAL_LIFETIME_DAYS,
  type Proposal,
} from './proposal.ts';
import { insertProposal } from './proposals-store.ts';
import { isSignedBy, proposalMessage } from './signatures.ts';
import { refuseWrongTime } from './signed-times.ts';

/**
 * A proposal with its signature: `proposalMessage('propose', ...)` over the canonical JSON of `data`. The proposer
 * chooses the id.
 */
export type ProposeInput = {
  readonly proposalId: string;
  readonly kind: string;
  readonly data: ActionData;
  readonly proposedBy: string;
  readonly signature: string;
  /** The time in the signed text. */
  readonly signedAt: Temporal.Instant;
  readonly executors: ActionExecutors;
  readonly now: Temporal.Instant;
};

/**
 * Stores an action that others may approve within seven days. Refuses with ROLE_LACKING, and with any refusal of the
 * action's own checks.
 */
export async function proposeAction(
  tx: Tx,
  input: ProposeInput,
): Promise<Proposal | Refusal<OperatorsRefusal> | Refusal> {
  const executor = Object.hasOwn(input.executors, input.kind) ? input.executors[input.kind] : undefined;
  if (!executor) return refuse('ACTION_UNKNOWN');
  const action = canonicalJson(input.data);
  const operator = await lockSigner(tx, input.proposedBy, input.now);
  if (isRefusal(operator)) return operator;
  const installationId = await installationOf(tx);
  const { proposalId, kind, signedAt } = input;
  const signed = { installationId, proposalId, kind, action, signedAt };
  const message = proposalMessage('propose', signed);
  if (!isSignedBy(operator.publicKey, message, input.signature)) return refuse('SIGNATURE_WRONG');
  const untimely = refuseWrongTime(signedAt, input.now);
  if (untimely) return untimely;
  const { propose } = executor.duty;
  if (!hasRole(operator, propose, input.now)) return refuse('ROLE_LACKING', { details: { roles: propose.join(' ') } });
  const wrong = executor.check(input.data);
  if (wrong) return wrong;
  const early = await executor.admit?.(tx, input.data, { now: input.now });
  if (early) return early;
  const proposal: Proposal = {
    proposalId: input.proposalId,
    kind: input.kind,
    action,
    proposedBy: operator.name,
    proposedSignature: input.signature,
    proposedAt: input.now,
    proposedSignedAt: signedAt,
    expiresAt: input.now.add({ hours: 24 * PROPOSAL_LIFETIME_DAYS }),
    state: 'open',
  };
  if (!(await insertProposal(tx, proposal))) return refuse('PROPOSAL_KNOWN');
  await recordAudit(tx, {
    actor: `operator:${operator.name}`,
    action: 'operators.action-proposed',
    subject: proposal.proposalId,
    details: { kind: proposal.kind, action },
    businessTime: input.now,
  });
  return proposal;
}
