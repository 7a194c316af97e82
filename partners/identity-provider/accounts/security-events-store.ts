import { newId } from '@sunflower/service-base/ids.ts';
import { maskNumbers } from '@sunflower/service-base/mask-numbers.ts';
import type { SecurityEvent as SentEvent } from '@sunflower/service-base/security-events.ts';
import { sql } from 'kysely';
import type { IdentityProviderDb } from '../tables.ts';

/**
 * A security event of an account, stored permanently (GLI19-20). `accountId` is missing when the event isn't about one
 * known account.
 */
export type SecurityEvent = {
  readonly kind:
    | 'LOCKED_OUT'
    | 'ACCOUNT_LOCKED'
    | 'ACCOUNT_UNLOCKED'
    | 'ACCOUNT_REMOVED'
    | 'PASSWORD_SET'
    | 'EMAIL_SET'
    | 'PASSKEY_ADDED'
    | 'PASSKEY_REFUSED'
    | 'PASSKEY_REMOVED'
    | 'SECOND_FACTOR_ON'
    | 'SECOND_FACTOR_OFF'
    | 'RECOVERY_CODE_USED'
    | 'RECOVERY_CODES_RENEWED';
  readonly accountId?: string | undefined;
  readonly throttleKey?: string;
  readonly details?: Readonly<Record<string, string | number>>;
  readonly now: Temporal.Instant;
};

/** Stores a security event. The table rejects every later change. */
export async function insertSecurityEvent(db: IdentityProviderDb, event: SecurityEvent): Promise<void> {
  await sql`
    insert into identity_provider.security_event (event_id, kind, account_id, throttle_key, details, happened_at)
    values (${newId()}, ${event.kind}, ${event.accountId ?? null}, ${event.throttleKey ?? null},
      ${JSON.stringify(maskNumbers(event.details ?? {}))}::jsonb, ${event.now.toString()}::timestamptz)`.execute(db);
}

/** Takes events that aren't in the log yet from their queue, oldest first, in the common format of security events. */
export async function takeUnloggedEvents(db: IdentityProviderDb, limit: number): Promise<SentEvent[]> {
  const { rows } = await sql<{
    eventId: string;
    kind: SecurityEvent['kind'];
    accountId: string | null;
    throttleKey: string | null;
    details: Record<string, string | number>;
    happenedAt: Temporal.Instant;
  }>`
    with taken as (
      delete from identity_provider.unlogged_event where event_id in (
        select u.event_id from identity_provider.unlogged_event u order by u.event_id limit ${limit}
          for update skip locked)
      returning event_id)
    select e.* from identity_provider.security_event e join taken t on t.event_id = e.event_id
      order by e.event_id`.execute(db);
  return rows.map((row) => ({
    eventId: row.eventId,
    at: row.happenedAt.toString(),
    source: 'identity-provider',
    actor: 'system',
    action: `accounts.${row.kind.toLowerCase().replaceAll('_', '-')}`,
    subject: row.accountId ?? row.throttleKey ?? 'unknown',
    details: row.details,
  }));
}

/**
 * Returns security events of one account, or with `throttleKey` of one counter, newest first, at most 100.
 * @internal A test reads this state back; the product only writes it.
 */
export async function listSecurityEvents(
  db: IdentityProviderDb,
  query: { accountId: string } | { throttleKey: string },
): Promise<Omit<SecurityEvent, 'now'>[]> {
  const of = 'accountId' in query ? sql`e.account_id = ${query.accountId}` : sql`e.throttle_key = ${query.throttleKey}`;
  const { rows } = await sql<{
    kind: SecurityEvent['kind'];
    accountId: string | null;
    details: Record<string, string | number>;
  }>`
    select e.kind, e.account_id, e.details from identity_provider.security_event e where ${of}
    order by e.event_id desc limit 100`.execute(db);
  return rows.map((row) => ({ kind: row.kind, accountId: row.accountId ?? undefined, details: row.details }));
}
