import type { RegisterDayRequest, RegisterDayResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { GAME_SERVER_ACTOR } from '../pools/register-pool.ts';
import { findDayDigest, insertDay } from './days-store.ts';

type RegisterDayRefusal = Extract<RegisterDayResponse, { outcome: 'refused' }>['code'];

/** Returns the gaming day of a moment: its date in Central Time. */
export function gamingDayOf(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
}

/**
 * Returns whether rounds of a gaming day can be debited now. The days before and after today are allowed too, because a
 * debit may be repeated after midnight and clocks differ.
 */
export function isDayOpen(gamingDay: string, now: Temporal.Instant): boolean {
  const days = Temporal.PlainDate.from(gamingDayOf(now)).until(gamingDay).total('days');
  return Math.abs(days) <= 1;
}

/**
 * Registers the digest of a day's seed, which fixes the seed before the first round of the day. The same registration
 * again changes nothing; another digest for the same day is always refused.
 */
export async function registerDay(
  tx: Tx,
  { day, now }: { day: RegisterDayRequest; now: Temporal.Instant },
): Promise<{ isNew: boolean } | Refusal<RegisterDayRefusal>> {
  const { gamingDay, digest } = day;
  if (!isDayOpen(gamingDay, now)) return refuse('DAY_NOT_OPEN');
  const isNew = await insertDay(tx, { gamingDay, digest, now });
  if (!isNew) return (await findDayDigest(tx, gamingDay)) === digest ? { isNew } : refuse('DAY_CONFLICT');
  await recordSignificantEvent(tx, {
    actor: GAME_SERVER_ACTOR,
    action: 'instant-games.day-registered',
    subject: gamingDay,
    details: { digest },
    businessTime: now,
  });
  return { isNew };
}
