import type { SetOff } from '@sunflower/game-rules/tax/set-off.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';

/** A set-off that the register hasn't confirmed. */
export type SetOffToSend = Pick<SetOff, 'debtId' | 'cents'> & {
  readonly setOffId: string;
  readonly claimId: string;
  readonly recordedAt: Temporal.Instant;
};

/** A player and their debts. Other players may owe the same debts. */
type PlayerAndDebts = { readonly playerId: string; readonly debtIds: readonly string[] };

/**
 * Locks the set-offs of this player and of these debts until `tx` ends, so that two prizes never take one debt. Locks
 * players before debts, and debts in order, to avoid deadlocks.
 */
export async function lockSetOffs(tx: Tx, { playerId, debtIds }: PlayerAndDebts): Promise<void> {
  for (const key of [`claims.set-off/${playerId}`, ...debtIds.map((id) => `claims.debt/${id}`).toSorted()])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * Checks whether money of the player, or of anyone for one of these debts, is on its way to the register, or was
 * accepted or given back since a given time.
 */
export async function hasUnsettledSetOff(
  tx: Tx,
  input: PlayerAndDebts & { since: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    select from claims.set_off s
    where (s.player_id = ${input.playerId} or s.debt_id = any(${[...input.debtIds]}::text[]))
      and (s.closed_at is null or s.closed_at >= ${input.since.toString()}::timestamptz) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Stores the set-offs of a claim, in their order. */
export async function insertSetOffs(
  tx: Tx,
  input: { claimId: string; playerId: string; setOffs: readonly SetOff[]; now: Temporal.Instant },
): Promise<void> {
  for (const [place, { debtId, creditor, kind, cents }] of input.setOffs.entries()) {
    await sql`
      insert into claims.set_off (set_off_id, claim_id, player_id, place, debt_id, creditor, kind, cents, recorded_at)
      values (${newId()}, ${input.claimId}, ${input.playerId}, ${place}, ${debtId}, ${creditor}, ${kind}, ${cents},
        ${input.now.toString()}::timestamptz)`.execute(tx);
  }
}

/** Returns, by claim, the set-offs of these claims without those that were canceled, in the order set by law. */
export async function findSetOffs(db: Db | Tx, claimIds: readonly string[]): Promise<Map<string, SetOff[]>> {
  const { rows } = await sql<SetOff & { claimId: string }>`
    select s.claim_id, s.debt_id, s.creditor, s.kind, s.cents from claims.set_off s
    where s.claim_id = any(${[...claimIds]}::uuid[]) and s.status <> 'CANCELED' order by s.claim_id, s.place`.execute(
    db,
  );
  const byClaim = Map.groupBy(rows, ({ claimId }) => claimId);
  return new Map([...byClaim].map(([claimId, taken]) => [claimId, taken.map(({ claimId: _claim, ...one }) => one)]));
}

const TO_HAND_ON = sql`s.set_off_id, s.claim_id, s.debt_id, s.cents, s.recorded_at`;

/** Returns a claim's set-offs that the register hasn't confirmed. */
export async function findOpenOfClaim(db: Db, claimId: string): Promise<SetOffToSend[]> {
  const { rows } = await sql<SetOffToSend>`
    select ${TO_HAND_ON} from claims.set_off s
    where s.claim_id = ${claimId} and s.status in ('OPEN', 'SENDING') order by s.place`.execute(db);
  return rows;
}

/** Returns up to `limit` set-offs of all players that the register hasn't confirmed, oldest first. */
export async function findUnconfirmedSetOffs(
  db: Db,
  input: { before: Temporal.Instant; limit: number },
): Promise<SetOffToSend[]> {
  const { rows } = await sql<SetOffToSend>`
    select ${TO_HAND_ON} from claims.set_off s
    where s.status in ('OPEN', 'SENDING') and s.recorded_at <= ${input.before.toString()}::timestamptz
    order by s.recorded_at, s.claim_id, s.place limit ${input.limit}`.execute(db);
  return rows;
}

/** Marks that the register may have a set-off from now on; returns false if it was taken back or is done. */
export async function markSending(db: Db, setOffId: string): Promise<boolean> {
  const { rows } = await sql`
    update claims.set_off set status = 'SENDING' where set_off_id = ${setOffId} and status in ('OPEN', 'SENDING')
    returning set_off_id`.execute(db);
  return rows.length > 0;
}

/** Marks a set-off as confirmed by the register; returns false if it already was. */
export async function markHandedOn(tx: Tx, input: { setOffId: string; now: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql`
    update claims.set_off set status = 'HANDED_ON', closed_at = ${input.now.toString()}::timestamptz
    where set_off_id = ${input.setOffId} and status = 'SENDING' returning set_off_id`.execute(tx);
  return rows.length > 0;
}

/** Marks a set-off that the register will never accept; returns false if it already had a final response. */
export async function markRefused(tx: Tx, setOffId: string): Promise<boolean> {
  const { rows } = await sql`
    update claims.set_off set status = 'REFUSED' where set_off_id = ${setOffId} and status = 'SENDING'
      returning set_off_id`.execute(tx);
  return rows.length > 0;
}

/**
 * Returns the filed claims that waited for the debts of this set-off's player; empty while the player has another open
 * set-off.
 */
export async function findClaimsReleased(tx: Tx, setOffId: string): Promise<string[]> {
  const { rows } = await sql<{ claimId: string }>`
    select c.claim_id from claims.set_off s join claims.claim c on c.player_id = s.player_id and c.status = 'CLAIMED'
    where s.set_off_id = ${setOffId} and not exists (
      select from claims.set_off o where o.player_id = s.player_id and o.closed_at is null)
    order by c.claim_id`.execute(tx);
  return rows.map(({ claimId }) => claimId);
}

/** Takes back the set-offs of a claim that the register can't have yet; returns the amount of each. */
export async function markCanceled(tx: Tx, input: { claimId: string; now: Temporal.Instant }): Promise<Cents[]> {
  const { rows } = await sql<{ cents: Cents }>`
    update claims.set_off set status = 'CANCELED', closed_at = ${input.now.toString()}::timestamptz
    where claim_id = ${input.claimId} and status in ('OPEN', 'REFUSED') returning cents`.execute(tx);
  return rows.map(({ cents }) => cents);
}

/** Marks set-offs that have waited since before a given time as reported, and returns them. */
export async function markLateReported(
  tx: Tx,
  input: { before: Temporal.Instant; now: Temporal.Instant },
): Promise<SetOffToSend[]> {
  const { rows } = await sql<SetOffToSend>`
    update claims.set_off s set late_reported_at = ${input.now.toString()}::timestamptz
    where s.closed_at is null and s.late_reported_at is null
      and s.recorded_at <= ${input.before.toString()}::timestamptz
    returning ${TO_HAND_ON}`.execute(tx);
  return rows;
}
