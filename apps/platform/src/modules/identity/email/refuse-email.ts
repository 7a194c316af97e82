import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockPlayer } from '../../players/index.ts';
import { readLinkToken } from '../emails/email-link.ts';
import { findReset, markResetsUsed } from '../password/password-resets-store.ts';
import { findEmailProof } from './email-proofs-store.ts';
import { isEmailRefused, refuseEmailOf } from './refused-emails-store.ts';

export type RefuseEmailDeps = { readonly db: Db; readonly clock: Clock; readonly linkSecret: string };

/**
 * Records that a mailbox's owner says the account isn't theirs, by the second link of an email to an unconfirmed
 * address. The player then gets no email there, and no link works, but they sign in with the address until they set
 * another one. A confirmed address can't be refused. The link is valid for a week.
 */
export async function refuseEmail(
  deps: RefuseEmailDeps,
  input: { token: string },
): Promise<Refusal<'LINK_INVALID'> | undefined> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const named = await linkOf(tx, deps.linkSecret, input.token);
    const player = named && (await lockPlayer(tx, named.playerId));
    if (!named || !player) return refuse('LINK_INVALID');
    const { playerId } = player;
    // Only an account's unconfirmed email gets such a link with a reset. Any other email is always confirmed.
    const email = named.email ?? player.email;
    if (await isEmailRefused(tx, { playerId, email })) return undefined;
    if (player.email === email && player.emailVerifiedAt) return refuse('LINK_INVALID');
    await refuseEmailOf(tx, { playerId, email, now });
    if (player.email === email) await markResetsUsed(tx, { playerId, now });
    await recordAudit(tx, {
      actor: 'system',
      action: 'identity.email-refused',
      subject: playerId,
      details: { isCurrent: player.email === email },
      businessTime: now,
      isSignificant: true,
    });
    return undefined;
  });
}

/** Returns whose account a link is about, and the address if it was sent to confirm one. */
async function linkOf(
  tx: Tx,
  secret: string,
  token: string,
): Promise<{ playerId: string; email?: string } | undefined> {
  const proofId = readLinkToken(secret, { purpose: 'refuse-proof', token });
  if (proofId !== undefined) return findEmailProof(tx, proofId);
  const resetId = readLinkToken(secret, { purpose: 'refuse-reset', token });
  const reset = resetId === undefined ? undefined : await findReset(tx, resetId);
  return reset?.playerId === undefined ? undefined : { playerId: reset.playerId };
}
