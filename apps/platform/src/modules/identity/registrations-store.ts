import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/**
 * The last completed step of a registration: `begun` (an account may exist), `player` (the player exists), `finished`
 * (the identity check responded).
 */
export type RegistrationStep = 'begun' | 'player' | 'finished';
export type Registration = { readonly registrationId: string; readonly step: RegistrationStep };

/** Stores a registration, or finds and locks the one with this email. `email` is normalized. */
export async function lockRegistration(
  tx: Tx,
  begun: { registrationId: string; email: string; personKey: string; now: Temporal.Instant },
): Promise<Registration> {
  const now = begun.now.toString();
  const { rows } = await sql<{ registrationId: string; step: RegistrationStep }>`
    insert into identity.registration as r (registration_id, email, person_key, begun_at, changed_at)
    values (${begun.registrationId}, ${begun.email}, ${begun.personKey}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (email) do update set changed_at = excluded.changed_at,
      person_key = case when r.step = 'begun' then excluded.person_key else r.person_key end
    returning r.registration_id, r.step`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a registration was neither stored nor found');
  return { registrationId: row.registrationId, step: row.step };
}

/** Deletes the registration with this email that has no player yet. Returns its id, or undefined. */
export async function deleteBegun(tx: Tx, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ registrationId: string }>`
    delete from identity.registration where email = ${email} and step = 'begun' returning registration_id`.execute(tx);
  return rows[0]?.registrationId;
}

/** Advances a registration to a step; returns false if it no longer exists. */
export async function markRegistrationStep(
  tx: Tx,
  change: { registrationId: string; step: RegistrationStep; now: Temporal.Instant },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.registration set step = ${change.step}, changed_at = ${change.now.toString()}::timestamptz
    where registration_id = ${change.registrationId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Stores the result of the identity check; the same check again changes nothing. */
export async function insertIdentityCheck(
  tx: Tx,
  check: { playerId: string; checkId: string; verdict: string; reasons: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into identity.identity_check (player_id, check_id, verdict, reasons, checked_at)
    values (${check.playerId}, ${check.checkId}, ${check.verdict}, ${[...check.reasons]}::text[],
      ${check.now.toString()}::timestamptz)
    on conflict do nothing`.execute(tx);
}
