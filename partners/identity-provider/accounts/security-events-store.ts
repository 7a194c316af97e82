import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { IdentityProviderDb } from '../tables.ts';

/** Something about an account that is kept for good (GLI19-20). `accountId` is unknown where nobody has the email. */
export type SecurityEvent = {
  readonly kind:
    | 'LOCKED_OUT'
    | 'ACCOUNT_LOCKED'
    | 'ACCOUNT_UNLOCKED'
    | 'ACCOUNT_REMOVED'
    | 'PASSWORD_SET'
    | 'EMAIL_SET';
  readonly accountId?: string | undefined;
  readonly throttleKey?: string;
  readonly details?: Readonly<Record<string, string | number>>;
  readonly now: Temporal.Instant;
};

/** Writes a security event down. The table refuses every later change. */
export async function insertSecurityEvent(db: IdentityProviderDb, event: SecurityEvent): Promise<void> {
  await sql`
    insert into identity_provider.security_event (event_id, kind, account_id, throttle_key, details, happened_at)
    values (${newId()}, ${event.kind}, ${event.accountId ?? null}, ${event.throttleKey ?? null},
      ${JSON.stringify(event.details ?? {})}::jsonb, ${event.now.toString()}::timestamptz)`.execute(db);
}

/** Security events of one account, or with `throttleKey` of one count, newest first, at most 100. */
export async function listSecurityEvents(
  db: IdentityProviderDb,
  query: { accountId: string } | { throttleKey: string },
): Promise<Omit<SecurityEvent, 'now'>[]> {
  const of = 'accountId' in query ? sql`e.account_id = ${query.accountId}` : sql`e.throttle_key = ${query.throttleKey}`;
  const { rows } = await sql<{
    kind: SecurityEvent['kind'];
    account_id: string | null;
    details: Record<string, string | number>;
  }>`
    select e.kind, e.account_id, e.details from identity_provider.security_event e where ${of}
    order by e.event_id desc limit 100`.execute(db);
  return rows.map((row) => ({ kind: row.kind, accountId: row.account_id ?? undefined, details: row.details }));
}
