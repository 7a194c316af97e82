import type { TaxpayerVerdict } from '@sunflower/partner-protocols/identity-check.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { Claim } from '../claim.ts';
import { CLAIM_COLUMNS } from '../claims-store.ts';
import type { Filing } from './filing.ts';

/** A taxpayer number as it is stored. `sealed` is null once the number was erased (`eraseUnusedTaxpayers`). */
export type StoredTaxpayer = {
  readonly taxpayerId: string;
  readonly playerId: string;
  readonly sealed: string | null;
  readonly fingerprint: string;
  readonly lastFour: string;
  /**
   * Whether the identity check confirmed the number as its player's and hasn't contradicted that since; true for at
   * most one player.
   */
  readonly isConfirmed: boolean;
};

const TAXPAYER_COLUMNS = sql`taxpayer_id, player_id, sealed, fingerprint, last_four,
  confirmed_at is not null as is_confirmed`;
const FILING_COLUMNS = sql`filing_id, claim_id, player_id, taxpayer_id,
  filed_at, filed_by, is_number_typed, verdict`;

/** Stores a player's taxpayer number once; an erased number is stored again. */
export async function storeTaxpayer(
  tx: Tx,
  given: Omit<StoredTaxpayer, 'taxpayerId' | 'sealed' | 'isConfirmed'> & { sealed: string; now: Temporal.Instant },
): Promise<StoredTaxpayer> {
  const { rows } = await sql<StoredTaxpayer>`
    insert into claims.taxpayer (taxpayer_id, player_id, sealed, fingerprint, last_four, given_at)
    values (${newId()}, ${given.playerId}, ${given.sealed}, ${given.fingerprint}, ${given.lastFour},
      ${given.now.toString()}::timestamptz)
    on conflict (player_id, fingerprint) do update set sealed = coalesce(taxpayer.sealed, excluded.sealed)
    returning ${TAXPAYER_COLUMNS}`.execute(tx);
  const [stored] = rows;
  if (!stored) throw new Error("a taxpayer number wasn't stored");
  return stored;
}

/** Returns the player's last confirmed taxpayer number, which doesn't have to be typed again. */
export async function findConfirmedTaxpayer(db: Db, playerId: string): Promise<StoredTaxpayer | undefined> {
  const { rows } = await sql<StoredTaxpayer>`
    select ${TAXPAYER_COLUMNS} from claims.taxpayer where player_id = ${playerId} and confirmed_at is not null
    order by confirmed_at desc, taxpayer_id desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Returns the player's last confirmed taxpayer number and locks its row for a filing, so that it isn't erased before
 * `tx` ends.
 */
export async function lockConfirmedTaxpayer(tx: Tx, playerId: string): Promise<StoredTaxpayer | undefined> {
  const { rows } = await sql<StoredTaxpayer>`
    select ${TAXPAYER_COLUMNS} from claims.taxpayer where player_id = ${playerId} and confirmed_at is not null
    order by confirmed_at desc, taxpayer_id desc limit 1 for update`.execute(tx);
  return rows[0];
}

export async function findTaxpayer(db: Db, taxpayerId: string): Promise<StoredTaxpayer | undefined> {
  const { rows } = await sql<StoredTaxpayer>`
    select ${TAXPAYER_COLUMNS} from claims.taxpayer where taxpayer_id = ${taxpayerId}`.execute(db);
  return rows[0];
}

/**
 * Returns whether the taxpayer number was also confirmed for another player, which means that one of them is wrong.
 * Locks the number until `tx` ends, so that it is never confirmed for two players. Lock the claim first.
 */
export async function lockAndCheckTaxpayerShared(tx: Tx, taxpayer: StoredTaxpayer): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claims.taxpayer/${taxpayer.fingerprint}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql`
    select 1 from claims.taxpayer where fingerprint = ${taxpayer.fingerprint} and player_id <> ${taxpayer.playerId}
      and confirmed_at is not null limit 1`.execute(tx);
  return rows.length > 0;
}

/** Marks a taxpayer number as confirmed for its player. */
export async function confirmTaxpayer(tx: Tx, input: { taxpayerId: string; now: Temporal.Instant }): Promise<void> {
  await sql`update claims.taxpayer set confirmed_at = ${input.now.toString()}::timestamptz
    where taxpayer_id = ${input.taxpayerId} and sealed is not null`.execute(tx);
}

/**
 * Locks and returns the filed claims whose latest filing uses this taxpayer number; skips claims that another
 * transaction has locked.
 */
export async function lockWaitingClaims(tx: Tx, taxpayerId: string): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select ${CLAIM_COLUMNS} from claims.claim c where c.status = 'CLAIMED' and ${taxpayerId} = (
      select f.taxpayer_id from claims.filing f where f.claim_id = c.claim_id order by f.filing_no desc limit 1)
    and c.claim_id in (select w.claim_id from claims.filing w where w.taxpayer_id = ${taxpayerId})
    order by c.claim_id for update skip locked`.execute(tx);
  return rows;
}

/**
 * Revokes the confirmation of a taxpayer number: the player has to type it again for the next claim, and waiting claims
 * go to manual review.
 */
export async function unconfirmTaxpayer(tx: Tx, taxpayerId: string): Promise<void> {
  await sql`update claims.taxpayer set confirmed_at = null where taxpayer_id = ${taxpayerId}`.execute(tx);
}

/**
 * Erases a player's unconfirmed taxpayer numbers that no filed or paid claim uses and no review waits for; only their
 * last four digits remain.
 * Call it after the claims have their new state: callers waiting for a number's lock read the claims afterwards.
 */
export async function eraseUnusedTaxpayers(tx: Tx, playerId: string): Promise<void> {
  await sql`select from claims.taxpayer where player_id = ${playerId} order by taxpayer_id for update`.execute(tx);
  await sql`
    update claims.taxpayer t set sealed = null
    where t.player_id = ${playerId} and t.confirmed_at is null and t.entered_at is null and t.sealed is not null
      and not exists (
      select from claims.filing f join claims.claim c using (claim_id)
      where f.taxpayer_id = t.taxpayer_id
        and ((c.status in ('CLAIMED', 'IN_REVIEW') and c.filed_at is not null) or c.paid_at is not null)
        and f.filing_no = (select max(l.filing_no) from claims.filing l where l.claim_id = f.claim_id))`.execute(tx);
}

export async function insertFiling(tx: Tx, filing: Omit<Filing, 'verdict'>): Promise<void> {
  const { filingId, claimId, playerId, taxpayerId, filedAt, filedBy, isNumberTyped } = filing;
  await sql`
    insert into claims.filing (filing_id, claim_id, player_id, taxpayer_id, filed_at, filed_by, is_number_typed)
    values (${filingId}, ${claimId}, ${playerId}, ${taxpayerId}, ${filedAt.toString()}::timestamptz, ${filedBy},
      ${isNumberTyped})`.execute(tx);
}

/** Counts a player's own filings with a typed taxpayer number since a given time. */
export async function countTypedSince(db: Db, input: { playerId: string; since: Temporal.Instant }): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from claims.filing where player_id = ${input.playerId}
      and filed_at > ${input.since.toString()}::timestamptz and filed_by like 'player:%' and is_number_typed`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0n);
}

/** Returns the latest filing of a claim, in the order they were stored. */
export async function findLatestFiling(db: Db, claimId: string): Promise<Filing | undefined> {
  const { rows } = await sql<Filing>`
    select ${FILING_COLUMNS} from claims.filing where claim_id = ${claimId} order by filing_no desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Stores the identity check's verdict on a filing once; returns false if another run already did. */
export async function markVerdict(
  tx: Tx,
  answer: { filingId: string; verdict: TaxpayerVerdict; checkId: string; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update claims.filing set verdict = ${answer.verdict}, check_id = ${answer.checkId},
      checked_at = ${answer.now.toString()}::timestamptz
    where filing_id = ${answer.filingId} and verdict is null returning filing_id`.execute(tx);
  return rows.length > 0;
}
