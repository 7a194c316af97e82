import { daySeedDigest } from '@sunflower/instant-games/days/day-seed.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { GameServerPort } from '../../../partner-ports/game-server/game-server-port.ts';
import { gamingDayOf } from '../days/register-day.ts';
import { findDayDigests } from './check-alarms-store.ts';
import { raiseCheckAlarm, raiseWrongDay } from './raise-check-alarm.ts';

/** As many days as the game server lists. */
const LISTED_DAYS = 400;
/** Days after which a secret seed is reported. It is revealed when the last round of its day has ended. */
export const CHECKED_WITHIN_DAYS = 3;
/** Older days aren't reported any more. */
const REPORTED_DAYS = 30;

/** The revealed seeds (hex) by gaming day. */
export type DaySeeds = ReadonlyMap<string, string>;

type Source = { readonly db: Db; readonly gameServer: Pick<GameServerPort, 'fetchDays'> };

/**
 * Returns the seeds that the game server has revealed and that match the digests registered before the first plays;
 * undefined while the server doesn't answer. Reports a wrong seed, and one that is still secret after three days.
 */
export async function readSeeds({ db, gameServer }: Source, now: Temporal.Instant): Promise<DaySeeds | undefined> {
  const days = await gameServer.fetchDays();
  if (isRefusal(days)) return undefined;
  const revealed = new Map(days.flatMap(({ gamingDay, seed }) => (seed === null ? [] : [[gamingDay, seed] as const])));
  const today = Temporal.PlainDate.from(gamingDayOf(now));
  const daysAgo = (count: number) => today.subtract({ days: count }).toString();
  const seeds = new Map<string, string>();
  for (const { gamingDay, digest } of await findDayDigests(db, daysAgo(LISTED_DAYS))) {
    const seed = revealed.get(gamingDay);
    const isLate = gamingDay < daysAgo(CHECKED_WITHIN_DAYS) && gamingDay >= daysAgo(REPORTED_DAYS);
    if (seed === undefined && isLate) await raiseCheckAlarm(db, { subject: gamingDay, what: 'unchecked', now });
    if (seed === undefined) continue;
    if (daySeedDigest({ gamingDay, seed }) === digest) seeds.set(gamingDay, seed);
    else await raiseWrongDay(db, { gamingDay, now });
  }
  return seeds;
}
