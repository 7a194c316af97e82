import { loyalty } from '../../../modules.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Lists the loyalty programs, the one that takes effect last first, with their rewards. */
export const loyaltyPrograms: Verb = {
  name: 'loyalty programs',
  usage: '',
  summary: 'list the loyalty programs: when each takes effect, what earns points and what they pay for',
  async run(context, input) {
    requireWords(input);
    const programs = await loyalty.findPrograms(context.db);
    if (programs.length === 0) context.say('There are no loyalty programs.');
    for (const one of programs) {
      const games = Object.entries(one.games).map(([gameId, points]) => `, ${gameId} ${points}`);
      context.say(
        `from ${one.effectiveFrom}  ${one.pointsPerDollar} points a dollar${games.join('')}  tiers at ` +
          `${one.tierPoints.join(', ')}  expiry after ${one.monthsUntilExpiry} months  by ${one.proposedBy}, ` +
          one.approvedBy,
      );
      for (const { rewardId, campaign, points, tier } of one.rewards)
        context.say(`  ${rewardId}  ${points} points  campaign ${campaign}  from ${tier}`);
    }
  },
};
