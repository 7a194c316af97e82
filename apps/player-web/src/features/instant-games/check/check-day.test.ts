import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { publicKeyOf, secretKeyOf, signRound } from '@sunflower/beacon/sign-round.ts';
import type { InstantDayCheck, InstantPlayCheck } from '@sunflower/contracts/instant-games-proof.ts';
import { daySeedDigest, playStream } from '@sunflower/instant-games/days/day-seed.ts';
import { debitText } from '@sunflower/instant-games/days/debit-slot.ts';
import { toBase64 } from '@sunflower/public-log/bytes.ts';
import { hashesOfLeaves, rootOfSize } from '@sunflower/public-log/tree/hash-source.ts';
import { proveInclusion } from '@sunflower/public-log/tree/prove.ts';
import { describe, expect, it } from 'vitest';
import { LOG_ORIGIN, LOG_POLICY, leafOf, noteOf, sha256 } from '../../../player/public-log/signed-log-in-tests.ts';
import { checkDay } from './check-day.ts';

const KEY = secretKeyOf('a beacon of this test');
const SEED = '5c'.repeat(32);
const DAY = '2026-11-24';
const ROUND = 1_234_567;
const SIGNATURE = signRound(KEY, ROUND);
const SALE = { ticketNo: 12, ticketCount: 2_000_000 };
const roundId = '019aa2c0-7777-7000-8000-000000000001';

const valueBelow = (bound: number, gameId: string) =>
  playStream('play-outcome', { daySeed: SEED, signature: SIGNATURE, roundId, gameId, price: 60 }).below(bound);

const CHAIN: BeaconChain = {
  chainHash: 'be'.repeat(32),
  publicKey: publicKeyOf(KEY),
  genesisSeconds: 1_577_836_800,
  periodSeconds: 3,
  schemeId: 'bls-unchained-g1-rfc9380',
};
const at = (afterRoundMs: number) => new Date(timeOfRound(CHAIN, ROUND) + afterRoundMs).toISOString();
const base = {
  debitedAt: at(-1_500),
  roundId,
  priceCents: 60n,
  ...SALE,
  poolNo: 3,
  isWitnessed: false,
  witnesses: null,
  beaconRound: ROUND,
  beaconSignature: SIGNATURE,
};
/**
 * A play that picked a ticket of a pool, and a play that drew a prize from a table with the same prize at every place.
 */
const PICKED: InstantPlayCheck = {
  ...base,
  gameId: 'bison-weigh-in',
  prizeCents: 0n,
  position: valueBelow(SALE.ticketCount - SALE.ticketNo, 'bison-weigh-in'),
  tiers: [],
};
const place = valueBelow(SALE.ticketCount, 'starry-plains');
const DRAWN: InstantPlayCheck = {
  ...base,
  gameId: 'starry-plains',
  prizeCents: 300n,
  position: null,
  tiers: [
    { prizeCents: 600_000n, ticketCount: place },
    { prizeCents: 300n, ticketCount: 1 },
  ],
};

const TRUSTED = { beacons: [CHAIN], policy: LOG_POLICY };

/** Parts of a proof of witnesses that a careless or lying lottery could change. */
type ProofChange = {
  readonly signers?: readonly number[];
  readonly secondsBeforeRound?: number;
  readonly saleNo?: number;
};

/** Returns a play whose debit was cosigned in its slot, with two others. */
async function witnessed(change: ProofChange = {}): Promise<InstantPlayCheck> {
  const debitedAt = at(-4_500);
  const debit = { ...base, gameId: PICKED.gameId, gamingDay: DAY, priceCents: 60, debitedAt };
  const texts = [
    debitText({ ...debit, roundId: 'a', ticketNo: 1 }),
    debitText(debit),
    debitText({ ...debit, roundId: 'z' }),
  ];
  const leaves = texts.map(leafOf);
  const source = hashesOfLeaves(leaves, sha256);
  const path = await proveInclusion({ index: 1, size: 3 }, { source, sha256 });
  const content = { debitCount: 3, root: Buffer.from(await rootOfSize(3, source, sha256)).toString('hex') };
  const entry = { content, format: 'sunflower-log-entry/1', kind: 'instant-slot', revision: 1, subject: `${ROUND}` };
  const log = ['{}', JSON.stringify(entry)].map(leafOf);
  const seconds = timeOfRound(CHAIN, ROUND) / 1_000 - (change.secondsBeforeRound ?? 1);
  const note = await noteOf(log, { signers: change.signers ?? [0, 1], seconds, origin: LOG_ORIGIN });
  return {
    ...{ ...PICKED, debitedAt, isWitnessed: true, ticketNo: change.saleNo ?? PICKED.ticketNo },
    witnesses: {
      ...{ debitedAt, index: 1, size: 3, path: path.map(toBase64) },
      cosigned: { entry: JSON.stringify(entry), index: 1, path: log.slice(0, 1).map(toBase64), note },
    },
  };
}

const dayOf = (plays: readonly InstantPlayCheck[], change: Partial<InstantDayCheck> = {}): InstantDayCheck => ({
  day: DAY,
  digest: daySeedDigest({ gamingDay: DAY, seed: SEED }),
  seed: SEED,
  beaconChain: CHAIN.chainHash,
  plays: [...plays],
  isWhole: true,
  ...change,
});

describe('the check of a day', () => {
  it.each([
    ['both plays', dayOf([PICKED, DRAWN]), 'right'],
    ['a day without plays', dayOf([]), 'none'],
    ['a seed that is not published yet', dayOf([PICKED], { seed: null }), 'waits'],
    ['a signature that could not be loaded', dayOf([{ ...PICKED, beaconSignature: null }]), 'waits'],
    ['another seed', dayOf([PICKED], { seed: '5d'.repeat(32) }), 'wrong'],
    ['a day without a digest', dayOf([PICKED], { digest: null }), 'wrong'],
    ['the signature of another round', dayOf([{ ...PICKED, beaconRound: ROUND + 1 }]), 'wrong'],
    ['a round that was emitted before the debit', dayOf([{ ...PICKED, debitedAt: at(0) }]), 'wrong'],
    ['a network that is not published', dayOf([PICKED], { beaconChain: '0f'.repeat(32) }), 'wrong'],
    ['another position', dayOf([{ ...PICKED, position: 7 }]), 'wrong'],
    ['another number of the sale', dayOf([{ ...PICKED, ticketNo: 1_000_000 }]), 'wrong'],
    ['another prize', dayOf([PICKED, { ...DRAWN, prizeCents: 60n }]), 'wrong'],
    ['a drawn prize without its table', dayOf([{ ...DRAWN, tiers: [] }]), 'wrong'],
    [
      'a wrong play next to one that waits',
      dayOf([
        { ...PICKED, beaconSignature: null },
        { ...DRAWN, prizeCents: 0n },
      ]),
      'wrong',
    ],
  ])('finds %s', async (_what, day, expected) => {
    expect((await checkDay(day, TRUSTED)).day).toBe(expected);
  });

  it('says that the network is simulated', async () => {
    expect(
      (await checkDay(dayOf([PICKED, DRAWN]), { ...TRUSTED, beacons: [{ ...CHAIN, isSimulated: true }] })).day,
    ).toBe('simulated');
  });

  it('says which part of a play is wrong', async () => {
    const { plays } = await checkDay(dayOf([{ ...PICKED, position: 7 }, DRAWN]), TRUSTED);
    expect(plays.map(({ findings }) => findings)).toEqual([
      { seed: 'right', beacon: 'right', result: 'wrong' },
      { seed: 'right', beacon: 'right', result: 'right' },
    ]);
  });

  it.each([
    ['right', async () => witnessed()],
    ['wrong', async () => ({ ...(await witnessed()), witnesses: null })],
    ['wrong', async () => witnessed({ signers: [0] })],
    ['wrong', async () => witnessed({ secondsBeforeRound: 0 })],
    ['wrong', async () => witnessed({ secondsBeforeRound: 10 })],
    ['wrong', async () => witnessed({ saleNo: 13 })],
    ['wrong', async () => ({ ...(await witnessed()), poolNo: 4 })],
    ['wrong', async () => ({ ...(await witnessed()), gameId: 'starry-plains' })],
  ])('says whether witnesses saw a debit in time: %s', async (expected, play) => {
    const { plays } = await checkDay(dayOf([await play()]), TRUSTED);
    expect(plays.map(({ findings }) => findings.witnesses)).toEqual([expected]);
  });

  it('says that witnesses are simulated, and needs no proof where no witnesses were needed', async () => {
    const simulated = LOG_POLICY.witnesses.map((one) => ({ ...one, organization: null, isSimulated: true }));
    const policy = { ...LOG_POLICY, witnesses: simulated };
    const { plays } = await checkDay(dayOf([await witnessed(), DRAWN]), { ...TRUSTED, policy });
    expect(plays.map(({ findings }) => findings.witnesses)).toEqual(['simulated', undefined]);
  });
});
