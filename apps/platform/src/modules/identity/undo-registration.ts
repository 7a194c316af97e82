import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import type { IdentityProviderAdmin } from '../../partner-ports/identity-provider/identity-provider-admin.ts';
import { normaliseEmail } from '../players/index.ts';
import { deleteBegun } from './registrations-store.ts';

/** The event of a registration that came to nothing after its account may have been made, with its id. */
export const REGISTRATION_UNDONE = 'identity.registration-undone';

/**
 * Takes back a registration that was refused after its account was made, so that nobody has a login without a player and the email is
 * free again. The row goes first, in one transaction with the event: should the provider not answer now, the job of the event asks again.
 */
export async function undoRegistration(
  deps: { db: Db; accounts: Pick<IdentityProviderAdmin, 'removeAccount'> },
  email: string,
): Promise<void> {
  const registrationId = await inTransaction(deps.db, async (tx) => {
    const deleted = await deleteBegun(tx, normaliseEmail(email));
    if (deleted !== undefined) await emitEvent(tx, { name: REGISTRATION_UNDONE, payload: { registrationId: deleted } });
    return deleted;
  });
  if (registrationId === undefined) return;
  // A provider that is down makes no other answer of a refusal.
  await deps.accounts.removeAccount(registrationId).catch(() => undefined);
}
