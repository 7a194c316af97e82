import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Claim, ClaimRule, ClaimStatus, ClaimTax, PrizeToClaim } from './claim.ts';

/** Returns the rule in effect for a draw on a date (yyyy-MM-dd). */
export async function findClaimRule(db: Db | Tx, drawDate: string): Promise<ClaimRule> {
  const found = await sql<ClaimRule>`
    select from_cents, is_inclusive, keno_withholding,
      set_off_from_cents, debtor_list_hours,
      debtor_drop_percent
    from claims.claim_rule where valid_from <= ${drawDate}::date order by valid_from desc limit 1`.execute(db);
  const rule = found.rows[0];
  if (!rule) throw new Error(`there is no claim rule for a draw on ${drawDate}`);
  return rule;
}

/** A prize with everything stored when its claim is opened. */
export type NewClaim = Omit<PrizeToClaim, 'picks'> & ClaimTax & Pick<Claim, 'product' | 'claimUntil' | 'winGroup'>;

/**
 * Stores claims in one statement; an existing prize key is skipped. Prizes held for set-off need no filing and start
 * as filed. Returns the new claims.
 */
export async function insertClaims(
  tx: Tx,
  claims: readonly NewClaim[],
): Promise<readonly Pick<Claim, 'claimId' | 'status'>[]> {
  if (claims.length === 0) return [];
  const rows = claims.map((claim) => ({
    ...claim,
    claimId: newId(),
    prizeCents: String(claim.prizeCents),
    stakeCents: String(claim.stakeCents),
    wagerCents: String(claim.wagerCents),
    proceedsCents: String(claim.proceedsCents),
    federalCents: String(claim.federalCents),
    stateCents: String(claim.stateCents),
    wonAt: claim.wonAt.toString(),
  }));
  const { rows: inserted } = await sql<Pick<Claim, 'claimId' | 'status'>>`
    insert into claims.claim (player_id, claim_id, prize_key, product, game_id, draw_id, draw_date,
      ticket_serial, board_letter, tier, prize_cents, stake_cents, won_at, claim_until, wager_cents,
      proceeds_cents, federal_cents, state_cents, is_reported, tax_rules, path, win_group, status)
    select "playerId", "claimId", "prizeKey", product, "gameId", "drawId", "drawDate", "ticketSerial", "boardLetter",
      tier,
      "prizeCents", "stakeCents", "wonAt", "claimUntil", "wagerCents", "proceedsCents", "federalCents", "stateCents",
      "isReported", "taxRules", path, "winGroup", case when path = 'set-off' then 'CLAIMED' else 'UNCLAIMED' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as prize ("playerId" uuid, "claimId" uuid,
      "prizeKey" text, product text, "gameId" text, "drawId" uuid, "drawDate" date, "ticketSerial" text,
      "boardLetter" text,
      tier text, "prizeCents" bigint, "stakeCents" bigint, "wonAt" timestamptz, "claimUntil" date,
      "wagerCents" bigint, "proceedsCents" bigint, "federalCents" bigint, "stateCents" bigint,
      "isReported" boolean, "taxRules" text, path text, "winGroup" uuid)
    on conflict (prize_key) do nothing returning claim_id, status`.execute(tx);
  return inserted;
}

/** Returns up to `limit` claims of a player in any of these states, newest win first. */
export function findPlayerClaims(
  db: Db,
  input: { playerId: string; statuses: readonly ClaimStatus[]; limit: number },
): Promise<Claim[]> {
  return findClaims(
    db,
    sql`player_id = ${input.playerId} and status = any(${[...input.statuses]}::text[])
    order by won_at desc, claim_id desc limit ${input.limit}`,
  );
}

/** Returns the claims of a player's ticket, without those that a correction withdrew. */
export function findTicketClaims(db: Db, ticket: { playerId: string; serial: string }): Promise<Claim[]> {
  return findClaims(
    db,
    sql`player_id = ${ticket.playerId} and ticket_serial = ${ticket.serial} and status <> 'WITHDRAWN'
    order by won_at desc, claim_id desc`,
  );
}

/** Returns up to `limit` claims with this status, of all players, earliest deadline first. */
export function listClaims(db: Db, input: { status: ClaimStatus; limit: number }): Promise<Claim[]> {
  return findClaims(db, sql`status = ${input.status} order by claim_until, claim_id limit ${input.limit}`);
}

/**
 * Returns up to `limit` open claims of all players whose last day is `by` (yyyy-MM-dd in Central Time) or earlier,
 * earliest deadline first. `after` is the last claim of the previous page.
 */
export function findClaimsEnding(
  db: Db | Tx,
  input: { by: string; after?: Pick<Claim, 'claimUntil' | 'claimId'> | undefined; limit: number },
): Promise<Claim[]> {
  const { by, after, limit } = input;
  const behind = after ? sql`and (claim_until, claim_id) > (${after.claimUntil}::date, ${after.claimId}::uuid)` : sql``;
  return findClaims(
    db,
    sql`status = 'UNCLAIMED' and claim_until <= ${by}::date ${behind} order by claim_until, claim_id limit ${limit}`,
  );
}

/** Returns a claim by its id, of any player. */
export async function findClaim(db: Db, claimId: string): Promise<Claim | undefined> {
  return (await findClaims(db, sql`claim_id = ${claimId}`))[0];
}

/** Returns the claim of a prize, by the key of the prize's posting. */
export async function findClaimOfPrize(db: Db | Tx, prizeKey: string): Promise<Claim | undefined> {
  return (await findClaims(db, sql`prize_key = ${prizeKey}`))[0];
}

/** Columns of a claim, named like the fields of `Claim`. */
export const CLAIM_COLUMNS = sql`claim_id, player_id, product, game_id, draw_id,
  draw_date, ticket_serial, board_letter, tier, prize_cents,
  stake_cents, status, won_at, claim_until, wager_cents,
  proceeds_cents, federal_cents, state_cents, is_reported,
  tax_rules, path, set_off_cents, win_group, filed_at, first_filed_at,
  taxpayer_last_four, returned_why, review_reason, paid_at, paid_as`;

async function findClaims(db: Db | Tx, where: RawBuilder<unknown>): Promise<Claim[]> {
  const found = await sql<Claim>`select ${CLAIM_COLUMNS} from claims.claim where ${where}`.execute(db);
  return found.rows;
}

/** Returns how many of a player's prizes still wait: to be claimed, checked or reviewed. */
export async function countPendingClaims(db: Db, playerId: string): Promise<number> {
  const { rows } = await sql<{ pending: bigint }>`
    select count(*) as pending from claims.claim
    where player_id = ${playerId} and status in ('UNCLAIMED', 'CLAIMED', 'IN_REVIEW')`.execute(db);
  return Number(rows[0]?.pending ?? 0n);
}
