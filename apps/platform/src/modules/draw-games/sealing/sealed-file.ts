import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { findSealedPage } from '../settlement/settlement-store.ts';
import { hasWithdrawn } from '../settlement/withdrawn-tickets.ts';

/**
 * The sealed file of a draw: a header line, then one record of 68 bytes a board, sorted by ticket and board. Fields, big-endian:
 * ticket id 16, board number 2, main numbers 1-60 8, main numbers 61-120 8, bonus number 8, stake in cents 8, multiplier 1, second drawing
 * add-on 1, player id 16. Number n of a mask is its bit n-1 (n-61 in the second); other kinds of games fill the three words as `BoardRow` of
 * the rules tells. The multiplier is the board's own one in this draw, else 1 with the add-on for a drawn one, else 0.
 */
export const SEALED_RECORD_BYTES = 68;

/** The first line binds the file to its draw, so that no file can stand in for another. */
export function sealedHeader(drawId: string): Buffer {
  return Buffer.from(`sunflower-sealed-boards/1 ${drawId}\n`);
}

/** Where the sealed file of a draw lies. */
export function sealedFilePath(folder: string, drawId: string): string {
  return join(folder, `${drawId}.boards`);
}

/** What a pass over the boards of a draw sums up. Boards of withdrawn free tickets are not among them. */
export type BoardSums = {
  readonly boardCount: bigint;
  readonly ticketCount: bigint;
  readonly stakeCents: Cents;
  readonly digest: string;
};

const PAGE_BOARDS = 10_000;
/** 400 million boards, more than a draw can have: the loop's bound. */
const MAX_PAGES = 40_000;
const BEFORE_ALL = Buffer.alloc(SEALED_RECORD_BYTES);

/** Sums up and digests the boards of a draw as the database has them now, handing each piece of the file to `write`. */
export async function passOverBoards(
  db: Db,
  drawId: string,
  write: (bytes: Buffer) => Promise<unknown> = async () => undefined,
): Promise<BoardSums> {
  const hash = createHash('sha256');
  const take = async (bytes: Buffer) => {
    hash.update(bytes);
    await write(bytes);
  };
  const isAnyWithdrawn = await hasWithdrawn(db, drawId);
  const pageAfter = (end: Buffer) => {
    const after = { ticketId: uuidText(end), boardNumber: end.readInt16BE(16) };
    return findSealedPage(db, { drawId, after, size: PAGE_BOARDS, hasWithdrawn: isAnyWithdrawn });
  };
  await take(sealedHeader(drawId));
  const sums = { boardCount: 0, ticketCount: 0, stakeCents: 0 };
  let last: Buffer = BEFORE_ALL;
  let page: Buffer | undefined = await pageAfter(last);
  for (let pages = 0; page !== undefined && page.length > 0; pages++) {
    if (pages === MAX_PAGES) throw new Error(`draw ${drawId} has more boards than can be sealed`);
    const records: Buffer = page;
    addRecords(sums, records, last);
    last = records.subarray(-SEALED_RECORD_BYTES);
    // The database makes the next page while this one is digested and written; it must be asked before that begins.
    const next = records.length < PAGE_BOARDS * SEALED_RECORD_BYTES ? undefined : pageAfter(last);
    [page] = await Promise.all([next, setImmediate().then(() => take(records))]);
  }
  return {
    boardCount: BigInt(sums.boardCount),
    ticketCount: BigInt(sums.ticketCount),
    stakeCents: BigInt(sums.stakeCents),
    digest: hash.digest('hex'),
  };
}

/** Adds records to the sums. Throws unless each comes after the one before it, so that the same boards are always the same bytes. */
function addRecords(
  sums: { boardCount: number; ticketCount: number; stakeCents: number },
  records: Buffer,
  before: Buffer,
): void {
  if (records.length % SEALED_RECORD_BYTES !== 0) throw new Error('a page of boards ends in the middle of a record');
  let previous = idWords(before, 0);
  let boardBefore = before.readInt16BE(16);
  for (let at = 0; at < records.length; at += SEALED_RECORD_BYTES) {
    const words = idWords(records, at);
    const boardNumber = records.readInt16BE(at + 16);
    const ticketOrder = compareWords(words, previous);
    if (ticketOrder < 0 || (ticketOrder === 0 && boardNumber <= boardBefore))
      throw new Error('boards came out of order');
    sums.boardCount += 1;
    if (ticketOrder > 0) sums.ticketCount += 1;
    sums.stakeCents += records.readInt32BE(at + 42) * 2 ** 32 + records.readUInt32BE(at + 46);
    previous = words;
    boardBefore = boardNumber;
  }
}

/** The ticket id of a record as four numbers: comparing them costs a fifth of comparing bytes. */
type IdWords = readonly [number, number, number, number];

function idWords(record: Buffer, at: number): IdWords {
  return [
    record.readUInt32BE(at),
    record.readUInt32BE(at + 4),
    record.readUInt32BE(at + 8),
    record.readUInt32BE(at + 12),
  ];
}

function compareWords(a: IdWords, b: IdWords): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}

/** Writes the sealed file of a draw: complete and on disk under its name, or not there at all. */
export async function writeSealedFile(db: Db, options: { folder: string; drawId: string }): Promise<BoardSums> {
  const path = sealedFilePath(options.folder, options.drawId);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Two runs may write at once: each its own, and both get the same bytes.
  const unfinished = `${path}.${newRandomId()}`;
  const file = await open(unfinished, 'w', 0o600);
  let sums: BoardSums;
  try {
    sums = await passOverBoards(db, options.drawId, (bytes) => writeAll(file, bytes));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  return sums;
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  await file.appendFile(bytes);
}

/** The id in the first 16 bytes of a record. */
export function uuidText(record: Buffer): string {
  const hex = record.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Records read at once, about a megabyte. */
const RECORDS_AT_ONCE = 16_384;

/**
 * The file's records in pieces of whole records, with the digest of everything read once the last piece was taken. A piece is overwritten by
 * the next one: copy out of it what is to be kept.
 */
export async function* readSealedFile(options: {
  folder: string;
  drawId: string;
}): AsyncGenerator<Buffer, { digest: string }> {
  const header = sealedHeader(options.drawId);
  const hash = createHash('sha256');
  const file = await open(sealedFilePath(options.folder, options.drawId), 'r');
  try {
    const first = await readFully(file, Buffer.alloc(header.length));
    hash.update(first);
    // An unfinished record or a foreign header leaves a digest that no seal has.
    if (!first.equals(header)) return { digest: hash.update('unreadable').digest('hex') };
    const space = Buffer.alloc(RECORDS_AT_ONCE * SEALED_RECORD_BYTES);
    for (let bytes = await readFully(file, space); bytes.length > 0; bytes = await readFully(file, space)) {
      hash.update(bytes);
      const unfinished = bytes.length % SEALED_RECORD_BYTES;
      if (bytes.length > unfinished) yield bytes.subarray(0, bytes.length - unfinished);
      if (unfinished > 0) hash.update('unreadable');
    }
    return { digest: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/** Fills `space` from where the file stands; what is returned is shorter only at the end of the file. */
async function readFully(file: FileHandle, space: Buffer): Promise<Buffer> {
  let filled = 0;
  while (filled < space.length) {
    const { bytesRead } = await file.read(space, filled, space.length - filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return space.subarray(0, filled);
}
