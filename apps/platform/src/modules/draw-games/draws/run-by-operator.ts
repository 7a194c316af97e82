import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit, recordSignificantEvent } from '../../audit/index.ts';
import { refuseBesideOpenEntry } from '../results/entered-twice.ts';
import { closeEarly } from './close-early.ts';
import { type Draw, isTimeToDraw } from './draw.ts';
import type { DrawDeps, DrawStepOptions, StepDone } from './draw-deps.ts';
import { findDraw, lockDraw, markHeldEarly } from './draws-store.ts';
import { runDraw, type TellStep } from './run-draw.ts';

/** Draws that are not on sale yet, and those that will never count: nothing is written down of a run that cannot be. */
const NEVER_RUN: readonly Draw['state'][] = ['scheduled', 'not-held', 'void'];

export type RunByOperatorOptions = DrawStepOptions & {
  readonly actor: string;
  readonly reason: string;
  readonly tell?: TellStep;
};

/**
 * Takes a draw from wherever it stands to published at an operator's word, who is written down with her reason (WLA-03). Ahead of its time
 * only outside of production, as two significant events: that its sale was closed and that it was held early. Its numbers come from the
 * machine, or from two operators; while an entry of theirs is open nothing is drawn. Refuses DRAW_UNKNOWN, DRAW_NOT_OPEN, DRAW_NOT_YET, RESULT_ENTERED
 * and whatever its steps refuse.
 */
export async function runByOperator(deps: DrawDeps, options: RunByOperatorOptions): Promise<StepDone | Refusal> {
  const { drawId, now, actor, reason } = options;
  const begun = await inTransaction<Draw | Refusal>(deps.db, (tx) => beginRun(tx, deps, options));
  if (isRefusal(begun)) return begun;
  if (begun.state === 'open' && Temporal.Instant.compare(now, begun.closesAt) < 0) {
    const closed = await closeEarly(deps, { drawId, now, actor, reason });
    if (isRefusal(closed)) {
      options.tell?.('close', closed);
      return closed;
    }
  }
  return runDraw(deps, { ...options, isEarly: true });
}

/** Judges whether the draw may be run now and writes down who runs it, before anything happens to it. */
async function beginRun(
  tx: Tx,
  deps: Pick<DrawDeps, 'trustedDrawKey'>,
  options: RunByOperatorOptions,
): Promise<Draw | Refusal<'DRAW_UNKNOWN' | 'DRAW_NOT_OPEN' | 'DRAW_NOT_YET' | 'RESULT_ENTERED'>> {
  const { drawId, now, actor, reason } = options;
  const draw = await findDraw(tx, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (NEVER_RUN.includes(draw.state)) return refuse('DRAW_NOT_OPEN', { details: { state: draw.state } });
  const entered = draw.resultId ? undefined : await refuseBesideOpenEntry(tx, { drawId, now });
  if (entered) return entered;
  const isEarly = Temporal.Instant.compare(now, draw.drawsAt) < 0;
  if (isEarly && deps.trustedDrawKey.environment === 'production')
    return refuse('DRAW_NOT_YET', { details: { drawsAt: draw.drawsAt.toString() } });
  const record = { actor, subject: drawId, businessTime: now };
  const details = { reason, gameId: draw.gameId, state: draw.state, drawsAt: draw.drawsAt.toString() };
  if (!isEarly || isTimeToDraw(draw, now)) {
    await recordAudit(tx, { ...record, action: 'draw-games.draw-run', details });
    return draw;
  }
  // Under its lock, as all that changes a draw: a sale that has begun ends before.
  if (!(await lockDraw(tx, drawId))) return refuse('DRAW_UNKNOWN');
  await markHeldEarly(tx, { drawId, now });
  await recordSignificantEvent(tx, { ...record, action: 'draw-games.draw-held-early', details });
  return draw;
}
