import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import type { IdentityProviderAdmin } from '../../partner-ports/identity-provider/identity-provider-admin.ts';
import { normalizeEmail } from '../players/index.ts';
import { deleteBegun } from './registrations-store.ts';

/** The event of a refused registration whose account may already exist; its payload has the registration's id. */
export const REGISTRATION_UNDONE = 'identity.registration-undone';

/**
 * Undoes a registration that was refused after its account was created, so that no login exists without a player and
 * the email is free again. The row is deleted first, in one transaction with the event: if the provider doesn't respond
 * now, the job of the event retries.
 */
export async function undoRegistration(
  deps: { db: Db; accounts: Pick<IdentityProviderAdmin, 'removeAccount'> },
  email: string,
): Promise<void> {
  const registrationId = await inTransaction(deps.db, async (tx) => {
    const deleted = await deleteBegun(tx, normalizeEmail(email));
    if (deleted !== undefined) await emitEvent(tx, { name: REGISTRATION_UNDONE, payload: { registrationId: deleted } });
    return deleted;
  });
  if (registrationId === undefined) return;
  // A provider that is down doesn't change the refusal.
  await deps.accounts.removeAccount(registrationId).catch(() => undefined);
}
