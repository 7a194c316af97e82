import { formatUsd } from '@sunflower/money/usd-text.ts';
import { bonuses } from '../../../modules.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Lists bonus campaigns, newest first, with the amount granted from their budget. */
export const bonusCampaigns: Verb = {
  name: 'bonus campaigns',
  usage: '',
  summary: 'list bonus campaigns and what is left of their budgets',
  async run(context, input) {
    requireWords(input);
    const now = context.clock.now();
    const campaigns = await bonuses.listCampaigns(context.db);
    if (campaigns.length === 0) context.say('There are no campaigns.');
    for (const one of campaigns) {
      const state = bonuses.isRunning(one, now) ? 'running' : one.stoppedAt ? 'stopped' : 'not running';
      const code = one.promoCode === undefined ? '' : `  code ${one.promoCode}`;
      context.say(
        `${one.slug}  ${one.bonusType} by ${one.trigger}${code}  ${formatUsd(one.grantedCents)} of ` +
          `${formatUsd(one.budgetCents)}  until ${one.validUntil}  ${state}`,
      );
    }
  },
};
