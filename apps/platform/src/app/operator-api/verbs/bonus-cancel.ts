import { formatUsd } from '@sunflower/money/usd-text.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { bonuses } from '../../doors.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { OpsError, requireOption, takeWords, type Verb } from '../verb.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Takes back what is left of a bonus, such as one granted by mistake; what was played or won stays. */
export const bonusCancel: Verb = {
  name: 'bonus cancel',
  usage: '<bonus id> --reason <text> --as <operator>',
  summary: 'take back what is left of a bonus; what was won with it stays',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [bonusId] = takeWords(input, 'bonus id');
    if (!ID.test(bonusId)) throw new OpsError(`"${bonusId}" is not the id of a bonus.`, 2);
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const cancelled = await inTransaction(context.db, (tx) =>
      bonuses.cancelBonus(tx, { bonusId, reason, actor, now: context.clock.now() }),
    );
    if (isRefusal(cancelled)) throw refused(cancelled);
    context.say(`Bonus ${bonusId} is over; ${formatUsd(cancelled.remainingCents)} was left of it.`);
  },
};
