import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { findPlayer } from '../../players/index.ts';
import { readLinkToken } from '../letters/letter-link.ts';
import { LINK_MINUTES } from '../letters/letter-names.ts';
import { wantLetter } from '../letters/send-letter.ts';
import { finishPasswordChange } from './finish-password-change.ts';
import { insertPasswordChange } from './password-changes-store.ts';
import { findReset, insertReset } from './password-resets-store.ts';

export type ResetRefusal = 'PASSWORD_INVALID' | 'LINK_INVALID' | 'LINK_EXPIRED' | 'LINK_USED';
export type ResetDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Pick<IdentityProviderAdmin, 'setPassword'>;
  readonly linkSecret: string;
};

/**
 * Takes the wish of somebody who forgot her password. It says and does the same whether anybody has the email or not: one row and one event; who that
 * is, and whether a letter goes, is found out by the job that writes it.
 */
export async function askReset(
  db: Db,
  asked: { email: string; language: string; now: Temporal.Instant },
): Promise<void> {
  const { email, language, now } = asked;
  const resetId = newId();
  await inTransaction(db, async (tx) => {
    const expiresAt = now.add({ minutes: LINK_MINUTES });
    await insertReset(tx, { resetId, email: email.trim(), language, askedAt: now, expiresAt });
    await wantLetter(tx, { about: 'password-reset', id: resetId });
  });
}

/**
 * Sets the password of whoever opened the link, once, and ends every session of hers. The identity provider knows the change by the id of the link, so
 * that the same call again has one effect, and of two passwords at once one holds. A password that is not good enough leaves the link as it is.
 */
export async function completeReset(
  deps: ResetDeps,
  asked: { token: string; newPassword: string },
): Promise<{ changedAt: Temporal.Instant } | Refusal<ResetRefusal>> {
  const { db, clock } = deps;
  const resetId = readLinkToken(deps.linkSecret, { purpose: 'password', token: asked.token });
  const reset = resetId === undefined ? undefined : await findReset(db, resetId);
  if (!reset?.playerId) return refuse('LINK_INVALID');
  if (reset.usedAt) return refuse('LINK_USED');
  if (Temporal.Instant.compare(clock.now(), reset.expiresAt) >= 0) return refuse('LINK_EXPIRED');
  const { playerId, language } = reset;
  const player = await findPlayer(db, playerId);
  if (player?.status !== 'active') return refuse('LINK_INVALID');
  const changeId = reset.resetId;
  await inTransaction(db, (tx) => insertPasswordChange(tx, { changeId, playerId, language, now: clock.now() }));
  const set = await deps.accounts.setPassword(player.subject, { password: asked.newPassword, changeId });
  if (isRefusal(set)) {
    if (set.refusal === 'KEY_REUSED') return refuse('LINK_USED');
    if (set.refusal === 'ACCOUNT_UNKNOWN') return refuse('LINK_INVALID');
    const fields = (set.fields ?? []).map(({ code }) => ({ path: 'newPassword', code }));
    return refuse('PASSWORD_INVALID', { fields });
  }
  const changedAt = clock.now();
  await finishPasswordChange(db, { changeId, playerId, language, now: changedAt });
  return { changedAt };
}
