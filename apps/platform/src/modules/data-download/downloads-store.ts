import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A player's last download. */
export type Download = {
  readonly downloadId: string;
  readonly sessionId: string;
  readonly askedAt: Temporal.Instant;
};

/** Returns a player's last download, if it is still stored. */
export async function findDownload(db: Db, playerId: string): Promise<Download | undefined> {
  const { rows } = await sql<Download>`
    select d.download_id, d.session_id, d.asked_at from data_download.download d
    where d.player_id = ${playerId}`.execute(db);
  return rows[0];
}

/**
 * Stores a download in place of the last one, unless the last one began after `lastBefore`; returns whether it did.
 */
export async function putDownload(
  tx: Tx,
  download: Download & { playerId: string; lastBefore: Temporal.Instant },
): Promise<boolean> {
  const { playerId, downloadId, sessionId, askedAt, lastBefore } = download;
  const { numAffectedRows } = await sql`
    insert into data_download.download as d (player_id, download_id, session_id, asked_at)
    values (${playerId}, ${downloadId}, ${sessionId}, ${askedAt.toString()}::timestamptz)
    on conflict (player_id) do update set download_id = excluded.download_id, session_id = excluded.session_id,
      asked_at = excluded.asked_at
    where d.asked_at <= ${lastBefore.toString()}::timestamptz`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes downloads that began before an instant. */
export async function deleteDownloads(db: Db, before: Temporal.Instant): Promise<void> {
  await sql`delete from data_download.download where asked_at < ${before.toString()}::timestamptz`.execute(db);
}
