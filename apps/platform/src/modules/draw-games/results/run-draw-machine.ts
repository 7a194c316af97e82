import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { DrawEvidence, SignedDrawResult } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import { isTimeToDraw } from '../draws/draw.ts';
import type { DrawDeps, DrawStepOptions, DrawStepResult } from '../draws/draw-deps.ts';
import { findDraw, lockDraw, moveDraw } from '../draws/draws-store.ts';
import { isJackpotKnown } from '../draws/jackpot-tiers.ts';
import { findSealDifference } from '../sealing/check-seal.ts';
import { findSealOfDraw } from '../sealing/seals-store.ts';
import { findCommitmentVoid } from './commitment-voids-store.ts';
import { findCommitment, insertFeedResult } from './draw-results-store.ts';
import { refuseWhileEntryOpen } from './entered-twice.ts';
import { refuseHeldElsewhere } from './held-elsewhere.ts';
import { recordLateAnswer } from './late-answer.ts';
import { registerSeal } from './register-seal.ts';
import { requestNumbers } from './request-numbers.ts';
import { delayUncosigned } from './require-cosigned-seal.ts';

type MachineRefusal = Refusal<
  | 'DRAW_UNKNOWN'
  | 'DRAW_NOT_SEALED'
  | 'DRAW_NOT_YET'
  | 'DRAW_HELD_ELSEWHERE'
  | 'RESULT_ENTERED'
  | 'COMMITMENT_VOID'
  | 'JACKPOT_UNKNOWN'
  | 'DRAW_DELAYED'
  | 'BEACON_NOT_YET'
  | 'SEAL_NOT_COSIGNED'
  | 'RESULT_NOT_SIGNED'
  | 'RESULT_NOT_OF_RULES'
>;

/**
 * Has the machine draw the numbers of a sealed draw and records its signed result. Digests the boards again first: one
 * that changed since the seal blocks the draw (WLA-01). Draws nothing before the draw time or while a typed entry is
 * open (GLI33-04), nor after its commitment was voided, nor for a game that is drawn elsewhere. Refuses
 * SEAL_NOT_COSIGNED, with `waitMs`, while cosignatures of the seal would be in time for the first round. A retry gets
 * the same result, because a machine draws once.
 */
export async function runDrawMachine(
  deps: DrawDeps,
  options: DrawStepOptions,
): Promise<DrawStepResult | MachineRefusal> {
  const { drawId, now } = options;
  const draw = await findDraw(deps.db, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (draw.resultId) return { drawId, state: draw.state, isReplay: true };
  const seal = await findSealOfDraw(deps.db, drawId);
  if (!seal || (draw.state !== 'sealed' && draw.state !== 'delayed')) return refuse('DRAW_NOT_SEALED');
  if (!isTimeToDraw(draw, now)) return refuse('DRAW_NOT_YET', { details: { drawsAt: draw.drawsAt.toString() } });
  const elsewhere = await refuseHeldElsewhere(deps, { draw, now });
  if (elsewhere) return elsewhere;
  if (await findCommitmentVoid(deps.db, drawId)) return refuse('COMMITMENT_VOID');
  // Before everything that may take long: its time decides which round of the beacon is used.
  const registered = await registerSeal(deps, { draw, seal });
  const entered = await refuseWhileEntryOpen(deps.db, { drawId, now });
  if (entered) return entered;
  // Returns before the digest, because this is retried every few seconds.
  if (isRefusal(registered) && registered.refusal === 'SEAL_NOT_COSIGNED')
    return delayUncosigned(deps, { draw, refusal: registered, now });
  if (!isJackpotKnown(draw)) return refuse('JACKPOT_UNKNOWN');
  const difference = await findSealDifference(deps, { seal, step: 'hold' });
  if (difference) return delayDraw(deps, { drawId, now, difference });
  if ((await findCommitment(deps.db, drawId)) === undefined) {
    return delayDraw(deps, { drawId, now, difference: { step: 'hold', code: 'NO_COMMITMENT', details: {} } });
  }
  const numbers = await requestNumbers(deps, { draw, seal, registered, now });
  return isRefusal(numbers) ? numbers : recordResult(deps, { drawId, now, ...numbers });
}

function recordResult(
  deps: DrawDeps,
  result: DrawStepOptions & { signed: SignedDrawResult; evidence: DrawEvidence },
): Promise<DrawStepResult | MachineRefusal> {
  const { drawId, now, signed, evidence } = result;
  return inTransaction<DrawStepResult | MachineRefusal>(deps.db, async (tx) => {
    const locked = await lockDraw(tx, drawId);
    if (!locked) return refuse('DRAW_UNKNOWN');
    const { resultId } = locked;
    if (resultId) {
      await recordLateAnswer(tx, { draw: locked, resultId, signed, trusted: deps.trustedDrawKey, now });
      return { drawId, state: locked.state, isReplay: true };
    }
    if (signed.result.drawId !== drawId) return refuse('RESULT_NOT_SIGNED');
    if (await findCommitmentVoid(tx, drawId)) {
      await recordLateAnswer(tx, { draw: locked, resultId: null, signed, trusted: deps.trustedDrawKey, now });
      // A refusal would roll back what was recorded.
      return { drawId, state: locked.state, isReplay: true };
    }
    const rules = rulesOfVersion(locked.gameId, locked.rulesVersion);
    const trusted = deps.trustedDrawKey;
    const stored = await insertFeedResult(tx, { signed, evidence, trusted, rules, revision: 1, now });
    if ('refusal' in stored) return stored;
    await moveDraw(tx, { draw: locked, to: 'drawn', now, resultId: stored.resultId });
    return { drawId, state: 'drawn', isReplay: false };
  });
}
