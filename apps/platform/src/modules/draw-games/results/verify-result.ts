import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import type { DrawDeps, DrawStepOptions, DrawStepResult } from '../draws/draw-deps.ts';
import { findDraw, lockDraw, moveDraw } from '../draws/draws-store.ts';
import { findSealOfDraw } from '../sealing/seals-store.ts';
import { confirmResult } from './confirm-result.ts';
import { findDrawResult, insertVerification, isVerified } from './draw-results-store.ts';

/**
 * Confirms the numbers of a draw in two independent ways (GLI33-04). A machine's result: by the trusted signature, and
 * by deriving the numbers again. A typed result: by the signature of each operator over their own entry.
 */
export async function verifyResult(
  deps: DrawDeps,
  options: DrawStepOptions,
): Promise<DrawStepResult | Refusal<'DRAW_UNKNOWN' | 'DRAW_NOT_DRAWN' | 'DRAW_DELAYED'>> {
  const { drawId, now } = options;
  const draw = await findDraw(deps.db, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  const result = draw.resultId ? await findDrawResult(deps.db, draw.resultId) : undefined;
  const seal = await findSealOfDraw(deps.db, drawId);
  if (!result || !seal) return refuse('DRAW_NOT_DRAWN');
  const isConfirmed = await isVerified(deps.db, result.resultId);
  if (isConfirmed && draw.state !== 'drawn') return { drawId, state: draw.state, isReplay: true };
  const confirmed = await confirmResult(deps, { draw, result, seal });
  const problems = [...confirmed.signatureProblems, ...confirmed.numberProblems];
  if (problems.length > 0) {
    const details = { problems: problems.join(' ') };
    return delayDraw(deps, { drawId, now, difference: { step: 'verify', code: 'RESULT_NOT_CONFIRMED', details } });
  }
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockDraw(tx, drawId);
    if (!locked) return refuse('DRAW_UNKNOWN');
    await insertVerification(tx, { resultId: result.resultId, confirmations: confirmed.confirmations, now });
    if (locked.state !== 'drawn' && locked.state !== 'delayed') return { drawId, state: locked.state, isReplay: true };
    await moveDraw(tx, { draw: locked, to: 'verified', now });
    return { drawId, state: 'verified', isReplay: false };
  });
}
