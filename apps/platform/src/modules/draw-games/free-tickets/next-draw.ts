import type { DrawState } from '@sunflower/game-rules/draw.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Draw, isDrawOnSale } from '../draws/draw.ts';
import { blockDrawChanges, findDraw, findDrawsIn } from '../draws/draws-store.ts';

const ON_SALE: readonly DrawState[] = ['open', 'scheduled'];
/** Maximum number of draws to try. A second one is needed only if the first closes at that very moment. */
const MAX_DRAWS = 3;

/**
 * Locks a draw like a sale does until `tx` ends, and returns it if it is still on sale. The clock is read after
 * locking, because waiting for the lock takes time.
 */
export async function lockDrawOnSale(tx: Tx, drawId: string, clock: Clock): Promise<Draw | undefined> {
  await blockDrawChanges(tx, drawId);
  const draw = await findDraw(tx, drawId);
  return draw && isDrawOnSale(draw, clock.now()) ? draw : undefined;
}

/**
 * Locks a draw like `lockDrawOnSale` and returns whether its tickets can't be played before `tx` ends, because it is on
 * sale or void. The job that moves tickets out of a void draw waits for this lock.
 */
export async function lockUnplayedDraw(tx: Tx, drawId: string, clock: Clock): Promise<boolean> {
  if (await lockDrawOnSale(tx, drawId, clock)) return true;
  return (await findDraw(tx, drawId))?.state === 'void';
}

/**
 * Returns the next draw of a game on sale, locked like a sale locks it until `tx` ends. Throws when no draw is on sale,
 * which means the schedule isn't running.
 */
export async function lockNextDraw(tx: Tx, of: { gameId: string; clock: Clock }): Promise<Draw> {
  const { gameId, clock } = of;
  const coming = await findDrawsIn(tx, { gameId, states: ON_SALE, closingAfter: clock.now(), limit: MAX_DRAWS });
  for (const { drawId } of coming) {
    const lock = await lockDrawOnSale(tx, drawId, clock);
    if (lock) return lock;
  }
  throw new Error(`no draw of ${gameId} is on sale for a free ticket`);
}
