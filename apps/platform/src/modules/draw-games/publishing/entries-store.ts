import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { EntryCount } from '../sealing/seal.ts';
import type { DrawName } from './results-store.ts';

/** The sealed boards of a draw by how they were bought. Draws sealed before counts were stored have none. */
export type EntriesOfDraw = {
  readonly drawId: string;
  readonly drawDate: string;
  readonly session: string | null;
  readonly drawNumber: number;
  readonly boardCount: bigint;
  readonly stakeCents: Cents;
  readonly counts: readonly EntryCount[];
};

type EntriesRow = Omit<EntriesOfDraw, 'counts'> & {
  readonly counts: readonly { channel: EntryCount['channel']; addOns: string[]; boardCount: string }[];
};

/**
 * Returns the entries of a sealed draw and of the previous sealed one, in the same session if the game has sessions; an
 * empty list if the draw isn't sealed or doesn't exist.
 */
export async function findEntriesOfDraw(db: Db, { gameId, drawDate, drawNumber }: DrawName): Promise<EntriesOfDraw[]> {
  const { rows } = await sql<EntriesRow>`
    with named as (
      select d.draw_id, d.session, d.draws_at from draw_games.draw d
      join draw_games.draw_seal k on k.draw_id = d.draw_id
      where d.game_id = ${gameId} and d.draw_date = ${drawDate}::date and d.draw_number = ${drawNumber}
    )
    select d.draw_id, d.draw_date::text as draw_date, d.session, d.draw_number, k.board_count, k.stake_cents,
      coalesce((select jsonb_agg(jsonb_build_object('channel', c.channel, 'addOns', c.add_ons,
          'boardCount', c.board_count::text) order by c.channel, c.add_ons)
        from draw_games.entry_count c where c.draw_id = d.draw_id), '[]'::jsonb) as counts
    from named n
    cross join lateral (
      select p.* from draw_games.draw p
      where p.game_id = ${gameId} and p.session is not distinct from n.session and p.draws_at <= n.draws_at
        and exists (select from draw_games.draw_seal s where s.draw_id = p.draw_id)
      order by p.draws_at desc limit 2
    ) d
    join draw_games.draw_seal k on k.draw_id = d.draw_id
    order by d.draws_at desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    counts: row.counts.map((count) => ({ ...count, boardCount: BigInt(count.boardCount) })),
  }));
}

/** Returns the number of boards in all matching counts. */
export function boardsIn(counts: readonly EntryCount[], matches: (count: EntryCount) => boolean): number {
  return Number(counts.filter(matches).reduce((sum, { boardCount }) => sum + boardCount, 0n));
}
