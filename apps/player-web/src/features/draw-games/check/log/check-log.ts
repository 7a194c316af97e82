import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import type { DrawStatement } from '@sunflower/contracts/draw-games-proof.ts';
import type { DrawLogProof } from '@sunflower/contracts/public-log.ts';
import { canCheckSignatures } from './browser-crypto.ts';
import type { CheckedCheckpoint } from './check-checkpoint.ts';
import { checkEntry } from './check-entry.ts';
import { checkHistory, type TodaysLog } from './check-history.ts';
import { checkTime, quorumTime } from './check-time.ts';
import { type DemandedEntry, demandedEntries } from './compare-entry.ts';
import { type LogFinding, type LogProblem, type LogReport, reportOf } from './log-report.ts';
import type { ReadPolicy } from './read-policy.ts';

/** A machine may commit to a draw this long before its close, and so before the log began. */
const COMMITTED_AHEAD_MS = 100 * 86_400_000;

export type LogInput = {
  readonly published: DrawStatement;
  /** Undefined when it couldn't be loaded. */
  readonly proof: DrawLogProof | undefined;
  readonly policy: ReadPolicy;
  readonly beacons: readonly BeaconChain[];
  /** The log as it is served now; undefined to compare with nothing. */
  readonly today: TodaysLog | undefined;
};

/**
 * Checks what the public log proves about a draw: that its entries say what the lottery states, that they are in
 * checkpoints that enough witnesses cosigned, that the seal was cosigned before the random number existed, and that
 * today's log still begins with them.
 */
export async function checkLog({ published, proof, policy, beacons, today }: LogInput): Promise<LogReport> {
  if (!proof) return reportOf('unknown');
  if (isOlder(published, proof, policy)) return reportOf('older');
  if (!(await canCheckSignatures())) return reportOf('cannot');
  const demanded = demandedEntries(published).filter((one) => isDemanded(one, { published, proof, policy }));
  const found = await Promise.all(demanded.map((one) => checkEntry(one, { drawId: published.drawId, proof, policy })));
  const checkpoints = found.flatMap(({ checkpoint }) => checkpoint ?? []);
  const sealedBySeconds = quorumTime(found[demanded.findIndex(({ kind }) => kind === 'draw-seal')]?.checkpoint, policy);
  const entries = [...new Set(found.flatMap(({ problems }) => problems))];
  const refused = found.flatMap(({ refusal }) => refusal ?? []);
  const witnesses = [...new Set([...refused, ...checkpoints.flatMap(({ problems }) => problems)])];
  const time = checkTime(published, beacons, sealedBySeconds);
  const isWaiting = found.some((one) => one.isWaiting);
  const history = await checkHistory(checkpoints, policy, today);
  return {
    steps: {
      entries: findingOf(entries, isWaiting ? 'waits' : 'right'),
      witnesses: findingOf(witnesses, witnessFinding(checkpoints, policy)),
      inTime: time,
      history: typeof history === 'string' ? history : 'wrong',
    },
    problems: {
      ...{ entries, witnesses, inTime: time === 'wrong' ? ['late'] : [] },
      history: typeof history === 'string' ? [] : history,
    },
    witnesses: countWitnesses(checkpoints, policy),
    sealedBySeconds,
  };
}

const findingOf = (problems: readonly LogProblem[], otherwise: LogFinding) =>
  problems.length > 0 ? 'wrong' : otherwise;

function isOlder({ seal }: DrawStatement, { entries, waiting }: DrawLogProof, { startedAt }: ReadPolicy): boolean {
  const isBefore = startedAt === null || Date.parse(seal.sealedAt) < Date.parse(startedAt);
  return isBefore && ![...entries.map(({ kind }) => kind), ...waiting].includes('draw-seal');
}

/** A commitment from before the log began has no entry. */
function isDemanded(
  { kind }: DemandedEntry,
  { published, proof, policy }: Omit<LogInput, 'beacons' | 'today'>,
): boolean {
  if (kind !== 'draw-commitment' || proof?.entries.some((entry) => entry.kind === kind)) return true;
  const startedAt = Date.parse(policy.startedAt ?? '');
  return Date.parse(published.closesAt ?? published.drawsAt) > startedAt + COMMITTED_AHEAD_MS;
}

/** A quorum that includes no witness of others proves nothing about outsiders. */
function witnessFinding(checkpoints: readonly CheckedCheckpoint[], { policies, simulated }: ReadPolicy): LogFinding {
  if (checkpoints.length === 0) return 'waits';
  const quorum = policies[0]?.quorum ?? 1;
  const real = checkpoints.map(
    ({ cosigners }) => cosigners.filter(({ witness }) => !simulated.has(witness.name)).length,
  );
  return Math.min(...real) >= quorum ? 'right' : 'simulated';
}

function countWitnesses(checkpoints: readonly CheckedCheckpoint[], { policies }: ReadPolicy): LogReport['witnesses'] {
  const signed = checkpoints.map(({ cosigners }) => cosigners.length);
  return {
    signed: signed.length === 0 ? 0 : Math.min(...signed),
    known: policies[0]?.witnesses.length ?? 0,
    quorum: policies[0]?.quorum ?? 0,
  };
}
