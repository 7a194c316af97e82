import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { findRoundsLeftOpen, markReported } from './rounds-store.ts';

/** The game server ends a round of a long game within 24 hours (GLI19-17), and retries if its messages are lost. */
const LONG_GAME_HOURS = 26;
/** The game server ends a round of any other game 10 minutes after the player's last move. */
const OTHER_GAME_HOURS = 3;

/**
 * Reports, once, every round that should have ended by the published rule and hasn't, as a significant event: its game
 * server lost it, or its messages are refused. Operators then void it, or have the game server end it.
 */
export async function watchOpenRounds({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  const now = clock.now();
  const limits = {
    long: now.subtract({ hours: LONG_GAME_HOURS }),
    others: now.subtract({ hours: OTHER_GAME_HOURS }),
  };
  for (const round of await findRoundsLeftOpen(db, limits)) {
    await inTransaction(db, async (tx) => {
      if (!(await markReported(tx, { roundId: round.roundId, now }))) return;
      await recordSignificantEvent(tx, {
        actor: 'system',
        action: 'instant-games.round-left-open',
        subject: round.roundId,
        details: { serial: round.serial, gameId: round.gameId, debitedAt: round.debitedAt.toString() },
        businessTime: now,
      });
    });
  }
}
