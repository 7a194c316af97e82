import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { roundAt } from '@sunflower/beacon/round-times.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findDayDigest } from '../days/days-store.ts';
import { isDayOpen } from '../days/register-day.ts';
import type { DecidedBy } from './round.ts';

/**
 * Names what decides a round: the day whose seed is committed, and the first beacon round that is emitted at least one
 * period after the debit, so that a clock up to a period behind names no round that is emitted already. Refuses a day
 * without a digest.
 */
export async function nameBeaconRound(
  tx: Tx,
  of: { gamingDay: string; chain: () => BeaconChain; now: Temporal.Instant },
): Promise<DecidedBy | Refusal<'DAY_UNKNOWN'>> {
  const { gamingDay, now } = of;
  if (!isDayOpen(gamingDay, now) || (await findDayDigest(tx, gamingDay)) === undefined) return refuse('DAY_UNKNOWN');
  const chain = of.chain();
  return { gamingDay, beaconRound: BigInt(roundAt(chain, now.add({ seconds: chain.periodSeconds }))) };
}
