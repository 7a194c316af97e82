import { signTestRound, TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { drawRounds } from '@sunflower/beacon/draw-rounds.ts';
import { randomnessOf } from '@sunflower/beacon/randomness.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';

/** A simulated beacon that has every round at any time, so tests never wait for one. */
export const TEST_BEACON: Beacon = {
  chain: () => TEST_CHAIN,
  fetchRound: async (round) => {
    const signature = signTestRound(round);
    return { round, signature, randomness: randomnessOf(signature) };
  },
};

/** Returns the rounds of a draw as a machine returns them when it opens the draw. */
export function testRounds(drawsAt: string) {
  return { chain: TEST_CHAIN.chainHash, ...drawRounds(TEST_CHAIN, Temporal.Instant.from(drawsAt)) };
}
