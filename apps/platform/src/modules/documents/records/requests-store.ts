import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { DocumentRequest, ReturnReason } from './document.ts';

const COLUMNS = sql`r.request_id, r.player_id, r.type, r.cause, r.state, r.requested_at, r.submitted_at, r.decided_at,
  r.returned_why`;

/** Stores an open request; returns false if the player already has one of this type. */
export async function insertRequest(
  tx: Tx,
  request: Pick<DocumentRequest, 'requestId' | 'playerId' | 'type' | 'cause'> & { by: string; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into documents.request (player_id, request_id, type, cause, requested_at, requested_by)
    values (${request.playerId}, ${request.requestId}, ${request.type}, ${request.cause},
      ${request.now.toString()}::timestamptz, ${request.by})
    on conflict do nothing returning request_id`.execute(tx);
  return rows.length > 0;
}

/** Returns a player's open requests and those in review, oldest first; at most one of each type. */
export async function findOpenRequests(db: Db, playerId: string): Promise<DocumentRequest[]> {
  const { rows } = await sql<DocumentRequest>`
    select ${COLUMNS} from documents.request r
    where r.player_id = ${playerId} and r.state in ('open', 'in-review') order by r.requested_at, r.request_id`.execute(
    db,
  );
  return rows;
}

/** Returns a request of any player. */
export async function findRequest(db: Db, requestId: string): Promise<DocumentRequest | undefined> {
  const { rows } = await sql<DocumentRequest>`
    select ${COLUMNS} from documents.request r where r.request_id = ${requestId}`.execute(db);
  return rows[0];
}

/** Returns a request of any player and locks its row; every change of its documents takes this lock. */
export async function lockRequest(tx: Tx, requestId: string): Promise<DocumentRequest | undefined> {
  const { rows } = await sql<DocumentRequest>`
    select ${COLUMNS} from documents.request r where r.request_id = ${requestId} for update`.execute(tx);
  return rows[0];
}

/** Returns up to `limit` requests that wait for an operator, the longest waiting first. */
export async function listRequestsInReview(db: Db, limit: number): Promise<DocumentRequest[]> {
  const { rows } = await sql<DocumentRequest>`
    select ${COLUMNS} from documents.request r where r.state = 'in-review'
    order by r.submitted_at, r.request_id limit ${limit}`.execute(db);
  return rows;
}

/** Marks a locked request as sent for review. */
export async function markSubmitted(tx: Tx, input: { requestId: string; now: Temporal.Instant }): Promise<void> {
  await sql`
    update documents.request set state = 'in-review', submitted_at = ${input.now.toString()}::timestamptz,
      returned_why = null, reason = null
    where request_id = ${input.requestId}`.execute(tx);
}

/** Stores the decision on a locked request. A returned request is open again. */
export async function markRequestDecided(
  tx: Tx,
  decided: {
    requestId: string;
    state: 'open' | 'accepted' | 'canceled';
    returnedWhy: ReturnReason | null;
    by: string;
    reason: string;
    now: Temporal.Instant;
  },
): Promise<void> {
  await sql`
    update documents.request set state = ${decided.state}, returned_why = ${decided.returnedWhy},
      decided_at = ${decided.now.toString()}::timestamptz, decided_by = ${decided.by}, reason = ${decided.reason}
    where request_id = ${decided.requestId}`.execute(tx);
}
