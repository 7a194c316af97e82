import { formatUsd } from '@sunflower/money/usd-text.ts';
import { claims } from '../../doors.ts';
import { takeWords, type Verb } from '../verb.ts';

/** Set-offs one call lists: a page of paper. */
const SHOWN = 200;

/** Lists money taken from prizes for debts that the register has not taken, what it refused for good first (WLA-06). */
export const setOffList: Verb = {
  name: 'set-off list',
  usage: '',
  summary: 'list money for debts to the state that the register has not taken, refused ones first',
  async run(context, input) {
    takeWords(input);
    const open = await claims.listOpenSetOffs(context.db, { limit: SHOWN });
    if (open.length === 0) context.say('No set-off is open.');
    for (const { setOffId, recordedAt, status, cents, creditor, debtId, claimId } of open)
      context.say(
        `${setOffId}  ${recordedAt}  ${status}  ${formatUsd(cents)}  ${creditor}, debt ${debtId}  claim ${claimId}`,
      );
    if (open.length === SHOWN) context.say(`Only the first ${SHOWN} are shown.`);
  },
};
