import { REVIEW_CLAIM } from '../../../two-person-actions/payment-actions.ts';
import { propose } from '../../propose.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';
import { requireClaimId } from './claim-line.ts';

/** Proposes to put a claim under review, so that it doesn't lapse; with --end, proposes to return it to its player. */
export const claimReview: Verb = {
  name: 'claim review',
  usage: '<id> [--end] --as <operator>',
  summary:
    "propose to put a claim under review, so that it doesn't lapse; with --end, to return it to its player; " +
    'another operator approves',
  options: { end: { type: 'boolean' }, as: { type: 'string' } },
  proposes: [REVIEW_CLAIM],
  async run(context, input) {
    const [word] = requireWords(input, 'id');
    const claimId = requireClaimId(word);
    const data = { claimId, isEnd: input.options.end === true };
    await propose(context, { kind: REVIEW_CLAIM, data, as: requireOption(input, 'as') });
  },
};
