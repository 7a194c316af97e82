import { formatUsd } from '@sunflower/money/usd-text.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { players, wallet } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { refusalError } from '../../refusal-error.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Pays cash at a counter. Without --paid, only shows the player's name and the amount, so that the clerk can check an
 * ID. With --paid, uses the code up before the cash is handed over, so that only one of two clerks can pay. The code's
 * groups of digits are one word: 1234-5678-...
 */
export const withdrawalPay: Verb = {
  name: 'withdrawal pay',
  usage: '<code> --counter <name of the retailer> --as <operator> [--paid]',
  summary: 'look up a cash code; with --paid, use the code up, then hand over the cash',
  options: { counter: { type: 'string' }, paid: { type: 'boolean', default: false }, as: { type: 'string' } },
  async run(context, input) {
    const [typedCode] = requireWords(input, 'code');
    const counter = requireOption(input, 'counter');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const codes = wallet.newRetailCodes(context.platform.config.retailCodeSecret);
    const request = { typedCode, codes, counter, actor, now: context.clock.now() };
    const cash = await inTransaction(context.db, (tx) => wallet.lockCashWithdrawal(tx, request));
    if (isRefusal(cash)) throw refusalError(cash);
    const player = await players.findPlayer(context.db, cash.playerId);
    context.say(
      `${formatUsd(cash.amountCents)} for ${player?.firstName} ${player?.lastName}, born ${player?.dateOfBirth}`,
    );
    if (input.options.paid !== true) {
      context.say(
        'Check an ID with this name, then repeat with --paid. Hand over the cash only after that command confirms it.',
      );
      return;
    }
    const paid = await inTransaction(context.db, (tx) => wallet.payAtCounter(tx, request));
    if (isRefusal(paid)) throw refusalError(paid);
    context.say(`The code is used up at ${counter}. Hand over ${formatUsd(cash.amountCents)} now.`);
  },
};
