import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { access, audit, push } from '../../doors.ts';
import { requireSubjectId } from '../find-subject.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { requireOption, takeWords, type Verb } from '../verb.ts';

/** Shows a modal on the pages of a player or of every signed-in player; guests see none. [S2.4-3] */
export const pushModalVerb: Verb = {
  name: 'push modal',
  usage: '<email|everyone> --name <text> --message <text> --as <operator>',
  summary: 'show a modal with a title and a message, plain text, to a player or to every player',
  options: { name: { type: 'string' }, message: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [who] = takeWords(input, 'email|everyone');
    const name = requireOption(input, 'name');
    const message = requireOption(input, 'message');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const playerId = await requireSubjectId(context, who);
    const to = playerId === access.EVERYONE ? {} : { playerId };
    const answer = await inTransaction(context.db, async (tx) => {
      const sent = await push.pushModal(tx, { ...to, name, message });
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
    if (isRefusal(answer)) throw refused(answer);
    context.say(`Modal ${answer.key} is being sent to ${who}.`);
  },
};
