import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';

/** The event that requests a text message: what it is about, and the id of the row with its data. */
export const TEXT_REQUESTED = 'identity.text-requested';
export const TEXT_SUBJECTS = ['phone-code', 'phone-changed'] as const;
export type TextSubject = (typeof TEXT_SUBJECTS)[number];

/** Requests a text message in the transaction that causes it. Its text is written when it is sent, never queued. */
export function requestText(tx: Tx, request: { about: TextSubject; id: string }): Promise<void> {
  return emitEvent(tx, { name: TEXT_REQUESTED, payload: request });
}
