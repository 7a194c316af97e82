import { type FileHandle, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { readSealedFile, SEALED_RECORD_BYTES, sealedFilePath, sealedHeader } from '../sealing/sealed-file.ts';
import { HASH_BYTES, leavesOf, levelAbove, levelsFrom, pathFrom } from './merkle-level.ts';

/**
 * The tree over a sealed file, of which only one node for each 1,024 boards is kept: what lies below is made again from the boards when
 * somebody asks, so that a tree over a million boards takes 32 KB instead of 64 MB.
 */
const BOARDS_KEPT_TOGETHER = 1_024;
const HEIGHT_KEPT = Math.log2(BOARDS_KEPT_TOGETHER);

/** Where the kept nodes of a draw lie: the hashes of one level, one behind the other. */
function treePath(folder: string, drawId: string): string {
  return join(folder, `${drawId}.tree`);
}

/** Makes the tree of a sealed file and keeps it beside it; returns the root in hex, or null for a draw without boards. */
export async function writeSealTree(of: { folder: string; drawId: string }): Promise<string | null> {
  const nodes: Buffer[] = [];
  for await (const records of readSealedFile(of)) {
    const bytes = BOARDS_KEPT_TOGETHER * SEALED_RECORD_BYTES;
    for (let at = 0; at < records.length; at += bytes) {
      nodes.push(nodeOver(records.subarray(at, at + bytes)));
      // A million boards take seconds, in which others want their answers.
      await setImmediate();
    }
  }
  if (nodes.length === 0) return null;
  const path = treePath(of.folder, of.drawId);
  const unfinished = `${path}.${newRandomId()}`;
  await writeFile(unfinished, Buffer.concat(nodes), { mode: 0o600 });
  await rename(unfinished, path);
  return rootOver(nodes).toString('hex');
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
export async function findSealedPlaces(of: {
  folder: string;
  drawId: string;
  ticketId: string;
}): Promise<SealedPlace[]> {
  const kept = await readFile(treePath(of.folder, of.drawId));
  const nodes = Array.from({ length: kept.length / HASH_BYTES }, (_, at) =>
    kept.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
  const upper = levelsFrom(nodes);
  const file = await open(sealedFilePath(of.folder, of.drawId), 'r');
  try {
    const boards = await openBoards(file, of.drawId);
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
  } finally {
    await file.close();
  }
}

/** The records of an open sealed file by their place. */
async function openBoards(file: FileHandle, drawId: string) {
  const start = sealedHeader(drawId).length;
  const { size: bytes } = await file.stat();
  const size = Math.floor((bytes - start) / SEALED_RECORD_BYTES);
  const read = async (index: number, count: number): Promise<Buffer> => {
    const wanted = Math.min(count, size - index) * SEALED_RECORD_BYTES;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, start + index * SEALED_RECORD_BYTES);
    if (bytesRead !== wanted) throw new Error(`the sealed file of ${drawId} is cut`);
    return buffer;
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
