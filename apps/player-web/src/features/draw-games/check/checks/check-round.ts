import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { drawRounds, roundRule } from '@sunflower/beacon/draw-rounds.ts';
import type { DrawStatement } from '@sunflower/contracts/draw-games-proof.ts';

/**
 * `older`: the draw is from before public randomness was used. `simulated`: the round is right, but from a simulated
 * network, whose owner can know it early. `unknown`: the lottery now pins other networks.
 */
export type RoundFinding = 'right' | 'simulated' | 'wrong' | 'waits' | 'manual' | 'older' | 'unknown';

type UsedRound = NonNullable<NonNullable<NonNullable<DrawStatement['result']>['machine']>['beacon']>;

const timeOf = (text: string) => ({ epochMilliseconds: Date.parse(text) });

/**
 * Checks that the numbers depend on the beacon round that follows from the draw time, or on the fallback round if the
 * machine registered the seal too late, and that the network signed that round.
 */
export async function checkRound(
  { format, beacon, drawsAt, result }: DrawStatement,
  beacons: readonly BeaconChain[],
): Promise<RoundFinding> {
  const used = result?.machine?.beacon ?? null;
  if (!beacon) {
    const isOlder = used === null && (beacon === null || format === 'sunflower-draw/1');
    return isOlder ? 'older' : 'wrong';
  }
  const chain = beacons.find(({ chainHash }) => chainHash === beacon.chain);
  if (!chain) return 'unknown';
  const rounds = drawRounds(chain, timeOf(drawsAt));
  if (rounds.round !== beacon.round || rounds.fallbackRound !== beacon.fallbackRound) return 'wrong';
  if (!result) return 'waits';
  if (!result.machine) return 'manual';
  const { sealedAt } = result.machine;
  const isFixed = used !== null && sealedAt !== undefined && used.chain === beacon.chain;
  if (!isFixed || !isRoundOf(used, { chain, drawsAt, sealedAt })) return 'wrong';
  // Loaded on demand, because the library for the curve is large.
  const { verifyRound } = await import('@sunflower/beacon/verify-round.ts');
  if (!verifyRound(chain, used)) return 'wrong';
  return chain.isSimulated === true ? 'simulated' : 'right';
}

/** Returns whether a draw uses the round that the time of its seal determines. Demonstrations may use other times. */
function isRoundOf(
  { rule, round }: UsedRound,
  { chain, drawsAt, sealedAt }: { chain: BeaconChain; drawsAt: string; sealedAt: string },
): boolean {
  const rounds = drawRounds(chain, timeOf(drawsAt));
  if (rule === 'early' || rule === 'simulated')
    return chain.isSimulated === true && (rule === 'early' || round === rounds.round);
  const needed = roundRule(chain, rounds, timeOf(sealedAt));
  return rule === needed && round === (needed === 'first' ? rounds.round : rounds.fallbackRound);
}
