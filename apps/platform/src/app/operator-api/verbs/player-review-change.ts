import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { identity } from '../../doors.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { OpsError, oneOf, requireOption, takeWords, type Verb } from '../verb.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Says yes or no to a player's wish for another name or address; a letter tells her, with the reason where it is no. `--another-person` says that she is
 * not the self-excluded player who has the new name and her birth date; it stands in the audit.
 */
export const playerReviewChange: Verb = {
  name: 'player review-change',
  usage: '<change id> <approve|decline> [--another-person] --reason <text> --as <operator>',
  summary: 'decide a change of name or address that a player asked for',
  options: {
    'another-person': { type: 'boolean', default: false },
    reason: { type: 'string' },
    as: { type: 'string' },
  },
  async run(context, input) {
    const [changeId, word] = takeWords(input, 'change id', 'answer');
    if (!ID.test(changeId)) throw new OpsError(`"${changeId}" is no id of a change; "player changes" lists them.`, 2);
    const isApproved = oneOf(word, ['approve', 'decline'] as const, 'The answer') === 'approve';
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const now = context.clock.now();
    const isAnotherPerson = input.options['another-person'] === true;
    const answer = await inTransaction(context.db, (tx) =>
      identity.reviewIdentityChange(tx, { changeId, isApproved, reason, actor, now, isAnotherPerson }),
    );
    if (isRefusal(answer)) throw refused(answer);
    context.say(`The change of ${answer.kind} is ${answer.state}; a letter tells the player.`);
  },
};
