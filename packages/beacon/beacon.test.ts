import { describe, expect, test } from 'vitest';
import { type BeaconChain, beaconChainSchema } from './beacon-chain.ts';
import { chainHashOf } from './chain-hash.ts';
import { drandChainsSchema, drandInfoSchema, drandRoundSchema } from './drand-answers.ts';
import {
  QUICKNET,
  QUICKNET_INFO,
  QUICKNET_ROUNDS,
  WALKTHROUGH,
  WALKTHROUGH_INFO,
  WALKTHROUGH_ROUND,
} from './quicknet-in-tests.ts';
import { randomnessOf } from './randomness.ts';
import { roundAt, timeOfRound } from './round-times.ts';
import { publicKeyOf, signRound } from './sign-round.ts';
import { verifyRound } from './verify-round.ts';

const SECRET_KEY = '2b'.repeat(32);
const simulated: BeaconChain = { ...QUICKNET, publicKey: publicKeyOf(SECRET_KEY), isSimulated: true };
const [first, second] = QUICKNET_ROUNDS;

describe('rounds of real networks', () => {
  test.each([
    ['quicknet', QUICKNET, first],
    ['quicknet', QUICKNET, second],
    ['walkthrough', WALKTHROUGH, WALKTHROUGH_ROUND],
  ])('verifies a recorded round of %s', (_name, chain, round) => {
    expect(verifyRound(chain, round)).toBe(true);
    if (round.randomness) expect(randomnessOf(round.signature)).toBe(round.randomness);
  });

  test.each([QUICKNET_INFO, WALKTHROUGH_INFO])('computes the chain hash of $metadata.beaconID', (info) => {
    expect(chainHashOf(drandInfoSchema.parse(info))).toBe(info.hash);
    expect(chainHashOf({ ...info, genesis_time: info.genesis_time + 1 })).not.toBe(info.hash);
  });

  test("leaves a default name out of the hash, as drand's oldest networks do", () => {
    const named = (beaconID: string) => chainHashOf({ ...QUICKNET_INFO, metadata: { beaconID } });
    expect(named('default')).toBe(named(''));
  });
});

describe('wrong rounds', () => {
  const G1_INFINITY = `c0${'0'.repeat(94)}`;
  /** The x coordinate 4 is on the curve of G1, but the point is outside the subgroup of signatures. */
  const OUTSIDE_SUBGROUP = `80${'0'.repeat(93)}4`;
  test.each([
    ['the signature of another round', { round: 124, signature: first.signature }],
    ['a signature of another network', WALKTHROUGH_ROUND],
    ['the negated signature', { round: 123, signature: first.signature.replace(/^b/, '9') }],
    ['one flipped bit', { round: 123, signature: first.signature.replace(/2$/, '3') }],
    ['the point at infinity', { round: 123, signature: G1_INFINITY }],
    ['a point outside the subgroup', { round: 123, signature: OUTSIDE_SUBGROUP }],
    ['no point of the curve', { round: 123, signature: `80${'0'.repeat(93)}1` }],
    ['capital digits', { round: 123, signature: first.signature.toUpperCase() }],
    ['a truncated signature', { round: 123, signature: first.signature.slice(2) }],
    ['a longer signature', { round: 123, signature: `${first.signature}00` }],
    ['text that is not hex', { round: 123, signature: 'z'.repeat(96) }],
    ['round 0', { round: 0, signature: first.signature }],
    ['a negative round', { round: -1, signature: first.signature }],
    ['part of a round', { round: 123.5, signature: first.signature }],
    ['a round beyond the safe integers', { round: 2 ** 53, signature: first.signature }],
  ])('rejects %s', (_what, round) => {
    expect(verifyRound(QUICKNET, round)).toBe(false);
  });

  test.each([
    ['of another network', WALKTHROUGH.publicKey],
    ['that is no point', `80${'0'.repeat(190)}`],
    ['at infinity', `c0${'0'.repeat(190)}`],
    ['that is truncated', QUICKNET.publicKey.slice(2)],
  ])('rejects every round under a key %s', (_what, publicKey) => {
    expect(verifyRound({ publicKey }, first)).toBe(false);
  });
});

describe('simulated networks', () => {
  test('signs rounds that only its own key verifies', () => {
    const signed = { round: 7, signature: signRound(SECRET_KEY, 7) };
    expect(verifyRound(simulated, signed)).toBe(true);
    expect(verifyRound(simulated, { ...signed, round: 8 })).toBe(false);
    expect(verifyRound(QUICKNET, signed)).toBe(false);
  });
});

describe('times of rounds', () => {
  const genesisMs = 1000 * QUICKNET.genesisSeconds;
  test.each([
    ['long before the genesis', -86_400_000, 1],
    ['at the genesis', 0, 1],
    ['a millisecond later', 1, 2],
    ['just before round 2', 2999, 2],
    ['at round 2', 3000, 2],
    ['just after round 2', 3001, 3],
    ['years later', 3000 * 20_905_306, 20_905_307],
  ])('finds the first round at or after an instant: %s', (_when, sinceGenesisMs, round) => {
    const instant = Temporal.Instant.fromEpochMilliseconds(genesisMs + sinceGenesisMs);
    expect(roundAt(QUICKNET, instant)).toBe(round);
    expect(timeOfRound(QUICKNET, round)).toBeGreaterThanOrEqual(instant.epochMilliseconds);
  });

  test('throws for the number of a round that never exists', () => {
    for (const round of [0, -1, 1.5, Number.NaN]) expect(() => timeOfRound(QUICKNET, round)).toThrow(RangeError);
  });
});

describe('schemas', () => {
  test('accepts what quicknet answers', () => {
    expect(drandChainsSchema.parse([QUICKNET.chainHash])).toEqual([QUICKNET.chainHash]);
    expect(drandInfoSchema.parse(QUICKNET_INFO)).toEqual(QUICKNET_INFO);
    expect(drandRoundSchema.parse(first)).toEqual(first);
    expect(beaconChainSchema.parse(QUICKNET)).toEqual(QUICKNET);
  });

  test.each([
    ['another scheme', { schemeId: 'pedersen-bls-chained' }],
    ['a key of G1', { publicKey: 'ab'.repeat(48) }],
    ['a chain hash in capitals', { chainHash: QUICKNET.chainHash.toUpperCase() }],
    ['no period', { periodSeconds: 0 }],
  ])('rejects a chain with %s', (_what, wrong) => {
    expect(beaconChainSchema.safeParse({ ...QUICKNET, ...wrong }).success).toBe(false);
  });
});
