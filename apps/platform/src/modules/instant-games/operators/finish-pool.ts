import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { operatorActor, recordSignificantEvent } from '../../audit/index.ts';
import type { ActionContext, ActionExecutor } from '../../operators/index.ts';
import type { PoolName } from '../pools/pool.ts';
import { findPoolOnSale, markFinished } from '../pools/pools-store.ts';

/** Type of the operator action that ends the sale from a pool early. */
export const FINISH_POOL = 'instant-games.finish-pool';

const MAX_REASON = 200;
const finishSchema = z.strictObject({
  gameId: z.string().max(40),
  priceCents: z.int().min(1),
  poolNo: z.int().min(1),
  reason: z.string().min(1).max(MAX_REASON),
});

/**
 * Ends the sale from the current pool under dual control, so that its seed can be published and checked before the pool
 * is sold out. Sells no ticket of it after this commits; a job then has the game server finish it. Refuses a pool that
 * isn't the one on sale.
 */
export const finishPoolExecutor: ActionExecutor = {
  check: (data) => (finishSchema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
  execute: async (tx, data, context) => {
    const read = finishSchema.safeParse(data);
    if (!read.success) return refuse('ACTION_MALFORMED');
    const { reason, priceCents, ...name } = read.data;
    return finishPool(tx, { pool: { ...name, priceCents: BigInt(priceCents) }, reason, context });
  },
};

async function finishPool(
  tx: Tx,
  { pool, reason, context }: { pool: PoolName; reason: string; context: ActionContext },
): Promise<{ ticketsSold: number } | Refusal<'POOL_NOT_ON_SALE'>> {
  const { gameId, priceCents, poolNo } = pool;
  const { approvedBy, proposedBy, now } = context;
  if ((await findPoolOnSale(tx, pool))?.poolNo !== poolNo) return refuse('POOL_NOT_ON_SALE');
  const sold = await markFinished(tx, pool, now);
  if (sold === undefined) return refuse('POOL_NOT_ON_SALE');
  const ticketsSold = Number(sold);
  await recordSignificantEvent(tx, {
    actor: operatorActor(approvedBy),
    action: 'instant-games.pool-finished',
    subject: `${gameId}/${priceCents}/${poolNo}`,
    details: { reason, proposedBy, ticketsSold },
    businessTime: now,
  });
  return { ticketsSold };
}
