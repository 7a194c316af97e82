import { REVIEW_IDENTITY_CHANGE } from '../../two-person-actions/identity-actions.ts';
import { propose } from '../propose.ts';
import { OpsError, oneOf, requireOption, takeWords, type Verb } from '../verb.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Says yes or no to a player's wish for another name or address; a letter tells her, with the reason where it is no. `--another-person` says that she is
 * not the self-excluded player who has the new name and her birth date; it stands in the audit.
 */
export const playerReviewChange: Verb = {
  name: 'player review-change',
  usage: '<change id> <approve|decline> [--another-person] --reason <text> --as <operator>',
  summary: 'propose the answer to a change of name or address that a player asked for; another operator approves',
  options: {
    'another-person': { type: 'boolean', default: false },
    reason: { type: 'string' },
    as: { type: 'string' },
  },
  proposes: [REVIEW_IDENTITY_CHANGE],
  async run(context, input) {
    const [changeId, word] = takeWords(input, 'change id', 'answer');
    if (!ID.test(changeId)) throw new OpsError(`"${changeId}" is no id of a change; "player changes" lists them.`, 2);
    const isApproved = oneOf(word, ['approve', 'decline'] as const, 'The answer') === 'approve';
    const reason = requireOption(input, 'reason');
    const isAnotherPerson = input.options['another-person'] === true;
    const data = { changeId, isApproved, isAnotherPerson, reason };
    await propose(context, { kind: REVIEW_IDENTITY_CHANGE, data, as: requireOption(input, 'as') });
  },
};
