import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import type { DrawStepOptions, DrawStepResult } from '../draws/draw-deps.ts';
import { lockDraw, moveDraw } from '../draws/draws-store.ts';
import { findSettlement } from '../settlement/settlement-store.ts';
import { insertPublished } from './published-store.ts';

/**
 * Publishes the result of a settled draw: stores an immutable row and emits an event. Tickets show whether they won
 * only from now on, after every prize was posted.
 */
export async function publishDraw(
  tx: Tx,
  options: DrawStepOptions,
): Promise<DrawStepResult | Refusal<'DRAW_UNKNOWN' | 'DRAW_NOT_SETTLED'>> {
  const { drawId, now } = options;
  const draw = await lockDraw(tx, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (draw.state === 'published' || draw.state === 'corrected') return { drawId, state: draw.state, isReplay: true };
  const settlement = await findSettlement(tx, drawId);
  if (draw.state !== 'settled' || !settlement) return refuse('DRAW_NOT_SETTLED');
  await insertPublished(tx, { settlement, now });
  await moveDraw(tx, { draw, to: 'published', now });
  await emitEvent(tx, { name: 'draw-games.published', payload: { drawId, gameId: draw.gameId } });
  await recordAudit(tx, {
    actor: 'system',
    action: 'draw-games.draw-published',
    subject: drawId,
    details: { resultId: settlement.resultId, settlementId: settlement.settlementId },
    businessTime: now,
  });
  return { drawId, state: 'published', isReplay: false };
}
