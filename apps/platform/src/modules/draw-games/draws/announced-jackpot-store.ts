import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Jackpot } from './draw.ts';

/** Replaces a draw's jackpot and multiplier drum with announced ones. Callers lock the draw first. */
export async function replaceJackpot(
  tx: Tx,
  announced: { drawId: string; jackpot: Jackpot; multiplierPool: string | undefined },
): Promise<void> {
  await sql`
    update draw_games.draw d set advertised_jackpot_cents = ${announced.jackpot.advertisedCents},
      cash_value_cents = ${announced.jackpot.cashValueCents}, multiplier_pool = ${announced.multiplierPool ?? null}
    where d.draw_id = ${announced.drawId}`.execute(tx);
}
