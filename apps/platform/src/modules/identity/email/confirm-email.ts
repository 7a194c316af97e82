import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { recordAudit } from '../../audit/index.ts';
import { findPlayer, markEmail } from '../../players/index.ts';
import { forceLogout } from '../../sessions/index.ts';
import { readLinkToken } from '../emails/email-link.ts';
import { checkHolderData, type HolderData, type HolderDataRefusal } from '../holder/check-holder-data.ts';
import { findContactRestriction } from '../holder/contact-restriction.ts';
import { markResetsUsed } from '../password/password-resets-store.ts';
import {
  type EmailProof,
  findEmailProof,
  findInterruptedProofs,
  lockEmailProof,
  markProofConfirmed,
  markProofConfirming,
  markProofEnded,
  moveRegistration,
} from './email-proofs-store.ts';

export type ConfirmEmailRefusal = 'LINK_INVALID' | 'LINK_EXPIRED' | 'EMAIL_TAKEN' | HolderDataRefusal;
export type ConfirmDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Pick<IdentityProviderAdmin, 'setEmail'>;
  readonly linkSecret: string;
};
/** `isChange`: the account has a new email, and all of the player's sessions have ended. */
export type ConfirmedEmail = { readonly email: string; readonly isChange: boolean };

/**
 * Confirms an email by its link. A new email replaces the old one and ends every session with EMAIL_VERIFIED [S4.3-3]
 * [S4.7-1]. Anyone who reads the mailbox has the link, so the player is checked too: by session, or by birth date and
 * ZIP code. Idempotent.
 */
export async function confirmEmail(
  deps: ConfirmDeps,
  input: { token: string; signedIn?: string | undefined; holder?: HolderData | undefined },
): Promise<ConfirmedEmail | Refusal<ConfirmEmailRefusal>> {
  const { db, clock, linkSecret } = deps;
  const proofId = readLinkToken(linkSecret, { purpose: 'email', token: input.token });
  if (proofId === undefined) return refuse('LINK_INVALID');
  const now = clock.now();
  const sent = await findEmailProof(db, proofId);
  const mustProve = sent && !sent.isOver && !sent.confirmingAt && Temporal.Instant.compare(now, sent.expiresAt) < 0;
  if (mustProve && sent.playerId !== input.signedIn) {
    const refused = await checkHolderData(db, { playerId: sent.playerId, holder: input.holder, now });
    if (refused) return refused;
  }
  const proof = await openProof(db, { proofId, now });
  if (isRefusal(proof)) {
    if (sent) await recordRefusedLink(db, { proof: sent, reason: proof.refusal, now });
    return proof;
  }
  if (!proof.confirmedAt) {
    const refusal = await applyEmailChange(deps, proof);
    if (refusal) return refusal;
  }
  return { email: proof.email, isChange: proof.isChange };
}

function openProof(
  db: Db,
  { proofId, now }: { proofId: string; now: Temporal.Instant },
): Promise<EmailProof | Refusal<'LINK_INVALID' | 'LINK_EXPIRED'>> {
  return inTransaction(db, async (tx) => {
    const found = await lockEmailProof(tx, proofId);
    if (!found || found.endedAt) return refuse('LINK_INVALID');
    if (found.confirmedAt || found.confirmingAt) return found;
    // The response gives no more details, because a thief may have the new mailbox.
    if (found.isChange && (await findContactRestriction(tx, { playerId: found.playerId, now })))
      return refuse('LINK_INVALID');
    if (Temporal.Instant.compare(now, found.expiresAt) >= 0) return refuse('LINK_EXPIRED');
    await markProofConfirming(tx, { proofId, now });
    return found;
  });
}

/** Records that a link of a player was opened and refused; in its own transaction, because a refusal rolls back. */
async function recordRefusedLink(
  db: Db,
  refused: { proof: EmailProof; reason: ConfirmEmailRefusal; now: Temporal.Instant },
): Promise<void> {
  const { proof, reason, now } = refused;
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      actor: 'system',
      action: 'identity.email-link-refused',
      subject: proof.playerId,
      details: { proofId: proof.proofId, reason },
      businessTime: now,
    }),
  );
}

/**
 * Updates the identity provider first, because it decides whether the email is free, and then our own tables in one
 * transaction.
 */
async function applyEmailChange(
  deps: Omit<ConfirmDeps, 'linkSecret'>,
  proof: EmailProof,
): Promise<Refusal<ConfirmEmailRefusal> | undefined> {
  const { proofId, playerId, email, isChange } = proof;
  const end = async (refusal: ConfirmEmailRefusal) => {
    const now = deps.clock.now();
    await inTransaction(deps.db, (tx) => markProofEnded(tx, { proofId, now }));
    await recordRefusedLink(deps.db, { proof, reason: refusal, now });
    return refuse(refusal);
  };
  const player = await findPlayer(deps.db, playerId);
  // This is the link to the account's first email, opened after the email was changed.
  if (!player || (!isChange && player.email !== email)) return end('LINK_INVALID');
  const set = isChange ? await deps.accounts.setEmail(player.subject, email) : undefined;
  if (isRefusal(set)) return end(set.refusal === 'EMAIL_TAKEN' ? 'EMAIL_TAKEN' : 'LINK_INVALID');
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const current = await lockEmailProof(tx, proofId);
    if (!current || current.confirmedAt) return;
    if (!(await markEmail(tx, { playerId, email, at: now })))
      throw new Error(`the email of player ${playerId} is free at the identity provider but taken here`);
    await moveRegistration(tx, { playerId, email });
    await markProofConfirmed(tx, { proofId, now });
    // Links for a new password went to the earlier email, whose mailbox may be another person's.
    if (isChange) await markResetsUsed(tx, { playerId, now });
    const [actor, action] = [`player:${playerId}`, isChange ? 'identity.email-changed' : 'identity.email-proved'];
    const audit = {
      actor,
      action,
      subject: playerId,
      details: { proofId },
      businessTime: now,
      isSignificant: isChange,
    };
    await recordAudit(tx, audit);
    if (isChange) await forceLogout(tx, { playerId, reason: 'EMAIL_VERIFIED', actor, now });
  });
  return undefined;
}

/** Seconds after which a call that confirms an email has surely ended. */
const INTERRUPTED_AFTER_SECONDS = 60;
const PROOFS_PER_RUN = 100;

/** Completes confirmations that were interrupted. Returns how many it processed. */
export async function completeInterruptedProofs(
  deps: Omit<ConfirmDeps, 'linkSecret'>,
  now: Temporal.Instant,
): Promise<number> {
  const before = now.subtract({ seconds: INTERRUPTED_AFTER_SECONDS });
  const left = await findInterruptedProofs(deps.db, { before, limit: PROOFS_PER_RUN });
  for (const { proofId } of left) {
    const proof = await findEmailProof(deps.db, proofId);
    if (proof && !proof.isOver) await applyEmailChange(deps, proof);
  }
  return left.length;
}
