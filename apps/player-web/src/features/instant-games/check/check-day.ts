import type { InstantDayCheck, InstantPlayCheck } from '@sunflower/contracts/instant-games-proof.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';

/** `waits`: what it needs isn't published yet. */
export type Finding = 'right' | 'wrong' | 'waits';

/** What is checked of a play: the day's seed, the beacon's signature, and what both together decide. */
export type PlayFindings = { readonly seed: Finding; readonly beacon: Finding; readonly result: Finding };

/** A day with what the browser found for each play, in the order of the plays. */
export type DayReport = {
  /** `none`: the day has no plays that can be checked this way. */
  readonly day: Finding | 'none';
  readonly plays: readonly { readonly play: InstantPlayCheck; readonly findings: PlayFindings }[];
};

/**
 * Computes a player's plays of a day again, entirely in this browser: the digest of the seed, the signature of each
 * beacon round, and the position or the prize that follows from them.
 */
export async function checkDay(day: InstantDayCheck): Promise<DayReport> {
  const plays = await Promise.all(day.plays.map(async (play) => ({ play, findings: await checkPlay(day, play) })));
  const all = plays.flatMap(({ findings }) => Object.values(findings));
  if (all.includes('wrong')) return { day: 'wrong', plays };
  if (plays.length === 0) return { day: 'none', plays };
  return { day: all.includes('waits') ? 'waits' : 'right', plays };
}

async function checkPlay(
  { day, digest, seed, beacon }: InstantDayCheck,
  play: InstantPlayCheck,
): Promise<PlayFindings> {
  const { beaconRound: round, beaconSignature: signature } = play;
  if (seed === null || signature === null || beacon === null)
    return { seed: 'waits', beacon: 'waits', result: 'waits' };
  // The libraries are large, so they are loaded when a check needs them.
  const [{ daySeedDigest }, { verifyRound }] = await Promise.all([
    import('@sunflower/instant-games/days/day-seed.ts'),
    import('@sunflower/beacon/verify-round.ts'),
  ]);
  return {
    seed: daySeedDigest({ gamingDay: day, seed }) === digest ? 'right' : 'wrong',
    beacon: verifyRound(beacon, { round, signature }) ? 'right' : 'wrong',
    result: (await isResult(play, { seed, signature })) ? 'right' : 'wrong',
  };
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
