import type { DrawLogProof, ProvenEntry } from '@sunflower/contracts/public-log.ts';
import { bytesOf } from '@sunflower/game-rules/proof/hex.ts';
import { areEqualBytes, utf8 } from '@sunflower/public-log/bytes.ts';
import { rootOf } from '@sunflower/public-log/tree/merkle.ts';
import { browserCrypto } from '../../../../player/public-log/browser-crypto.ts';
import type { ReadPolicy } from '../../../../player/public-log/read-policy.ts';
import { type CheckedCheckpoint, checkCheckpoint } from './check-checkpoint.ts';
import { type DemandedEntry, findDifferences, readEntry } from './compare-entry.ts';
import type { LogProblem } from './log-report.ts';

/** The finding about an entry that a draw must have. */
export type EntryFinding = {
  readonly problems: readonly LogProblem[];
  readonly checkpoint?: CheckedCheckpoint;
  /** Why the entry's checkpoint isn't a checkpoint of the log. */
  readonly refusal?: LogProblem;
  readonly isWaiting?: boolean;
};

/** Checks that the log has an entry with the required content, and that a signed checkpoint includes it. */
export async function checkEntry(
  demanded: DemandedEntry,
  { drawId, proof, policy }: { drawId: string; proof: DrawLogProof; policy: ReadPolicy },
): Promise<EntryFinding> {
  const { kind, revision, missing } = demanded;
  const proven = proof.entries.find((one) => one.kind === kind && one.revision === revision);
  if (!proven) return proof.waiting.includes(kind) ? { problems: [], isWaiting: true } : { problems: [missing] };
  const entry = readEntry(proven.entry);
  const problems: LogProblem[] = entry ? findDifferences(entry, demanded, drawId) : ['text'];
  const checkpoint = await checkCheckpoint(proven.note, policy.policies);
  if (typeof checkpoint === 'string') return { problems, refusal: checkpoint };
  if (!(await isInTree(proven, checkpoint))) problems.push('place');
  return { problems, checkpoint };
}

async function isInTree({ entry, index, path }: ProvenEntry, { checkpoint }: CheckedCheckpoint): Promise<boolean> {
  const hashes = path.flatMap((hash) => bytesOf(hash) ?? []);
  const root = await rootOf(utf8(entry), { index, size: checkpoint.size, path: hashes }, browserCrypto.sha256);
  return root !== undefined && areEqualBytes(root, checkpoint.root);
}
