import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Upload } from '../records/document.ts';

const COLUMNS = sql`u.upload_id, u.request_id, u.player_id, u.file_name, u.bytes, u.ended_at, u.document_id,
  u.handoff_id`;

/** Stores a new upload. */
export async function insertUpload(
  tx: Tx,
  upload: Omit<Upload, 'endedAt' | 'documentId'> & { now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into documents.upload (player_id, upload_id, request_id, file_name, bytes, begun_at, handoff_id)
    values (${upload.playerId}, ${upload.uploadId}, ${upload.requestId}, ${upload.fileName}, ${upload.bytes},
      ${upload.now.toString()}::timestamptz, ${upload.handoffId})`.execute(tx);
}

/** Returns an upload of any player. */
export async function findUpload(db: Db, uploadId: string): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select ${COLUMNS} from documents.upload u where u.upload_id = ${uploadId}`.execute(db);
  return rows[0];
}

/** Returns an upload of any player and locks its row. */
export async function lockUpload(tx: Tx, uploadId: string): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select ${COLUMNS} from documents.upload u where u.upload_id = ${uploadId} for update`.execute(tx);
  return rows[0];
}

/** Counts a player's uploads since a given time, and the unfinished ones, in total and of one request. */
export async function countUploads(
  db: Db,
  input: { playerId: string; requestId: string; since: Temporal.Instant },
): Promise<{ begun: number; open: number; openOfRequest: number }> {
  const { rows } = await sql<{ begun: number; open: number; openOfRequest: number }>`
    select count(*) filter (where u.begun_at > ${input.since.toString()}::timestamptz)::int as begun,
      count(*) filter (where u.ended_at is null)::int as open,
      count(*) filter (where u.ended_at is null and u.request_id = ${input.requestId})::int as open_of_request
    from documents.upload u where u.player_id = ${input.playerId}`.execute(db);
  return rows[0] ?? { begun: 0, open: 0, openOfRequest: 0 };
}

/** Marks a part as stored. Waits for a transaction that ends the upload; doesn't mark a part of an ended upload. */
export async function markPart(tx: Tx, part: { playerId: string; uploadId: string; part: number }): Promise<boolean> {
  const { rows } = await sql`
    insert into documents.upload_part (player_id, upload_id, part)
    select u.player_id, u.upload_id, ${part.part} from documents.upload u
    where u.player_id = ${part.playerId} and u.upload_id = ${part.uploadId} and u.ended_at is null
    for share
    on conflict (player_id, upload_id, part) do update set recorded_at = now() returning part`.execute(tx);
  return rows.length > 0;
}

/** Returns the numbers of the parts that are stored, in order. */
export async function findParts(db: Db, upload: { playerId: string; uploadId: string }): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select p.part from documents.upload_part p
    where p.player_id = ${upload.playerId} and p.upload_id = ${upload.uploadId} order by p.part`.execute(db);
  return rows.map(({ part }) => part);
}

/** Ends a locked upload, with the document it became, if any. */
export async function markUploadEnded(
  tx: Tx,
  ended: { playerId: string; uploadId: string; documentId: string | null; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update documents.upload set ended_at = ${ended.now.toString()}::timestamptz, document_id = ${ended.documentId}
    where player_id = ${ended.playerId} and upload_id = ${ended.uploadId} and ended_at is null`.execute(tx);
}

/** Ends uploads that were begun before a given time and never finished, and returns them. */
export async function endOldUploads(
  tx: Tx,
  input: { before: Temporal.Instant; now: Temporal.Instant; limit: number },
): Promise<Pick<Upload, 'uploadId' | 'bytes'>[]> {
  const { rows } = await sql<Pick<Upload, 'uploadId' | 'bytes'>>`
    update documents.upload set ended_at = ${input.now.toString()}::timestamptz
    where upload_id in (
      select o.upload_id from documents.upload o
      where o.ended_at is null and o.begun_at <= ${input.before.toString()}::timestamptz
      order by o.begun_at limit ${input.limit} for update skip locked)
    returning upload_id, bytes`.execute(tx);
  return rows;
}

/** Deletes the rows of ended uploads that were begun before a given time. Returns how many. */
export async function deleteEndedUploads(tx: Tx, input: { before: Temporal.Instant; limit: number }): Promise<number> {
  const { rows } = await sql`
    delete from documents.upload where upload_id in (
      select o.upload_id from documents.upload o
      where o.ended_at is not null and o.begun_at <= ${input.before.toString()}::timestamptz
      order by o.begun_at limit ${input.limit} for update skip locked)
    returning upload_id`.execute(tx);
  return rows.length;
}
