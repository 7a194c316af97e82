import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Handoff } from './handoff.ts';

const COLUMNS = sql.raw(`h.handoff_id, h.player_id, h.session_id, h.request_id, h.expires_at, h.opened_at,
  h.ended_at`);

/** Stores a new link. */
export async function insertHandoff(
  tx: Tx,
  handoff: Omit<Handoff, 'openedAt' | 'endedAt'> & { tokenHash: Buffer; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into documents.handoff (handoff_id, player_id, session_id, request_id, token_hash, created_at, expires_at)
    values (${handoff.handoffId}, ${handoff.playerId}, ${handoff.sessionId}, ${handoff.requestId},
      ${handoff.tokenHash}, ${handoff.now.toString()}::timestamptz,
      ${handoff.expiresAt.toString()}::timestamptz)`.execute(tx);
}

/** Returns a link by the hash of its token, with its row locked, so that two phones can't both open it. */
export async function lockByToken(tx: Tx, tokenHash: Buffer): Promise<Handoff | undefined> {
  const { rows } = await sql<Handoff>`
    select ${COLUMNS} from documents.handoff h where h.token_hash = ${tokenHash} for update`.execute(tx);
  return rows[0];
}

/** Returns a link by the hash of the cookie of the phone that opened it. */
export async function findHandoffByKey(db: Db, keyHash: Buffer): Promise<Handoff | undefined> {
  const { rows } = await sql<Handoff>`
    select ${COLUMNS} from documents.handoff h where h.key_hash = ${keyHash}`.execute(db);
  return rows[0];
}

/** Returns a link by its id. */
export async function findHandoff(db: Db, handoffId: string): Promise<Handoff | undefined> {
  const { rows } = await sql<Handoff>`
    select ${COLUMNS} from documents.handoff h where h.handoff_id = ${handoffId}`.execute(db);
  return rows[0];
}

/** Marks a locked link as opened by the phone with this key. */
export async function markOpened(
  tx: Tx,
  opened: { handoffId: string; keyHash: Buffer; now: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<void> {
  await sql`
    update documents.handoff set key_hash = ${opened.keyHash}, opened_at = ${opened.now.toString()}::timestamptz,
      expires_at = ${opened.expiresAt.toString()}::timestamptz
    where handoff_id = ${opened.handoffId}`.execute(tx);
}

/** Ends the links of a request, or only one of them. */
export async function endHandoffs(
  tx: Tx,
  input: { requestId: string; handoffId?: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update documents.handoff set ended_at = ${input.now.toString()}::timestamptz
    where request_id = ${input.requestId} and ended_at is null
      and (${input.handoffId ?? null}::uuid is null or handoff_id = ${input.handoffId ?? null}::uuid)`.execute(tx);
}

/** Deletes links that were created before a given time. Returns how many. */
export async function deleteOldHandoffs(tx: Tx, input: { before: Temporal.Instant; limit: number }): Promise<number> {
  const { rows } = await sql`
    delete from documents.handoff where handoff_id in (
      select o.handoff_id from documents.handoff o where o.created_at <= ${input.before.toString()}::timestamptz
      order by o.created_at limit ${input.limit} for update skip locked)
    returning handoff_id`.execute(tx);
  return rows.length;
}
