import { wallet } from '../../../modules.ts';
import { DECLINE_WITHDRAWAL } from '../../../two-person-actions/payment-actions.ts';
import { propose } from '../../propose.ts';
import { requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';
import { requireWithdrawal } from './find-withdrawal.ts';

/**
 * Proposes to decline a withdrawal under review. Once approved, the money is released, and the player sees the reason
 * in their language.
 */
export const withdrawalDecline: Verb = {
  name: 'withdrawal decline',
  usage: `<id> --reason <${wallet.DECLINE_REASONS.join('|')}> --note <text> --as <operator>`,
  summary:
    'propose to decline a withdrawal with a reason for the player and a note for the audit log; another operator ' +
    'approves',
  options: { reason: { type: 'string' }, note: { type: 'string' }, as: { type: 'string' } },
  proposes: [DECLINE_WITHDRAWAL],
  async run(context, input) {
    const [id] = requireWords(input, 'id');
    const reason = requireOneOf(requireOption(input, 'reason'), wallet.DECLINE_REASONS, 'The reason');
    const note = requireOption(input, 'note');
    const { withdrawalId } = (await requireWithdrawal(context, id)).withdrawal;
    const data = { withdrawalId, reason, note };
    await propose(context, { kind: DECLINE_WITHDRAWAL, data, as: requireOption(input, 'as') });
  },
};
