/**
 * Second public interface of this module, next to `index.ts`: the functions that run draws, for jobs, operator verbs,
 * seeds and benchmarks.
 */

export { drawBoardMultiplier, quickPick } from './boards/quick-pick.ts';
export { CORRECT_RESULT, correctResultExecutor } from './corrections/correct-draw.ts';
export { ANSWER_CONTRADICTION, answerContradictionExecutor } from './disputes/answer-contradiction.ts';
export { listOpenContradictions } from './disputes/contradictions-store.ts';
export { answerDoubt } from './disputes/doubts.ts';
export { listOpenDoubts } from './disputes/doubts-store.ts';
export { drawGamesEventHandlers, drawGamesJobs, drawGamesTimedJobs, receiptJobs } from './draw-games-jobs.ts';
export { ANNOUNCE_JACKPOT, announceJackpotExecutor } from './draws/announce-by-operators.ts';
export { pinBeacon } from './draws/beacon-store.ts';
export { findDifferences } from './draws/differences-store.ts';
export type { Draw } from './draws/draw.ts';
export { drawTimesOn, lastClosedPlace, nextDrawTimes } from './draws/draw-calendar.ts';
export type { DrawDeps } from './draws/draw-deps.ts';
export {
  findDraw,
  findDrawOn,
  findDrawsIn,
  findLastDraw,
  findNamedDraws,
  hasMovableClock,
  hasSimulatedDraws,
} from './draws/draws-store.ts';
export { isHeldElsewhere } from './draws/machine-silence.ts';
export { scheduleDraws } from './draws/schedule-draws.ts';
export { drawGamesCauses } from './explanations/draw-games-causes.ts';
export { exportDraw } from './export/export-draw.ts';
export { CLOSE_EARLY, closeEarlyExecutor, RUN_EARLY, runEarlyExecutor } from './lifecycle/close-or-run-early.ts';
export { loggedDraws } from './lifecycle/logged-draws.ts';
export { runByOperator } from './lifecycle/run-by-operator.ts';
export { runDraw, runStep } from './lifecycle/run-draw.ts';
export { verifyDraw } from './lifecycle/verify-draw.ts';
export { findFailedProofs } from './lifecycle/verify-recent-draws.ts';
export { OVERPAYMENT_WAYS } from './overpayments/overpayment.ts';
export { findOverpayment, listOverpayments } from './overpayments/overpayments-store.ts';
export { SETTLE_OVERPAYMENT, settleOverpaymentExecutor } from './overpayments/settle-overpayment.ts';
export { LIVE_RESPONSE_MS } from './publishing/prepared-responses.ts';
export { commitDraw } from './results/commit-draw.ts';
export { enterResultExecutor } from './results/enter-result.ts';
export { readEntered } from './results/entered-numbers.ts';
export { ENTER_RESULT, findOpenEntry } from './results/entered-twice.ts';
export { type CommitmentState, findCommitmentState } from './results/held-elsewhere.ts';
export { refuseUnconfirmedRepeat } from './results/repeated-numbers.ts';
export { VOID_COMMITMENT, voidCommitmentExecutor } from './results/void-commitment.ts';
export { rebuildDrawFiles } from './sealing/rebuild-files.ts';
export { writeSealedFile } from './sealing/sealed-file.ts';
export { matchBoards } from './settlement/match-boards.ts';
export { findPaidPlayers } from './settlement/paid-players.ts';
export { payPrizes } from './settlement/pay-prizes.ts';
export { matchSealedFile } from './settlement/second-matcher.ts';
export { digestFindings, type TierFinding } from './settlement/settlement.ts';
export { findSettlement, insertSettlement } from './settlement/settlement-store.ts';
export { VOID_DRAW, voidDrawExecutor } from './void/void-draw.ts';
