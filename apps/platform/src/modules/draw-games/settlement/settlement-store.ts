import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { isNotWithdrawn } from '../sealing/withdrawn-tickets.ts';
import type { DrawDifference, DrawSeal, Settlement, TierFinding } from './settlement.ts';

/**
 * The next records of a draw's sealed file after a board, `size` at most. The columns are joined in the outer query on purpose: as a function
 * of the row this takes three times as long, and so does an order inside the aggregate. Whoever takes the records checks their order.
 */
export async function findSealedPage(
  db: Db,
  page: { drawId: string; after: { ticketId: string; boardNumber: number }; size: number; hasWithdrawn: boolean },
): Promise<Buffer> {
  const isSealed = page.hasWithdrawn ? isNotWithdrawn(sql`c.ticket_id`) : sql`true`;
  const { rows } = await sql<{ records: Buffer }>`
    select coalesce(string_agg(uuid_send(b.ticket_id) || int2send(b.board_number) || int8send(b.main_low) || int8send(b.main_high)
      || int8send(b.bonus) || int8send(b.stake_cents) || charsend(coalesce(b.multiplier::integer, b.has_multiplier::integer)::"char")
      || boolsend(b.has_second_drawing) || uuid_send(b.player_id), ''::bytea), ''::bytea) as records
    from (
      select c.* from draw_games.board c
      where c.draw_id = ${page.drawId}
        and (c.ticket_id, c.board_number) > (${page.after.ticketId}::uuid, ${page.after.boardNumber}::smallint) and ${isSealed}
      order by c.ticket_id, c.board_number limit ${page.size}
    ) b`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('an aggregate answered nothing');
  return row.records;
}

/** The seal of a draw, or undefined before it is sealed. */
export async function findSeal(db: Db, drawId: string): Promise<DrawSeal | undefined> {
  const { rows } = await sql<{
    board_count: bigint;
    ticket_count: bigint;
    stake_cents: bigint;
    digest: string;
  }>`
    select s.board_count, s.ticket_count, s.stake_cents, s.digest from draw_games.draw_seal s
    where s.draw_id = ${drawId}`.execute(db);
  const row = rows[0];
  return (
    row && {
      drawId,
      boardCount: row.board_count,
      ticketCount: row.ticket_count,
      stakeCents: row.stake_cents,
      digest: row.digest,
    }
  );
}

/** Stores the seal of a draw, with the root of the tree over its boards; there is one for ever. */
export async function insertSeal(
  tx: Tx,
  seal: DrawSeal & { readonly treeRoot: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into draw_games.draw_seal (draw_id, board_count, ticket_count, stake_cents, digest, tree_root, sealed_at)
    values (${seal.drawId}, ${seal.boardCount}, ${seal.ticketCount}, ${seal.stakeCents}, ${seal.digest}, ${seal.treeRoot},
      ${now.toString()}::timestamptz)`.execute(tx);
}

/** Keeps why a draw was stopped. */
export async function insertDifference(
  tx: Tx,
  found: { drawId: string; difference: DrawDifference; now: Temporal.Instant },
): Promise<void> {
  const { step, code, details } = found.difference;
  await sql`
    insert into draw_games.draw_difference (difference_id, draw_id, step, code, details, found_at)
    values (${newId()}, ${found.drawId}, ${step}, ${code}, ${JSON.stringify(details)}::jsonb,
      ${found.now.toString()}::timestamptz)`.execute(tx);
}

/** A draw has at most this many findings listed; a retried step adds one when it finds something else. */
const MAX_DIFFERENCES = 100;

/** Why a draw was stopped, newest first. */
export async function findDifferences(db: Db, drawId: string): Promise<DrawDifference[]> {
  const { rows } = await sql<DrawDifference>`
    select f.step, f.code, f.details from draw_games.draw_difference f
    where f.draw_id = ${drawId} order by f.difference_id desc limit ${MAX_DIFFERENCES}`.execute(db);
  return rows;
}

type SettlementRow = {
  settlement_id: string;
  draw_id: string;
  revision: number;
  result_id: string;
  board_count: bigint;
  winning_board_count: bigint;
  prize_cents: bigint;
  /** Settlements of before there were free boards do not tell them. */
  tiers: (Omit<TierFinding, 'prizeCents' | 'freeBoards'> & { prizeCents: string; freeBoards?: number })[];
};

/** The newest settlement of a draw, or undefined. */
export function findSettlement(db: Db, drawId: string): Promise<Settlement | undefined> {
  return findNewestSettlement(db, sql`s.draw_id = ${drawId}`);
}

/** The settlement that a further one of the same draw replaced, or undefined for the first. */
export function findSettlementBefore(db: Db, later: Settlement): Promise<Settlement | undefined> {
  return findNewestSettlement(db, sql`s.draw_id = ${later.drawId} and s.revision < ${later.revision}`);
}

async function findNewestSettlement(db: Db, where: ReturnType<typeof sql>): Promise<Settlement | undefined> {
  const { rows } = await sql<SettlementRow>`
    select s.* from draw_games.settlement s where ${where} order by s.revision desc limit 1`.execute(db);
  const row = rows[0];
  return (
    row && {
      settlementId: row.settlement_id,
      drawId: row.draw_id,
      revision: row.revision,
      resultId: row.result_id,
      boardCount: row.board_count,
      winningBoardCount: row.winning_board_count,
      prizeCents: row.prize_cents,
      tiers: row.tiers.map((tier) => ({ freeBoards: 0, ...tier, prizeCents: BigInt(tier.prizeCents) })),
    }
  );
}

/** Stores a settlement with everything the last match left in `matched`; both matchers' digests must be the same. */
export async function insertSettlement(
  tx: Tx,
  settled: { settlement: Settlement; digest: string; secondDigest: string; now: Temporal.Instant },
): Promise<void> {
  const { settlement, digest, secondDigest, now } = settled;
  const tiers = settlement.tiers.map((tier) => ({ ...tier, prizeCents: String(tier.prizeCents) }));
  await sql`
    insert into draw_games.settlement (settlement_id, draw_id, revision, result_id, board_count, winning_board_count,
      prize_cents, tiers, matched_digest, second_matched_digest, settled_at)
    values (${settlement.settlementId}, ${settlement.drawId}, ${settlement.revision}, ${settlement.resultId},
      ${settlement.boardCount}, ${settlement.winningBoardCount}, ${settlement.prizeCents}, ${JSON.stringify(tiers)}::jsonb,
      ${digest}, ${secondDigest}, ${now.toString()}::timestamptz)`.execute(tx);
  await sql`
    insert into draw_games.matched_prize (settlement_id, player_id, ticket_id, board_number, drawing, tier, multiplier, prize_cents, free_boards)
    select ${settlement.settlementId}, m.player_id, m.ticket_id, m.board_number, m.drawing, m.tier, m.multiplier, m.prize_cents,
      coalesce(m.free_boards, 0)
    from matched m`.execute(tx);
}
