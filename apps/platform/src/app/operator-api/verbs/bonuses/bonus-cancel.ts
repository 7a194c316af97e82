import { CANCEL_BONUS } from '../../../two-person-actions/bonus-actions.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Proposes to take back what is left of a bonus, such as one granted by mistake; amounts already played or won aren't
 * affected.
 */
export const bonusCancel: Verb = {
  name: 'bonus cancel',
  usage: '<bonus id> --reason <text> --as <operator>',
  summary:
    'propose to take back what is left of a bonus; what was won with it is not affected; another operator approves',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [CANCEL_BONUS],
  async run(context, input) {
    const [bonusId] = requireWords(input, 'bonus id');
    if (!ID.test(bonusId)) throw new OpsError(`"${bonusId}" is not the id of a bonus.`, 2);
    const reason = requireOption(input, 'reason');
    await propose(context, { kind: CANCEL_BONUS, data: { bonusId, reason }, as: requireOption(input, 'as') });
  },
};
