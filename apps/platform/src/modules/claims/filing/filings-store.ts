import type { TaxpayerVerdict } from '@sunflower/partner-protocols/identity-check.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { Claim } from '../claim.ts';
import { CLAIM_COLUMNS } from '../claims-store.ts';
import type { Filing } from './filing.ts';

/** A taxpayer number as it is kept. `sealed` is null once it turned out not to be its player's. */
export type KeptTaxpayer = {
  readonly taxpayerId: string;
  readonly playerId: string;
  readonly sealed: string | null;
  readonly fingerprint: string;
  readonly lastFour: string;
  /** Whether the identity check has said that it is its player's, and nothing else of it since; of one player at most. */
  readonly isConfirmed: boolean;
};

const TAXPAYER_COLUMNS = sql`taxpayer_id, player_id, sealed, fingerprint, last_four,
  confirmed_at is not null as is_confirmed`;
const FILING_COLUMNS = sql`filing_id, claim_id, player_id, taxpayer_id,
  filed_at, filed_by, is_number_typed, verdict`;

/** Keeps a number of a player, once; one that was erased is kept again. */
export async function keepTaxpayer(
  tx: Tx,
  given: Omit<KeptTaxpayer, 'taxpayerId' | 'sealed' | 'isConfirmed'> & { sealed: string; now: Temporal.Instant },
): Promise<KeptTaxpayer> {
  const { rows } = await sql<KeptTaxpayer>`
    insert into claims.taxpayer (taxpayer_id, player_id, sealed, fingerprint, last_four, given_at)
    values (${newId()}, ${given.playerId}, ${given.sealed}, ${given.fingerprint}, ${given.lastFour}, ${given.now.toString()}::timestamptz)
    on conflict (player_id, fingerprint) do update set sealed = coalesce(taxpayer.sealed, excluded.sealed)
    returning ${TAXPAYER_COLUMNS}`.execute(tx);
  const [kept] = rows;
  if (!kept) throw new Error('a taxpayer number was not kept');
  return kept;
}

/** The number of a player that was confirmed last and need not be typed again. */
export async function findConfirmedTaxpayer(db: Db, playerId: string): Promise<KeptTaxpayer | undefined> {
  const { rows } = await sql<KeptTaxpayer>`
    select ${TAXPAYER_COLUMNS} from claims.taxpayer where player_id = ${playerId} and confirmed_at is not null
    order by confirmed_at desc, taxpayer_id desc limit 1`.execute(db);
  return rows[0];
}

/** That number under a lock, for a filing with it: until `tx` ends nobody erases it. */
export async function lockConfirmedTaxpayer(tx: Tx, playerId: string): Promise<KeptTaxpayer | undefined> {
  const { rows } = await sql<KeptTaxpayer>`
    select ${TAXPAYER_COLUMNS} from claims.taxpayer where player_id = ${playerId} and confirmed_at is not null
    order by confirmed_at desc, taxpayer_id desc limit 1 for update`.execute(tx);
  return rows[0];
}

/** A number by its id. */
export async function findTaxpayer(db: Db, taxpayerId: string): Promise<KeptTaxpayer | undefined> {
  const { rows } = await sql<KeptTaxpayer>`
    select ${TAXPAYER_COLUMNS} from claims.taxpayer where taxpayer_id = ${taxpayerId}`.execute(db);
  return rows[0];
}

/**
 * Whether this number was confirmed for another player as well, which one of the two must be wrong about. Until `tx` ends nobody else is told of this
 * number, so that it is never confirmed for two players at once: lock the claim before.
 */
export async function isTaxpayerShared(tx: Tx, taxpayer: KeptTaxpayer): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claims.taxpayer/${taxpayer.fingerprint}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql`
    select 1 from claims.taxpayer where fingerprint = ${taxpayer.fingerprint} and player_id <> ${taxpayer.playerId}
      and confirmed_at is not null limit 1`.execute(tx);
  return rows.length > 0;
}

/** Marks a number as its player's. */
export async function markConfirmed(tx: Tx, asked: { taxpayerId: string; now: Temporal.Instant }): Promise<void> {
  await sql`update claims.taxpayer set confirmed_at = ${asked.now.toString()}::timestamptz
    where taxpayer_id = ${asked.taxpayerId} and sealed is not null`.execute(tx);
}

/** Claims that wait with a number, under a lock; one that somebody else works on is left to that. */
export async function lockWaitingClaims(tx: Tx, taxpayerId: string): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select ${CLAIM_COLUMNS} from claims.claim c where c.status = 'CLAIMED' and ${taxpayerId} = (
      select f.taxpayer_id from claims.filing f where f.claim_id = c.claim_id order by f.filing_no desc limit 1)
    and c.claim_id in (select w.claim_id from claims.filing w where w.taxpayer_id = ${taxpayerId})
    order by c.claim_id for update skip locked`.execute(tx);
  return rows;
}

/** Takes back that a number is its player's: it is typed again for the next claim, and people look at those that wait with it. */
export async function markUnconfirmed(tx: Tx, taxpayerId: string): Promise<void> {
  await sql`update claims.taxpayer set confirmed_at = null where taxpayer_id = ${taxpayerId}`.execute(tx);
}

/**
 * Erases the numbers of a player that were not confirmed and that no claim is filed or was paid with; only their last four digits stay. Call it once
 * the claims are as they will be: whoever waits at the lock of a number looks at them afterwards.
 */
export async function eraseUnusedTaxpayers(tx: Tx, playerId: string): Promise<void> {
  await sql`select from claims.taxpayer where player_id = ${playerId} order by taxpayer_id for update`.execute(tx);
  await sql`
    update claims.taxpayer t set sealed = null
    where t.player_id = ${playerId} and t.confirmed_at is null and t.sealed is not null and not exists (
      select from claims.filing f join claims.claim c using (claim_id)
      where f.taxpayer_id = t.taxpayer_id
        and ((c.status in ('CLAIMED', 'IN_REVIEW') and c.filed_at is not null) or c.paid_at is not null)
        and f.filing_no = (select max(l.filing_no) from claims.filing l where l.claim_id = f.claim_id))`.execute(tx);
}

/** Writes a filing down. */
export async function insertFiling(tx: Tx, filing: Omit<Filing, 'verdict'>): Promise<void> {
  const { filingId, claimId, playerId, taxpayerId, filedAt, filedBy, isNumberTyped } = filing;
  await sql`
    insert into claims.filing (filing_id, claim_id, player_id, taxpayer_id, filed_at, filed_by, is_number_typed)
    values (${filingId}, ${claimId}, ${playerId}, ${taxpayerId}, ${filedAt.toString()}::timestamptz, ${filedBy}, ${isNumberTyped})`.execute(
    tx,
  );
}

/** How often a player has filed by herself with a typed number since an instant. */
export async function countTypedSince(db: Db, asked: { playerId: string; since: Temporal.Instant }): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from claims.filing where player_id = ${asked.playerId}
      and filed_at > ${asked.since.toString()}::timestamptz and filed_by like 'player:%' and is_number_typed`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0n);
}

/** The filing a claim was last filed by, by the order they were written in. */
export async function findLatestFiling(db: Db, claimId: string): Promise<Filing | undefined> {
  const { rows } = await sql<Filing>`
    select ${FILING_COLUMNS} from claims.filing where claim_id = ${claimId} order by filing_no desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Writes the identity check's word about a filing down, once: false when another run was faster. */
export async function markVerdict(
  tx: Tx,
  answer: { filingId: string; verdict: TaxpayerVerdict; checkId: string; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update claims.filing set verdict = ${answer.verdict}, check_id = ${answer.checkId}, checked_at = ${answer.now.toString()}::timestamptz
    where filing_id = ${answer.filingId} and verdict is null returning filing_id`.execute(tx);
  return rows.length > 0;
}
