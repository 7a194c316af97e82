import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import type { AccessRefusal } from '../../access/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { findPlayer, lockPlayer } from '../../players/index.ts';
import { findContactRestriction } from '../holder/contact-restriction.ts';
import { checkHolder } from '../password/check-holder.ts';
import { CODE_MINUTES, RESEND_SECONDS } from './phone-code.ts';
import { countCodesOf, countTextsTo, findNewestCode, insertPhoneCode } from './phone-codes-store.ts';
import { findPhone, lockPhoneNumber, markPhonePending } from './phones-store.ts';
import { recordPhoneStep } from './record-phone-step.ts';
import { requestText } from './request-text.ts';
import { isUsPhone } from './us-phone.ts';

/** Every refusal of a request for a code; `fields` names the wrong fields. */
export type PhoneRequestRefusal =
  | 'PHONE_CHANGE_INVALID'
  | 'PHONE_NONE'
  | 'CODE_JUST_SENT'
  | 'TRY_LATER'
  | 'ACCOUNT_LOCKED'
  | AccessRefusal;
export type RequestedCode = {
  readonly phone: string;
  readonly expiresAt: Temporal.Instant;
  readonly resendAt: Temporal.Instant;
};

/** Maximum number of texts with a code within some hours, for one player and to one number. */
const MAX_TEXTS = [
  { hours: 1, texts: 5 },
  { hours: 24, texts: 10 },
] as const;

type CodeRequest = { readonly playerId: string; readonly language: string; readonly now: Temporal.Instant };

/**
 * Requests a new phone number for a player's account, authorized by the player's password as a new email is. A code is
 * texted to it; a confirmed number stays in use until the code is entered. `phone` is in E.164 form. Never reveals
 * whether another player has the number.
 */
export async function requestPhoneChange(
  deps: { db: Db; accounts: Pick<IdentityProviderAdmin, 'checkPassword'> },
  input: CodeRequest & { phone: string; password: string },
): Promise<RequestedCode | Refusal<PhoneRequestRefusal>> {
  const { phone, playerId, now } = input;
  const player = await findPlayer(deps.db, playerId);
  if (!player) throw new Error("the player of a session doesn't exist");
  const restricted = await findContactRestriction(deps.db, input);
  if (restricted) return restricted;
  if (!isUsPhone(phone)) return invalid('phone', 'PHONE_NOT_US');
  const current = await findPhone(deps.db, playerId);
  if (current.number === phone) return invalid('phone', 'UNCHANGED');
  const refused = await checkHolder(deps.accounts, { subject: player.subject, password: input.password });
  if (refused)
    return refused.refusal === 'PASSWORD_WRONG' ? invalid('password', 'OLD_PASSWORD_WRONG') : refuse(refused.refusal);
  return inTransaction(deps.db, async (tx) => {
    const refusal = await refuseTooMany(tx, input);
    if (refusal) return refusal;
    await markPhonePending(tx, { playerId, number: phone });
    const [actor, action] = [`player:${playerId}`, 'identity.phone-change-requested'];
    await recordAudit(tx, { actor, action, subject: playerId, details: {}, businessTime: now });
    return requestCode(tx, { ...input, number: phone });
  });
}

/**
 * Requests another code for the number that waits for one, such as the number of a registration. Refuses with
 * PHONE_NONE without such a number.
 */
export async function requestPhoneCode(
  db: Db,
  input: CodeRequest,
): Promise<RequestedCode | Refusal<PhoneRequestRefusal>> {
  return inTransaction(db, async (tx) => {
    const refusal = await refuseTooMany(tx, input);
    if (refusal) return refusal;
    const { pendingNumber } = await findPhone(tx, input.playerId);
    return pendingNumber === undefined ? refuse('PHONE_NONE') : requestCode(tx, { ...input, number: pendingNumber });
  });
}

function invalid(path: string, code: string): Refusal<'PHONE_CHANGE_INVALID'> {
  return refuse('PHONE_CHANGE_INVALID', { fields: [{ path, code }] });
}

/** Locks the player, so that concurrent requests send one text, and refuses a request that comes too early. */
async function refuseTooMany(
  tx: Tx,
  { playerId, now }: CodeRequest,
): Promise<Refusal<'CODE_JUST_SENT' | 'TRY_LATER'> | undefined> {
  await lockPlayer(tx, playerId);
  const newest = await findNewestCode(tx, playerId);
  if (newest && Temporal.Instant.compare(now, newest.askedAt.add({ seconds: RESEND_SECONDS })) < 0)
    return refuse('CODE_JUST_SENT');
  for (const { hours, texts } of MAX_TEXTS)
    if ((await countCodesOf(tx, { playerId, since: now.subtract({ hours }) })) >= texts) return refuse('TRY_LATER');
  return undefined;
}

async function hasTooManyTexts(tx: Tx, { number, now }: { number: string; now: Temporal.Instant }): Promise<boolean> {
  for (const { hours, texts } of MAX_TEXTS)
    if ((await countTextsTo(tx, { number, since: now.subtract({ hours }) })) >= texts) return true;
  return false;
}

/**
 * Stores a code and requests its text. A number that already got too many texts for other players gets none, but the
 * response is the same, so that it doesn't reveal their requests.
 */
async function requestCode(tx: Tx, input: CodeRequest & { number: string }): Promise<RequestedCode> {
  const { playerId, number, language, now } = input;
  await lockPhoneNumber(tx, number);
  const isSent = !(await hasTooManyTexts(tx, { number, now }));
  const codeId = newId();
  const expiresAt = now.add({ minutes: CODE_MINUTES });
  await insertPhoneCode(tx, { codeId, playerId, number, language, isSent, askedAt: now, expiresAt });
  if (isSent) await requestText(tx, { about: 'phone-code', id: codeId });
  const details = { codeId, isSent: isSent ? 'yes' : 'no' };
  await recordPhoneStep(tx, { playerId, step: 'phone-code-requested', details, now });
  return { phone: number, expiresAt, resendAt: now.add({ seconds: RESEND_SECONDS }) };
}
