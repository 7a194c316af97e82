import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { findPlayer, markEmail, markPasswordChanged } from '../../players/index.ts';
import { forceLogout } from '../../sessions/index.ts';
import { requestEmail } from '../emails/request-email.ts';
import {
  deletePasswordChange,
  findInterruptedChanges,
  markPasswordChangeFinished,
  type PasswordChange,
} from './password-changes-store.ts';
import { findReset, markResetsUsed } from './password-resets-store.ts';

/**
 * Completes a password change made at the identity provider: stores it, ends all of the player's sessions with
 * PASSWORD_CHANGED, invalidates all reset links and sends the player an email. Idempotent. Returns the ids of the
 * sessions it ended.
 */
export function finishPasswordChange(
  db: Db,
  change: { changeId: string; playerId: string; language: string; now: Temporal.Instant },
): Promise<readonly string[]> {
  const { changeId, playerId, now } = change;
  return inTransaction(db, async (tx) => {
    if (!(await markPasswordChangeFinished(tx, change))) return [];
    const marked = await markPasswordChanged(tx, { playerId, at: now });
    if (isRefusal(marked)) throw new Error(`the player of a password change doesn't exist: ${marked.refusal}`);
    // Opening a link in an email proves that the email is the player's.
    if (await findReset(tx, changeId)) await markEmail(tx, { playerId, email: marked.email, at: now });
    await markResetsUsed(tx, { playerId, now });
    await requestEmail(tx, { about: 'password-changed', id: changeId });
    return forceLogout(tx, { playerId, reason: 'PASSWORD_CHANGED', actor: `player:${playerId}`, now });
  });
}

/** Checks whether the identity provider made this change: it is the last password change of the player's account. */
export async function isPasswordChangeMade(
  deps: { db: Db; accounts: Pick<IdentityProviderAdmin, 'findAccount'> },
  change: Pick<PasswordChange, 'changeId' | 'playerId'>,
): Promise<boolean> {
  const player = await findPlayer(deps.db, change.playerId);
  const account = player && (await deps.accounts.findAccount(player.subject));
  return account !== undefined && !isRefusal(account) && account.lastChangeId === change.changeId;
}

/** Seconds after which a call that changes a password has surely ended. */
const INTERRUPTED_AFTER_SECONDS = 60;
const CHANGES_PER_RUN = 100;

/**
 * Completes changes that were interrupted between the identity provider and us, so that no session started with the old
 * password continues. Deletes those the provider never made. Returns how many were completed.
 */
export async function completeInterruptedChanges(
  deps: { db: Db; accounts: Pick<IdentityProviderAdmin, 'findAccount'> },
  now: Temporal.Instant,
): Promise<number> {
  const before = now.subtract({ seconds: INTERRUPTED_AFTER_SECONDS });
  const left = await findInterruptedChanges(deps.db, { before, limit: CHANGES_PER_RUN });
  let finished = 0;
  for (const change of left) {
    if (await isPasswordChangeMade(deps, change)) {
      await finishPasswordChange(deps.db, { ...change, now });
      finished++;
    } else await deletePasswordChange(deps.db, { changeId: change.changeId, begunBefore: before });
  }
  return finished;
}
