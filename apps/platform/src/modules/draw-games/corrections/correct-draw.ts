import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { ActionExecutor } from '../../operators/index.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps, DrawStepOptions, DrawStepResult } from '../draws/draw-deps.ts';
import { findDraw, findDrawAfter, lockDraw, lockGates, moveDraw } from '../draws/draws-store.ts';
import { isJackpotKnown, isJackpotWon } from '../draws/jackpot-tiers.ts';
import { insertPublished } from '../publishing/published-store.ts';
import { writeResultFile } from '../publishing/result-file.ts';
import { refuseAgainstEvidence } from '../results/check-evidence.ts';
import { findNewestResult, insertVerification, isVerified } from '../results/draw-results-store.ts';
import { storeEnteredResult } from '../results/enter-result.ts';
import { type EnteredResult, fitsDraw, readEntered } from '../results/entered-numbers.ts';
import { compareEnteredResults, refuseWhileEntryOpen } from '../results/entered-twice.ts';
import { refuseUnconfirmedRepeat } from '../results/repeated-numbers.ts';
import { findSealOfDraw } from '../sealing/seals-store.ts';
import { matchTwice, TWO_MATCHERS } from '../settlement/match-twice.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { findSettlement, findSettlementBefore } from '../settlement/settlement-store.ts';
import { correctNextJackpot } from './correct-jackpot.ts';
import { correctPrizes } from './correct-prizes.ts';

export { CORRECT_RESULT } from '../results/entered-twice.ts';

/**
 * Records the right numbers of a published draw as a new result, after three operators typed them independently
 * (GLI33-04); `correctDraw` then applies it. A result signed by the machine is never corrected.
 */
export const correctResultExecutor: ActionExecutor = {
  check: (data) => (readEntered(data) ? undefined : refuse('NUMBERS_MALFORMED')),
  admit: async (tx, data, { now }) => {
    const entered = readEntered(data);
    if (!entered) return refuse('NUMBERS_MALFORMED');
    const wrong = await findCorrectionProblem(tx, entered);
    return wrong ?? refuseWhileEntryOpen(tx, { drawId: entered.drawId, now });
  },
  compareEntries: compareEnteredResults,
  execute: async (tx, data, context) => {
    const entered = readEntered(data);
    if (!entered) return refuse('NUMBERS_MALFORMED');
    const { drawId } = entered;
    const wrong = await findCorrectionProblem(tx, entered);
    if (wrong) return wrong;
    const resultId = await storeEnteredResult(tx, { entered, context });
    const confirmations = [`operator:${context.proposedBy}`, `operator:${context.approvedBy}`] as const;
    await insertVerification(tx, { resultId, confirmations, now: context.now });
    await emitEvent(tx, { name: 'draw-games.correction-approved', payload: { drawId } });
    return { drawId, resultId };
  },
};

/** Returns why a draw can't be corrected with these numbers now, and locks the draw. */
async function findCorrectionProblem(tx: Tx, entered: EnteredResult): Promise<Refusal | undefined> {
  const { drawId, drawn } = entered;
  const draw = await lockDraw(tx, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (draw.state !== 'published' && draw.state !== 'corrected') return refuse('DRAW_NOT_PUBLISHED');
  const newest = await findNewestResult(tx, drawId);
  if (newest && newest.resultId !== draw.resultId) return refuse('CORRECTION_PENDING');
  if (!fitsDraw(drawn, draw)) return refuse('NUMBERS_NOT_OF_RULES');
  return (await refuseAgainstEvidence(tx, draw, entered)) ?? refuseUnconfirmedRepeat(tx, { draw, entered });
}

type CorrectRefusal = Refusal<'DRAW_UNKNOWN' | 'NO_CORRECTION' | 'DRAW_DELAYED'>;

/**
 * Corrects a published draw: settles the sealed boards again, reverses wrong prizes, pays the right ones and publishes
 * a new revision. Both results and all postings stay visible (GLI33-04). After an interruption, the next run resumes
 * where this one stopped.
 */
export async function correctDraw(
  deps: DrawDeps,
  options: DrawStepOptions & { readonly pagePrizes?: number },
): Promise<DrawStepResult | CorrectRefusal> {
  const { drawId, now, ...pages } = options;
  const draw = await findDraw(deps.db, drawId);
  if (!draw || !isJackpotKnown(draw)) return refuse('DRAW_UNKNOWN');
  const result = await findNewestResult(deps.db, drawId);
  const isCorrection = result && result.resultId !== draw.resultId && (await isVerified(deps.db, result.resultId));
  if (!isCorrection || (draw.state !== 'published' && draw.state !== 'corrected')) {
    return draw.state === 'corrected' ? { drawId, state: draw.state, isReplay: true } : refuse('NO_CORRECTION');
  }
  const seal = await findSealOfDraw(deps.db, drawId);
  const newest = await findSettlement(deps.db, drawId);
  if (!seal || !newest) throw new Error(`published draw ${drawId} has no seal or no settlement`);
  const revision = newest.resultId === result.resultId ? newest.revision : newest.revision + 1;
  const settlement =
    revision === newest.revision
      ? newest
      : await matchTwice(deps, { draw, result, seal, revision, now, matchers: TWO_MATCHERS });
  if ('code' in settlement) return delayDraw(deps, { drawId, now, difference: settlement });
  const wrong = await findSettlementBefore(deps.db, settlement);
  if (!wrong) throw new Error(`the settlement of draw ${drawId} to correct is missing`);
  await correctPrizes(deps, { ...pages, settlement, draw, now });
  return inTransaction<DrawStepResult | CorrectRefusal>(deps.db, async (tx) => {
    const done = await publishCorrection(tx, { draw, wrong, settlement, now });
    if (!isRefusal(done) && !done.isReplay) await writeResultFile(tx, drawId);
    return done;
  });
}

async function publishCorrection(
  tx: Tx,
  options: { draw: Draw; wrong: Settlement; settlement: Settlement; now: Temporal.Instant },
): Promise<DrawStepResult | CorrectRefusal> {
  const { draw, wrong, settlement, now } = options;
  const { drawId, resultId } = settlement;
  const next = await findDrawAfter(tx, draw);
  await lockGates(tx, next ? [drawId, next.drawId] : [drawId]);
  const locked = await lockDraw(tx, drawId);
  if (!locked) return refuse('DRAW_UNKNOWN');
  if (locked.resultId === resultId) return { drawId, state: locked.state, isReplay: true };
  await insertPublished(tx, { settlement, now });
  await moveDraw(tx, { draw: locked, to: 'corrected', now, reason: 'The result was corrected.', resultId });
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  const [wasWon, isWon] = [isJackpotWon(rules, wrong), isJackpotWon(rules, settlement)];
  await correctNextJackpot(tx, { draw: locked, nextDrawId: next?.drawId, wasWon, isWon, now });
  await emitEvent(tx, { name: 'draw-games.published', payload: { drawId, gameId: draw.gameId } });
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'draw-games.draw-corrected',
    subject: drawId,
    details: { revision: settlement.revision, resultId, settlementId: settlement.settlementId },
    businessTime: now,
  });
  return { drawId, state: 'corrected', isReplay: false };
}
