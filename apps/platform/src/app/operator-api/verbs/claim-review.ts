import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { claims } from '../../doors.ts';
import { claimIdOf } from '../claim-line.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { requireOption, takeWords, type Verb } from '../verb.ts';

/** Takes a claim under review, so that it does not lapse; with --end gives it back to its player. */
export const claimReview: Verb = {
  name: 'claim review',
  usage: '<id> [--end] --as <operator>',
  summary: 'take a claim under review, so that it does not lapse; with --end give it back to its player',
  options: { end: { type: 'boolean' }, as: { type: 'string' } },
  async run(context, input) {
    const [word] = takeWords(input, 'id');
    const claimId = claimIdOf(word);
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const decide = input.options.end === true ? claims.endReview : claims.beginReview;
    const now = context.clock.now();
    const decided = await inTransaction(context.db, (tx) => decide(tx, { claimId, actor, now }));
    if (isRefusal(decided)) throw refused(decided);
    context.say(
      decided.status === 'IN_REVIEW'
        ? 'Under review: it does not lapse.'
        : `Given back to its player, who can claim it until ${decided.claimUntil}.`,
    );
  },
};
