import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { EVERYONE, findAnyRestriction, OPERATIONAL_UNITS } from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import {
  findActivePlayerByPerson,
  findPlayer,
  findPlayerByEmail,
  insertPlayer,
  markLanguage,
  normalizeEmail,
  personKey,
} from '../players/index.ts';
import { accountRefusal } from './account-refusal.ts';
import { checkIdentity } from './check-identity.ts';
import { requestFirstProof } from './email/request-email-proof.ts';
import { PLAYER_REGISTERED } from './identity-jobs.ts';
import type { RegistrationRefusal } from './identity-refusals.ts';
import { findExcludedAccount } from './person/excluded-person.ts';
import { markPhonePending } from './phone/phones-store.ts';
import { recordConsents } from './registration-consents.ts';
import type { RegisteredPlayer, RegistrationDeps } from './registration-deps.ts';
import { type RegistrationInput, registrationProblems, tidyRegistration } from './registration-input.ts';
import { lockRegistration, markRegistrationStep, type Registration } from './registrations-store.ts';
import { respondToTakenEmail } from './respond-to-taken-email.ts';
import { undoRegistration } from './undo-registration.ts';

export type { RegisteredPlayer, RegistrationDeps } from './registration-deps.ts';

/**
 * Registers a person in steps that survive a crash, each in its own transaction: registration, account, player,
 * identity check. A repeated call resumes. A taken email gets the same response as a new one, so that registration
 * doesn't reveal who has an account. Refuses and records a known person under another email (GLI19-03).
 */
export async function registerPlayer(
  deps: RegistrationDeps,
  request: { input: RegistrationInput; language?: string; now: Temporal.Instant },
): Promise<RegisteredPlayer | Refusal<RegistrationRefusal>> {
  const { now } = request;
  const input = tidyRegistration(request.input);
  const fields = registrationProblems(input, now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate());
  if (fields.length > 0) return refuse('REGISTRATION_INVALID', { fields });
  const closed = await registrationClosed(deps.db, now);
  if (closed) return closed;
  const taken = { input, language: request.language ?? 'en-US', now };

  const registration = await inTransaction(deps.db, (tx) => beginRegistration(tx, input, now));
  if (isRefusal(registration)) return turnedAway(deps, registration, taken);
  const { registrationId } = registration;
  const account = await deps.accounts.createAccount({
    externalId: registrationId,
    email: input.email,
    password: input.password,
  });
  if (isRefusal(account)) {
    const isTaken = account.refusal === 'EMAIL_TAKEN' || account.refusal === 'KEY_REUSED';
    // KEY_REUSED: the unfinished registration has another password, so it belongs to someone else.
    return isTaken ? turnedAway(deps, refuse('EMAIL_TAKEN'), taken) : accountRefusal(account);
  }
  if (registration.step === 'begun') {
    const player = { ...input, playerId: registrationId, subject: account.accountId, createdAt: now };
    const stored = await inTransaction(deps.db, (tx) => storePlayer(tx, player, taken.language));
    if (isRefusal(stored)) return turnedAway(deps, stored, taken);
  }
  const checked = await checkIdentity(deps, { playerId: registrationId, now });
  return { playerId: registrationId, identityLevel: isRefusal(checked) ? 'none' : checked.identityLevel };
}

const UNITS = [OPERATIONAL_UNITS.registration, OPERATIONAL_UNITS.profileCreate];

/** Refuses registration while registering or creating profiles is closed for everyone [S4.7-4]. */
async function registrationClosed(db: Db, now: Temporal.Instant): Promise<Refusal<'ACCESS_DENIED'> | undefined> {
  const closed = await findAnyRestriction(db, { playerId: EVERYONE, units: UNITS, now });
  return closed && refuse('ACCESS_DENIED', closed.details ? { details: closed.details } : {});
}

async function beginRegistration(
  tx: Tx,
  input: RegistrationInput,
  now: Temporal.Instant,
): Promise<Registration | Refusal<'EMAIL_TAKEN' | 'PERSON_KNOWN' | 'PERSON_EXCLUDED'>> {
  const email = normalizeEmail(input.email);
  const registration = await lockRegistration(tx, { registrationId: newId(), email, personKey: personKey(input), now });
  const [withEmail, samePerson] = [await findPlayerByEmail(tx, email), await findActivePlayerByPerson(tx, input)];
  const isOther = (playerId: string | undefined) => playerId !== undefined && playerId !== registration.registrationId;
  // Check the person first: whether the email is taken must not change this response.
  if (isOther(samePerson?.playerId)) return refuse('PERSON_KNOWN');
  if (await findExcludedAccount(tx, { person: input, now })) return refuse('PERSON_EXCLUDED');
  if (registration.step === 'finished' || isOther(withEmail?.playerId)) return refuse('EMAIL_TAKEN');
  return registration;
}

async function storePlayer(
  tx: Tx,
  player: Parameters<typeof insertPlayer>[1] & Pick<RegistrationInput, 'phone' | 'consents'>,
  language: string,
) {
  // Another request of the same registration may have stored the player first.
  const before = await findPlayer(tx, player.playerId);
  if (before) return before;
  // Check again inside this transaction. A stop waits until the transaction ends, so no player is created after the
  // stop returns.
  const closed = await registrationClosed(tx, player.createdAt);
  if (closed) return closed;
  const stored = await insertPlayer(tx, player);
  if (isRefusal(stored)) return refuse(stored.refusal === 'EMAIL_TAKEN' ? 'EMAIL_TAKEN' : 'PERSON_KNOWN');
  // A concurrent registration with this email may have removed this one and its login account. The player would then
  // have no login, so this fails instead.
  if (!(await markRegistrationStep(tx, { registrationId: player.playerId, step: 'player', now: player.createdAt })))
    throw new Error(`registration ${player.playerId} was undone concurrently`);
  const { playerId, email, createdAt } = player;
  await markLanguage(tx, { playerId, language });
  await requestFirstProof(tx, { playerId, email, language, now: createdAt });
  if (player.phone !== undefined) await markPhonePending(tx, { playerId, number: player.phone });
  // The check runs right below; after a crash in between, the job of this event runs it.
  await emitEvent(tx, { name: PLAYER_REGISTERED, payload: { playerId: player.playerId } });
  await recordAudit(tx, {
    actor: `player:${player.playerId}`,
    action: 'identity.player-registered',
    subject: player.playerId,
    details: { subject: player.subject },
    businessTime: player.createdAt,
  });
  await recordConsents(tx, { playerId, consents: player.consents ?? {}, language, now: createdAt });
  return stored;
}

type Input = { readonly input: RegistrationInput; readonly language: string; readonly now: Temporal.Instant };

/**
 * Returns the response to a refused registration. A taken email gets the same response as a new one. If the person
 * already has an account, records the attempt in its own transaction, because the refused one was rolled back, and
 * removes the login account that this registration may have created.
 */
async function turnedAway(
  deps: RegistrationDeps,
  refusal: Refusal<RegistrationRefusal | 'EMAIL_TAKEN'>,
  request: Input,
): Promise<RegisteredPlayer | Refusal<RegistrationRefusal>> {
  if (refusal.refusal === 'EMAIL_TAKEN') {
    const answer = await respondToTakenEmail(deps, request);
    if (isRefusal(answer) && answer.refusal === 'PERSON_KNOWN') await noteSecondAccount(deps.db, request);
    return answer;
  }
  if (refusal.refusal === 'PERSON_KNOWN' || refusal.refusal === 'PERSON_EXCLUDED') {
    await undoRegistration(deps, request.input.email);
    await noteSecondAccount(deps.db, request);
  }
  return refusal as Refusal<RegistrationRefusal>;
}

async function noteSecondAccount(db: Db, { input, now }: Input): Promise<void> {
  const active = await findActivePlayerByPerson(db, input);
  const known = active?.playerId ?? (await findExcludedAccount(db, { person: input, now }));
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      actor: 'system',
      action: 'identity.second-account-refused',
      subject: known ?? 'unknown',
      details: {},
      businessTime: now,
      isSignificant: true,
    }),
  );
}
