import { lastPosition, pickAt } from '@sunflower/instant-games/days/pool-deck.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findMovedTickets, insertPick, listSales } from './picks-store.ts';

/** Maximum number of skipped sales per call; the next call continues. */
const MOST_SKIPPED = 100;

type PicksOf = { readonly poolId: string; readonly ticketCount: number };

/**
 * Returns the sale whose turn it is: the given one, or an earlier one without an outcome. Skips passed sales before it,
 * each of which takes the last remaining ticket. The caller holds the lock of the turn.
 */
export async function skipPassedSales(
  tx: Tx,
  of: PicksOf & { readonly turn: number; readonly ticketNo: number },
): Promise<number> {
  const { poolId, turn, ticketNo } = of;
  let next = turn;
  for (const sale of await listSales(tx, { poolId, first: turn, before: ticketNo, limit: MOST_SKIPPED })) {
    if (sale.ticketNo !== next || !sale.isPassed) break;
    await storePick(tx, { ...of, ...sale, position: null });
    next++;
  }
  return next;
}

/**
 * Picks the ticket of the sale whose turn it is, at a position among the remaining ones, and returns it. The caller
 * holds the lock of the turn.
 */
export function pickTicket(
  tx: Tx,
  of: PicksOf & { readonly ticketNo: number; readonly roundId: string; readonly position: number },
): Promise<number> {
  return storePick(tx, of);
}

async function storePick(
  tx: Tx,
  of: PicksOf & { readonly ticketNo: number; readonly roundId: string; readonly position: number | null },
): Promise<number> {
  const { poolId, ticketNo, roundId, position } = of;
  const last = lastPosition(of);
  const at = position ?? last;
  const moved = await findMovedTickets(tx, poolId, [at, last]);
  const pick = pickAt({ ...of, position: at }, (one) => moved.get(one) ?? one);
  await insertPick(tx, { poolId, ticketNo, roundId, position, last, moved: pick.moved, pickedTicket: pick.picked });
  return pick.picked;
}
