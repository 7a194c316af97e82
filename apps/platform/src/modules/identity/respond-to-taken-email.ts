import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import {
  findActivePlayerByPerson,
  findPossibleDuplicates,
  type IdentityLevel,
  normalizeEmail,
} from '../players/index.ts';
import { accountRefusal } from './account-refusal.ts';
import { levelOf } from './check-identity.ts';
import { requestEmail } from './emails/request-email.ts';
import type { RegistrationRefusal } from './identity-refusals.ts';
import type { RegisteredPlayer, RegistrationDeps } from './registration-deps.ts';
import type { RegistrationInput } from './registration-input.ts';
import { insertTakenEmail } from './taken-emails-store.ts';

/** Maximum number of emails sent within a day to the owner of an email address about registrations with it. */
const MAX_EMAILS_PER_DAY = 3;

/**
 * Responds to a registration with a taken email exactly as to one with a new email: the same refusals, the same
 * identity check outcome, and about the same amount of work. Creates no account or player. Instead, the owner of the
 * email gets an email, up to MAX_EMAILS_PER_DAY times a day.
 */
export async function respondToTakenEmail(
  deps: RegistrationDeps,
  registration: { input: RegistrationInput; language: string; now: Temporal.Instant },
): Promise<RegisteredPlayer | Refusal<RegistrationRefusal>> {
  const { input, language, now } = registration;
  if (await findActivePlayerByPerson(deps.db, input)) return refuse('PERSON_KNOWN');
  const playerId = newId();
  // Validates and hashes the password as for a new account.
  const account = await deps.accounts.createAccount({
    externalId: playerId,
    email: input.email,
    password: input.password,
  });
  if (!isRefusal(account)) await deps.accounts.removeAccount(playerId);
  else if (account.refusal !== 'EMAIL_TAKEN' && account.refusal !== 'KEY_REUSED') return accountRefusal(account);
  await inTransaction(deps.db, async (tx) => {
    const attempt = { attemptId: playerId, email: normalizeEmail(input.email), language, now };
    const since = now.subtract({ hours: 24 });
    const isSaved = await insertTakenEmail(tx, { ...attempt, since, most: MAX_EMAILS_PER_DAY });
    if (isSaved) await requestEmail(tx, { about: 'email-taken', id: playerId });
  });
  return { playerId, identityLevel: await levelAsIfNew(deps, input, playerId) };
}

async function levelAsIfNew(
  deps: RegistrationDeps,
  input: RegistrationInput,
  playerId: string,
): Promise<IdentityLevel> {
  const { firstName, lastName, dateOfBirth, address } = input;
  const person = { firstName, lastName, dateOfBirth, address: { ...address } };
  const answer = await deps.identityCheck.checkPerson({ reference: playerId, ...person });
  if (isRefusal(answer)) return 'none';
  return levelOf(answer.verdict, await findPossibleDuplicates(deps.db, { playerId, ...person }));
}
