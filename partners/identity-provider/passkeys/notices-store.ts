import type { AccountNotice } from '@sunflower/partner-protocols/identity-provider.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import type { IdentityProviderDb } from '../tables.ts';

/** Stores that the player gets an email about a change of their ways to sign in. */
export async function insertNotice(
  db: IdentityProviderDb,
  notice: Pick<AccountNotice, 'accountId' | 'kind'> & { now: Temporal.Instant },
): Promise<void> {
  const { accountId, kind, now } = notice;
  await db
    .insertInto('identity_provider.passkey_notice')
    .values({ noticeId: newId(), accountId, kind, isAdded: kind === 'passkey-added', happenedAt: now.toString() })
    .execute();
}

/** Returns the oldest notices that weren't acknowledged, at most 100. */
export async function listNotices(db: IdentityProviderDb): Promise<AccountNotice[]> {
  const rows = await db
    .selectFrom('identity_provider.passkey_notice')
    .select(['noticeId', 'accountId', 'isAdded', 'kind'])
    .orderBy('noticeId')
    .limit(100)
    .execute();
  return rows.map(({ noticeId, accountId, isAdded, kind }) => ({
    ...{ noticeId, accountId },
    // A notice of the release before has no kind.
    kind: kind ?? (isAdded ? 'passkey-added' : 'passkey-removed'),
  }));
}

/** Deletes notices whose email was sent. */
export async function deleteNotices(db: IdentityProviderDb, noticeIds: readonly string[]): Promise<void> {
  if (noticeIds.length === 0) return;
  await db
    .deleteFrom('identity_provider.passkey_notice')
    .where('noticeId', 'in', [...noticeIds])
    .execute();
}
