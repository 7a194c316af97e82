import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { SEAL_AHEAD_SECONDS } from '@sunflower/beacon/draw-rounds.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import type { DrawStatement } from '@sunflower/contracts/draw-games-proof.ts';
import type { CheckedCheckpoint } from './check-checkpoint.ts';
import type { LogFinding } from './log-report.ts';
import type { ReadPolicy } from './read-policy.ts';

/** Returns when the quorum was reached, in seconds since 1970. */
export function quorumTime(checkpoint: CheckedCheckpoint | undefined, { policies }: ReadPolicy): number | undefined {
  const times = checkpoint?.cosigners.map(({ seconds }) => seconds).toSorted((one, other) => one - other) ?? [];
  return times[(policies[0]?.quorum ?? 1) - 1];
}

/** Returns whether enough witnesses cosigned the seal before the draw's round of the beacon, as it demands. */
export function checkTime(
  { beacon, result }: DrawStatement,
  beacons: readonly BeaconChain[],
  seconds: number | undefined,
): LogFinding {
  if (!beacon) return 'older';
  if (result && !result.machine) return 'manual';
  const used = result?.machine?.beacon;
  if (used?.rule === 'early' || used?.rule === 'simulated') return 'simulated';
  const chain = beacons.find(({ chainHash }) => chainHash === beacon.chain);
  if (!chain) return 'wrong';
  const roundMs = timeOfRound(chain, used?.round ?? beacon.round);
  const isInTime = seconds !== undefined && (seconds + SEAL_AHEAD_SECONDS) * 1000 <= roundMs;
  if (isInTime) return 'right';
  // Without a result, a seal that came too late still has the fallback round.
  return result ? 'wrong' : 'waits';
}
