import { setImmediate } from 'node:timers/promises';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { beginDrawFile, readDrawFile, readFromDrawFile, rebuildVerb, sizeOfDrawFile } from './draw-files-store.ts';
import { HASH_BYTES, leavesOf, levelAbove, levelsFrom, pathFrom } from './merkle-level.ts';
import { readSealedFile, SEALED_RECORD_BYTES, sealedHeader } from './sealed-file.ts';

/**
 * The tree over a sealed file, of which only one node for each 1,024 boards is kept: what lies below is made again from the boards when
 * somebody asks, so that a tree over a million boards takes 32 KB instead of 64 MB.
 */
const BOARDS_KEPT_TOGETHER = 1_024;
const HEIGHT_KEPT = Math.log2(BOARDS_KEPT_TOGETHER);

/** Makes the tree of a sealed file and keeps it beside it; returns the root in hex, or null for a draw without boards. */
export async function writeSealTree(db: Db, drawId: string): Promise<string | null> {
  const nodes = await nodesOverFile(db, drawId);
  if (nodes.length === 0) return null;
  await inTransaction(db, async (tx) => {
    const write = await beginDrawFile(tx, { drawId, name: 'tree' });
    await write(Buffer.concat(nodes));
  });
  return rootOver(nodes).toString('hex');
}

/** The root over a sealed file as it is now, and whether the nodes that are kept of its tree are those under it. */
export async function checkSealTree(db: Db, drawId: string): Promise<{ root: string | null; isKept: boolean }> {
  const nodes = await nodesOverFile(db, drawId);
  if (nodes.length === 0) return { root: null, isKept: true };
  const kept = await Array.fromAsync(readDrawFile(db, { drawId, name: 'tree' }));
  return { root: rootOver(nodes).toString('hex'), isKept: Buffer.concat(kept).equals(Buffer.concat(nodes)) };
}

async function nodesOverFile(db: Db, drawId: string): Promise<Buffer[]> {
  const nodes: Buffer[] = [];
  const bytes = BOARDS_KEPT_TOGETHER * SEALED_RECORD_BYTES;
  let rest = Buffer.alloc(0);
  const take = async (records: Buffer) => {
    nodes.push(nodeOver(records));
    // A million boards take seconds, in which others want their answers.
    await setImmediate();
  };
  for await (const records of readSealedFile(db, drawId)) {
    const all = rest.length > 0 ? Buffer.concat([rest, records]) : records;
    const whole = all.length - (all.length % bytes);
    for (let at = 0; at < whole; at += bytes) await take(all.subarray(at, at + bytes));
    rest = Buffer.from(all.subarray(whole));
  }
  if (rest.length > 0) await take(rest);
  return nodes;
}

/** The node over some boards at the kept height; fewer than usual at the end go up as far as those beside them. */
function nodeOver(records: Buffer): Buffer {
  let level = leavesOf(records, SEALED_RECORD_BYTES);
  for (let height = 0; height < HEIGHT_KEPT; height++) level = levelAbove(level);
  const [node] = level;
  if (!node) throw new RangeError('no boards to make a node of');
  return node;
}

function rootOver(nodes: readonly Buffer[]): Buffer {
  const root = levelsFrom(nodes).at(-1)?.[0];
  if (!root) throw new RangeError('a tree has a root');
  return root;
}

/** Where boards stand in a sealed file: their records, places and the hashes beside their way to the root. */
export type SealedPlace = {
  readonly boardNumber: number;
  readonly record: Buffer;
  readonly index: number;
  readonly size: number;
  readonly path: readonly Buffer[];
};

/** The places of all boards of a ticket in a draw that was sealed with a tree; none when it is not in it. */
export async function findSealedPlaces(db: Db, of: { drawId: string; ticketId: string }): Promise<SealedPlace[]> {
  const { drawId } = of;
  const kept = Buffer.concat(await Array.fromAsync(readDrawFile(db, { drawId, name: 'tree' })));
  const boards = await openBoards(db, drawId);
  if (kept.length === 0 || !boards)
    throw new Error(`the files of draw ${drawId} are missing; rebuild them: ${rebuildVerb(drawId)}`);
  const nodes = Array.from({ length: kept.length / HASH_BYTES }, (_, at) =>
    kept.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
  const upper = levelsFrom(nodes);
  const places: SealedPlace[] = [];
  // Boards of a ticket lie beside each other: what is below a kept node is hashed once for all of them.
  let lower: { together: number; levels: readonly Buffer[][] } | undefined;
  const ticketId = Buffer.from(of.ticketId.replaceAll('-', ''), 'hex');
  for (let index = await boards.firstOf(ticketId); index < boards.size; index++) {
    const record = await boards.read(index, 1);
    if (!record.subarray(0, ticketId.length).equals(ticketId)) break;
    const together = Math.floor(index / BOARDS_KEPT_TOGETHER);
    if (together !== lower?.together) {
      const below = await boards.read(together * BOARDS_KEPT_TOGETHER, BOARDS_KEPT_TOGETHER);
      lower = { together, levels: levelsFrom(leavesOf(below, SEALED_RECORD_BYTES)) };
    }
    const path = [...pathFrom(lower.levels, index % BOARDS_KEPT_TOGETHER), ...pathFrom(upper, together)];
    places.push({ boardNumber: record.readInt16BE(16), record, index, size: boards.size, path });
  }
  return places;
}

/** The records of a sealed file by their place; undefined when it is missing. */
async function openBoards(db: Db, drawId: string) {
  const start = sealedHeader(drawId).length;
  const bytes = await sizeOfDrawFile(db, { drawId, name: 'boards' });
  if (bytes === undefined) return undefined;
  const size = Math.floor((bytes - start) / SEALED_RECORD_BYTES);
  const read = async (index: number, count: number): Promise<Buffer> => {
    const length = Math.min(count, size - index) * SEALED_RECORD_BYTES;
    const at = start + index * SEALED_RECORD_BYTES;
    const part = await readFromDrawFile(db, { drawId, name: 'boards', start: at, length });
    if (part.length !== length)
      throw new Error(`the sealed file of draw ${drawId} is cut; rebuild it: ${rebuildVerb(drawId)}`);
    return part;
  };
  /** The first board of a ticket, or where it would be: records ascend by ticket. */
  const firstOf = async (ticketId: Buffer): Promise<number> => {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const record = await read(middle, 1);
      if (record.subarray(0, ticketId.length).compare(ticketId) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return { size, read, firstOf };
}
