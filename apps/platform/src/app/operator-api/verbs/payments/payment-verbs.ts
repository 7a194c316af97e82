import type { Verb } from '../../verb.ts';
import { depositList } from './deposit-list.ts';
import { depositSettle } from './deposit-settle.ts';
import { walletAdjust } from './wallet-adjust.ts';
import { withdrawalApprove } from './withdrawal-approve.ts';
import { withdrawalAutomatic } from './withdrawal-automatic.ts';
import { withdrawalDecline } from './withdrawal-decline.ts';
import { withdrawalList } from './withdrawal-list.ts';
import { withdrawalPay } from './withdrawal-pay.ts';
import { withdrawalReturned } from './withdrawal-returned.ts';
import { withdrawalReview } from './withdrawal-review.ts';
import { withdrawalSettle } from './withdrawal-settle.ts';

/** Verbs for deposits, withdrawals and the wallet. */
export const PAYMENT_VERBS: readonly Verb[] = [
  depositList,
  depositSettle,
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
