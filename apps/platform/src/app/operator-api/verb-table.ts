import type { Verb } from './verb.ts';
import { accessLift } from './verbs/access-lift.ts';
import { accessList } from './verbs/access-list.ts';
import { accessRestrict } from './verbs/access-restrict.ts';
import { accountClosings } from './verbs/account-closings.ts';
import { accountKeep } from './verbs/account-keep.ts';
import { auditList } from './verbs/audit-list.ts';
import { auditSeal } from './verbs/audit-seal.ts';
import { auditVerify } from './verbs/audit-verify.ts';
import { bonusCampaigns } from './verbs/bonus-campaigns.ts';
import { bonusCancel } from './verbs/bonus-cancel.ts';
import { bonusCreate } from './verbs/bonus-create.ts';
import { bonusGrant } from './verbs/bonus-grant.ts';
import { bonusList } from './verbs/bonus-list.ts';
import { bonusProve } from './verbs/bonus-prove.ts';
import { bonusStop } from './verbs/bonus-stop.ts';
import { chanceList } from './verbs/chance-list.ts';
import { chancePublish } from './verbs/chance-publish.ts';
import { chanceVerify } from './verbs/chance-verify.ts';
import { claimApprove } from './verbs/claim-approve.ts';
import { claimConfirm } from './verbs/claim-confirm.ts';
import { claimFile } from './verbs/claim-file.ts';
import { claimList } from './verbs/claim-list.ts';
import { claimReview } from './verbs/claim-review.ts';
import { claimShow } from './verbs/claim-show.ts';
import { claimUnreached } from './verbs/claim-unreached.ts';
import { contradictionAnswer } from './verbs/contradiction-answer.ts';
import { contradictionList } from './verbs/contradiction-list.ts';
import { depositList } from './verbs/deposit-list.ts';
import { depositSettle } from './verbs/deposit-settle.ts';
import { documentCancel } from './verbs/document-cancel.ts';
import { documentList } from './verbs/document-list.ts';
import { documentRead } from './verbs/document-read.ts';
import { documentRequest } from './verbs/document-request.ts';
import { documentReview } from './verbs/document-review.ts';
import { documentShow } from './verbs/document-show.ts';
import { doubtAnswer } from './verbs/doubt-answer.ts';
import { doubtList } from './verbs/doubt-list.ts';
import { drawClose } from './verbs/draw-close.ts';
import { drawConfirm } from './verbs/draw-confirm.ts';
import { drawEnter } from './verbs/draw-enter.ts';
import { drawExport } from './verbs/draw-export.ts';
import { drawHoldEarly } from './verbs/draw-hold-early.ts';
import { drawJackpot } from './verbs/draw-jackpot.ts';
import { drawRebuild } from './verbs/draw-rebuild.ts';
import { drawRun } from './verbs/draw-run.ts';
import { drawStatus } from './verbs/draw-status.ts';
import { drawVerify } from './verbs/draw-verify.ts';
import { drawVoid } from './verbs/draw-void.ts';
import { flagList } from './verbs/flag-list.ts';
import { flagSet } from './verbs/flag-set.ts';
import { harmClose } from './verbs/harm-close.ts';
import { harmList } from './verbs/harm-list.ts';
import { harmShow } from './verbs/harm-show.ts';
import { identitySetLevel } from './verbs/identity-set-level.ts';
import { instantGameAdmit } from './verbs/instant-game-admit.ts';
import {
  instantGameClose,
  instantGameDisplay,
  instantGameFinishPool,
  instantGameOpen,
  instantGameReview,
  instantGameVoid,
} from './verbs/instant-game-change.ts';
import { instantGameList } from './verbs/instant-game-list.ts';
import { instantGameReturn } from './verbs/instant-game-return.ts';
import { jobList, jobUnlock } from './verbs/job.ts';
import { ledgerExport } from './verbs/ledger-export.ts';
import { ledgerProve } from './verbs/ledger-prove.ts';
import { ledgerVerify } from './verbs/ledger-verify.ts';
import { limitsSet } from './verbs/limits-set.ts';
import { locationShow } from './verbs/location-show.ts';
import { locationUnblock } from './verbs/location-unblock.ts';
import { logVerify } from './verbs/log-verify.ts';
import { loyaltyPrograms } from './verbs/loyalty-programs.ts';
import { loyaltyProve } from './verbs/loyalty-prove.ts';
import { loyaltyPublish } from './verbs/loyalty-publish.ts';
import { loyaltyShow } from './verbs/loyalty-show.ts';
import { marketingList } from './verbs/marketing-list.ts';
import { operatorAdd } from './verbs/operator-add.ts';
import { operatorFound } from './verbs/operator-found.ts';
import { operatorList } from './verbs/operator-list.ts';
import { operatorRetire } from './verbs/operator-retire.ts';
import { operatorRoles } from './verbs/operator-roles.ts';
import { operatorVerify } from './verbs/operator-verify.ts';
import { overpaymentList } from './verbs/overpayment-list.ts';
import { overpaymentSettle } from './verbs/overpayment-settle.ts';
import { paymentPagesRecord } from './verbs/payment-pages-record.ts';
import { paymentPagesVerify } from './verbs/payment-pages-verify.ts';
import { playerChanges } from './verbs/player-changes.ts';
import { playerExclude } from './verbs/player-exclude.ts';
import { playerFactorOff } from './verbs/player-factor-off.ts';
import { playerPhone } from './verbs/player-phone.ts';
import { playerReviewChange } from './verbs/player-review-change.ts';
import { proposalApprove } from './verbs/proposal-approve.ts';
import { proposalList } from './verbs/proposal-list.ts';
import { proposalWithdraw } from './verbs/proposal-withdraw.ts';
import { pushModalVerb } from './verbs/push-modal.ts';
import { reinstateApprove } from './verbs/reinstate-approve.ts';
import { resumeEverything, resumeGame, resumePlayer } from './verbs/resume-play.ts';
import { sessionForceLogout } from './verbs/session-force-logout.ts';
import { setOffList } from './verbs/set-off-list.ts';
import { setOffSettle } from './verbs/set-off-settle.ts';
import { stopEverything, stopGame, stopPlayer } from './verbs/stop-play.ts';
import { subscriptionList } from './verbs/subscription-list.ts';
import { toolUseReport } from './verbs/tool-use-report.ts';
import { walletAdjust } from './verbs/wallet-adjust.ts';
import { withdrawalApprove } from './verbs/withdrawal-approve.ts';
import { withdrawalAutomatic } from './verbs/withdrawal-automatic.ts';
import { withdrawalDecline } from './verbs/withdrawal-decline.ts';
import { withdrawalList } from './verbs/withdrawal-list.ts';
import { withdrawalPay } from './verbs/withdrawal-pay.ts';
import { withdrawalReturned } from './verbs/withdrawal-returned.ts';
import { withdrawalReview } from './verbs/withdrawal-review.ts';
import { withdrawalSettle } from './verbs/withdrawal-settle.ts';

/** Every verb of the command line. A new verb is a file in `verbs/` and a line here. */
export const VERBS: readonly Verb[] = [
  accessLift,
  accessList,
  accessRestrict,
  accountClosings,
  accountKeep,
  auditList,
  auditSeal,
  auditVerify,
  bonusCampaigns,
  bonusCancel,
  bonusCreate,
  bonusGrant,
  bonusList,
  bonusProve,
  bonusStop,
  claimApprove,
  claimConfirm,
  claimFile,
  claimList,
  claimReview,
  claimShow,
  claimUnreached,
  contradictionAnswer,
  contradictionList,
  depositList,
  depositSettle,
  documentCancel,
  documentList,
  documentRead,
  documentRequest,
  documentReview,
  documentShow,
  doubtAnswer,
  doubtList,
  drawClose,
  drawConfirm,
  drawEnter,
  drawExport,
  drawHoldEarly,
  drawJackpot,
  drawRebuild,
  drawRun,
  drawStatus,
  drawVerify,
  drawVoid,
  flagList,
  flagSet,
  harmClose,
  harmList,
  harmShow,
  identitySetLevel,
  instantGameAdmit,
  instantGameClose,
  instantGameDisplay,
  instantGameList,
  instantGameFinishPool,
  instantGameOpen,
  instantGameReturn,
  instantGameReview,
  instantGameVoid,
  jobList,
  jobUnlock,
  ledgerExport,
  ledgerProve,
  ledgerVerify,
  limitsSet,
  locationShow,
  locationUnblock,
  logVerify,
  loyaltyPrograms,
  loyaltyProve,
  loyaltyPublish,
  loyaltyShow,
  chanceList,
  chancePublish,
  chanceVerify,
  marketingList,
  operatorAdd,
  operatorFound,
  operatorList,
  operatorRetire,
  operatorRoles,
  operatorVerify,
  overpaymentList,
  overpaymentSettle,
  paymentPagesRecord,
  paymentPagesVerify,
  playerChanges,
  playerFactorOff,
  playerPhone,
  playerExclude,
  playerReviewChange,
  proposalApprove,
  proposalList,
  proposalWithdraw,
  reinstateApprove,
  pushModalVerb,
  resumeEverything,
  resumeGame,
  resumePlayer,
  sessionForceLogout,
  stopEverything,
  stopGame,
  stopPlayer,
  setOffList,
  setOffSettle,
  subscriptionList,
  toolUseReport,
  walletAdjust,
  withdrawalApprove,
  withdrawalAutomatic,
  withdrawalDecline,
  withdrawalList,
  withdrawalPay,
  withdrawalReturned,
  withdrawalReview,
  withdrawalSettle,
];
