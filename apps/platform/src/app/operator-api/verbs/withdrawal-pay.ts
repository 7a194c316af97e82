import { formatUsd } from '@sunflower/money/usd-text.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { players, wallet } from '../../doors.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { requireOption, takeWords, type Verb } from '../verb.ts';

/**
 * Cash at a counter. Without --paid it only tells whose money a code is and how much, so that the clerk can look at a paper with a name. With it the
 * code is used up, once whoever types it, and only then is the cash handed over: two clerks who both looked would otherwise both pay. Groups of digits are one word: 1234-5678-...
 */
export const withdrawalPay: Verb = {
  name: 'withdrawal pay',
  usage: '<code> --counter <name of the retailer> --as <operator> [--paid]',
  summary: 'look at the cash a code stands for; with --paid use the code up, then hand the cash over',
  options: { counter: { type: 'string' }, paid: { type: 'boolean', default: false }, as: { type: 'string' } },
  async run(context, input) {
    const [typedCode] = takeWords(input, 'code');
    const counter = requireOption(input, 'counter');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const codes = wallet.retailCodes(context.platform.config.retailCodeSecret);
    const asked = { typedCode, codes, counter, actor, now: context.clock.now() };
    const cash = await inTransaction(context.db, (tx) => wallet.lockCash(tx, asked));
    if (isRefusal(cash)) throw refused(cash);
    const player = await players.findPlayer(context.db, cash.playerId);
    context.say(
      `${formatUsd(cash.amountCents)} for ${player?.firstName} ${player?.lastName}, born ${player?.dateOfBirth}`,
    );
    if (input.options.paid !== true) {
      context.say(
        'Look at a paper with this name, then repeat with --paid. Hand nothing over before that has said so.',
      );
      return;
    }
    const paid = await inTransaction(context.db, (tx) => wallet.payAtCounter(tx, asked));
    if (isRefusal(paid)) throw refused(paid);
    context.say(`The code is used up at ${counter}. Hand over ${formatUsd(cash.amountCents)} now.`);
  },
};
