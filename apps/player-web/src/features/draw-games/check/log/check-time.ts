import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { SEAL_AHEAD_SECONDS } from '@sunflower/beacon/draw-rounds.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import type { DrawStatement } from '@sunflower/contracts/draw-games-proof.ts';
import { quorumTimeOf } from '@sunflower/public-log/note/check-cosigned.ts';
import type { ReadPolicy } from '../../../../player/public-log/read-policy.ts';
import type { CheckedCheckpoint } from './check-checkpoint.ts';
import type { LogFinding, LogHint } from './log-report.ts';

/** Returns when the quorum was reached, in seconds since 1970. */
export function quorumTime(checkpoint: CheckedCheckpoint | undefined, { policies }: ReadPolicy): number | undefined {
  return checkpoint && quorumTimeOf(checkpoint.cosigners, policies[0]?.quorum ?? 1);
}

type Time = { readonly finding: LogFinding; readonly hint?: LogHint };

/** When enough witnesses had cosigned the seal, in seconds since 1970, and the current time in ms. */
type Times = { readonly seconds: number | undefined; readonly nowMs: number };

/** Checks that enough witnesses cosigned the seal before the draw's beacon round, as early as that round requires. */
export function checkTime(
  { beacon, result }: DrawStatement,
  beacons: readonly BeaconChain[],
  { seconds, nowMs }: Times,
): Time {
  if (!beacon) return { finding: 'older' };
  if (result && !result.machine) return { finding: 'manual' };
  const used = result?.machine?.beacon;
  if (used?.rule === 'early' || used?.rule === 'simulated') return { finding: 'simulated' };
  const chain = beacons.find(({ chainHash }) => chainHash === beacon.chain);
  if (!chain) return { finding: 'unknown', hint: 'formerBeacon' };
  const roundMs = timeOfRound(chain, used?.round ?? beacon.round);
  const isAhead = (ms: number) => ms + SEAL_AHEAD_SECONDS * 1000 <= roundMs;
  if (seconds !== undefined && isAhead(seconds * 1000)) return { finding: 'right' };
  if (result) return { finding: 'wrong' };
  // Without a result, a late seal can still use the fallback round.
  return { finding: 'waits', ...(seconds === undefined && isAhead(nowMs) ? { hint: 'beforeRound' } : {}) };
}
