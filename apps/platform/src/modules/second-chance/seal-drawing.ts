import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findWonSerials } from '../draw-games/index.ts';
import { findClosedPlayers } from '../players/index.ts';
import type { Drawing } from './drawing.ts';
import { lockDrawing } from './drawings-store.ts';
import { type Entry, findDrawingEntries, type LeftOutReason } from './entries-store.ts';
import { type DrawingSeal, findSealOfDrawing, type LeftOutEntry, storeSeal } from './seals-store.ts';

const PAGE = 5_000;
/** Maximum number of pages: a million entries. */
const MAX_PAGES = 200;

/**
 * Fixes the entries of a closed drawing permanently: their list, its digest and the root of their tree, in the public
 * log before the beacon's round can be known. Leaves out tickets that won after a correction, and entries of closed
 * accounts. Returns the seal; repeating it changes nothing.
 */
export async function sealDrawing(tx: Tx, of: { drawing: Drawing; now: Temporal.Instant }): Promise<DrawingSeal> {
  const { drawingId } = of.drawing;
  await lockDrawing(tx, drawingId, 'alone');
  const known = await findSealOfDrawing(tx, drawingId);
  if (known) return known;
  await storeSeal(tx, { drawingId, left: await findLeftOut(tx, drawingId), now: of.now });
  const seal = await findSealOfDrawing(tx, drawingId);
  if (!seal) throw new Error(`drawing ${drawingId} has no seal`);
  return seal;
}

/** Returns the entries that don't take part. */
async function findLeftOut(tx: Tx, drawingId: string): Promise<LeftOutEntry[]> {
  const left: LeftOutEntry[] = [];
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
    const reasonOf = ({ ticketSerial, playerId }: Entry): LeftOutReason | undefined => {
      if (won.has(ticketSerial)) return 'TICKET_WON';
      return closed.has(playerId) ? 'ACCOUNT_CLOSED' : undefined;
    };
    for (const entry of entries) {
      const reason = reasonOf(entry);
      if (reason) left.push({ entryId: entry.entryId, reason });
    }
    if (entries.length < PAGE) return left;
    after = entries.at(-1)?.entryId;
  }
  throw new Error(`drawing ${drawingId} has more entries than can be sealed`);
}
