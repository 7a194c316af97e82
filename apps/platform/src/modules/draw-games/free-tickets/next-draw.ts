import type { DrawState } from '@sunflower/game-rules/draw.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { type Draw, isOnSale } from '../draws/draw.ts';
import { findDraw, findDrawsIn } from '../draws/draws-store.ts';

const ON_SALE: readonly DrawState[] = ['open', 'scheduled'];
/** Draws looked at: a second one only where the first closed this very moment. */
const MAX_DRAWS = 3;

/** Holds a draw as a sale does until `tx` ends, and tells whether it is still on sale: the time is asked once it is held, since waiting takes time. */
export async function holdOnSale(tx: Tx, drawId: string, clock: Clock): Promise<Draw | undefined> {
  await sql`select pg_advisory_xact_lock_shared(draw_games.compute_draw_gate(${drawId}))`.execute(tx);
  await sql`select from draw_games.draw d where d.draw_id = ${drawId} for share`.execute(tx);
  const draw = await findDraw(tx, drawId);
  return draw && isOnSale(draw, clock.now()) ? draw : undefined;
}

/**
 * Holds a draw as `holdOnSale` does and tells whether its tickets have not played and never will have by the end of `tx`: it is on sale, or void.
 * Whoever moves tickets on from a void draw waits meanwhile.
 */
export async function holdUnplayed(tx: Tx, drawId: string, clock: Clock): Promise<boolean> {
  if (await holdOnSale(tx, drawId, clock)) return true;
  return (await findDraw(tx, drawId))?.state === 'void';
}

/** The next draw of a game on sale, held as a sale holds it until `tx` ends. Throws when there is none: the schedule is to be looked after. */
export async function holdNextDraw(tx: Tx, of: { gameId: string; clock: Clock }): Promise<Draw> {
  const { gameId, clock } = of;
  const coming = await findDrawsIn(tx, { gameId, states: ON_SALE, closingAfter: clock.now(), limit: MAX_DRAWS });
  for (const { drawId } of coming) {
    const held = await holdOnSale(tx, drawId, clock);
    if (held) return held;
  }
  throw new Error(`no draw of ${gameId} is on sale for a free ticket`);
}
