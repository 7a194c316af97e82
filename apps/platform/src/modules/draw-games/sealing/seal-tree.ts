import { setImmediate } from 'node:timers/promises';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { beginDrawFile, readDrawFile, readFromDrawFile, rebuildCommand, sizeOfDrawFile } from './draw-files-store.ts';
import { HASH_BYTES, leavesOf, levelAbove, levelsFrom, pathFrom } from './merkle-level.ts';
import { readSealedFile, SEALED_RECORD_BYTES, sealedHeader } from './sealed-file.ts';

/**
 * Boards per stored node of the tree. The levels below are rebuilt on request, so the tree over a million boards takes
 * 32 KB instead of 64 MB.
 */
const BOARDS_STORED_TOGETHER = 1_024;
const HEIGHT_STORED = Math.log2(BOARDS_STORED_TOGETHER);

/** Builds the tree of a sealed file and stores it. Returns the root in hex, or null for a draw without boards. */
export async function writeSealTree(db: Db, drawId: string): Promise<string | null> {
  const nodes = await nodesOverFile(db, drawId);
  if (nodes.length === 0) return null;
  await inTransaction(db, async (tx) => {
    const write = await beginDrawFile(tx, { drawId, name: 'tree' });
    await write(Buffer.concat(nodes));
  });
  return rootOver(nodes).toString('hex');
}

/** Returns the root over the current sealed file, and whether the stored nodes of its tree match it. */
export async function checkSealTree(db: Db, drawId: string): Promise<{ root: string | null; isSaved: boolean }> {
  const nodes = await nodesOverFile(db, drawId);
  if (nodes.length === 0) return { root: null, isSaved: true };
  const stored = await Array.fromAsync(readDrawFile(db, { drawId, name: 'tree' }));
  return { root: rootOver(nodes).toString('hex'), isSaved: Buffer.concat(stored).equals(Buffer.concat(nodes)) };
}

async function nodesOverFile(db: Db, drawId: string): Promise<Buffer[]> {
  const nodes: Buffer[] = [];
  const bytes = BOARDS_STORED_TOGETHER * SEALED_RECORD_BYTES;
  let rest = Buffer.alloc(0);
  const take = async (records: Buffer) => {
    nodes.push(nodeOver(records));
    // A million boards take seconds, so other requests get a turn here.
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

/** Returns the node over a group of boards at the stored height. A smaller last group is raised to the same height. */
function nodeOver(records: Buffer): Buffer {
  let level = leavesOf(records, SEALED_RECORD_BYTES);
  for (let height = 0; height < HEIGHT_STORED; height++) level = levelAbove(level);
  const [node] = level;
  if (!node) throw new RangeError('no boards to build a node from');
  return node;
}

function rootOver(nodes: readonly Buffer[]): Buffer {
  const root = levelsFrom(nodes).at(-1)?.[0];
  if (!root) throw new RangeError('a tree has exactly one root');
  return root;
}

/** Thrown when the files of a sealed draw are missing, truncated or don't fit its seal. */
export class SealedFilesUnreadable extends Error {
  constructor(drawId: string, what: string) {
    super(`the files of draw ${drawId} ${what}; rebuild them: ${rebuildCommand(drawId)}`);
  }
}

/** Throws SealedFilesUnreadable unless the files of a draw are exactly those whose root was sealed. */
export async function requireSealedFiles(db: Db, of: { drawId: string; treeRoot: string }): Promise<void> {
  const { root, isSaved } = await checkSealTree(db, of.drawId);
  if (root !== of.treeRoot || !isSaved) throw new SealedFilesUnreadable(of.drawId, "don't fit its seal");
}

/** Boards in a sealed file: their records, places and sibling hashes up to the root. */
export type SealedPlace = {
  readonly boardNumber: number;
  readonly record: Buffer;
  readonly index: number;
  readonly size: number;
  readonly path: readonly Buffer[];
};

/**
 * Returns the places of all boards of a ticket in a draw that was sealed with a tree; none when the ticket isn't in it.
 * Throws SealedFilesUnreadable without both files.
 */
export async function findSealedPlaces(db: Db, of: { drawId: string; ticketId: string }): Promise<SealedPlace[]> {
  const { drawId } = of;
  const stored = Buffer.concat(await Array.fromAsync(readDrawFile(db, { drawId, name: 'tree' })));
  const boards = await openBoards(db, drawId);
  if (stored.length === 0 || !boards) throw new SealedFilesUnreadable(drawId, 'are missing');
  if (stored.length !== Math.ceil(boards.size / BOARDS_STORED_TOGETHER) * HASH_BYTES)
    throw new SealedFilesUnreadable(drawId, "don't fit each other");
  const nodes = Array.from({ length: stored.length / HASH_BYTES }, (_, at) =>
    stored.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
  const upper = levelsFrom(nodes);
  const places: SealedPlace[] = [];
  // The boards of a ticket are adjacent, so everything below a stored node is hashed once for all of them.
  let lower: { together: number; levels: readonly Buffer[][] } | undefined;
  const ticketId = Buffer.from(of.ticketId.replaceAll('-', ''), 'hex');
  for (let index = await boards.firstOf(ticketId); index < boards.size; index++) {
    const record = await boards.read(index, 1);
    if (!record.subarray(0, ticketId.length).equals(ticketId)) break;
    const together = Math.floor(index / BOARDS_STORED_TOGETHER);
    if (together !== lower?.together) {
      const below = await boards.read(together * BOARDS_STORED_TOGETHER, BOARDS_STORED_TOGETHER);
      lower = { together, levels: levelsFrom(leavesOf(below, SEALED_RECORD_BYTES)) };
    }
    const path = [...pathFrom(lower.levels, index % BOARDS_STORED_TOGETHER), ...pathFrom(upper, together)];
    places.push({ boardNumber: record.readInt16BE(16), record, index, size: boards.size, path });
  }
  return places;
}

/** Returns a reader of the records of a sealed file by place; undefined if the file is missing. */
async function openBoards(db: Db, drawId: string) {
  const start = sealedHeader(drawId).length;
  const bytes = await sizeOfDrawFile(db, { drawId, name: 'boards' });
  if (bytes === undefined) return undefined;
  const size = Math.floor((bytes - start) / SEALED_RECORD_BYTES);
  const read = async (index: number, count: number): Promise<Buffer> => {
    const length = Math.min(count, size - index) * SEALED_RECORD_BYTES;
    const at = start + index * SEALED_RECORD_BYTES;
    const part = await readFromDrawFile(db, { drawId, name: 'boards', start: at, length });
    if (part.length !== length) throw new SealedFilesUnreadable(drawId, 'are truncated');
    return part;
  };
  /** Finds the first board of a ticket, or where it would be, by binary search: records are sorted by ticket. */
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
