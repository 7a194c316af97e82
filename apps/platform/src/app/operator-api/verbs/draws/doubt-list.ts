import { draws } from '../../../modules.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Maximum number of doubts listed by one call. */
const SHOWN = 100;

/** Lists the doubts about draws that wait for an answer, oldest first. */
export const doubtList: Verb = {
  name: 'doubt list',
  usage: '',
  summary: 'list doubts about draws that wait for an answer, with the date by which each gets one',
  async run(context, input) {
    requireWords(input);
    const open = await draws.listOpenDoubts(context.db, SHOWN);
    if (open.length === 0) context.say('No doubt waits for an answer.');
    for (const { doubtNumber, answerBy, drawId, doubt, contact } of open)
      context.say(
        `${doubtNumber}  by ${answerBy}  ${drawId ?? 'no draw'}  ${JSON.stringify(doubt)}  ${JSON.stringify(contact)}`,
      );
    if (open.length === SHOWN) context.say(`Only the first ${SHOWN} are shown.`);
  },
};
