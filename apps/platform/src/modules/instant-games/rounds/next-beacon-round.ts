import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { roundAt } from '@sunflower/beacon/round-times.ts';

/**
 * Returns the beacon round that decides a play debited now: the first one emitted at least one period after the debit,
 * so that even a clock that is up to a period behind names no round that was already emitted.
 */
export function nextBeaconRound(chain: BeaconChain, now: Temporal.Instant): bigint {
  return BigInt(roundAt(chain, now.add({ seconds: chain.periodSeconds })));
}
