import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { audit, push } from '../../../modules.ts';
import { PUSH_TO_EVERYONE } from '../../../two-person-actions/page-actions.ts';
import { requirePlayer } from '../../find-subject.ts';
import { requireOperator } from '../../operator-keys.ts';
import { propose } from '../../propose.ts';
import { refusalError } from '../../refusal-error.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Shows a modal on the pages of a player, or proposes one for every signed-in player; guests see none. [S2.4-3]
 */
export const pushModalVerb: Verb = {
  name: 'push modal',
  usage: '<email|everyone> --name <text> --message <text> --as <operator>',
  summary:
    'show a modal with a title and a message, plain text, to a player; to everyone, propose it, and another ' +
    'operator approves',
  options: { name: { type: 'string' }, message: { type: 'string' }, as: { type: 'string' } },
  proposes: [PUSH_TO_EVERYONE],
  async run(context, input) {
    const [who] = requireWords(input, 'email|everyone');
    const name = requireOption(input, 'name');
    const message = requireOption(input, 'message');
    const as = requireOption(input, 'as');
    if (who === 'everyone') return propose(context, { kind: PUSH_TO_EVERYONE, data: { name, message }, as });
    const { actor } = await requireOperator(context, as);
    const { playerId } = await requirePlayer(context, who);
    const answer = await inTransaction(context.db, async (tx) => {
      const sent = await push.pushModal(tx, { playerId, name, message });
      if (isRefusal(sent)) return sent;
      await audit.recordAudit(tx, {
        actor,
        action: 'push.modal-sent',
        subject: playerId,
        details: { key: sent.key, name, message },
        businessTime: context.clock.now(),
      });
      return sent;
    });
    if (isRefusal(answer)) throw refusalError(answer);
    context.say(`Modal ${answer.key} is being sent to ${who}.`);
  },
};
