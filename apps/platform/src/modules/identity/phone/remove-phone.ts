import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { findPlayer, lockPlayer } from '../../players/index.ts';
import { findContactRestriction } from '../holder/contact-restriction.ts';
import { checkHolder } from '../password/check-holder.ts';
import { recordPhoneChange } from './change-phone.ts';
import { endPhoneCodes } from './phone-codes-store.ts';
import { deletePhone, findPhone, forgetPendingPhone } from './phones-store.ts';
import { recordPhoneStep } from './record-phone-step.ts';
import type { PhoneRequestRefusal } from './request-phone-code.ts';

/**
 * Removes a player's phone number, authorized by the player's password; the email and the number get a notice if it
 * was confirmed. Does nothing without a number.
 */
export async function removePhone(
  deps: { db: Db; accounts: Pick<IdentityProviderAdmin, 'checkPassword'> },
  input: { playerId: string; password: string; language: string; now: Temporal.Instant },
): Promise<Refusal<PhoneRequestRefusal> | undefined> {
  const { playerId, language, now } = input;
  const player = await findPlayer(deps.db, playerId);
  if (!player) throw new Error("the player of a session doesn't exist");
  const restricted = await findContactRestriction(deps.db, input);
  if (restricted) return restricted;
  const refused = await checkHolder(deps.accounts, { subject: player.subject, password: input.password });
  if (refused)
    return refused.refusal === 'PASSWORD_WRONG'
      ? refuse('PHONE_CHANGE_INVALID', { fields: [{ path: 'password', code: 'OLD_PASSWORD_WRONG' }] })
      : refuse(refused.refusal);
  await inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    const { number, pendingNumber } = await findPhone(tx, playerId);
    await endPhoneCodes(tx, { playerId, now });
    await deletePhone(tx, playerId);
    if (pendingNumber !== undefined) await recordPhoneStep(tx, { playerId, step: 'phone-change-canceled', now });
    if (number !== undefined)
      await recordPhoneChange(tx, { playerId, before: number, after: undefined, language, now });
  });
  return undefined;
}

/** Deletes the number that waits for its code; a confirmed one stays, so this needs no password. */
export async function cancelPhoneChange(db: Db, input: { playerId: string; now: Temporal.Instant }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPlayer(tx, input.playerId);
    const { pendingNumber } = await findPhone(tx, input.playerId);
    await endPhoneCodes(tx, input);
    await forgetPendingPhone(tx, input.playerId);
    if (pendingNumber !== undefined) await recordPhoneStep(tx, { ...input, step: 'phone-change-canceled' });
  });
}
