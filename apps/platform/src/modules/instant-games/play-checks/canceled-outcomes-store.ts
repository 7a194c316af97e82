import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { PoolName } from '../pools/pool.ts';

/** Stores what a canceled play would have won. */
export async function insertCanceledOutcome(
  tx: Tx,
  outcome: PoolName & { roundId: string; mathsVersion: string; tier: number; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into instant_games.canceled_outcome (round_id, game_id, price_cents, maths_version, tier, found_at)
    values (${outcome.roundId}, ${outcome.gameId}, ${outcome.priceCents}, ${outcome.mathsVersion}, ${outcome.tier},
      ${outcome.now.toString()}::timestamptz)`.execute(tx);
}
