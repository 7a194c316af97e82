import { DRAW_STEPS, type DrawStepName } from '@sunflower/game-rules/draw.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { DrawDeps, DrawStepOptions, DrawStepResult } from '../draws/draw-deps.ts';
import { publishDraw } from '../publishing/publish-draw.ts';
import { writeResultFile } from '../publishing/result-file.ts';
import { runDrawMachine } from '../results/run-draw-machine.ts';
import { verifyResult } from '../results/verify-result.ts';
import { settleDraw } from '../settlement/settle-draw.ts';
import { closeDrawBounded } from './close-draw.ts';
import { sealCommittedDraw } from './seal-committed-draw.ts';

/** The names of a draw's steps, in order. Every step is safe to repeat. */
export const DRAW_STEP_NAMES: readonly DrawStepName[] = DRAW_STEPS.map(({ step }) => step);

/** Runs one step of a draw in its own transactions. With `isEarly`, seals without the feed's commitment. */
export async function runStep(
  deps: DrawDeps,
  step: DrawStepName,
  options: DrawStepOptions & { isEarly?: boolean },
): Promise<DrawStepResult | Refusal> {
  const { drawId, now } = options;
  switch (step) {
    case 'close':
      return inTransaction<DrawStepResult | Refusal>(deps.db, (tx) => closeDrawBounded(deps, tx, { drawId, now }));
    case 'seal':
      return sealCommittedDraw(deps, options);
    case 'hold':
      return runDrawMachine(deps, options);
    case 'verify':
      return verifyResult(deps, options);
    case 'settle':
      return settleDraw(deps, options);
    case 'publish':
      return inTransaction<DrawStepResult | Refusal>(deps.db, (tx) => publishWithFile(tx, options));
  }
}

async function publishWithFile(tx: Tx, options: DrawStepOptions): Promise<DrawStepResult | Refusal> {
  const done = await publishDraw(tx, options);
  if (!isRefusal(done) && !done.isReplay) await writeResultFile(tx, options.drawId);
  return done;
}

/** Called with the result of each step. */
export type ReportStep = (step: DrawStepName, answer: DrawStepResult | Refusal) => void;

/** Runs the steps of a draw whose time has come, and reports each; stops at the first refusal and returns it. */
export async function runDraw(
  deps: DrawDeps,
  options: DrawStepOptions & { isEarly?: boolean; onStep?: ReportStep; steps?: readonly DrawStepName[] },
): Promise<DrawStepResult | Refusal> {
  const { drawId, now, isEarly = false, steps = DRAW_STEP_NAMES } = options;
  let answer: DrawStepResult | Refusal = refuse('DRAW_UNKNOWN');
  for (const step of steps) {
    answer = await runStep(deps, step, { drawId, now, isEarly });
    options.onStep?.(step, answer);
    if ('refusal' in answer) return answer;
  }
  return answer;
}
