import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { documents } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { refusalError } from '../../refusal-error.ts';
import { requireId } from '../../require-id.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';

/** Cancels a request for documents that aren't needed anymore, such as one that was made by mistake. */
export const documentCancel: Verb = {
  name: 'document cancel',
  usage: '<request id> --reason <text> --as <operator>',
  summary: "cancel a request for documents that isn't decided",
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [word] = requireWords(input, 'request id');
    const requestId = requireId(word, 'a request');
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const cancel = { requestId, reason, actor, now: context.clock.now() };
    const canceled = await inTransaction(context.db, (tx) => documents.cancelRequest(tx, cancel));
    if (isRefusal(canceled)) throw refusalError(canceled);
    context.say(`Canceled: ${requestId}`);
  },
};
