import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { recordAudit } from '../../audit/index.ts';
import { findPlayer, markEmail } from '../../players/index.ts';
import { forceLogout } from '../../sessions/index.ts';
import { readLinkToken } from '../letters/letter-link.ts';
import {
  type EmailProof,
  findEmailProof,
  findProofsLeft,
  lockEmailProof,
  markProofConfirmed,
  markProofConfirming,
  markProofEnded,
  moveRegistration,
} from './email-proofs-store.ts';

export type ConfirmRefusal = 'LINK_INVALID' | 'LINK_EXPIRED' | 'EMAIL_TAKEN';
export type ConfirmDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Pick<IdentityProviderAdmin, 'setEmail'>;
  readonly linkSecret: string;
};
/** `isChange`: the account has another email now, and every session of hers has ended. */
export type Confirmed = { readonly email: string; readonly isChange: boolean };

/**
 * Proves that an email is the player's, by the link that was sent to it. A new email takes the place of the old one from now on, and every session ends
 * with EMAIL_VERIFIED: she signs in with the new one [S4.3-3] [S4.7-1]. A link may be opened again, to the same effect; should we die after the identity
 * provider took the new email, opening it again or a job finishes it.
 */
export async function confirmEmail(
  deps: ConfirmDeps,
  asked: { token: string },
): Promise<Confirmed | Refusal<ConfirmRefusal>> {
  const { db, clock, linkSecret } = deps;
  const proofId = readLinkToken(linkSecret, { purpose: 'email', token: asked.token });
  if (proofId === undefined) return refuse('LINK_INVALID');
  const now = clock.now();
  const proof = await inTransaction(db, async (tx) => {
    const found = await lockEmailProof(tx, proofId);
    if (!found || found.endedAt) return refuse('LINK_INVALID');
    if (found.confirmedAt) return found;
    if (!found.confirmingAt && Temporal.Instant.compare(now, found.expiresAt) >= 0) return refuse('LINK_EXPIRED');
    await markProofConfirming(tx, { proofId, now });
    return found;
  });
  if (isRefusal(proof)) return proof;
  if (!proof.confirmedAt) {
    const refusal = await carryOut(deps, proof);
    if (refusal) return refusal;
  }
  return { email: proof.email, isChange: proof.isChange };
}

/** The identity provider first, since it says whether the email is free; then everything of ours in one transaction. */
async function carryOut(
  deps: Omit<ConfirmDeps, 'linkSecret'>,
  proof: EmailProof,
): Promise<Refusal<ConfirmRefusal> | undefined> {
  const { proofId, playerId, email, isChange } = proof;
  const end = async (refusal: ConfirmRefusal) => {
    await inTransaction(deps.db, (tx) => markProofEnded(tx, { proofId, now: deps.clock.now() }));
    return refuse(refusal);
  };
  const player = await findPlayer(deps.db, playerId);
  // The link of an account's first email, opened after it had another one.
  if (!player || (!isChange && player.email !== email)) return end('LINK_INVALID');
  const set = isChange ? await deps.accounts.setEmail(player.subject, email) : undefined;
  if (isRefusal(set)) return end(set.refusal === 'EMAIL_TAKEN' ? 'EMAIL_TAKEN' : 'LINK_INVALID');
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const current = await lockEmailProof(tx, proofId);
    if (!current || current.confirmedAt) return;
    if (!(await markEmail(tx, { playerId, email, at: now })))
      throw new Error(`the email of player ${playerId} is free at the identity provider and taken here`);
    await moveRegistration(tx, { playerId, email });
    await markProofConfirmed(tx, { proofId, now });
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

/** A call that confirms an email has long ended after this. */
const LEFT_AFTER_SECONDS = 60;
const PROOFS_A_RUN = 100;

/** Finishes confirmations that died half way. Returns how many it looked at. */
export async function finishProofsLeft(deps: Omit<ConfirmDeps, 'linkSecret'>, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ seconds: LEFT_AFTER_SECONDS });
  const left = await findProofsLeft(deps.db, { before, limit: PROOFS_A_RUN });
  for (const { proofId } of left) {
    const proof = await findEmailProof(deps.db, proofId);
    if (proof && !proof.isOver) await carryOut(deps, proof);
  }
  return left.length;
}
