import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockPlayerBalances } from '../../ledger/index.ts';
import { countToolUse } from '../tool-use/count-tool-use.ts';
import { type Reinstatement, reinstatementState } from './reinstatement.ts';
import { findLapsedPlayers, findOpenReinstatement, markReinstatementEnded } from './reinstatements-store.ts';

/** Maximum number of requests ended per run; the next run ends the rest. */
const MOST_LAPSES_A_RUN = 500;

/**
 * Ends an unsuccessful reinstatement request, with an audit row: `lapsed` by time, `withdrawn` by a new exclusion
 * (IRGS-06).
 */
export async function endReinstatement(
  tx: Tx,
  end: { reinstatement: Reinstatement; outcome: 'lapsed' | 'withdrawn'; actor: string; now: Temporal.Instant },
): Promise<void> {
  const { reinstatement, outcome, actor, now } = end;
  await markReinstatementEnded(tx, { reinstatement, outcome, now });
  await countToolUse(tx, { tool: 'reinstatement', action: outcome, now });
  await recordAudit(tx, {
    actor,
    action: `responsible-gaming.reinstatement-${outcome}`,
    subject: reinstatement.playerId,
    details: { reinstatementId: reinstatement.reinstatementId, lapsesAt: reinstatement.lapsesAt.toString() },
    businessTime: now,
  });
}

/** Ends up to 500 requests that weren't confirmed in time, each in its own transaction. Returns how many. */
export async function endLapsedReinstatements(db: Db, now: Temporal.Instant): Promise<number> {
  let ended = 0;
  for (const playerId of await findLapsedPlayers(db, { now, limit: MOST_LAPSES_A_RUN }))
    ended += await inTransaction(db, async (tx) => {
      // Same lock as the player's own steps: if the player is asking again right now, that request ends the old one.
      await lockPlayerBalances(tx, playerId);
      const reinstatement = await findOpenReinstatement(tx, playerId);
      if (!reinstatement || reinstatementState(reinstatement, now) !== 'lapsed') return 0;
      await endReinstatement(tx, { reinstatement, outcome: 'lapsed', actor: 'system', now });
      return 1;
    });
  return ended;
}
