import { formatUsd } from '@sunflower/money/usd-text.ts';
import { claims } from '../../../modules.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Maximum number of set-offs listed by one call. */
const SHOWN = 200;

/** Lists set-offs that the debt register hasn't accepted yet, rejected ones first (WLA-06). */
export const setOffList: Verb = {
  name: 'set-off list',
  usage: '',
  summary: "list money for debts to the state that the register hasn't accepted, rejected ones first",
  async run(context, input) {
    requireWords(input);
    const open = await claims.listOpenSetOffs(context.db, { limit: SHOWN });
    if (open.length === 0) context.say('There are no open set-offs.');
    for (const { setOffId, recordedAt, status, cents, creditor, debtId, claimId } of open)
      context.say(
        `${setOffId}  ${recordedAt}  ${status}  ${formatUsd(cents)}  ${creditor}, debt ${debtId}  claim ${claimId}`,
      );
    if (open.length === SHOWN) context.say(`Only the first ${SHOWN} are shown.`);
  },
};
