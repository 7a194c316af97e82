import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { playerActor, recordAudit } from '../audit/index.ts';
import { type Download, findDownload, putDownload } from './downloads-store.ts';

/** Hours between two downloads of a player, because an archive reads everything that the player ever did. */
export const DOWNLOAD_HOURS = 24;
/** Minutes for which a started download can be fetched, so that an interrupted one can be repeated. */
export const FETCH_MINUTES = 10;

/** Returns whether a download can be fetched: in the session that started it, for ten minutes. */
export function isFetchable(download: Download, reader: { sessionId: string; now: Temporal.Instant }): boolean {
  const until = download.askedAt.add({ minutes: FETCH_MINUTES });
  return download.sessionId === reader.sessionId && Temporal.Instant.compare(until, reader.now) > 0;
}

/**
 * Returns when a player can start a download again; undefined if they can now, also while the last download can be
 * fetched.
 */
export function availableAt(
  last: Download | undefined,
  reader: { sessionId: string; now: Temporal.Instant },
): Temporal.Instant | undefined {
  if (!last || isFetchable(last, reader)) return undefined;
  const at = last.askedAt.add({ hours: DOWNLOAD_HOURS });
  return Temporal.Instant.compare(at, reader.now) > 0 ? at : undefined;
}

/**
 * Starts a download of a player's data, at most one in 24 hours: otherwise DOWNLOAD_TOO_SOON. A start while the last
 * download can still be fetched, for example because it was interrupted, returns that download.
 */
export async function startDownload(
  tx: Tx,
  input: { playerId: string; sessionId: string; now: Temporal.Instant },
): Promise<Download | Refusal<'DOWNLOAD_TOO_SOON'>> {
  const { playerId, sessionId, now } = input;
  const last = await findDownload(tx, playerId);
  if (last && isFetchable(last, input)) return last;
  const download = { downloadId: newId(), sessionId, askedAt: now };
  const lastBefore = now.subtract({ hours: DOWNLOAD_HOURS });
  if (!(await putDownload(tx, { ...download, playerId, lastBefore }))) {
    const at = availableAt(await findDownload(tx, playerId), input);
    return refuse('DOWNLOAD_TOO_SOON', { details: { availableAt: (at ?? now).toString() } });
  }
  await recordAudit(tx, {
    actor: playerActor(playerId),
    action: 'data-download.started',
    subject: playerId,
    details: { downloadId: download.downloadId },
    businessTime: now,
  });
  return download;
}
