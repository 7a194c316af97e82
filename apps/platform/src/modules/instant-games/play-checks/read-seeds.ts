import { daySeedDigest } from '@sunflower/instant-games/days/day-seed.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { GameServerPort } from '../../../partner-ports/game-server/game-server-port.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { gamingDayOf } from '../days/register-day.ts';
import { type DayAlarm, findDayDigests, insertDayAlarm } from './day-alarms-store.ts';

/** As many days as the game server lists. */
const LISTED_DAYS = 400;

/** The revealed seeds (hex) by gaming day. */
export type DaySeeds = ReadonlyMap<string, string>;

type Source = { readonly db: Db; readonly gameServer: Pick<GameServerPort, 'fetchDays'> };

/**
 * Returns the seeds that the game server has revealed and that match the digests registered before the first plays. A
 * wrong seed is a significant event, once for its day; no play of the day is checked with it. Returns no seeds while
 * the server doesn't answer.
 */
export async function readSeeds({ db, gameServer }: Source, now: Temporal.Instant): Promise<DaySeeds> {
  const days = await gameServer.fetchDays();
  if (isRefusal(days)) return new Map();
  const revealed = new Map(days.flatMap(({ gamingDay, seed }) => (seed === null ? [] : [[gamingDay, seed] as const])));
  const today = Temporal.PlainDate.from(gamingDayOf(now));
  const since = today.subtract({ days: LISTED_DAYS }).toString();
  const seeds = new Map<string, string>();
  for (const { gamingDay, digest } of await findDayDigests(db, since)) {
    const seed = revealed.get(gamingDay);
    if (seed === undefined) continue;
    if (daySeedDigest({ gamingDay, seed }) === digest) seeds.set(gamingDay, seed);
    else await raiseDayAlarm(db, { gamingDay, what: 'seed-wrong', now });
  }
  return seeds;
}

/** Reports an alarm of a day as a significant event, once (GLI19-20). */
export function raiseDayAlarm(
  db: Db,
  alarm: { gamingDay: string; what: DayAlarm; now: Temporal.Instant },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await insertDayAlarm(tx, alarm))) return;
    await recordSignificantEvent(tx, {
      actor: 'system',
      action: alarm.what === 'seed-wrong' ? 'instant-games.seed-wrong' : 'instant-games.plays-unchecked',
      subject: alarm.gamingDay,
      details: {},
      businessTime: alarm.now,
    });
  });
}
