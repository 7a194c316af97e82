import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { responsibleGaming } from '../../doors.ts';
import { requirePlayer } from '../find-subject.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { requireOption, takeWords, type Verb } from '../verb.ts';

/** Says yes to a player who asked to come back from an exclusion an operator had made. The wait and her own second step remain (IRGS-06). */
export const reinstateApprove: Verb = {
  name: 'reinstate approve',
  usage: '<email> --reason <text> --as <operator>',
  summary: 'agree that a player comes back after the term of an exclusion',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [email] = takeWords(input, 'email');
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { playerId } = await requirePlayer(context, email);
    const now = context.clock.now();
    const wish = await inTransaction(context.db, (tx) =>
      responsibleGaming.approveReinstatement(tx, { playerId, actor, reason, now }),
    );
    if (isRefusal(wish)) throw refused(wish);
    context.say(
      `Approved. ${email} can confirm it from ${wish.confirmableAt} until ${wish.lapsesAt}; until then nothing changes.`,
    );
  },
};
