import type { Db } from '@sunflower/service-base/db/database.ts';
import { emailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { TextGateway } from '../../../partner-ports/text-gateway/text-gateway-port.ts';
import { findPhoneChange } from './phone-changes-store.ts';
import { phoneCode } from './phone-code.ts';
import { findPhoneCode } from './phone-codes-store.ts';
import { PHONE_TEXTS } from './phone-texts.ts';
import type { TextSubject } from './request-text.ts';

export type TextSendingDeps = {
  readonly db: Db;
  readonly textGateway: TextGateway;
  readonly linkSecret: string;
};

/**
 * Sends the text message for a TEXT_REQUESTED event if it is still due. Safe to run again: the message's id is derived
 * from its row's id, and the gateway sends an id once.
 */
export async function sendText(
  deps: TextSendingDeps,
  input: { about: TextSubject; id: string; now: Temporal.Instant },
): Promise<void> {
  const messageId = `${input.about}:${input.id}`;
  if (input.about === 'phone-code') {
    const code = await findPhoneCode(deps.db, input.id);
    if (!code?.isSent || code.isOver || Temporal.Instant.compare(input.now, code.expiresAt) >= 0) return;
    const text = PHONE_TEXTS[emailLanguage(code.language)].code(phoneCode(deps.linkSecret, code.codeId));
    return deps.textGateway.sendText({ messageId, to: code.number, text });
  }
  const change = await findPhoneChange(deps.db, input.id);
  if (change?.before === undefined) return;
  const text = PHONE_TEXTS[emailLanguage(change.language)].changed;
  await deps.textGateway.sendText({ messageId, to: change.before, text });
}
