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
  normaliseEmail,
  personKey,
} from '../players/index.ts';
import { accountRefusal } from './account-refusal.ts';
import { answerTakenEmail } from './answer-taken-email.ts';
import { checkIdentity } from './check-identity.ts';
import { askFirstProof } from './email/ask-email-proof.ts';
import { PLAYER_REGISTERED } from './identity-jobs.ts';
import type { RegistrationRefusal } from './identity-refusals.ts';
import type { Registered, RegistrationDeps } from './registration-deps.ts';
import { type RegistrationInput, registrationProblems, tidy } from './registration-input.ts';
import { lockRegistration, markStep, type Registration } from './registrations-store.ts';
import { undoRegistration } from './undo-registration.ts';

export type { Registered, RegistrationDeps } from './registration-deps.ts';

/**
 * Registers a person in steps that survive a crash: a registration row, the account at the identity provider, the player row, the
 * identity check. A letter asks her to prove that the email is hers, in `language`. Each step is its own transaction, so this verb takes the database and not a transaction. The same call again (same
 * email and password) goes on where it stopped. An email that an account has already is answered like a new one, and its owner is told
 * by email (`answer-taken-email.ts`): nobody learns here who has an account. The same person under another email is refused and
 * written down (GLI19-03).
 */
export async function registerPlayer(
  deps: RegistrationDeps,
  asked: { input: RegistrationInput; language?: string; now: Temporal.Instant },
): Promise<Registered | Refusal<RegistrationRefusal>> {
  const { now } = asked;
  const input = tidy(asked.input);
  const fields = registrationProblems(input, now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate());
  if (fields.length > 0) return refuse('REGISTRATION_INVALID', { fields });
  const closed = await registrationClosed(deps.db, now);
  if (closed) return closed;
  const taken = { input, language: asked.language ?? 'en-US', now };

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
    // KEY_REUSED: the unfinished registration has another password, so it is somebody else's.
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

/** Nobody registers while registration or the creation of profiles is closed for everyone [S4.7-4]. */
async function registrationClosed(db: Db, now: Temporal.Instant): Promise<Refusal<'ACCESS_DENIED'> | undefined> {
  const closed = await findAnyRestriction(db, { playerId: EVERYONE, units: UNITS, now });
  return closed && refuse('ACCESS_DENIED', closed.details ? { details: closed.details } : {});
}

async function beginRegistration(
  tx: Tx,
  input: RegistrationInput,
  now: Temporal.Instant,
): Promise<Registration | Refusal<'EMAIL_TAKEN' | 'PERSON_KNOWN'>> {
  const email = normaliseEmail(input.email);
  const registration = await lockRegistration(tx, { registrationId: newId(), email, personKey: personKey(input), now });
  const [withEmail, samePerson] = [await findPlayerByEmail(tx, email), await findActivePlayerByPerson(tx, input)];
  const isOther = (playerId: string | undefined) => playerId !== undefined && playerId !== registration.registrationId;
  // The person first: whether the email is taken must not change that answer.
  if (isOther(samePerson?.playerId)) return refuse('PERSON_KNOWN');
  if (registration.step === 'finished' || isOther(withEmail?.playerId)) return refuse('EMAIL_TAKEN');
  return registration;
}

async function storePlayer(tx: Tx, player: Parameters<typeof insertPlayer>[1], language: string) {
  // Another try of the same registration may have come here first.
  const before = await findPlayer(tx, player.playerId);
  if (before) return before;
  // Asked again here: a stop made meanwhile waits for this transaction, and no player is made after it has returned.
  const closed = await registrationClosed(tx, player.createdAt);
  if (closed) return closed;
  const stored = await insertPlayer(tx, player);
  if (isRefusal(stored)) return refuse(stored.refusal === 'EMAIL_TAKEN' ? 'EMAIL_TAKEN' : 'PERSON_KNOWN');
  // Another form with this email may have undone the registration and its account: then the player would have no login.
  if (!(await markStep(tx, { registrationId: player.playerId, step: 'player', now: player.createdAt })))
    throw new Error(`registration ${player.playerId} was undone beside this one`);
  const { playerId, email, createdAt } = player;
  await markLanguage(tx, { playerId, language });
  await askFirstProof(tx, { playerId, email, language, now: createdAt });
  // The check is asked for at once below; should we die before, the job of this event asks.
  await emitEvent(tx, { name: PLAYER_REGISTERED, payload: { playerId: player.playerId } });
  await recordAudit(tx, {
    actor: `player:${player.playerId}`,
    action: 'identity.player-registered',
    subject: player.playerId,
    details: { subject: player.subject },
    businessTime: player.createdAt,
  });
  return stored;
}

type Asked = { readonly input: RegistrationInput; readonly language: string; readonly now: Temporal.Instant };

/**
 * A second account of a known person is written down, in a transaction of its own, since the refusal undid the first; an account that was
 * made before the person was found known is taken back.
 */
async function turnedAway(
  deps: RegistrationDeps,
  refusal: Refusal<RegistrationRefusal | 'EMAIL_TAKEN'>,
  asked: Asked,
): Promise<Registered | Refusal<RegistrationRefusal>> {
  if (refusal.refusal === 'EMAIL_TAKEN') {
    const answer = await answerTakenEmail(deps, asked);
    if (isRefusal(answer) && answer.refusal === 'PERSON_KNOWN') await noteSecondAccount(deps.db, asked);
    return answer;
  }
  if (refusal.refusal === 'PERSON_KNOWN') {
    await undoRegistration(deps, asked.input.email);
    await noteSecondAccount(deps.db, asked);
  }
  return refusal as Refusal<RegistrationRefusal>;
}

async function noteSecondAccount(db: Db, { input, now }: Asked): Promise<void> {
  const known = await findActivePlayerByPerson(db, input);
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      actor: 'system',
      action: 'identity.second-account-refused',
      subject: known?.playerId ?? 'unknown',
      details: {},
      businessTime: now,
      isSignificant: true,
    }),
  );
}
