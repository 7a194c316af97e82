import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { recordAudit } from '../../audit/index.ts';
import { findPlayer, lockPlayer, normaliseEmail } from '../../players/index.ts';
import { LINK_MINUTES } from '../letters/letter-names.ts';
import { wantLetter } from '../letters/send-letter.ts';
import { checkHolder } from '../password/check-holder.ts';
import { countProofsSince, insertEmailProof } from './email-proofs-store.ts';

/** Every "no" to a wish for a letter with a link; what is wrong with a field stands in `fields`. */
export type EmailAskRefusal = 'EMAIL_CHANGE_INVALID' | 'EMAIL_PROVED' | 'TRY_LATER' | 'ACCOUNT_LOCKED';
export type AskedProof = { readonly email: string; readonly expiresAt: Temporal.Instant };

/** Letters with a link that one player may ask for within an hour. */
const MOST_LETTERS_AN_HOUR = 5;

/**
 * Asks for another email for a player's account, proved by her password. A link goes to the new one, and word of it to the old one, which keeps working
 * until the link is opened [S4.3-3]. Whether somebody else has the new email is never told here: only its mailbox learns that.
 */
export async function askEmailChange(
  deps: { db: Db; accounts: Pick<IdentityProviderAdmin, 'checkPassword'> },
  asked: { playerId: string; email: string; password: string; language: string; now: Temporal.Instant },
): Promise<AskedProof | Refusal<EmailAskRefusal>> {
  const player = await findPlayer(deps.db, asked.playerId);
  if (!player) throw new Error('a session belongs to no player');
  const email = normaliseEmail(asked.email);
  if (email === player.email) return refuse('EMAIL_CHANGE_INVALID', { fields: [{ path: 'email', code: 'UNCHANGED' }] });
  const refused = await checkHolder(deps.accounts, { subject: player.subject, password: asked.password });
  if (refused)
    return refused.refusal === 'PASSWORD_WRONG'
      ? refuse('EMAIL_CHANGE_INVALID', { fields: [{ path: 'password', code: 'OLD_PASSWORD_WRONG' }] })
      : refuse(refused.refusal);
  return inTransaction(deps.db, (tx) => askForLink(tx, { ...asked, email, isChange: true }));
}

/** Asks for a link to the email a player has, so that she can prove it is hers. Refuses EMAIL_PROVED when she has. */
export async function askEmailProof(
  db: Db,
  asked: { playerId: string; language: string; now: Temporal.Instant },
): Promise<AskedProof | Refusal<EmailAskRefusal>> {
  return inTransaction(db, async (tx) => {
    const player = await lockPlayer(tx, asked.playerId);
    if (!player) throw new Error('a session belongs to no player');
    if (player.emailVerifiedAt) return refuse('EMAIL_PROVED');
    return askForLink(tx, { ...asked, email: player.email, isChange: false });
  });
}

/** The link of a new player, in the transaction that makes her one. */
export async function askFirstProof(
  tx: Tx,
  asked: { playerId: string; email: string; language: string; now: Temporal.Instant },
): Promise<void> {
  await askForLink(tx, { ...asked, email: normaliseEmail(asked.email), isChange: false });
}

async function askForLink(
  tx: Tx,
  asked: { playerId: string; email: string; isChange: boolean; language: string; now: Temporal.Instant },
): Promise<AskedProof | Refusal<'TRY_LATER'>> {
  const { playerId, email, isChange, language, now } = asked;
  // Two wishes at once are counted one after the other.
  await lockPlayer(tx, playerId);
  const since = now.subtract({ hours: 1 });
  if ((await countProofsSince(tx, { playerId, since })) >= MOST_LETTERS_AN_HOUR) return refuse('TRY_LATER');
  const proofId = newId();
  const expiresAt = now.add({ minutes: LINK_MINUTES });
  await insertEmailProof(tx, { proofId, playerId, email, isChange, language, askedAt: now, expiresAt });
  await wantLetter(tx, { about: 'email-proof', id: proofId });
  if (isChange) {
    await wantLetter(tx, { about: 'email-notice', id: proofId });
    const action = 'identity.email-change-asked';
    await recordAudit(tx, {
      actor: `player:${playerId}`,
      action,
      subject: playerId,
      details: { proofId },
      businessTime: now,
    });
  }
  return { email, expiresAt };
}
