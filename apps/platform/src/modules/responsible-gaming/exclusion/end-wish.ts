import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockPlayerBalances } from '../../ledger/index.ts';
import { countToolUse } from '../tool-use/count-tool-use.ts';
import { type Reinstatement, reinstatementState } from './reinstatement.ts';
import { findLapsedPlayers, findOpenReinstatement, markEnded } from './reinstatements-store.ts';

/** Wishes one run ends; the rest waits for the next. */
const MOST_LAPSES_A_RUN = 500;

/** Ends a wish to come back that came to nothing, with an audit row: `lapsed` by time, `withdrawn` by a new exclusion (IRGS-06). */
export async function endWish(
  tx: Tx,
  end: { wish: Reinstatement; outcome: 'lapsed' | 'withdrawn'; actor: string; now: Temporal.Instant },
): Promise<void> {
  const { wish, outcome, actor, now } = end;
  await markEnded(tx, { wish, outcome, now });
  await countToolUse(tx, { tool: 'reinstatement', action: outcome, now });
  await recordAudit(tx, {
    actor,
    action: `responsible-gaming.reinstatement-${outcome}`,
    subject: wish.playerId,
    details: { reinstatementId: wish.reinstatementId, lapsesAt: wish.lapsesAt.toString() },
    businessTime: now,
  });
}

/** Ends every wish that nobody confirmed in time, each in a transaction of its own, at most 500. Returns how many. */
export async function endLapsedWishes(db: Db, now: Temporal.Instant): Promise<number> {
  let ended = 0;
  for (const playerId of await findLapsedPlayers(db, { now, limit: MOST_LAPSES_A_RUN }))
    ended += await inTransaction(db, async (tx) => {
      // The lock of the player's own steps: a wish she is asking anew at this moment has another end.
      await lockPlayerBalances(tx, playerId);
      const wish = await findOpenReinstatement(tx, playerId);
      if (!wish || reinstatementState(wish, now) !== 'lapsed') return 0;
      await endWish(tx, { wish, outcome: 'lapsed', actor: 'system', now });
      return 1;
    });
  return ended;
}
