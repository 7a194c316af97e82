import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import type { AccessRefusal } from '../../access/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { findPlayer, lockPlayer, normalizeEmail } from '../../players/index.ts';
import { EMAIL_LINK_MINUTES } from '../emails/email-names.ts';
import { requestEmail } from '../emails/request-email.ts';
import { findContactRestriction } from '../holder/contact-restriction.ts';
import { checkHolder } from '../password/check-holder.ts';
import { countProofsSince, insertEmailProof } from './email-proofs-store.ts';
import { isEmailRefused } from './refused-emails-store.ts';

/** Every refusal of a request for an emailed link; `fields` names the wrong fields. */
export type EmailRequestRefusal =
  | 'EMAIL_CHANGE_INVALID'
  | 'EMAIL_PROVED'
  | 'EMAIL_REFUSED'
  | 'TRY_LATER'
  | 'ACCOUNT_LOCKED'
  | AccessRefusal;
export type RequestedProof = { readonly email: string; readonly expiresAt: Temporal.Instant };

/** Maximum number of emails with a link that one player can request within an hour. */
const MAX_EMAILS_PER_HOUR = 5;

/**
 * Requests a new email for a player's account, authorized by the player's password. A link goes to the new email and a
 * notice to the old one, which stays valid until the link is opened [S4.3-3]. Never reveals whether another player has
 * the new email: only that mailbox gets an email about it.
 */
export async function requestEmailChange(
  deps: { db: Db; accounts: Pick<IdentityProviderAdmin, 'checkPassword'> },
  input: { playerId: string; email: string; password: string; language: string; now: Temporal.Instant },
): Promise<RequestedProof | Refusal<EmailRequestRefusal>> {
  const player = await findPlayer(deps.db, input.playerId);
  if (!player) throw new Error("the player of a session doesn't exist");
  const restricted = await findContactRestriction(deps.db, input);
  if (restricted) return restricted;
  const email = normalizeEmail(input.email);
  if (email === player.email) return refuse('EMAIL_CHANGE_INVALID', { fields: [{ path: 'email', code: 'UNCHANGED' }] });
  const refused = await checkHolder(deps.accounts, { subject: player.subject, password: input.password });
  if (refused)
    return refused.refusal === 'PASSWORD_WRONG'
      ? refuse('EMAIL_CHANGE_INVALID', { fields: [{ path: 'password', code: 'OLD_PASSWORD_WRONG' }] })
      : refuse(refused.refusal);
  const { playerId } = player;
  if (await isEmailRefused(deps.db, { playerId, email }))
    return refuse('EMAIL_CHANGE_INVALID', { fields: [{ path: 'email', code: 'EMAIL_REFUSED' }] });
  return inTransaction(deps.db, (tx) => requestLink(tx, { ...input, email, isChange: true }));
}

/**
 * Requests a link to a player's current email, so that the player can confirm it. Refuses with EMAIL_PROVED if it is
 * already confirmed, and with EMAIL_REFUSED if the owner of the mailbox said that it isn't the player's.
 */
export async function requestEmailProof(
  db: Db,
  input: { playerId: string; language: string; now: Temporal.Instant },
): Promise<RequestedProof | Refusal<EmailRequestRefusal>> {
  return inTransaction(db, async (tx) => {
    const player = await lockPlayer(tx, input.playerId);
    if (!player) throw new Error("the player of a session doesn't exist");
    if (player.emailVerifiedAt) return refuse('EMAIL_PROVED');
    if (await isEmailRefused(tx, player)) return refuse('EMAIL_REFUSED');
    return requestLink(tx, { ...input, email: player.email, isChange: false });
  });
}

/** Requests the first link for a new player, in the transaction that creates the player. */
export async function requestFirstProof(
  tx: Tx,
  input: { playerId: string; email: string; language: string; now: Temporal.Instant },
): Promise<void> {
  await requestLink(tx, { ...input, email: normalizeEmail(input.email), isChange: false });
}

async function requestLink(
  tx: Tx,
  input: { playerId: string; email: string; isChange: boolean; language: string; now: Temporal.Instant },
): Promise<RequestedProof | Refusal<'TRY_LATER'>> {
  const { playerId, email, isChange, language, now } = input;
  // Concurrent requests are counted one after the other.
  await lockPlayer(tx, playerId);
  const since = now.subtract({ hours: 1 });
  if ((await countProofsSince(tx, { playerId, since })) >= MAX_EMAILS_PER_HOUR) return refuse('TRY_LATER');
  const proofId = newId();
  const expiresAt = now.add({ minutes: EMAIL_LINK_MINUTES });
  await insertEmailProof(tx, { proofId, playerId, email, isChange, language, askedAt: now, expiresAt });
  await requestEmail(tx, { about: 'email-proof', id: proofId });
  if (isChange) await requestEmail(tx, { about: 'email-notice', id: proofId });
  await recordAudit(tx, {
    actor: `player:${playerId}`,
    action: isChange ? 'identity.email-change-requested' : 'identity.email-link-requested',
    subject: playerId,
    details: { proofId },
    businessTime: now,
  });
  return { email, expiresAt };
}
