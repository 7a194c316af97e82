import type { SetOff } from '@sunflower/game-rules/tax/set-off.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';

/** A set-off the register has not answered for yet. */
export type SetOffToHandOn = Pick<SetOff, 'debtId' | 'cents'> & {
  readonly setOffId: string;
  readonly claimId: string;
  readonly recordedAt: Temporal.Instant;
};

/** Whose set-offs are asked for: a player's, and those of debts others may owe with her. */
type PlayerAndDebts = { readonly playerId: string; readonly debtIds: readonly string[] };

/**
 * Makes everybody else who asks for the set-offs of this player or of one of these debts wait until `tx` ends: two prizes never take one debt at
 * once. Locks of players come before those of debts, and these in their order, so that no two wait for each other.
 */
export async function lockSetOffs(tx: Tx, { playerId, debtIds }: PlayerAndDebts): Promise<void> {
  for (const key of [`claims.set-off/${playerId}`, ...debtIds.map((id) => `claims.debt/${id}`).toSorted()])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Whether money of the player, or anybody's for one of these debts, is on its way to the register, or arrived there or came back since a moment. */
export async function hasUnsettled(tx: Tx, asked: PlayerAndDebts & { since: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql`
    select from claims.set_off s
    where (s.player_id = ${asked.playerId} or s.debt_id = any(${[...asked.debtIds]}::text[]))
      and (s.closed_at is null or s.closed_at >= ${asked.since.toString()}::timestamptz) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Writes the set-offs of a claim, in their order. */
export async function insertSetOffs(
  tx: Tx,
  asked: { claimId: string; playerId: string; setOffs: readonly SetOff[]; now: Temporal.Instant },
): Promise<void> {
  for (const [place, { debtId, creditor, kind, cents }] of asked.setOffs.entries()) {
    await sql`
      insert into claims.set_off (set_off_id, claim_id, player_id, place, debt_id, creditor, kind, cents, recorded_at)
      values (${newId()}, ${asked.claimId}, ${asked.playerId}, ${place}, ${debtId}, ${creditor}, ${kind}, ${cents},
        ${asked.now.toString()}::timestamptz)`.execute(tx);
  }
}

/** What was taken from these claims and not taken back, in the order of the law. */
export async function findSetOffs(db: Db | Tx, claimIds: readonly string[]): Promise<Map<string, SetOff[]>> {
  const { rows } = await sql<SetOff & { claimId: string }>`
    select s.claim_id, s.debt_id, s.creditor, s.kind, s.cents from claims.set_off s
    where s.claim_id = any(${[...claimIds]}::uuid[]) and s.status <> 'CANCELLED' order by s.claim_id, s.place`.execute(
    db,
  );
  const byClaim = Map.groupBy(rows, ({ claimId }) => claimId);
  return new Map([...byClaim].map(([claimId, taken]) => [claimId, taken.map(({ claimId: _claim, ...one }) => one)]));
}

const TO_HAND_ON = sql`s.set_off_id, s.claim_id, s.debt_id, s.cents, s.recorded_at`;

/** Set-offs of a claim the register has not answered for. */
export async function findOpenOfClaim(db: Db, claimId: string): Promise<SetOffToHandOn[]> {
  const { rows } = await sql<SetOffToHandOn>`
    select ${TO_HAND_ON} from claims.set_off s
    where s.claim_id = ${claimId} and s.status in ('OPEN', 'SENDING') order by s.place`.execute(db);
  return rows;
}

/** Set-offs of all players the register has not answered for, the oldest first, at most `limit`. */
export async function findOpen(db: Db, asked: { before: Temporal.Instant; limit: number }): Promise<SetOffToHandOn[]> {
  const { rows } = await sql<SetOffToHandOn>`
    select ${TO_HAND_ON} from claims.set_off s
    where s.status in ('OPEN', 'SENDING') and s.recorded_at <= ${asked.before.toString()}::timestamptz
    order by s.recorded_at, s.claim_id, s.place limit ${asked.limit}`.execute(db);
  return rows;
}

/** Marks a set-off as one the register may have from now on; false when it was taken back or is done. */
export async function markSending(db: Db, setOffId: string): Promise<boolean> {
  const { rows } = await sql`
    update claims.set_off set status = 'SENDING' where set_off_id = ${setOffId} and status in ('OPEN', 'SENDING')
    returning set_off_id`.execute(db);
  return rows.length > 0;
}

/** Marks a set-off as answered for; false when it was before. */
export async function markHandedOn(tx: Tx, asked: { setOffId: string; now: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql`
    update claims.set_off set status = 'HANDED_ON', closed_at = ${asked.now.toString()}::timestamptz
    where set_off_id = ${asked.setOffId} and status = 'SENDING' returning set_off_id`.execute(tx);
  return rows.length > 0;
}

/** Marks a set-off as one the register will never take; false when it was answered for before. */
export async function markRefused(tx: Tx, setOffId: string): Promise<boolean> {
  const { rows } = await sql`
    update claims.set_off set status = 'REFUSED' where set_off_id = ${setOffId} and status = 'SENDING' returning set_off_id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Filed claims of the player of a set-off that waited for her debts; none while another set-off of hers is open. */
export async function findClaimsReleased(tx: Tx, setOffId: string): Promise<string[]> {
  const { rows } = await sql<{ claimId: string }>`
    select c.claim_id from claims.set_off s join claims.claim c on c.player_id = s.player_id and c.status = 'CLAIMED'
    where s.set_off_id = ${setOffId} and not exists (
      select from claims.set_off o where o.player_id = s.player_id and o.closed_at is null)
    order by c.claim_id`.execute(tx);
  return rows.map(({ claimId }) => claimId);
}

/** Takes the set-offs of a claim back that the register cannot have; returns what each had taken. */
export async function markCancelled(tx: Tx, asked: { claimId: string; now: Temporal.Instant }): Promise<Cents[]> {
  const { rows } = await sql<{ cents: Cents }>`
    update claims.set_off set status = 'CANCELLED', closed_at = ${asked.now.toString()}::timestamptz
    where claim_id = ${asked.claimId} and status in ('OPEN', 'REFUSED') returning cents`.execute(tx);
  return rows.map(({ cents }) => cents);
}

/** Marks set-offs as told of that wait since before a moment, and returns them. */
export async function markToldLate(
  tx: Tx,
  asked: { before: Temporal.Instant; now: Temporal.Instant },
): Promise<SetOffToHandOn[]> {
  const { rows } = await sql<SetOffToHandOn>`
    update claims.set_off s set told_late_at = ${asked.now.toString()}::timestamptz
    where s.closed_at is null and s.told_late_at is null and s.recorded_at <= ${asked.before.toString()}::timestamptz
    returning ${TO_HAND_ON}`.execute(tx);
  return rows;
}
