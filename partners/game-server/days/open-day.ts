import { randomBytes } from 'node:crypto';
import { daySeedDigest } from '@sunflower/instant-games/days/day-seed.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { PlatformUnavailable } from '../wallet/game-wallet.ts';
import { findDay, insertDay, markDayRegistered, type StoredDay } from './days-store.ts';

const SEED_BYTES = 32;

/** Returns the gaming day of a moment: its date in Central Time. */
export function gamingDayOf(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
}

/**
 * Returns today's day, after the platform has the digest of its seed. Throws `PlatformUnavailable` if the platform
 * doesn't accept the digest.
 */
export async function openToday(deps: GameServerDeps): Promise<StoredDay> {
  const gamingDay = gamingDayOf(deps.clock.now());
  const day = (await findDay(deps.db, gamingDay)) ?? (await createDay(deps, gamingDay));
  if (!day.isRegistered) await registerDay(deps, day);
  return day;
}

/** Sends the digest of a day to the platform; the platform accepts the same digest again. */
export async function registerDay(deps: GameServerDeps, { gamingDay, digest }: StoredDay): Promise<void> {
  const answer = await deps.wallet.registerDay({ gamingDay, digest });
  if (answer.outcome !== 'registered')
    throw new PlatformUnavailable(`the platform refused the day ${gamingDay}: ${answer.code}`);
  await markDayRegistered(deps.db, gamingDay);
}

/** Stores a day with a new seed. If another node was faster, its seed is the day's seed. */
async function createDay(deps: GameServerDeps, gamingDay: string): Promise<StoredDay> {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const digest = daySeedDigest({ gamingDay, seed });
  await insertDay(deps.db, { gamingDay, digest, sealedSeed: deps.keys.seal(seed) }, deps.clock.now());
  const day = await findDay(deps.db, gamingDay);
  if (!day) throw new Error(`the day ${gamingDay} was not stored`);
  return day;
}
