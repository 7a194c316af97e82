import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import type { DrawStatement } from '@sunflower/contracts/draw-games-proof.ts';
import type { DrawLogProof } from '@sunflower/contracts/public-log.ts';
import { organizationsOf } from '@sunflower/public-log/note/check-cosigned.ts';
import { canCheckSignatures } from '../../../../player/public-log/browser-crypto.ts';
import type { ReadPolicy } from '../../../../player/public-log/read-policy.ts';
import type { CheckedCheckpoint } from './check-checkpoint.ts';
import { checkEntry } from './check-entry.ts';
import { checkHistory, type NewestLog } from './check-history.ts';
import { checkTime, quorumTime } from './check-time.ts';
import { type DemandedEntry, demandedEntries } from './compare-entry.ts';
import { type LogFinding, type LogProblem, type LogReport, reportOf } from './log-report.ts';

/** How long before its close a machine may commit to a draw, and so before the log began. */
const COMMITTED_AHEAD_MS = 100 * 86_400_000;

export type LogInput = {
  readonly published: DrawStatement;
  /** Undefined when it couldn't be loaded. */
  readonly proof: DrawLogProof | undefined;
  readonly policy: ReadPolicy;
  readonly beacons: readonly BeaconChain[];
  /** Today's log; undefined if there is nothing to compare with. */
  readonly today: NewestLog | undefined;
  /** The present time, ms since 1970. */
  readonly nowMs: number;
};

/**
 * Checks what the public log proves about a draw: its entries match the lottery's statement, enough witnesses cosigned
 * them, the seal before the random number existed, and today's log still contains them.
 */
export async function checkLog({ published, proof, policy, beacons, today, nowMs }: LogInput): Promise<LogReport> {
  if (!proof) return reportOf('unknown');
  if (isOlder(published, proof, policy)) return reportOf('older');
  if (!(await canCheckSignatures())) return reportOf('cannot');
  const demanded = demandedEntries(published, proof.entries).filter((one) =>
    isDemanded(one, { published, proof, policy }),
  );
  const found = await Promise.all(demanded.map((one) => checkEntry(one, { drawId: published.drawId, proof, policy })));
  const checkpoints = found.flatMap(({ checkpoint }) => checkpoint ?? []);
  const seal = found[demanded.findIndex(({ kind }) => kind === 'draw-seal')]?.checkpoint;
  const sealedBySeconds = quorumTime(seal, policy);
  const entries = [...new Set([...found.flatMap(({ problems }) => problems), ...findLateVoid(proof)])];
  const refused = found.flatMap(({ refusal }) => refusal ?? []);
  const witnesses = [...new Set([...refused, ...checkpoints.flatMap(({ problems }) => problems)])];
  const hasFormer = checkpoints.some(({ hasFormerWitnesses }) => hasFormerWitnesses);
  const time: ReturnType<typeof checkTime> = seal?.hasFormerWitnesses
    ? { finding: 'unknown', hint: 'formerWitnesses' }
    : checkTime(published, beacons, { seconds: sealedBySeconds, nowMs });
  const isWaiting = found.some((one) => one.isWaiting);
  const history = await checkHistory(checkpoints, policy, today);
  return {
    steps: {
      entries: findingOf(entries, isWaiting ? 'waits' : 'right'),
      witnesses: findingOf(witnesses, hasFormer ? 'unknown' : witnessFinding(checkpoints, policy)),
      inTime: time.finding,
      history: typeof history === 'string' ? history : 'wrong',
    },
    problems: {
      ...{ entries, witnesses, inTime: time.finding === 'wrong' ? ['late'] : [] },
      history: typeof history === 'string' ? [] : history,
    },
    hints: {
      ...(hasFormer && witnesses.length === 0 ? { witnesses: 'formerWitnesses' } : {}),
      ...(time.hint ? { inTime: time.hint } : {}),
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

/** Returns the problem of numbers that operators typed before the machine's fingerprint was void in the log. */
function findLateVoid({ entries }: DrawLogProof): LogProblem[] {
  const voided = entries.find(({ kind }) => kind === 'draw-commitment-void');
  const typed = entries.find(({ kind }) => kind === 'draw-typed') ?? entries.find(({ kind }) => kind === 'draw-result');
  return voided && typed && typed.index < voided.index ? ['noCommitmentVoid'] : [];
}

/** A commitment from before the log began has no entry. */
function isDemanded(
  { kind }: DemandedEntry,
  { published, proof, policy }: Omit<LogInput, 'beacons' | 'today' | 'nowMs'>,
): boolean {
  if (kind !== 'draw-commitment' || proof?.entries.some((entry) => entry.kind === kind)) return true;
  const startedAt = Date.parse(policy.startedAt ?? '');
  return Date.parse(published.closesAt ?? published.drawsAt) > startedAt + COMMITTED_AHEAD_MS;
}

/**
 * Returns the smallest number of organizations that cosigned one of the checkpoints; with `isReal`, without simulated
 * ones.
 */
function fewestSigned(checkpoints: readonly CheckedCheckpoint[], { simulated }: ReadPolicy, isReal: boolean): number {
  const counts = checkpoints.map(({ cosigners }) => {
    const witnesses = cosigners.map(({ witness }) => witness);
    return organizationsOf(witnesses.filter(({ name }) => !isReal || !simulated.has(name))).size;
  });
  return counts.length === 0 ? 0 : Math.min(...counts);
}

/**
 * Returns the finding about the witnesses. A quorum of only the lottery's own witnesses proves nothing to outsiders.
 */
function witnessFinding(checkpoints: readonly CheckedCheckpoint[], policy: ReadPolicy): LogFinding {
  if (checkpoints.length === 0) return 'waits';
  return fewestSigned(checkpoints, policy, true) >= (policy.policies[0]?.quorum ?? 1) ? 'right' : 'simulated';
}

/** Counts organizations: those outside the lottery, or in a demonstration all of them. */
function countWitnesses(checkpoints: readonly CheckedCheckpoint[], policy: ReadPolicy): LogReport['witnesses'] {
  const isReal = witnessFinding(checkpoints, policy) !== 'simulated';
  const { witnesses = [], quorum = 0 } = policy.policies[0] ?? {};
  const counted = witnesses.filter(({ name }) => !isReal || !policy.simulated.has(name));
  return { signed: fewestSigned(checkpoints, policy, isReal), known: organizationsOf(counted).size, quorum };
}
