import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { bonuses } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { refusalError } from '../../refusal-error.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';

/** Stops a campaign immediately; bonuses already granted aren't affected. */
export const bonusStop: Verb = {
  name: 'bonus stop',
  usage: '<campaign> --reason <text> --as <operator>',
  summary: 'stop a campaign: it grants no more bonuses; players keep those they have',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [slug] = requireWords(input, 'campaign');
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const stopped = await inTransaction(context.db, (tx) =>
      bonuses.stopCampaign(tx, { slug, reason, actor, now: context.clock.now() }),
    );
    if (isRefusal(stopped)) throw refusalError(stopped);
    context.say(`Campaign ${slug} is stopped.`);
  },
};
