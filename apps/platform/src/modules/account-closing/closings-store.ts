import type { WaitReason } from '@sunflower/player-rules/account-closing/wait-reasons.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Closing } from './closing.ts';

async function select(db: Db | Tx, where: RawBuilder<unknown>): Promise<Closing[]> {
  const { rows } = await sql<Closing>`
    select c.closing_id, c.player_id, c.restriction_id, c.state, c.asked_at, c.closes_at, c.waits_for, c.ended_at,
      c.last_email
    from account_closing.closing c where ${where}`.execute(db);
  return rows;
}

/** Stores a new request. The database allows one waiting request per player. */
export async function insertClosing(
  tx: Tx,
  closing: Pick<Closing, 'closingId' | 'playerId' | 'restrictionId' | 'askedAt' | 'closesAt'> & {
    reason: string | null;
  },
): Promise<void> {
  const { closingId, playerId, restrictionId, askedAt, closesAt, reason } = closing;
  await sql`
    insert into account_closing.closing (closing_id, player_id, restriction_id, asked_at, closes_at, reason)
    values (${closingId}, ${playerId}, ${restrictionId}, ${askedAt.toString()}::timestamptz,
      ${closesAt.toString()}::timestamptz, ${reason})`.execute(tx);
}

/** Returns a request of any state. */
export async function findClosing(db: Db, closingId: string): Promise<Closing | undefined> {
  return (await select(db, sql`c.closing_id = ${closingId}`))[0];
}

/** Returns a player's waiting request. */
export async function findWaitingClosing(db: Db, playerId: string): Promise<Closing | undefined> {
  return (await select(db, sql`c.player_id = ${playerId} and c.state = 'waiting'`))[0];
}

/** Returns a player's waiting request, locked. */
export async function lockWaiting(tx: Tx, playerId: string): Promise<Closing | undefined> {
  return (await select(tx, sql`c.player_id = ${playerId} and c.state = 'waiting' for update`))[0];
}

/** Returns up to `limit` waiting requests, those due first. */
export function listWaiting(db: Db, { limit }: { limit: number }): Promise<Closing[]> {
  return select(db, sql`c.state = 'waiting' order by c.closes_at, c.closing_id limit ${limit}`);
}

/** Returns a page of waiting requests whose waiting time was over at `dueAt`; `after` is the last one seen. */
export function listDue(
  db: Db,
  input: { dueAt: Temporal.Instant; after: string | undefined; limit: number },
): Promise<Closing[]> {
  const after = input.after ?? null;
  return select(
    db,
    sql`c.state = 'waiting' and c.closes_at <= ${input.dueAt.toString()}::timestamptz
      and (${after}::uuid is null or c.closing_id > ${after}::uuid)
      order by c.closing_id limit ${input.limit}`,
  );
}

/** Returns up to `limit` closed accounts whose holder's identity isn't erased yet, closed before `endedBefore`. */
export function listWithUnerasedIdentity(
  db: Db,
  input: { endedBefore: Temporal.Instant; after: string | undefined; limit: number },
): Promise<Closing[]> {
  const after = input.after ?? null;
  return select(
    db,
    sql`c.state = 'closed' and c.identity_erased_at is null
      and c.ended_at < ${input.endedBefore.toString()}::timestamptz
      and (${after}::uuid is null or c.closing_id > ${after}::uuid)
      order by c.closing_id limit ${input.limit}`,
  );
}

/** Stores what a locked request waits for, and that its player gets an email about it. */
export async function markWaits(
  tx: Tx,
  waits: { closingId: string; waitsFor: readonly WaitReason[]; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update account_closing.closing set waits_for = ${[...waits.waitsFor]}::text[],
      notified_at = ${waits.now.toString()}::timestamptz
    where closing_id = ${waits.closingId}`.execute(tx);
}

/** Ends a locked request; the player's own words are erased. */
export async function markClosingEnded(
  tx: Tx,
  end: {
    closingId: string;
    state: 'canceled' | 'closed';
    by: string;
    lastEmail: string | null;
    now: Temporal.Instant;
  },
): Promise<void> {
  await sql`
    update account_closing.closing set state = ${end.state}, ended_at = ${end.now.toString()}::timestamptz,
      ended_by = ${end.by}, last_email = ${end.lastEmail}, reason = null, waits_for = '{}'
    where closing_id = ${end.closingId}`.execute(tx);
}

/** Erases the address of an email that was sent. */
export async function eraseLastEmail(db: Db, closingId: string): Promise<void> {
  await sql`update account_closing.closing set last_email = null where closing_id = ${closingId}`.execute(db);
}

/** Erases addresses whose email could not be sent. */
export async function eraseOldEmails(db: Db, endedBefore: Temporal.Instant): Promise<void> {
  await sql`update account_closing.closing set last_email = null
    where last_email is not null and ended_at < ${endedBefore.toString()}::timestamptz`.execute(db);
}

/** Stores that the identity of a closed account's holder was erased. */
export async function markIdentityErased(tx: Tx, input: { closingId: string; now: Temporal.Instant }): Promise<void> {
  await sql`update account_closing.closing set identity_erased_at = ${input.now.toString()}::timestamptz
    where closing_id = ${input.closingId}`.execute(tx);
}
