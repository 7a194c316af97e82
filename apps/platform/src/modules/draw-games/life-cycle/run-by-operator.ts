import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { type Draw, isTimeToDraw } from '../draws/draw.ts';
import type { DrawDeps, DrawStepOptions, StepDone } from '../draws/draw-deps.ts';
import { findDraw } from '../draws/draws-store.ts';
import { refuseWhileMachineDraws } from '../draws/machine-silence.ts';
import { refuseBesideOpenEntry } from '../results/entered-twice.ts';
import { findRunProblem } from './held-early.ts';
import { DRAW_STEPS, type DrawStepName, runDraw, type TellStep } from './run-draw.ts';

export type RunByOperatorOptions = DrawStepOptions & {
  readonly actor: string;
  readonly reason: string;
  readonly tell?: TellStep;
  /** The last step to run; all of them unless given. */
  readonly until?: DrawStepName;
};

/**
 * Takes a draw whose time has come from its state to published at an operator's word, who is recorded with the reason (WLA-03). Ahead of its time it
 * takes two operators first (`holdEarlyExecutor`). Its numbers come from the machine, or from operators who type them; while an entry of theirs is
 * open nothing is drawn. Only a draw whose numbers may be typed is sealed without the machine's promise. Refuses DRAW_UNKNOWN, DRAW_NOT_OPEN,
 * DRAW_NOT_YET, RESULT_ENTERED and whatever its steps refuse.
 */
export async function runByOperator(deps: DrawDeps, options: RunByOperatorOptions): Promise<StepDone | Refusal> {
  const begun = await inTransaction<Draw | Refusal>(deps.db, (tx) => beginRun(tx, options));
  if (isRefusal(begun)) return begun;
  const isEarly = (await refuseWhileMachineDraws(deps.db, begun, deps.typedResultGames)) === undefined;
  const steps = DRAW_STEPS.slice(0, DRAW_STEPS.indexOf(options.until ?? 'publish') + 1);
  return runDraw(deps, { ...options, isEarly, steps });
}

/** Judges whether the draw may be run now and records who runs it, before anything happens to it. */
async function beginRun(
  tx: Tx,
  options: RunByOperatorOptions,
): Promise<Draw | Refusal<'DRAW_UNKNOWN' | 'DRAW_NOT_OPEN' | 'DRAW_NOT_YET' | 'RESULT_ENTERED'>> {
  const { drawId, now, actor, reason } = options;
  const draw = await findDraw(tx, drawId);
  const problem = findRunProblem(draw);
  if (problem) return problem;
  if (!draw) return refuse('DRAW_UNKNOWN');
  const entered = draw.resultId ? undefined : await refuseBesideOpenEntry(tx, { drawId, now });
  if (entered) return entered;
  if (!isTimeToDraw(draw, now)) return refuse('DRAW_NOT_YET', { details: { drawsAt: draw.drawsAt.toString() } });
  const details = { reason, gameId: draw.gameId, state: draw.state, drawsAt: draw.drawsAt.toString() };
  await recordAudit(tx, { actor, subject: drawId, businessTime: now, action: 'draw-games.draw-run', details });
  return draw;
}
