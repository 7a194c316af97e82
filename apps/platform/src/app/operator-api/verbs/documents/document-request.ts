import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { documents } from '../../../modules.ts';
import { requirePlayer } from '../../find-subject.ts';
import { requireOperator } from '../../operator-keys.ts';
import { OpsError, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';

/** Asks a player for documents of a type; the player is notified. The reason is recorded in the audit log. */
export const documentRequest: Verb = {
  name: 'document request',
  usage: `<email> <${documents.DOCUMENT_TYPES.join('|')}> --reason <text> --as <operator>`,
  summary: 'ask a player for documents; the player is notified',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [email, word] = requireWords(input, 'email', 'type');
    const type = requireOneOf(word, documents.DOCUMENT_TYPES, 'The type');
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { playerId } = await requirePlayer(context, email);
    const cause = 'STAFF_REQUEST' as const;
    const request = { playerId, type, cause, actor, reason, now: context.clock.now() };
    const requestId = await inTransaction(context.db, (tx) => documents.requestDocuments(tx, request));
    if (!requestId) throw new OpsError(`${email} already has a request of the type ${type} that isn't decided.`);
    context.say(`Requested: ${requestId}`);
  },
};
