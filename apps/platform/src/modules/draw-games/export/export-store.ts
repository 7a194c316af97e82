import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A result in the export. Typed numbers are signed by the operator who entered them first. */
export type ExportedResult = {
  readonly revision: number;
  readonly source: 'draw-feed' | 'operators';
  readonly signedText: string;
  readonly signature: string;
  readonly signingKey: string;
  readonly machineKeyId: string | null;
  /** Key of the custodian of half of the seed; null without one. */
  readonly custodianKeyId: string | null;
};

/** Returns every result of a draw, oldest first. */
export async function findExportedResults(db: Db, drawId: string): Promise<ExportedResult[]> {
  const { rows } = await sql<ExportedResult>`
    select r.revision, r.source, r.signed_text, r.signature, r.signing_key,
      e.signed_result ->> 'keyId' as machine_key_id,
      e.signed_result #>> '{result,custody,keyId}' as custodian_key_id
    from draw_games.draw_result r left join draw_games.draw_evidence e on e.result_id = r.result_id
    where r.draw_id = ${drawId} order by r.revision`.execute(db);
  return rows;
}

export type ExportedPrize = {
  readonly drawing: string;
  readonly tier: string;
  readonly ticket: string;
  readonly board: number;
  readonly player: string;
  readonly multiplier: number | null;
  readonly prizeCents: number;
  readonly freeBoards: number;
};

/** Returns the next prizes, after a given one, of a draw's newest settlement, by drawing, tier and sealed order. */
export async function findExportedPrizes(
  db: Db,
  of: { drawId: string; after: ExportedPrize | undefined; limit: number },
): Promise<ExportedPrize[]> {
  const { after } = of;
  const isAfter = after
    ? sql`(m.drawing, m.tier, m.ticket_id, m.board_number)
        > (${after.drawing}::text, ${after.tier}::text, ${after.ticket}::uuid, ${after.board}::smallint)`
    : sql`true`;
  const { rows } = await sql<Omit<ExportedPrize, 'prizeCents'> & { prizeCents: bigint }>`
    select m.drawing, m.tier, m.ticket_id as ticket, m.board_number as board, m.player_id as player, m.multiplier,
      m.prize_cents, m.free_boards
    from draw_games.matched_prize m
    where m.settlement_id = (
      select s.settlement_id from draw_games.settlement s where s.draw_id = ${of.drawId}
      order by s.revision desc limit 1) and ${isAfter}
    order by m.drawing, m.tier, m.ticket_id, m.board_number limit ${of.limit}`.execute(db);
  return rows.map((row) => ({ ...row, prizeCents: Number(row.prizeCents) }));
}
