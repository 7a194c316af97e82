import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Settlement, TierFinding } from './settlement.ts';

type SettlementRow = {
  settlementId: string;
  drawId: string;
  revision: number;
  resultId: string;
  boardCount: bigint;
  winningBoardCount: bigint;
  prizeCents: bigint;
  tiers: (Omit<TierFinding, 'prizeCents'> & { prizeCents: string })[];
};

/** Returns the newest settlement of a draw, or undefined. */
export function findSettlement(db: Db, drawId: string): Promise<Settlement | undefined> {
  return findNewestSettlement(db, sql`s.draw_id = ${drawId}`);
}

/** Returns the settlement that a later one of the same draw replaced, or undefined if it was the first. */
export function findSettlementBefore(db: Db, later: Settlement): Promise<Settlement | undefined> {
  return findNewestSettlement(db, sql`s.draw_id = ${later.drawId} and s.revision < ${later.revision}`);
}

async function findNewestSettlement(db: Db, where: ReturnType<typeof sql>): Promise<Settlement | undefined> {
  const { rows } = await sql<SettlementRow>`
    select s.* from draw_games.settlement s where ${where} order by s.revision desc limit 1`.execute(db);
  const row = rows[0];
  return (
    row && {
      settlementId: row.settlementId,
      drawId: row.drawId,
      revision: row.revision,
      resultId: row.resultId,
      boardCount: row.boardCount,
      winningBoardCount: row.winningBoardCount,
      prizeCents: row.prizeCents,
      tiers: row.tiers.map((tier) => ({ ...tier, prizeCents: BigInt(tier.prizeCents) })),
    }
  );
}

/** Stores a settlement with the winners in `matched`. The digests of both matchers must be equal. */
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
      ${settlement.boardCount}, ${settlement.winningBoardCount}, ${settlement.prizeCents},
        ${JSON.stringify(tiers)}::jsonb,
      ${digest}, ${secondDigest}, ${now.toString()}::timestamptz)`.execute(tx);
  await sql`
    insert into draw_games.matched_prize (settlement_id, player_id, ticket_id, board_number, drawing, tier, multiplier,
      prize_cents, free_boards)
    select ${settlement.settlementId}, m.player_id, m.ticket_id, m.board_number, m.drawing, m.tier, m.multiplier,
      m.prize_cents,
      coalesce(m.free_boards, 0)
    from matched m`.execute(tx);
}
