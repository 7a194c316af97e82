import { areEqualBytes, utf8 } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { leafInput } from '@sunflower/public-log/tree/merkle.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { listCheckpoints, type StoredCheckpoint } from './checkpoints-store.ts';
import { listSequenced, type SequencedEntry } from './entries-store.ts';
import { type FullTile, growingTree } from './growing-tree.ts';
import { findFullTile } from './tiles-store.ts';
import { findCheckpointProblem, type LogPolicy } from './verify-checkpoint.ts';

const ENTRIES_A_READ = 512;
const CHECKPOINTS_A_READ = 200;

/** What was checked, or the first problem. */
export type LogVerdict =
  | { readonly ok: true; readonly entries: number; readonly checkpoints: number; readonly published: number }
  | { readonly ok: false; readonly found: string };

/**
 * Recomputes the whole log from its entries: positions, leaf hashes, tiles, and at each checkpoint the root, the log's
 * signature, cosignatures, their times and the quorum. `onEntry` returns what is wrong with an entry's content.
 */
export async function verifyLog(
  db: Db,
  policy: LogPolicy,
  onEntry: (entry: SequencedEntry) => Promise<string | undefined> = async () => undefined,
): Promise<LogVerdict> {
  const tree = growingTree();
  const checkpoints = checkpointsOf(db);
  let next = (await checkpoints.next()).value;
  let [size, seen, published] = [0, 0, 0];
  for (;;) {
    const entries = await listSequenced(db, { from: BigInt(size), limit: ENTRIES_A_READ });
    for (const entry of entries) {
      const found = (await findEntryProblem(entry, size)) ?? (await onEntry(entry));
      if (found !== undefined) return { ok: false, found: `entry ${size}: ${found}` };
      for (const tile of await tree.add(entry.leafHash)) {
        if (!(await isStored(db, tile))) return wrong(`tile ${tile.level}/${tile.index} isn't that of its entries`);
      }
      size++;
      if (next && Number(next.treeSize) === size) {
        const problem = await findCheckpointProblem(db, { checkpoint: next, root: await tree.root(), policy });
        if (problem !== undefined) return wrong(`checkpoint of ${size} entries: ${problem}`);
        seen++;
        if (next.publishedAt !== null) published++;
        next = (await checkpoints.next()).value;
      }
    }
    if (entries.length < ENTRIES_A_READ) break;
  }
  if (next) return wrong(`a checkpoint of ${next.treeSize} entries was signed, but only ${size} are left`);
  return { ok: true, entries: size, checkpoints: seen, published };
}

const wrong = (found: string): LogVerdict => ({ ok: false, found });

async function findEntryProblem(entry: SequencedEntry, place: number): Promise<string | undefined> {
  if (Number(entry.index) !== place) return `the entry before ${entry.index} is missing`;
  const leaf = await nodeCrypto.sha256(leafInput(utf8(entry.body)));
  return areEqualBytes(leaf, entry.leafHash) ? undefined : 'its text was altered';
}

async function isStored(db: Db, tile: FullTile): Promise<boolean> {
  const stored = await findFullTile(db, tile);
  return stored !== undefined && areEqualBytes(stored.hashes, tile.hashes) && areEqualBytes(stored.root, tile.root);
}

async function* checkpointsOf(db: Db): AsyncGenerator<StoredCheckpoint, undefined> {
  for (let after = 0n; ; ) {
    const page = await listCheckpoints(db, after, CHECKPOINTS_A_READ);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < CHECKPOINTS_A_READ) return undefined;
    after = last.treeSize;
  }
}
