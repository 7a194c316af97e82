import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { AccessRefusal } from '../../access/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { DESTINATIONS, pushToPlayer } from '../../push/index.ts';
import type { DocumentsRefusal, HandoffRefusal } from '../records/documents-refusals.ts';
import { findUploadRestriction, lockOwnOpenRequest } from '../records/send-documents.ts';
import { HANDOFF_LINK_MINUTES, type Handoff, isHandoffOver, newSecret, PHONE_MINUTES, secretHash } from './handoff.ts';
import { endHandoffs, findHandoff, insertHandoff, lockByToken, markOpened } from './handoffs-store.ts';

/**
 * Creates a link with which a phone can add files to a player's open request; ends an earlier link for the same
 * request.
 */
export async function beginHandoff(
  tx: Tx,
  input: { playerId: string; sessionId: string; requestId: string; now: Temporal.Instant },
): Promise<
  { handoffId: string; token: string; expiresAt: Temporal.Instant } | Refusal<DocumentsRefusal | AccessRefusal>
> {
  const { playerId, requestId, now } = input;
  const restricted = await findUploadRestriction(tx, input);
  if (restricted) return restricted;
  const request = await lockOwnOpenRequest(tx, input);
  if (isRefusal(request)) return request;
  await endHandoffs(tx, { requestId, now });
  const [handoffId, token, expiresAt] = [newId(), newSecret(), now.add({ minutes: HANDOFF_LINK_MINUTES })];
  await insertHandoff(tx, { ...input, handoffId, expiresAt, tokenHash: secretHash(token) });
  const details = { requestId, handoffId };
  const action = 'documents.handoff-begun';
  await recordAudit(tx, { actor: `player:${playerId}`, action, subject: playerId, details, businessTime: now });
  return { handoffId, token, expiresAt };
}

/**
 * Opens a link on a phone and returns the secret for its cookie. A link can be opened once. If another player is signed
 * in on the phone, refuses without using up the link.
 */
export async function redeemHandoffLink(
  tx: Tx,
  input: {
    token: string;
    signedInPlayerId: string | undefined;
    isSessionRunning: (sessionId: string) => Promise<boolean>;
    now: Temporal.Instant;
  },
): Promise<{ handoff: Handoff; key: string } | Refusal<HandoffRefusal>> {
  const { token, signedInPlayerId, isSessionRunning, now } = input;
  const found = await lockByToken(tx, secretHash(token));
  if (!found) return refuse('HANDOFF_UNKNOWN');
  if (found.openedAt !== null) return refuse('HANDOFF_USED');
  if (isHandoffOver(found, now) || !(await isSessionRunning(found.sessionId))) return refuse('HANDOFF_OVER');
  const { playerId, handoffId, requestId } = found;
  if (signedInPlayerId !== undefined && signedInPlayerId !== playerId) return refuse('HANDOFF_OF_ANOTHER');
  const [key, expiresAt] = [newSecret(), now.add({ minutes: PHONE_MINUTES })];
  await markOpened(tx, { handoffId, keyHash: secretHash(key), now, expiresAt });
  const details = { requestId, handoffId };
  const action = 'documents.handoff-opened';
  await recordAudit(tx, { actor: `player:${playerId}`, action, subject: playerId, details, businessTime: now });
  await refreshOtherScreen(tx, found);
  return { handoff: { ...found, openedAt: now, expiresAt }, key };
}

/** Ends one of the player's own links. */
export async function endHandoff(
  tx: Tx,
  input: { playerId: string; handoffId: string; now: Temporal.Instant },
): Promise<undefined | Refusal<'HANDOFF_UNKNOWN'>> {
  const found = await findHandoff(tx, input.handoffId);
  if (found?.playerId !== input.playerId) return refuse('HANDOFF_UNKNOWN');
  await endHandoffs(tx, { requestId: found.requestId, handoffId: found.handoffId, now: input.now });
  return undefined;
}

/** Makes the page that showed the code fetch the player's documents again, in the session that created the link. */
export async function refreshOtherScreen(tx: Tx, { playerId, sessionId }: Handoff): Promise<void> {
  const message = { destination: DESTINATIONS.documentsChanged, payload: {}, replacesEarlier: true };
  await pushToPlayer(tx, { ...message, playerId, sessionId });
}
