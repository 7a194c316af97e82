import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Claim, ClaimRule, PrizeToClaim } from './claim.ts';

/** The rule in force for a draw of that date (yyyy-MM-dd). */
export async function findClaimRule(db: Db | Tx, drawDate: string): Promise<ClaimRule> {
  const found = await sql<ClaimRule>`
    select from_cents as "fromCents", is_inclusive as "isInclusive", claim_days as "claimDays"
    from claims.claim_rule where valid_from <= ${drawDate}::date order by valid_from desc limit 1`.execute(db);
  const rule = found.rows[0];
  if (!rule) throw new Error(`no claim rule for a draw on ${drawDate}`);
  return rule;
}

/** Writes claims in one statement; one whose prize key is there already is left as it is. Returns how many are new. */
export async function insertClaims(
  tx: Tx,
  prizes: readonly (PrizeToClaim & { claimUntil: string })[],
): Promise<number> {
  if (prizes.length === 0) return 0;
  const rows = prizes.map((prize) => ({
    ...prize,
    claimId: newId(),
    prizeCents: String(prize.prizeCents),
    stakeCents: String(prize.stakeCents),
    wonAt: prize.wonAt.toString(),
  }));
  const inserted = await sql`
    insert into claims.claim (player_id, claim_id, prize_key, game_id, draw_id, draw_date, ticket_serial, board_letter, tier,
      prize_cents, stake_cents, won_at, claim_until)
    select "playerId", "claimId", "prizeKey", "gameId", "drawId", "drawDate", "ticketSerial", "boardLetter", tier,
      "prizeCents", "stakeCents", "wonAt", "claimUntil"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as prize ("playerId" uuid, "claimId" uuid, "prizeKey" text, "gameId" text,
      "drawId" uuid, "drawDate" date, "ticketSerial" text, "boardLetter" text, tier text, "prizeCents" bigint, "stakeCents" bigint,
      "wonAt" timestamptz, "claimUntil" date)
    on conflict (prize_key) do nothing`.execute(tx);
  return Number(inserted.numAffectedRows ?? 0n);
}

/** Marks the claims of these prizes as taken away again; returns how many were still open. */
export async function markWithdrawn(tx: Tx, prizeKeys: readonly string[]): Promise<number> {
  const marked = await sql`
    update claims.claim set status = 'WITHDRAWN'
    where prize_key = any(${sql.val([...prizeKeys])}::text[]) and status = 'UNCLAIMED'`.execute(tx);
  return Number(marked.numAffectedRows ?? 0n);
}

/** A player's open claims, the newest win first, at most `limit`. */
export function findOpenClaims(db: Db, playerId: string, limit: number): Promise<Claim[]> {
  return findClaims(
    db,
    sql`player_id = ${playerId} and status = 'UNCLAIMED'
    order by won_at desc, claim_id desc limit ${limit}`,
  );
}

/** The claims a ticket of a player has come to and a correction has not taken away. */
export function findTicketClaims(db: Db, ticket: { playerId: string; serial: string }): Promise<Claim[]> {
  return findClaims(
    db,
    sql`player_id = ${ticket.playerId} and ticket_serial = ${ticket.serial} and status <> 'WITHDRAWN'
    order by won_at desc, claim_id desc`,
  );
}

async function findClaims(db: Db, where: RawBuilder<unknown>): Promise<Claim[]> {
  const found = await sql<Claim>`
    select claim_id as "claimId", player_id as "playerId", game_id as "gameId", draw_id as "drawId", draw_date as "drawDate",
      ticket_serial as "ticketSerial", board_letter as "boardLetter", tier, prize_cents as "prizeCents", stake_cents as "stakeCents",
      status, won_at as "wonAt", claim_until as "claimUntil"
    from claims.claim where ${where}`.execute(db);
  return found.rows;
}
