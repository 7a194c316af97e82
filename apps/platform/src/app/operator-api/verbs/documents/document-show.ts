import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { documents, players } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { requireId } from '../../require-id.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';
import { documentLines } from './document-lines.ts';

/** Shows a request and the player's details, to compare with the documents. The lookup is recorded. */
export const documentShow: Verb = {
  name: 'document show',
  usage: '<request id> --as <operator>',
  summary: "show a request for documents, with the player's name, birth date and address to compare",
  options: { as: { type: 'string' } },
  async run(context, input) {
    const [word] = requireWords(input, 'request id');
    const requestId = requireId(word, 'a request; "document list" lists them');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const view = { requestId, actor, now: context.clock.now() };
    const shown = await inTransaction(context.db, (tx) => documents.showForReview(tx, view));
    if (!shown) throw new OpsError(`There is no request ${requestId}.`);
    const player = await players.findPlayer(context.db, shown.request.playerId);
    for (const line of documentLines(shown, player?.email)) context.say(line);
    if (!player) return;
    const { firstName, lastName, dateOfBirth, address, identityLevel } = player;
    context.say(`  ${firstName} ${lastName}, born ${dateOfBirth}, identity level ${identityLevel}`);
    context.say(`  ${Object.values(address).join(', ')}`);
  },
};
