import type { Verb } from '../../verb.ts';
import { claimApprove } from './claim-approve.ts';
import { claimConfirm } from './claim-confirm.ts';
import { claimFile } from './claim-file.ts';
import { claimList } from './claim-list.ts';
import { claimReview } from './claim-review.ts';
import { claimShow } from './claim-show.ts';
import { claimUnreached } from './claim-unreached.ts';
import { setOffList } from './set-off-list.ts';
import { setOffSettle } from './set-off-settle.ts';

/** Verbs for claims and debts. */
export const CLAIM_VERBS: readonly Verb[] = [
  claimApprove,
  claimConfirm,
  claimFile,
  claimList,
  claimReview,
  claimShow,
  claimUnreached,
  setOffList,
  setOffSettle,
];
