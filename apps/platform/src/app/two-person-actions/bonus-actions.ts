import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { cancelBonus, grantByOperator } from '../../modules/bonuses/index.ts';
import { actionWithSchema, reasonSchema } from './action-of.ts';

/** Kind of the action that grants a player a bonus of a campaign. */
export const GRANT_BONUS = 'bonuses.grant';
/** Kind of the action that takes back what is left of a bonus. */
export const CANCEL_BONUS = 'bonuses.cancel';

const MAX_WORD = 80;

export const grantBonusAction = actionWithSchema(
  z.strictObject({
    playerId: z.uuid(),
    slug: z.string().min(1).max(MAX_WORD),
    key: z.string().min(1).max(MAX_WORD),
    reason: reasonSchema,
  }),
  async (tx, data, decided) => {
    const granted = await grantByOperator(tx, { ...data, ...decided });
    if (isRefusal(granted)) return granted;
    const { bonus, isReplay } = granted;
    return { bonusId: bonus.bonusId, amountCents: Number(bonus.amountCents), isReplay };
  },
);

export const cancelBonusAction = actionWithSchema(
  z.strictObject({ bonusId: z.uuid(), reason: reasonSchema }),
  async (tx, data, decided) => {
    const canceled = await cancelBonus(tx, { ...data, ...decided });
    if (isRefusal(canceled)) return canceled;
    return { bonusId: data.bonusId, remainingCents: Number(canceled.remainingCents) };
  },
);
