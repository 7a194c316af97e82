import { draws } from '../../../modules.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Maximum number of contradictions listed by one call. */
const SHOWN = 100;

/**
 * Lists the proven contradictions that two operators have to answer; those about unsettled draws hold settlements.
 */
export const contradictionList: Verb = {
  name: 'contradiction list',
  usage: '',
  summary: 'list proven contradictions that hold settlements, oldest first',
  async run(context, input) {
    requireWords(input);
    const open = await draws.listOpenContradictions(context.db, SHOWN);
    if (open.length === 0) context.say('No contradiction holds a settlement.');
    for (const { contradictionId, receivedAt, kind, drawId, finding, moreEvidence, isOver } of open) {
      const holds = `${isOver ? 'is about settled' : 'holds'} ${drawId ?? 'every unsettled draw'}`;
      const more = moreEvidence > 0 ? `  and ${moreEvidence} more` : '';
      context.say(`${contradictionId}  ${receivedAt}  ${kind}  ${holds}  ${JSON.stringify(finding)}${more}`);
    }
    if (open.length === SHOWN) context.say(`Only the first ${SHOWN} are shown.`);
  },
};
