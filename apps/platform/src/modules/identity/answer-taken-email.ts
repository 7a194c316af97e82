import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findActivePlayerByPerson, findNamesakes, type IdentityLevel, normaliseEmail } from '../players/index.ts';
import { accountRefusal } from './account-refusal.ts';
import { levelOf } from './check-identity.ts';
import type { RegistrationRefusal } from './identity-refusals.ts';
import { wantLetter } from './letters/send-letter.ts';
import type { Registered, RegistrationDeps } from './registration-deps.ts';
import type { RegistrationInput } from './registration-input.ts';
import { insertTakenEmail } from './taken-emails-store.ts';

/** Emails that the owner of one address gets about registrations with it, within a day. */
const MOST_LETTERS_A_DAY = 3;

/**
 * Answers a registration with an email that an account has already as one with a new email: the same refusals of a password or a known person,
 * the same outcome of the identity check, about the same work. Nothing is made; the owner of the email is told by email instead.
 */
export async function answerTakenEmail(
  deps: RegistrationDeps,
  asked: { input: RegistrationInput; language: string; now: Temporal.Instant },
): Promise<Registered | Refusal<RegistrationRefusal>> {
  const { input, language, now } = asked;
  if (await findActivePlayerByPerson(deps.db, input)) return refuse('PERSON_KNOWN');
  const playerId = newId();
  // Judges and hashes the password as for a new account.
  const account = await deps.accounts.createAccount({
    externalId: playerId,
    email: input.email,
    password: input.password,
  });
  if (!isRefusal(account)) await deps.accounts.removeAccount(playerId);
  else if (account.refusal !== 'EMAIL_TAKEN' && account.refusal !== 'KEY_REUSED') return accountRefusal(account);
  await inTransaction(deps.db, async (tx) => {
    const attempt = { attemptId: playerId, email: normaliseEmail(input.email), language, now };
    const since = now.subtract({ hours: 24 });
    const isKept = await insertTakenEmail(tx, { ...attempt, since, most: MOST_LETTERS_A_DAY });
    if (isKept) await wantLetter(tx, { about: 'email-taken', id: playerId });
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
  return levelOf(answer.verdict, await findNamesakes(deps.db, { playerId, firstName, lastName, dateOfBirth }));
}
