import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { beginReview, endReview } from '../../modules/claims/index.ts';
import { DECLINE_REASONS, declineWithdrawal } from '../../modules/wallet/index.ts';
import { actionWithSchema, reasonSchema } from './action-of.ts';

/** Kind of the action that declines a withdrawal: its money returns to the wallet, where it can be played. */
export const DECLINE_WITHDRAWAL = 'wallet.decline-withdrawal';
/** Kind of the action that begins or ends the review of a claim, which determines whether it lapses. */
export const REVIEW_CLAIM = 'claims.review';

export const declineWithdrawalAction = actionWithSchema(
  z.strictObject({ withdrawalId: z.uuid(), reason: z.enum(DECLINE_REASONS), note: reasonSchema }),
  async (tx, data, decided) => {
    const declined = await declineWithdrawal(tx, { ...data, ...decided });
    return isRefusal(declined) ? declined : { withdrawalId: data.withdrawalId };
  },
);

export const reviewClaimAction = actionWithSchema(
  z.strictObject({ claimId: z.uuid(), isEnd: z.boolean() }),
  async (tx, { claimId, isEnd }, decided) => {
    const answer = await (isEnd ? endReview : beginReview)(tx, { claimId, ...decided });
    return isRefusal(answer) ? answer : { claimId, status: answer.status };
  },
);
