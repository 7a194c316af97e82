import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { cancelClosing } from '../../modules/account-closing/index.ts';
import { actionWithSchema, reasonSchema } from './action-of.ts';

/** Kind of the action that keeps an account which its player asked to close. */
export const KEEP_ACCOUNT = 'account-closing.keep';

export const keepAccountAction = actionWithSchema(
  z.strictObject({ playerId: z.uuid(), reason: reasonSchema }),
  async (tx, data, decided) => {
    const answer = await cancelClosing(tx, { ...data, ...decided });
    return isRefusal(answer) ? answer : { closingId: answer.closingId };
  },
);
