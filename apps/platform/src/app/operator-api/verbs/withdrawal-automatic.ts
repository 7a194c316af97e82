import { formatUsd } from '@sunflower/money/usd-text.ts';
import { wallet } from '../../doors.ts';
import { readDollars } from '../find-subject.ts';
import { propose } from '../propose.ts';
import { OpsError, optionText, requireOption, takeWords, type Verb } from '../verb.ts';

/**
 * Shows up to which amount withdrawals need no operators; with an amount and --as proposes another. A house begins with none. Only accounts that
 * operators have paid before, no more in a day than one such amount, and never players whose play shows signs of harm.
 */
export const withdrawalAutomatic: Verb = {
  name: 'withdrawal automatic',
  usage: '[--most <dollars|off> --as <operator>]',
  summary: 'show, or propose, up to which amount withdrawals need no operators',
  options: { most: { type: 'string' }, as: { type: 'string' } },
  proposes: [wallet.SET_AUTOMATIC_APPROVAL],
  async run(context, input) {
    takeWords(input);
    const most = optionText(input, 'most');
    if (most === undefined) {
      const now = await wallet.findAutomaticMost(context.db);
      context.say(now === 0n ? 'Every withdrawal needs two operators.' : `None are needed up to ${formatUsd(now)}.`);
      return;
    }
    const cents = most === 'off' ? 0n : readDollars(most);
    if (cents < 0n || cents > wallet.MOST_AUTOMATIC_CENTS)
      throw new OpsError(`The amount is from $0.00 to ${formatUsd(wallet.MOST_AUTOMATIC_CENTS)}.`, 2);
    const data = { mostCents: Number(cents) };
    await propose(context, { kind: wallet.SET_AUTOMATIC_APPROVAL, data, as: requireOption(input, 'as') });
  },
};
