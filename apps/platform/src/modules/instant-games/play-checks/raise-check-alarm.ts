import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { type CheckAlarm, findGamesPlayedOn, insertCheckAlarm } from './check-alarms-store.ts';
import { closeOpenGame } from './close-open-game.ts';

const ACTIONS: Readonly<Record<CheckAlarm, string>> = {
  'seed-wrong': 'instant-games.seed-wrong',
  unchecked: 'instant-games.plays-unchecked',
};

type Alarm = {
  /** A gaming day, or a pool as `<game>/<price>/<number>`. */
  readonly subject: string;
  readonly what: CheckAlarm;
  readonly now: Temporal.Instant;
};

/** Reports an alarm as a significant event, once (GLI19-20), and closes the games that a wrong seed was used for. */
export function raiseCheckAlarm(db: Db, alarm: Alarm & { readonly gameIds?: readonly string[] }): Promise<void> {
  const { subject, what, now, gameIds = [] } = alarm;
  return inTransaction(db, async (tx) => {
    if (!(await insertCheckAlarm(tx, alarm))) return;
    const details = { gameIds: [...gameIds] };
    await recordSignificantEvent(tx, { actor: 'system', action: ACTIONS[what], subject, details, businessTime: now });
    for (const gameId of gameIds) await closeOpenGame(tx, { gameId, reason: `the seed of ${subject} is wrong`, now });
  });
}

/** Reports that the revealed seed of a gaming day is wrong, and closes the games that were played on it. */
export async function raiseWrongDay(db: Db, { gamingDay, now }: { gamingDay: string; now: Temporal.Instant }) {
  const gameIds = await findGamesPlayedOn(db, gamingDay);
  await raiseCheckAlarm(db, { subject: gamingDay, what: 'seed-wrong', gameIds, now });
}
