import { createHash } from 'node:crypto';
import { BEACON_SCHEME, type BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { chainHashOf } from '@sunflower/beacon/chain-hash.ts';
import type { DrandInfo, DrandRound } from '@sunflower/beacon/drand-answers.ts';
import { randomnessOf } from '@sunflower/beacon/randomness.ts';
import { publicKeyOf, secretKeyOf, signRound } from '@sunflower/beacon/sign-round.ts';

/** 2020-01-01T00:00:00Z: before every draw and every round of a demonstration. */
const GENESIS_SECONDS = 1_577_836_800;
const PERIOD_SECONDS = 3;
/** Number of signed rounds to cache, because a signature takes some 20 ms. */
const MAX_REMEMBERED = 64;

/** A drand network of one program, which holds the whole key. */
export type SimulatedNetwork = {
  readonly chain: BeaconChain;
  readonly info: DrandInfo;
  /** Returns a round. It follows from the key and the number, so nothing is stored. */
  round(round: number): DrandRound;
};

/** Opens the network of a secret. The same secret has the same chain and rounds on every machine. */
export function openSimulatedNetwork(secret: string): SimulatedNetwork {
  const secretKey = secretKeyOf(secret);
  const publicKey = publicKeyOf(secretKey);
  const unhashed = {
    public_key: publicKey,
    period: PERIOD_SECONDS,
    genesis_time: GENESIS_SECONDS,
    groupHash: createHash('sha256').update(`sunflower-simulated-beacon/1\n${publicKey}\n`).digest('hex'),
    metadata: { beaconID: 'sunflower-simulated' },
  };
  const info: DrandInfo = { ...unhashed, hash: chainHashOf(unhashed), schemeID: BEACON_SCHEME };
  const remembered = new Map<number, DrandRound>();
  return {
    info,
    chain: {
      chainHash: info.hash,
      publicKey,
      genesisSeconds: GENESIS_SECONDS,
      periodSeconds: PERIOD_SECONDS,
      schemeId: BEACON_SCHEME,
      isSimulated: true,
    },
    round(number) {
      const known = remembered.get(number);
      if (known) return known;
      const signature = signRound(secretKey, number);
      const round = { round: number, randomness: randomnessOf(signature), signature };
      remembered.set(number, round);
      const [oldest] = remembered.keys();
      if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return round;
    },
  };
}
