export { adjustmentAction } from './adjust-wallet.ts';
export { DEPOSIT_ENDED } from './deposits/apply-processor-update.ts';
export { isDepositId, OPEN_DEPOSIT_STATES } from './deposits/deposit.ts';
export { depositsJobs, depositsTimedJobs } from './deposits/deposits-jobs.ts';
export { findDeposit, listWaitingDeposits } from './deposits/deposits-store.ts';

export { DEPOSIT_RETURNED, DEPOSITED } from './deposits/post-deposit.ts';
export { DEPOSIT_OUTCOMES, SETTLE_DEPOSIT, settleDepositExecutor } from './deposits/settle-deposit.ts';
export { removeAllMethods } from './methods/change-methods.ts';
export { findPayoutMethod, findUsualPayoutMethod } from './methods/find-payout-method.ts';
export { methodsEventHandlers, methodsJobs, methodsTimedJobs } from './methods/methods-jobs.ts';
export { listMethods } from './methods/payment-methods-store.ts';
export { passMoneyGates } from './money-gates.ts';
export { countOpenPayments } from './open-payments.ts';
export { passPlayerGate } from './pass-player-gate.ts';
export type { PlayerGateRefusal } from './player-gate-refusals.ts';
export { salePostings } from './sale-postings.ts';
export {
  passSubscriptionGates,
  residenceGate,
  type SubscriptionPaidFrom,
  type SubscriptionSpend,
} from './subscription-gates.ts';
export { findTransactions } from './transactions/find-transactions.ts';
export { returnOfUnpaidDeposit, walletCauses } from './wallet-causes.ts';
export { MONEY_GATE_REFUSAL_TABLE, type MoneyGateRefusal, type SubscriptionGateRefusal } from './wallet-refusals.ts';
export {
  APPROVE_WITHDRAWAL,
  approveWithdrawalExecutor,
  declineWithdrawal,
  RETURN_WITHDRAWAL,
  returnWithdrawalExecutor,
} from './withdrawals/approve-withdrawal.ts';
export {
  MAX_AUTOMATIC_CENTS,
  SET_AUTOMATIC_APPROVAL,
  setAutomaticApprovalExecutor,
} from './withdrawals/automatic-approval.ts';
export { findAutomaticMaximum } from './withdrawals/automatic-approval-store.ts';
export { findWithdrawalOptions } from './withdrawals/find-options.ts';
export { lockCashWithdrawal, payAtCounter } from './withdrawals/pay-at-counter.ts';
export { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
export { newRetailCodes, readRetailCode } from './withdrawals/retail-code.ts';
export { PAYOUT_OUTCOMES, SETTLE_WITHDRAWAL, settleWithdrawalExecutor } from './withdrawals/settle-withdrawal.ts';
export { DECLINE_REASONS, WITHDRAWAL_STATES, type Withdrawal } from './withdrawals/withdrawal.ts';
export { WITHDRAWAL_CHANGED } from './withdrawals/withdrawal-events.ts';
export { withdrawalsEventHandlers, withdrawalsJobs, withdrawalsTimedJobs } from './withdrawals/withdrawals-jobs.ts';
export { findAnyWithdrawal, listWithdrawals, type WithdrawalWithSteps } from './withdrawals/withdrawals-lists-store.ts';
export type { WithdrawRefusal } from './withdrawals/withdrawals-refusals.ts';
export { WITHDRAW_REFUSAL_TABLE } from './withdrawals/withdrawals-refusals.ts';
