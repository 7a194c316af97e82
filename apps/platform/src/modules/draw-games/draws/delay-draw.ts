import { isDeepStrictEqual } from 'node:util';
import { canMove } from '@sunflower/game-rules/draw.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { findDifferences, hasDifference, insertDifference } from './differences-store.ts';
import type { DrawDeps, DrawStepOptions } from './draw-deps.ts';
import { DRAW_DELAY_TEXTS, type DrawDifference, WAITS_FOR_BEACON, WAITS_FOR_WITNESSES } from './draw-difference.ts';
import { lockDraw, moveDraw } from './draws-store.ts';
import { endMachineSilence, recordMachineSilence } from './machine-silence.ts';

/** Findings that mean that the machine made no commitment or returned no numbers. */
const MACHINE_GAVE_NOTHING: ReadonlySet<string> = new Set(['NO_COMMITMENT', 'DRAW_FEED_GAVE_NO_RESULT']);
/** Codes that end the machine's recorded silence: it responded, so it may have signed numbers, or it wasn't called. */
const MACHINE_ANSWERED: ReadonlySet<string> = new Set([
  'DRAW_FEED_REFUSED',
  'EVIDENCE_MISSING',
  'SEAL_NOT_COSIGNED',
  'BEACON_LATE',
  'BEACON_FALLBACK',
  'BEACON_MISSED',
]);

/** Findings that stay when a retry of the step finds something else. */
const ONCE_PER_DRAW: ReadonlySet<string> = new Set(['BEACON_FALLBACK']);

/**
 * Delays a draw because of a finding, with a reason that players can read, and reports it as a significant event. A
 * retry with the same finding isn't recorded again. The step can run again once the cause is fixed.
 */
export async function delayDraw(
  deps: DrawDeps,
  options: DrawStepOptions & { difference: DrawDifference },
): Promise<Refusal<'DRAW_DELAYED'>> {
  const { drawId, now, difference } = options;
  await inTransaction(deps.db, async (tx) => {
    const draw = await lockDraw(tx, drawId);
    if (!draw) throw new Error(`draw ${drawId} is gone`);
    if (ONCE_PER_DRAW.has(difference.code) && (await hasDifference(tx, { drawId, code: difference.code }))) return;
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

/** Findings before the seal that mean players are waiting for the machine; the draw has no balancing problem. */
const WAITS_FOR_MACHINE: ReadonlySet<string> = new Set(['NO_COMMITMENT', 'DRAW_FEED_REFUSED']);

function reasonOf({ step, code }: DrawDifference): string {
  if (code === 'SEAL_NOT_COSIGNED') return WAITS_FOR_WITNESSES;
  if (code.startsWith('BEACON_')) return WAITS_FOR_BEACON;
  return DRAW_DELAY_TEXTS[WAITS_FOR_MACHINE.has(code) ? 'hold' : step];
}
