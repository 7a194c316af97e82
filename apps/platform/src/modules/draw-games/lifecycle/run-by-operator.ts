import type { DrawStepName } from '@sunflower/game-rules/draw.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { type Draw, isTimeToDraw } from '../draws/draw.ts';
import type { DrawDeps, DrawStepOptions, DrawStepResult } from '../draws/draw-deps.ts';
import { findDraw } from '../draws/draws-store.ts';
import { refuseWhileMachineDraws } from '../draws/machine-silence.ts';
import { refuseWhileEntryOpen } from '../results/entered-twice.ts';
import { findRunProblem } from './close-or-run-early.ts';
import { DRAW_STEP_NAMES, type ReportStep, runDraw } from './run-draw.ts';

export type RunByOperatorOptions = DrawStepOptions & {
  readonly actor: string;
  readonly reason: string;
  readonly onStep?: ReportStep;
  /** The last step to run; the final one by default. */
  readonly until?: DrawStepName;
};

/**
 * Runs a draw through `publish` at an operator's request after its draw time, and records operator and reason (WLA-03);
 * an earlier run needs dual control (`runEarlyExecutor`). Seals without the machine's commitment only if the numbers
 * may be typed. Refuses DRAW_UNKNOWN, DRAW_NOT_OPEN, DRAW_NOT_YET, RESULT_ENTERED while typed numbers await their
 * second entry, and what the steps refuse.
 */
export async function runByOperator(deps: DrawDeps, options: RunByOperatorOptions): Promise<DrawStepResult | Refusal> {
  const begun = await inTransaction<Draw | Refusal>(deps.db, (tx) => beginRun(tx, options));
  if (isRefusal(begun)) return begun;
  const isEarly = (await refuseWhileMachineDraws(deps.db, begun, deps.typedResultGames)) === undefined;
  const steps = DRAW_STEP_NAMES.slice(0, DRAW_STEP_NAMES.indexOf(options.until ?? 'publish') + 1);
  return runDraw(deps, { ...options, isEarly, steps });
}

/** Checks that the draw may be run now, and records which operator runs it, before the first step. */
async function beginRun(
  tx: Tx,
  options: RunByOperatorOptions,
): Promise<Draw | Refusal<'DRAW_UNKNOWN' | 'DRAW_NOT_OPEN' | 'DRAW_NOT_YET' | 'RESULT_ENTERED'>> {
  const { drawId, now, actor, reason } = options;
  const draw = await findDraw(tx, drawId);
  const problem = findRunProblem(draw);
  if (problem) return problem;
  if (!draw) return refuse('DRAW_UNKNOWN');
  const entered = draw.resultId ? undefined : await refuseWhileEntryOpen(tx, { drawId, now });
  if (entered) return entered;
  if (!isTimeToDraw(draw, now)) return refuse('DRAW_NOT_YET', { details: { drawsAt: draw.drawsAt.toString() } });
  const details = { reason, gameId: draw.gameId, state: draw.state, drawsAt: draw.drawsAt.toString() };
  await recordAudit(tx, { actor, subject: drawId, businessTime: now, action: 'draw-games.draw-run', details });
  return draw;
}
