import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { AccessRefusal } from '../../access/index.ts';
import { lockPlayer } from '../../players/index.ts';
import { findContactRestriction } from '../holder/contact-restriction.ts';
import { recordPhoneChange } from './change-phone.ts';
import { CODE_ATTEMPTS, isPhoneCode } from './phone-code.ts';
import { endPhoneCodes, findNewestCode, markCodeUsed, markWrongAttempt, type PhoneCode } from './phone-codes-store.ts';
import {
  countAccountsWith,
  findPhone,
  forgetPendingPhone,
  lockPhoneNumber,
  markPhoneConfirmed,
} from './phones-store.ts';
import { recordPhoneStep } from './record-phone-step.ts';

export type ConfirmPhoneRefusal = 'CODE_INVALID' | 'CODE_EXPIRED' | 'CODE_TRIES_OVER' | 'PHONE_TAKEN' | AccessRefusal;

/**
 * Maximum number of accounts that may confirm one number. Couples often share a phone, but one phone must not stand for
 * many people.
 */
export const MAX_ACCOUNTS_PER_NUMBER = 2;

type Confirmation = {
  readonly playerId: string;
  readonly code: string;
  readonly language: string;
  readonly now: Temporal.Instant;
};

/**
 * Confirms a pending number by its code, which replaces the confirmed one, and sends notices by email and to the old
 * number. A code works once, for its player, within ten minutes, and the fifth wrong attempt ends it. Runs in its own
 * transaction, so that refused attempts count.
 */
export async function confirmPhone(
  deps: { readonly db: Db; readonly linkSecret: string },
  input: Confirmation,
): Promise<Refusal<ConfirmPhoneRefusal> | undefined> {
  // A first number may still be confirmed.
  const isReplaced = (await findPhone(deps.db, input.playerId)).number !== undefined;
  const restricted = isReplaced ? await findContactRestriction(deps.db, input) : undefined;
  if (restricted) return restricted;
  const outcome = await inTransaction(deps.db, async (tx): Promise<ConfirmPhoneRefusal | 'confirmed'> => {
    await lockPlayer(tx, input.playerId);
    const code = await findNewestCode(tx, input.playerId);
    const { number, pendingNumber } = await findPhone(tx, input.playerId);
    if (!code) return 'CODE_EXPIRED';
    const isLate = Temporal.Instant.compare(input.now, code.expiresAt) >= 0;
    if (code.isOver || isLate || pendingNumber !== code.number)
      return refuseCode(tx, code, { reason: 'CODE_EXPIRED', now: input.now });
    if (!isPhoneCode(deps.linkSecret, { codeId: code.codeId, typed: input.code }))
      return countAttempt(tx, code, input.now);
    return takeNumber(tx, { ...input, code, before: number });
  });
  if (outcome === 'confirmed') return undefined;
  return outcome === 'CODE_INVALID' ? refuse(outcome, { fields: [{ path: 'code', code: outcome }] }) : refuse(outcome);
}

async function countAttempt(tx: Tx, code: PhoneCode, now: Temporal.Instant): Promise<ConfirmPhoneRefusal> {
  const isLast = code.wrongTries + 1 >= CODE_ATTEMPTS;
  await markWrongAttempt(tx, { codeId: code.codeId, isLast, now });
  return refuseCode(tx, code, { reason: isLast ? 'CODE_TRIES_OVER' : 'CODE_INVALID', now });
}

async function refuseCode(
  tx: Tx,
  { playerId, codeId }: PhoneCode,
  refused: { reason: ConfirmPhoneRefusal; now: Temporal.Instant },
): Promise<ConfirmPhoneRefusal> {
  const { reason, now } = refused;
  const isSignificant = reason === 'CODE_TRIES_OVER';
  const details = { codeId, reason };
  await recordPhoneStep(tx, { playerId, step: 'phone-code-refused', details, isSignificant, now });
  return reason;
}

/** Makes the number the player's, unless as many accounts as may have it do. The caller has the phone in hand. */
async function takeNumber(
  tx: Tx,
  input: Omit<Confirmation, 'code'> & { code: PhoneCode; before: string | undefined },
): Promise<'confirmed' | 'PHONE_TAKEN'> {
  const { playerId, code, before, language, now } = input;
  await lockPhoneNumber(tx, code.number);
  if ((await countAccountsWith(tx, { number: code.number, playerId })) >= MAX_ACCOUNTS_PER_NUMBER) {
    await endPhoneCodes(tx, { playerId, now });
    await forgetPendingPhone(tx, playerId);
    const details = { codeId: code.codeId, reason: 'PHONE_TAKEN' };
    await recordPhoneStep(tx, { playerId, step: 'phone-refused', details, now });
    return 'PHONE_TAKEN';
  }
  await markCodeUsed(tx, { codeId: code.codeId, now });
  await markPhoneConfirmed(tx, { playerId, number: code.number, now });
  await recordPhoneChange(tx, { playerId, before, after: code.number, language, now });
  return 'confirmed';
}
