import { CREATE_CAMPAIGN, createCampaignAction } from '../modules/bonuses/index.ts';
import {
  PAY_CLAIM,
  payClaimExecutor,
  SETTLE_RECOVERY,
  SETTLE_SET_OFF,
  settleRecoveryExecutor,
  settleSetOffExecutor,
} from '../modules/claims/index.ts';
import {
  ANNOUNCE_JACKPOT,
  announceJackpotExecutor,
  CORRECT_RESULT,
  correctResultExecutor,
  ENTER_RESULT,
  enterResultExecutor,
  SETTLE_OVERPAYMENT,
  settleOverpaymentExecutor,
  VOID_DRAW,
  voidDrawExecutor,
} from '../modules/draw-games/draw-door.ts';
import { type ActionExecutors, RETIRE_OPERATOR, retireOperatorExecutor } from '../modules/operators/index.ts';
import {
  APPROVE_WITHDRAWAL,
  adjustmentAction,
  approveWithdrawalExecutor,
  RETURN_WITHDRAWAL,
  returnWithdrawalExecutor,
  SET_AUTOMATIC_APPROVAL,
  SETTLE_DEPOSIT,
  SETTLE_WITHDRAWAL,
  setAutomaticApprovalExecutor,
  settleDepositExecutor,
  settleWithdrawalExecutor,
} from '../modules/wallet/index.ts';

/** What two operators can decide together, by kind; each room upstairs gives its executor here (`wallet.adjust`, `draw-games.enter-result` ...). */
export const operatorActions: ActionExecutors = {
  'wallet.adjust': adjustmentAction,
  [APPROVE_WITHDRAWAL]: approveWithdrawalExecutor,
  [RETURN_WITHDRAWAL]: returnWithdrawalExecutor,
  [SETTLE_DEPOSIT]: settleDepositExecutor,
  [SETTLE_WITHDRAWAL]: settleWithdrawalExecutor,
  [SET_AUTOMATIC_APPROVAL]: setAutomaticApprovalExecutor,
  [CREATE_CAMPAIGN]: createCampaignAction,
  [RETIRE_OPERATOR]: retireOperatorExecutor,
  [PAY_CLAIM]: payClaimExecutor,
  [SETTLE_RECOVERY]: settleRecoveryExecutor,
  [SETTLE_SET_OFF]: settleSetOffExecutor,
  [ANNOUNCE_JACKPOT]: announceJackpotExecutor,
  [ENTER_RESULT]: enterResultExecutor,
  [CORRECT_RESULT]: correctResultExecutor,
  [VOID_DRAW]: voidDrawExecutor,
  [SETTLE_OVERPAYMENT]: settleOverpaymentExecutor,
};
