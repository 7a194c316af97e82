import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { findPlayer, markEmail, markPasswordChanged } from '../../players/index.ts';
import { forceLogout } from '../../sessions/index.ts';
import { wantLetter } from '../letters/send-letter.ts';
import {
  deletePasswordChange,
  findChangesLeft,
  markPasswordChangeFinished,
  type PasswordChange,
} from './password-changes-store.ts';
import { findReset, markResetsUsed } from './password-resets-store.ts';

/**
 * What follows a password that the identity provider has changed: it is remembered, every session of the player ends with PASSWORD_CHANGED, no link she
 * was sent works any more, and a letter tells her. Once, however often it is asked for; returns the ids of the sessions it ended.
 */
export function finishPasswordChange(
  db: Db,
  change: { changeId: string; playerId: string; language: string; now: Temporal.Instant },
): Promise<readonly string[]> {
  const { changeId, playerId, now } = change;
  return inTransaction(db, async (tx) => {
    if (!(await markPasswordChangeFinished(tx, change))) return [];
    const marked = await markPasswordChanged(tx, { playerId, at: now });
    if (isRefusal(marked)) throw new Error(`the player of a password is gone: ${marked.refusal}`);
    // Whoever opened a link in a letter has proved that the email is hers.
    if (await findReset(tx, changeId)) await markEmail(tx, { playerId, email: marked.email, at: now });
    await markResetsUsed(tx, { playerId, now });
    await wantLetter(tx, { about: 'password-changed', id: changeId });
    return forceLogout(tx, { playerId, reason: 'PASSWORD_CHANGED', actor: `player:${playerId}`, now });
  });
}

/** Whether the identity provider has made a change, whose end we did not see. */
export async function isChangeMade(
  deps: { db: Db; accounts: Pick<IdentityProviderAdmin, 'findAccount'> },
  change: Pick<PasswordChange, 'changeId' | 'playerId'>,
): Promise<boolean> {
  const player = await findPlayer(deps.db, change.playerId);
  const account = player && (await deps.accounts.findAccount(player.subject));
  return account !== undefined && !isRefusal(account) && account.lastChangeId === change.changeId;
}

/** A call that changes a password has long ended after this. */
const LEFT_AFTER_SECONDS = 60;
const CHANGES_A_RUN = 100;

/**
 * Finishes changes that died between the identity provider and us, so that no session made with the old password lives on; those the provider never made
 * are forgotten. Returns how many were finished.
 */
export async function finishChangesLeft(
  deps: { db: Db; accounts: Pick<IdentityProviderAdmin, 'findAccount'> },
  now: Temporal.Instant,
): Promise<number> {
  const before = now.subtract({ seconds: LEFT_AFTER_SECONDS });
  const left = await findChangesLeft(deps.db, { before, limit: CHANGES_A_RUN });
  let finished = 0;
  for (const change of left) {
    if (await isChangeMade(deps, change)) {
      await finishPasswordChange(deps.db, { ...change, now });
      finished++;
    } else await deletePasswordChange(deps.db, { changeId: change.changeId, begunBefore: before });
  }
  return finished;
}
