import { identity } from '../../../modules.ts';
import { REVIEW_IDENTITY_CHANGE } from '../../../two-person-actions/identity-actions.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Proposes to accept or decline a player's request to change their name, address or Social Security number. The player
 * gets an email, with `--why` in their language if it's declined; the reason stays internal. `--another-person` states
 * that the player isn't the self-excluded player with the new name and the same birth date; the statement is recorded
 * in the audit log.
 */
export const playerReviewChange: Verb = {
  name: 'player review-change',
  usage:
    `<change id> <approve|decline> [--why <${identity.CHANGE_DECLINES.join('|')}>] [--another-person] ` +
    '--reason <text> --as <operator>',
  summary: "propose to accept or decline a player's change of name, address or number; another operator approves",
  options: {
    why: { type: 'string' },
    'another-person': { type: 'boolean', default: false },
    reason: { type: 'string' },
    as: { type: 'string' },
  },
  proposes: [REVIEW_IDENTITY_CHANGE],
  async run(context, input) {
    const [changeId, word] = requireWords(input, 'change id', 'answer');
    if (!ID.test(changeId))
      throw new OpsError(`"${changeId}" is not the id of a change; "player changes" lists them.`, 2);
    const isApproved = requireOneOf(word, ['approve', 'decline'] as const, 'The answer') === 'approve';
    const reason = requireOption(input, 'reason');
    const isAnotherPerson = input.options['another-person'] === true;
    const why = isApproved ? {} : { why: requireOneOf(requireOption(input, 'why'), identity.CHANGE_DECLINES, '--why') };
    const data = { changeId, isApproved, isAnotherPerson, reason, ...why };
    await propose(context, { kind: REVIEW_IDENTITY_CHANGE, data, as: requireOption(input, 'as') });
  },
};
