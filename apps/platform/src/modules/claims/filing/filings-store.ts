import type { TaxpayerVerdict } from '@sunflower/partner-protocols/identity-check.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { Filing } from './filing.ts';

/** A taxpayer number as it is kept. `sealed` is null once it turned out not to be its player's. */
export type KeptTaxpayer = {
  readonly taxpayerId: string;
  readonly playerId: string;
  readonly sealed: string | null;
  readonly fingerprint: string;
  readonly lastFour: string;
};

const TAXPAYER_COLUMNS = sql`taxpayer_id as "taxpayerId", player_id as "playerId", sealed, fingerprint, last_four as "lastFour"`;
const FILING_COLUMNS = sql`filing_id as "filingId", claim_id as "claimId", player_id as "playerId", taxpayer_id as "taxpayerId",
  filed_at as "filedAt", filed_by as "filedBy", verdict`;

/** Keeps a number of a player, once; one that was erased is kept again. */
export async function keepTaxpayer(
  tx: Tx,
  given: Omit<KeptTaxpayer, 'taxpayerId' | 'sealed'> & { sealed: string; now: Temporal.Instant },
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

/** A number by its id. */
export async function findTaxpayer(db: Db, taxpayerId: string): Promise<KeptTaxpayer | undefined> {
  const { rows } = await sql<KeptTaxpayer>`
    select ${TAXPAYER_COLUMNS} from claims.taxpayer where taxpayer_id = ${taxpayerId}`.execute(db);
  return rows[0];
}

/** Whether this number was confirmed for another player as well, which one of the two must be wrong about. */
export async function isTaxpayerShared(db: Db, taxpayer: KeptTaxpayer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from claims.taxpayer where fingerprint = ${taxpayer.fingerprint} and player_id <> ${taxpayer.playerId}
      and confirmed_at is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** Marks a number as its player's. */
export async function markConfirmed(tx: Tx, asked: { taxpayerId: string; now: Temporal.Instant }): Promise<void> {
  await sql`update claims.taxpayer set confirmed_at = ${asked.now.toString()}::timestamptz
    where taxpayer_id = ${asked.taxpayerId} and sealed is not null`.execute(tx);
}

/** Erases a number that is not its player's; only its last four digits stay. */
export async function eraseTaxpayer(tx: Tx, taxpayerId: string): Promise<void> {
  await sql`update claims.taxpayer set sealed = null, confirmed_at = null where taxpayer_id = ${taxpayerId}`.execute(
    tx,
  );
}

/** Writes a filing down. */
export async function insertFiling(tx: Tx, filing: Omit<Filing, 'verdict'>): Promise<void> {
  const { filingId, claimId, playerId, taxpayerId, filedAt, filedBy } = filing;
  await sql`
    insert into claims.filing (filing_id, claim_id, player_id, taxpayer_id, filed_at, filed_by)
    values (${filingId}, ${claimId}, ${playerId}, ${taxpayerId}, ${filedAt.toString()}::timestamptz, ${filedBy})`.execute(
    tx,
  );
}

/** How often a player has filed by herself since an instant. */
export async function countFilingsSince(db: Db, asked: { playerId: string; since: Temporal.Instant }): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from claims.filing where player_id = ${asked.playerId}
      and filed_at > ${asked.since.toString()}::timestamptz and filed_by like 'player:%'`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** The filing a claim was last filed by. */
export async function findLatestFiling(db: Db, claimId: string): Promise<Filing | undefined> {
  const { rows } = await sql<Filing>`
    select ${FILING_COLUMNS} from claims.filing where claim_id = ${claimId} order by filing_id desc limit 1`.execute(
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
