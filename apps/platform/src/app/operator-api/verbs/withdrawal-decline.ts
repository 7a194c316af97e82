import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { wallet } from '../../doors.ts';
import { requireWithdrawal } from '../find-withdrawal.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { oneOf, requireOption, takeWords, type Verb } from '../verb.ts';

/** Says no to a withdrawal under review: the money is back in the same moment, and the player reads the reason in her language. */
export const withdrawalDecline: Verb = {
  name: 'withdrawal decline',
  usage: `<id> --reason <${wallet.DECLINE_REASONS.join('|')}> --note <text> --as <operator>`,
  summary: 'decline a withdrawal with a reason the player reads; the note is for the audit',
  options: { reason: { type: 'string' }, note: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [id] = takeWords(input, 'id');
    const reason = oneOf(requireOption(input, 'reason'), wallet.DECLINE_REASONS, 'The reason');
    const note = requireOption(input, 'note');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { withdrawal } = await requireWithdrawal(context, id);
    const { withdrawalId } = withdrawal;
    const declined = await inTransaction(context.db, (tx) =>
      wallet.declineWithdrawal(tx, { withdrawalId, reason, note, actor, now: context.clock.now() }),
    );
    if (isRefusal(declined)) throw refused(declined);
    context.say(`Declined ${withdrawalId}: the money is in the wallet again.`);
  },
};
