import { wallet } from '../../../modules.ts';
import { optionText, requireOneOf, requireWords, type Verb } from '../../verb.ts';
import { withdrawalLine } from './find-withdrawal.ts';

/** Maximum number of withdrawals listed by one call. */
const SHOWN = 200;

/** Lists withdrawals that wait for operators, or those in another state, oldest first. */
export const withdrawalList: Verb = {
  name: 'withdrawal list',
  usage: '[--state <state>]',
  summary: 'list withdrawals that wait for a review, or those in another state',
  options: { state: { type: 'string' } },
  async run(context, input) {
    requireWords(input);
    const state = requireOneOf(optionText(input, 'state') ?? 'review', wallet.WITHDRAWAL_STATES, 'The state');
    const withdrawals = await wallet.listWithdrawals(context.db, { states: [state], limit: SHOWN });
    if (withdrawals.length === 0) context.say(`No withdrawal is in state ${state}.`);
    for (const withdrawal of withdrawals) context.say(await withdrawalLine(context, withdrawal));
    if (withdrawals.length === SHOWN) context.say(`Only the first ${SHOWN} are shown.`);
  },
};
