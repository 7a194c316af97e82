import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { ReturnReason, StoredDocument } from './document.ts';

const COLUMNS = sql`d.document_id, d.request_id, d.player_id, r.type, d.state, d.file_name, d.media_type, d.bytes,
  d.parts, d.sha256, d.pages, d.uploaded_at, d.decided_at, d.returned_why, d.erased_at,
  d.handoff_id`;
const DOCUMENTS = sql`documents.document d
  join documents.request r on r.player_id = d.player_id and r.request_id = d.request_id`;

/** Stores a checked file that is ready to be sent. */
export async function insertDocument(
  tx: Tx,
  document: Omit<StoredDocument, 'type' | 'state' | 'decidedAt' | 'returnedWhy' | 'erasedAt'>,
): Promise<void> {
  const { playerId, documentId, requestId, fileName, mediaType, bytes, parts, sha256, pages, uploadedAt, handoffId } =
    document;
  await sql`
    insert into documents.document (player_id, document_id, request_id, file_name, media_type, bytes, parts, sha256,
      pages, uploaded_at, handoff_id)
    values (${playerId}, ${documentId}, ${requestId}, ${fileName}, ${mediaType}, ${bytes}, ${parts}, ${sha256},
      ${pages}, ${uploadedAt.toString()}::timestamptz, ${handoffId})`.execute(tx);
}

/** Returns a document of any player. */
export async function findDocument(db: Db, documentId: string): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    select ${COLUMNS} from ${DOCUMENTS} where d.document_id = ${documentId}`.execute(db);
  return rows[0];
}

/** Returns the documents of requests that are ready to be sent or in review, in the order of their upload. */
export async function findUndecided(db: Db, playerId: string): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select ${COLUMNS} from ${DOCUMENTS}
    where d.player_id = ${playerId} and d.state in ('ready', 'in-review')
    order by d.uploaded_at, d.document_id`.execute(db);
  return rows;
}

/** Returns the documents of one request that are in a state. */
export async function findOfRequest(
  db: Db,
  input: { playerId: string; requestId: string; state: StoredDocument['state'] },
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select ${COLUMNS} from ${DOCUMENTS}
    where d.player_id = ${input.playerId} and d.request_id = ${input.requestId} and d.state = ${input.state}
    order by d.uploaded_at, d.document_id`.execute(db);
  return rows;
}

/** Returns the documents that a player sent, newest first, starting after a document. */
export async function listSent(
  db: Db,
  input: { playerId: string; after: string | undefined; limit: number },
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select ${COLUMNS} from ${DOCUMENTS}
    where d.player_id = ${input.playerId} and d.state <> 'ready'
      and (${input.after ?? null}::uuid is null or d.document_id < ${input.after ?? null}::uuid)
    order by d.document_id desc limit ${input.limit}`.execute(db);
  return rows;
}

/** Marks the ready documents of a locked request as sent. */
export async function markDocumentsSent(tx: Tx, input: { playerId: string; requestId: string }): Promise<void> {
  await sql`
    update documents.document set state = 'in-review'
    where player_id = ${input.playerId} and request_id = ${input.requestId} and state = 'ready'`.execute(tx);
}

/** Stores the decision on the documents of a locked request that are in review. */
export async function markDocumentsDecided(
  tx: Tx,
  decided: {
    playerId: string;
    requestId: string;
    state: 'accepted' | 'returned';
    returnedWhy: ReturnReason | null;
    now: Temporal.Instant;
  },
): Promise<void> {
  await sql`
    update documents.document set state = ${decided.state}, returned_why = ${decided.returnedWhy},
      decided_at = ${decided.now.toString()}::timestamptz
    where player_id = ${decided.playerId} and request_id = ${decided.requestId} and state = 'in-review'`.execute(tx);
}

/** Deletes the row of a document that wasn't sent. */
export async function deleteDocument(tx: Tx, document: { playerId: string; documentId: string }): Promise<void> {
  await sql`
    delete from documents.document
    where player_id = ${document.playerId} and document_id = ${document.documentId} and state = 'ready'`.execute(tx);
}

/** Marks documents that were decided long enough ago as erased, and returns them. */
export async function markErased(
  tx: Tx,
  input: { acceptedBefore: Temporal.Instant; returnedBefore: Temporal.Instant; now: Temporal.Instant; limit: number },
): Promise<Pick<StoredDocument, 'documentId' | 'parts'>[]> {
  const { rows } = await sql<Pick<StoredDocument, 'documentId' | 'parts'>>`
    update documents.document set erased_at = ${input.now.toString()}::timestamptz
    where document_id in (
      select o.document_id from documents.document o
      where o.erased_at is null and o.decided_at <= case o.state
        when 'accepted' then ${input.acceptedBefore.toString()}::timestamptz
        else ${input.returnedBefore.toString()}::timestamptz end
      order by o.decided_at limit ${input.limit} for update skip locked)
    returning document_id, parts`.execute(tx);
  return rows;
}
