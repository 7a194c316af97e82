import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { ReportedClaim } from './w2g.ts';

/**
 * Returns up to `limit` paid and reported claims of a player, latest payment first, or one of them. An annuity is paid
 * and reported by the game's association.
 */
export async function findReportedClaims(
  db: Db,
  input: { playerId: string; claimId?: string; limit: number },
): Promise<ReportedClaim[]> {
  const { rows } = await sql<ReportedClaim>`
    select c.claim_id, c.player_id, c.product, c.game_id, c.draw_date, c.ticket_serial, c.board_letter,
      c.proceeds_cents, c.federal_cents, c.state_cents, c.taxpayer_last_four, coalesce(c.paid_at, c.won_at) as paid_at,
      coalesce((select sum(i.proceeds_cents) from claims.claim i
        where i.win_group = c.win_group and i.claim_id <> c.claim_id and i.status = 'PAID'), 0)::bigint
        as identical_cents
    from claims.claim c
    where c.player_id = ${input.playerId} and c.status = 'PAID' and c.is_reported and c.paid_at is not null
      and c.paid_as <> 'annuity'
      and (${input.claimId ?? null}::uuid is null or c.claim_id = ${input.claimId ?? null}::uuid)
    order by c.paid_at desc, c.claim_id desc limit ${input.limit}`.execute(db);
  return rows;
}
