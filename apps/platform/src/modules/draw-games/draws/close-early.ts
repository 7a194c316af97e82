import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { closeDrawBounded } from './close-draw.ts';
import type { DrawDeps, DrawStepOptions, StepDone } from './draw-deps.ts';

/**
 * Ends the sale of a draw ahead of its time, by an operator, without drawing it: the next draw opens, and the draw is held at its time, or
 * when somebody runs it. A significant event with it. A draw that is closed already stays as it is.
 */
export async function closeEarly(
  deps: DrawDeps,
  options: DrawStepOptions & { readonly actor: string; readonly reason: string },
): Promise<StepDone | Refusal> {
  const { drawId, now, actor, reason } = options;
  return inTransaction<StepDone | Refusal>(deps.db, async (tx) => {
    const closed = await closeDrawBounded(deps, tx, { drawId, now, isEarly: true });
    if (isRefusal(closed) || closed.isReplay) return closed;
    await recordSignificantEvent(tx, {
      actor,
      action: 'draw-games.draw-closed-early',
      subject: drawId,
      details: { reason },
      businessTime: now,
    });
    return closed;
  });
}
