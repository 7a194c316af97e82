import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import type { InstantDayCheck, InstantPlayCheck } from '@sunflower/contracts/instant-games-proof.ts';
import type { LogPolicyOnWire } from '@sunflower/contracts/public-log.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';

/**
 * `waits`: needs something that isn't published yet. `simulated`: the beacon is right, but its network is simulated,
 * so that its owner can know its numbers early.
 */
export type Finding = 'right' | 'simulated' | 'wrong' | 'waits';

/**
 * The parts of a check of a play: the day's seed, the beacon's signature, the result of both together, and for a play
 * that needed witnesses, that they saw its debit before its beacon round.
 */
export type PlayFindings = {
  readonly seed: Finding;
  readonly beacon: Finding;
  readonly result: Finding;
  readonly witnesses?: Finding;
};

/** A day with the browser's finding for each play, in the order of the plays. */
export type DayReport = {
  /** `none`: the day has no plays that can be checked this way. */
  readonly day: Finding | 'none';
  readonly plays: readonly { readonly play: InstantPlayCheck; readonly findings: PlayFindings }[];
};

/**
 * Recomputes a player's plays of a day entirely in this browser: the digest of the seed, the signature of each beacon
 * round, emitted after the debit, and the position or prize that follows. `beacons` are the networks whose signatures
 * count, and `policy` names the witnesses; a day whose plays needed no witnesses is checked without a policy.
 */
export async function checkDay(
  day: InstantDayCheck,
  { beacons, policy }: { readonly beacons: readonly BeaconChain[]; readonly policy: LogPolicyOnWire | undefined },
): Promise<DayReport> {
  const plays: DayReport['plays'][number][] = [];
  const chain = beacons.find(({ chainHash }) => chainHash === day.beaconChain);
  const isSigned = onceEach(chain);
  for (const play of day.plays) {
    const findings = await checkPlay(day, play, isSigned);
    const of = chain && policy && { chain, policy };
    const witnesses = play.isWitnessed ? await checkWitnesses(day.day, play, of) : undefined;
    plays.push({ play, findings: { ...findings, ...(witnesses && { witnesses }) } });
    // A check of a curve takes milliseconds, and a day has up to a hundred plays: the page stays responsive.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const all = plays.flatMap(({ findings }) => Object.values(findings));
  if (plays.length === 0) return { day: 'none', plays };
  return { day: (['wrong', 'waits', 'simulated'] as const).find((one) => all.includes(one)) ?? 'right', plays };
}

type SignedPlay = InstantPlayCheck & { readonly beaconSignature: string };
type BeaconCheck = (play: SignedPlay) => Promise<Finding>;

/** Returns a check of beacon rounds that verifies each distinct signature once. */
function onceEach(chain: BeaconChain | undefined): BeaconCheck {
  const verified = new Map<string, boolean>();
  return async ({ beaconRound: round, beaconSignature: signature, debitedAt }) => {
    if (!chain || timeOfRound(chain, round) <= Date.parse(debitedAt)) return 'wrong';
    // The library of the curve is large, so it is loaded when a check needs it.
    const { verifyRound } = await import('@sunflower/beacon/verify-round.ts');
    const key = `${round} ${signature}`;
    const isRight = verified.get(key) ?? verifyRound(chain, { round, signature });
    verified.set(key, isRight);
    if (!isRight) return 'wrong';
    return chain.isSimulated === true ? 'simulated' : 'right';
  };
}

async function checkPlay(
  { day, digest, seed, beaconChain }: InstantDayCheck,
  play: InstantPlayCheck,
  checkBeacon: BeaconCheck,
): Promise<PlayFindings> {
  const { beaconSignature: signature } = play;
  if (seed === null || signature === null || beaconChain === null)
    return { seed: 'waits', beacon: 'waits', result: 'waits' };
  const { daySeedDigest } = await import('@sunflower/instant-games/days/day-seed.ts');
  return {
    seed: daySeedDigest({ gamingDay: day, seed }) === digest ? 'right' : 'wrong',
    beacon: await checkBeacon({ ...play, beaconSignature: signature }),
    result: (await isResult(play, { seed, signature })) ? 'right' : 'wrong',
  };
}

/**
 * Returns whether enough witnesses cosigned the debit before its beacon round. The lottery can't draw such a play
 * without their proof, so a proof that is missing afterward is wrong.
 */
async function checkWitnesses(
  gamingDay: string,
  play: InstantPlayCheck,
  of: { readonly chain: BeaconChain; readonly policy: LogPolicyOnWire } | undefined,
): Promise<Finding> {
  if (!play.witnesses || !of) return 'wrong';
  const { chain, policy } = of;
  const [{ isWitnessedInTime }, { readPolicy }, { browserCrypto }] = await Promise.all([
    import('@sunflower/instant-games/days/witnessed-debit.ts'),
    import('../../../player/public-log/read-policy.ts'),
    import('../../../player/public-log/browser-crypto.ts'),
  ]);
  const { policies, simulated } = await readPolicy(policy);
  const debit = { ...play, gamingDay, priceCents: Number(play.priceCents) };
  for (const { log, witnesses, quorum } of policies) {
    const trusted = { debit, chain, policy: { origin: log.name, witnesses, quorum }, crypto: browserCrypto };
    if (!(await isWitnessedInTime(play.witnesses, trusted))) continue;
    return witnesses.some(({ name }) => !simulated.has(name)) ? 'right' : 'simulated';
  }
  return 'wrong';
}

/** Returns whether the seed and the signature decide what the play got. */
async function isResult(play: InstantPlayCheck, decided: { seed: string; signature: string }): Promise<boolean> {
  const { roundId, gameId, priceCents, ticketNo, ticketCount, position, tiers, prizeCents } = play;
  const { playStream } = await import('@sunflower/instant-games/days/day-seed.ts');
  const { seed: daySeed, signature } = decided;
  const price = Number(priceCents) as PriceCents;
  const values = playStream('play-outcome', { daySeed, signature, roundId, gameId, price });
  if (position !== null) return values.below(ticketCount - ticketNo) === position;
  return tiers.length > 0 && prizeAt(tiers, values.below(ticketCount)) === Number(prizeCents);
}

/** Returns the prize of a place: the first places have the top prize, the last ones none. */
function prizeAt(tiers: InstantPlayCheck['tiers'], place: number): number {
  let after = 0;
  for (const { prizeCents, ticketCount } of tiers) {
    after += ticketCount;
    if (place < after) return Number(prizeCents);
  }
  return 0;
}
