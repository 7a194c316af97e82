/** The part of the room's door that takes draws through their life: for jobs, operators, seeds and measurements. */

export { drawBoardMultiplier, quickPick } from './cart/quick-pick.ts';
export { drawGamesEventHandlers, drawGamesJobs, drawGamesTimedJobs } from './draw-games-jobs.ts';
export { ANNOUNCE_JACKPOT, announceJackpotExecutor } from './draws/announce-by-operators.ts';
export { closeEarly } from './draws/close-early.ts';
export { commitDraw } from './draws/commit-draw.ts';
export type { Draw } from './draws/draw.ts';
export { drawTimesOn, lastClosedPlace, nextDrawTimes } from './draws/draw-calendar.ts';
export type { DrawDeps, StepDone } from './draws/draw-deps.ts';
export { findDraw, findDrawOn, findDrawsIn, findLastDraw } from './draws/draws-store.ts';
export { DRAW_STEPS, type DrawStepName, runDraw, runStep } from './draws/run-draw.ts';
export { scheduleDraws } from './draws/schedule-draws.ts';
export { type DrawProof, verifyDraw } from './draws/verify-draw.ts';
export { OVERPAYMENT_WAYS, type Overpayment } from './overpayments/overpayment.ts';
export { findOverpayment, listOverpayments } from './overpayments/overpayments-store.ts';
export { SETTLE_OVERPAYMENT, settleOverpaymentExecutor } from './overpayments/settle-overpayment.ts';
export { CORRECT_RESULT, correctDraw, correctResultExecutor } from './results/correct-draw.ts';
export { ENTER_RESULT, enterResultExecutor } from './results/enter-result.ts';
export { writeSealedFile } from './sealing/sealed-file.ts';
export { matchBoards } from './settlement/match-boards.ts';
export { findPaidPlayers, type PaidPlayer } from './settlement/paid-players.ts';
export { payPrizes } from './settlement/pay-prizes.ts';
export { matchSealedFile } from './settlement/second-matcher.ts';
export { digestFindings, type TierFinding } from './settlement/settlement.ts';
export { findDifferences, findSeal, findSettlement, insertSettlement } from './settlement/settlement-store.ts';
export { refundDraw } from './void/refund-draw.ts';
export { VOID_DRAW, voidDrawExecutor } from './void/void-draw.ts';
