import { createHash } from 'node:crypto';
import { sealedList, sealOfEntries } from '@sunflower/game-rules/second-chance/sealed-entries.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findWonSerials } from '../draw-games/index.ts';
import { findClosedPlayers } from '../players/index.ts';
import { appendLogEntry } from '../public-log/index.ts';
import type { Drawing } from './drawing.ts';
import { lockDrawing } from './drawings-store.ts';
import { type Entry, findDrawingEntries, insertLeftOut, type LeftOut } from './entries-store.ts';
import { sealEntry } from './log-entries.ts';
import { type DrawingSeal, findSeal, insertSeal } from './seals-store.ts';

const PAGE = 5_000;
/** A million entries, as an upper bound for the pages. */
const MAX_PAGES = 200;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * Fixes the entries of a closed drawing for ever: their list, its digest and the root of their tree, in the public log
 * before the beacon's round can be known. Leaves out tickets that won after a correction, and entries of closed
 * accounts. Returns the seal; repeating it changes nothing.
 */
export async function sealDrawing(tx: Tx, of: { drawing: Drawing; now: Temporal.Instant }): Promise<DrawingSeal> {
  const { drawingId } = of.drawing;
  await lockDrawing(tx, drawingId, 'alone');
  const known = await findSeal(tx, drawingId);
  if (known) return known;
  const entries = await takePart(tx, drawingId);
  const seal: DrawingSeal = {
    drawingId,
    ...(await sealOfEntries(drawingId, entries, sha256)),
    weightTotal: BigInt(entries.reduce((sum, { weight }) => sum + weight, 0)),
    sealedAt: of.now,
  };
  await insertSeal(tx, { ...seal, sealedList: sealedList(drawingId, entries) });
  await appendLogEntry(tx, sealEntry(seal));
  return seal;
}

/** Returns the entries that take part, and stores those that don't. */
async function takePart(tx: Tx, drawingId: string): Promise<Entry[]> {
  const part: Entry[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const entries = await findDrawingEntries(tx, { drawingId, after, limit: PAGE });
    const [won, closed] = [
      await findWonSerials(
        tx,
        entries.map(({ ticketSerial }) => ticketSerial),
      ),
      await findClosedPlayers(tx, [...new Set(entries.map(({ playerId }) => playerId))]),
    ];
    const reasonOf = ({ ticketSerial, playerId }: Entry): LeftOut | undefined => {
      if (won.has(ticketSerial)) return 'TICKET_WON';
      return closed.has(playerId) ? 'ACCOUNT_CLOSED' : undefined;
    };
    const left = entries.flatMap((entry) => {
      const reason = reasonOf(entry);
      return reason ? [{ entryId: entry.entryId, reason }] : [];
    });
    if (left.length > 0) await insertLeftOut(tx, left);
    part.push(...entries.filter((entry) => reasonOf(entry) === undefined));
    if (entries.length < PAGE) return part;
    after = entries.at(-1)?.entryId;
  }
  throw new Error(`drawing ${drawingId} has more entries than can be sealed`);
}
