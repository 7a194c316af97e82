import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { playerActor, recordAudit } from '../audit/index.ts';
import { type Download, findDownload, putDownload } from './downloads-store.ts';

/** Hours between two downloads of a player: an archive reads everything the player ever did. */
export const DOWNLOAD_HOURS = 24;
/** Minutes for which a started download can be fetched, so that an interrupted one can be repeated. */
export const FETCH_MINUTES = 10;

/** Returns when a player can download again, or undefined for now. */
export function availableAt(last: Download | undefined, now: Temporal.Instant): Temporal.Instant | undefined {
  const at = last?.askedAt.add({ hours: DOWNLOAD_HOURS });
  return at && Temporal.Instant.compare(at, now) > 0 ? at : undefined;
}

/** Returns whether a download can be fetched: in the session that started it, for ten minutes. */
export function isFetchable(
  download: Download | undefined,
  asked: { downloadId: string; sessionId: string; now: Temporal.Instant },
): boolean {
  if (download?.downloadId !== asked.downloadId || download.sessionId !== asked.sessionId) return false;
  return Temporal.Instant.compare(download.askedAt.add({ minutes: FETCH_MINUTES }), asked.now) > 0;
}

/** Starts a download of a player's data, at most one in 24 hours: otherwise DOWNLOAD_TOO_SOON. */
export async function startDownload(
  tx: Tx,
  input: { playerId: string; sessionId: string; now: Temporal.Instant },
): Promise<Download | Refusal<'DOWNLOAD_TOO_SOON'>> {
  const { playerId, sessionId, now } = input;
  const download = { downloadId: newId(), sessionId, askedAt: now };
  const lastBefore = now.subtract({ hours: DOWNLOAD_HOURS });
  if (!(await putDownload(tx, { ...download, playerId, lastBefore }))) {
    const at = availableAt(await findDownload(tx, playerId), now);
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
