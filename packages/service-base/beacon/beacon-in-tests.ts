import { BEACON_SCHEME, type BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { randomnessOf } from '@sunflower/beacon/randomness.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { publicKeyOf, secretKeyOf, signRound } from '@sunflower/beacon/sign-round.ts';
import type { Clock } from '../clock.ts';
import { refuse } from '../refusal.ts';
import type { Beacon, VerifiedRound } from './beacon.ts';

const SECRET_KEY = secretKeyOf('the beacon of tests');

/** The chain of the beacon of tests: a round every three seconds. */
export const TEST_CHAIN: BeaconChain = {
  chainHash: 'bf'.repeat(32),
  publicKey: publicKeyOf(SECRET_KEY),
  genesisSeconds: 1_577_836_800,
  periodSeconds: 3,
  schemeId: BEACON_SCHEME,
  isSimulated: true,
};

/**
 * A beacon on the clock of a test. While `isDown`, the beacon doesn't answer; it emits every round `lateMs` after its
 * time.
 */
export type TestBeacon = Beacon & { isDown: boolean; lateMs: number };

/** Returns a beacon whose rounds are those of TEST_CHAIN. */
export function testBeacon(clock: Clock): TestBeacon {
  const signed = new Map<number, VerifiedRound>();
  return {
    isDown: false,
    lateMs: 0,
    chain: () => TEST_CHAIN,
    async fetchRound(round) {
      if (this.isDown) return refuse('BEACON_UNREACHABLE');
      if (timeOfRound(TEST_CHAIN, round) + this.lateMs > clock.now().epochMilliseconds) return refuse('BEACON_NOT_YET');
      const known = signed.get(round);
      if (known) return known;
      const signature = signRound(SECRET_KEY, round);
      const verified = { round, signature, randomness: randomnessOf(signature) };
      signed.set(round, verified);
      return verified;
    },
  };
}
