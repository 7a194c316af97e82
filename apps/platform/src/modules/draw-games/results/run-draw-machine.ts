import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { DrawEvidence, SignedDrawResult } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import { isTimeToDraw } from '../draws/draw.ts';
import type { DrawDeps, DrawStepOptions, StepDone } from '../draws/draw-deps.ts';
import { findDraw, lockDraw, moveDraw } from '../draws/draws-store.ts';
import { isJackpotKnown } from '../draws/jackpot-tiers.ts';
import { findSealDifference } from '../sealing/check-seal.ts';
import { findSeal } from '../sealing/seals-store.ts';
import { findCommitment, insertFeedResult } from './draw-results-store.ts';
import { refuseWhileEntryOpen } from './entered-twice.ts';
import { recordLateAnswer } from './late-answer.ts';
import { wholeSealOf } from './whole-seal.ts';

type MachineRefusal = Refusal<
  | 'DRAW_UNKNOWN'
  | 'DRAW_NOT_SEALED'
  | 'DRAW_NOT_YET'
  | 'RESULT_ENTERED'
  | 'JACKPOT_UNKNOWN'
  | 'DRAW_DELAYED'
  | 'RESULT_NOT_SIGNED'
  | 'RESULT_NOT_OF_RULES'
>;

const NOT_FOUND = 404;
const SERVER_FAILED = 500;

/**
 * Has the machine draw the numbers of a sealed draw and records its signed result. The boards are digested again first:
 * one board added or altered since the seal blocks the draw (WLA-01). A retry after a crash gets the same result,
 * because a machine draws once. Nothing is drawn before the draw time, nor while an operator's entry waits for the
 * second operator (GLI33-04). No approval is needed for what the machine draws: its signature and the numbers derived
 * again are the two confirmations.
 */
export async function runDrawMachine(deps: DrawDeps, options: DrawStepOptions): Promise<StepDone | MachineRefusal> {
  const { drawId, now } = options;
  const draw = await findDraw(deps.db, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (draw.resultId) return { drawId, state: draw.state, isReplay: true };
  const seal = await findSeal(deps.db, drawId);
  if (!seal || (draw.state !== 'sealed' && draw.state !== 'delayed')) return refuse('DRAW_NOT_SEALED');
  if (!isTimeToDraw(draw, now)) return refuse('DRAW_NOT_YET', { details: { drawsAt: draw.drawsAt.toString() } });
  const entered = await refuseWhileEntryOpen(deps.db, { drawId, now });
  if (entered) return entered;
  if (!isJackpotKnown(draw)) return refuse('JACKPOT_UNKNOWN');
  const difference = await findSealDifference(deps, { seal, step: 'hold' });
  if (difference) return delayDraw(deps, { drawId, now, difference });
  if ((await findCommitment(deps.db, drawId)) === undefined) {
    return delayDraw(deps, { drawId, now, difference: { step: 'hold', code: 'NO_COMMITMENT', details: {} } });
  }
  const { gameId, multiplierPool = null } = draw;
  const signed = await deps.ports.drawFeed.runDraw({ drawId, gameId, multiplierPool, ...wholeSealOf(draw, seal) });
  const evidence = 'refusal' in signed ? signed : await deps.ports.drawFeed.fetchEvidence(drawId);
  if ('refusal' in signed || 'refusal' in evidence) {
    const failed = 'refusal' in signed ? signed : (evidence as Refusal);
    const code = 'refusal' in signed ? codeOfRefusal(signed) : 'EVIDENCE_MISSING';
    const details = { refusal: failed.refusal, reason: JSON.stringify(failed.details ?? {}) };
    return delayDraw(deps, { drawId, now, difference: { step: 'hold', code, details } });
  }
  return recordResult(deps, { drawId, now, signed, evidence });
}

/**
 * Distinguishes a machine that fails or has no such draw, and so has no numbers, from one that refuses the request:
 * that one works and may have signed numbers.
 */
function codeOfRefusal({ refusal, details }: Refusal): 'DRAW_FEED_GAVE_NO_RESULT' | 'DRAW_FEED_REFUSED' {
  const status = Number(details?.status ?? NOT_FOUND);
  const isWorking = refusal === 'DRAW_FEED_REFUSED' && status !== NOT_FOUND && status < SERVER_FAILED;
  return isWorking ? 'DRAW_FEED_REFUSED' : 'DRAW_FEED_GAVE_NO_RESULT';
}

function recordResult(
  deps: DrawDeps,
  held: DrawStepOptions & { signed: SignedDrawResult; evidence: DrawEvidence },
): Promise<StepDone | MachineRefusal> {
  const { drawId, now, signed, evidence } = held;
  return inTransaction<StepDone | MachineRefusal>(deps.db, async (tx) => {
    const locked = await lockDraw(tx, drawId);
    if (!locked) return refuse('DRAW_UNKNOWN');
    const { resultId } = locked;
    if (resultId) {
      await recordLateAnswer(tx, { draw: locked, resultId, signed, trusted: deps.trustedDrawKey, now });
      return { drawId, state: locked.state, isReplay: true };
    }
    if (signed.result.drawId !== drawId) return refuse('RESULT_NOT_SIGNED');
    const rules = rulesOfVersion(locked.gameId, locked.rulesVersion);
    const trusted = deps.trustedDrawKey;
    const stored = await insertFeedResult(tx, { signed, evidence, trusted, rules, revision: 1, now });
    if ('refusal' in stored) return stored;
    await moveDraw(tx, { draw: locked, to: 'drawn', now, resultId: stored.resultId });
    return { drawId, state: 'drawn', isReplay: false };
  });
}
