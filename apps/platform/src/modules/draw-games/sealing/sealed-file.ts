import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { allowLongStatements } from '@sunflower/service-base/db/long-statements.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { beginDrawFile, readDrawFile } from './draw-files-store.ts';
import { findSealedPage } from './seals-store.ts';
import { hasWithdrawnTickets } from './withdrawn-tickets.ts';

/** Size in bytes of a record of the sealed file. docs/formats.md specifies its fields. */
export const SEALED_RECORD_BYTES = 68;

/** Returns the first line, which names the draw, so that the file of another draw can't be substituted. */
export function sealedHeader(drawId: string): Buffer {
  return Buffer.from(`sunflower-sealed-boards/1 ${drawId}\n`);
}

/** Totals over the boards of a draw, without those of withdrawn free tickets. */
export type BoardSums = {
  readonly boardCount: bigint;
  readonly ticketCount: bigint;
  readonly stakeCents: Cents;
  readonly digest: string;
};

const PAGE_BOARDS = 10_000;
/** Upper bound for the loop: 400 million boards, more than a draw can have. */
const MAX_PAGES = 40_000;
const BEFORE_ALL = Buffer.alloc(SEALED_RECORD_BYTES);

/** Totals and digests the current boards of a draw, and passes each piece of the file to `write`. */
export async function digestBoards(
  db: Db,
  drawId: string,
  write: (bytes: Buffer) => Promise<unknown> = async () => undefined,
): Promise<BoardSums> {
  const hash = createHash('sha256');
  const take = async (bytes: Buffer) => {
    hash.update(bytes);
    await write(bytes);
  };
  const isAnyWithdrawn = await hasWithdrawnTickets(db, drawId);
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
    // Requests the next page first, so that the database prepares it while this one is digested.
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

/**
 * Adds records to the totals. Throws unless they are in ascending order, because only a fixed order gives the same
 * bytes every time.
 */
function addRecords(
  sums: { boardCount: number; ticketCount: number; stakeCents: number },
  records: Buffer,
  before: Buffer,
): void {
  if (records.length % SEALED_RECORD_BYTES !== 0) throw new Error('a page of boards ends in the middle of a record');
  let previous = describeId(before, 0);
  let boardBefore = before.readInt16BE(16);
  for (let at = 0; at < records.length; at += SEALED_RECORD_BYTES) {
    const idText = describeId(records, at);
    const boardNumber = records.readInt16BE(at + 16);
    const ticketOrder = compareIdTexts(idText, previous);
    if (ticketOrder < 0 || (ticketOrder === 0 && boardNumber <= boardBefore))
      throw new Error('boards arrived out of order');
    sums.boardCount += 1;
    if (ticketOrder > 0) sums.ticketCount += 1;
    sums.stakeCents += records.readInt32BE(at + 42) * 2 ** 32 + records.readUInt32BE(at + 46);
    previous = idText;
    boardBefore = boardNumber;
  }
}

/** The ticket id of a record as four numbers, which are compared five times as fast as bytes. */
type IdText = readonly [number, number, number, number];

function describeId(record: Buffer, at: number): IdText {
  return [
    record.readUInt32BE(at),
    record.readUInt32BE(at + 4),
    record.readUInt32BE(at + 8),
    record.readUInt32BE(at + 12),
  ];
}

function compareIdTexts(a: IdText, b: IdText): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}

/**
 * Writes the sealed file of a draw, completely or not at all. Concurrent runs wait for each other and write the same
 * bytes. `check` may throw to refuse what was written.
 */
export async function writeSealedFile(
  db: Db,
  { drawId, check }: { drawId: string; check?: (sums: BoardSums) => void },
): Promise<BoardSums> {
  return inTransaction(db, async (tx) => {
    await allowLongStatements(tx);
    const sums = await digestBoards(db, drawId, await beginDrawFile(tx, { drawId, name: 'boards' }));
    check?.(sums);
    return sums;
  });
}

/** Returns the id in the first 16 bytes of a record. */
export function uuidText(record: Buffer): string {
  const hex = record.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Used as the digest of a missing file. */
export const NO_FILE = 'missing';

/**
 * Yields the records of a file in pieces, and returns the digest of everything that was read. An incomplete record or a
 * wrong header gives a digest that no seal has.
 */
export async function* readSealedFile(db: Db, drawId: string): AsyncGenerator<Buffer, { digest: string }> {
  const header = sealedHeader(drawId);
  const hash = createHash('sha256');
  let rest: Buffer | undefined;
  let isBehindHeader = false;
  for await (const chunk of readDrawFile(db, { drawId, name: 'boards' })) {
    hash.update(chunk);
    let bytes: Buffer = rest && rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (!isBehindHeader && bytes.length >= header.length) {
      if (!bytes.subarray(0, header.length).equals(header)) return { digest: hash.update('unreadable').digest('hex') };
      bytes = bytes.subarray(header.length);
      isBehindHeader = true;
    }
    const whole = isBehindHeader ? bytes.length - (bytes.length % SEALED_RECORD_BYTES) : 0;
    if (whole > 0) yield bytes.subarray(0, whole);
    rest = bytes.subarray(whole);
  }
  if (rest === undefined) return { digest: NO_FILE };
  if (!isBehindHeader || rest.length > 0) hash.update('unreadable');
  return { digest: hash.digest('hex') };
}
