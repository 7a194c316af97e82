import { isDeepStrictEqual } from 'node:util';
import { canMove } from '@sunflower/game-rules/draw.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { findDifferences, insertDifference } from './differences-store.ts';
import type { DrawDeps, DrawStepOptions } from './draw-deps.ts';
import { DELAY_REASONS, type DrawDifference } from './draw-difference.ts';
import { lockDraw, moveDraw } from './draws-store.ts';
import { endMachineSilence, recordMachineSilence } from './machine-silence.ts';

/** What is found when the machine promised no numbers, or gave none. */
const MACHINE_GAVE_NOTHING: ReadonlySet<string> = new Set(['NO_COMMITMENT', 'DRAW_FEED_GAVE_NO_RESULT']);
/** What is found when the machine answered, and may have numbers that it signed. */
const MACHINE_ANSWERED: ReadonlySet<string> = new Set(['DRAW_FEED_REFUSED', 'EVIDENCE_MISSING']);

/**
 * Stops a draw with a named difference: the draw becomes "delayed" with a reason players can read, the finding is kept and goes into
 * the audit as a significant event. Found again by a further try, the same is not written again. The step that found it may be run again once the cause is put right.
 */
export async function delayDraw(
  deps: DrawDeps,
  options: DrawStepOptions & { difference: DrawDifference },
): Promise<Refusal<'DRAW_DELAYED'>> {
  const { drawId, now, difference } = options;
  await inTransaction(deps.db, async (tx) => {
    const draw = await lockDraw(tx, drawId);
    if (!draw) throw new Error(`draw ${drawId} is gone`);
    if (MACHINE_GAVE_NOTHING.has(difference.code)) await recordMachineSilence(tx, { draw, now });
    if (MACHINE_ANSWERED.has(difference.code)) await endMachineSilence(tx, drawId);
    const [last] = await findDifferences(tx, drawId);
    const isNewlyDelayed = canMove(draw.state, 'delayed');
    if (!isNewlyDelayed && isDeepStrictEqual(last, { ...difference })) return;
    await insertDifference(tx, { drawId, difference, now });
    if (isNewlyDelayed) {
      await moveDraw(tx, { draw, to: 'delayed', now, reason: reasonOf(difference) });
    }
    await recordSignificantEvent(tx, {
      actor: 'system',
      action: 'draw-games.draw-delayed',
      subject: drawId,
      details: { step: difference.step, code: difference.code, ...difference.details },
      businessTime: now,
    });
  });
  return refuse('DRAW_DELAYED', { details: { ...difference } });
}

/** A draw that waits for the machine before its seal has been balanced by nobody's fault: what players wait for is its numbers. */
function reasonOf({ step, code }: DrawDifference): string {
  return DELAY_REASONS[code === 'NO_COMMITMENT' ? 'hold' : step];
}
