import { bonusesCauses } from '../modules/bonuses/index.ts';
import { claimsCauses } from '../modules/claims/index.ts';
import { drawGamesCauses } from '../modules/draw-games/draw-entry.ts';
import { instantGamesCauses } from '../modules/instant-games/index.ts';
import type { Cause } from '../modules/ledger/index.ts';
import { secondChanceCauses } from '../modules/second-chance/index.ts';
import { subscriptionsCauses } from '../modules/subscriptions/index.ts';
import { walletCauses } from '../modules/wallet/index.ts';

/** The causes of ledger transactions, from every module that posts any (decision 107). */
export const LEDGER_CAUSES: readonly Cause[] = [
  ...walletCauses,
  ...bonusesCauses,
  ...drawGamesCauses,
  ...instantGamesCauses,
  ...claimsCauses,
  ...secondChanceCauses,
  ...subscriptionsCauses,
];
