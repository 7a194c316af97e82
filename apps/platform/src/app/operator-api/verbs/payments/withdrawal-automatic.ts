import { formatUsd } from '@sunflower/money/usd-text.ts';
import { wallet } from '../../../modules.ts';
import { readDollars } from '../../find-subject.ts';
import { propose } from '../../propose.ts';
import { OpsError, optionText, requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Shows the amount up to which withdrawals need no operators; with an amount and --as, proposes a new one. It starts at
 * zero. It is the maximum per player and day, only for payment methods that already received a payout, and never for
 * players marked for harm.
 */
export const withdrawalAutomatic: Verb = {
  name: 'withdrawal automatic',
  usage: '[--most <dollars|off> --as <operator>]',
  summary: 'show, or propose, the amount up to which withdrawals need no operators',
  options: { most: { type: 'string' }, as: { type: 'string' } },
  proposes: [wallet.SET_AUTOMATIC_APPROVAL],
  async run(context, input) {
    requireWords(input);
    const most = optionText(input, 'most');
    if (most === undefined) {
      const now = await wallet.findAutomaticMaximum(context.db);
      context.say(
        now === 0n ? 'Every withdrawal needs two operators.' : `Withdrawals up to ${formatUsd(now)} need no operators.`,
      );
      return;
    }
    const cents = most === 'off' ? 0n : readDollars(most);
    if (cents < 0n || cents > wallet.MAX_AUTOMATIC_CENTS)
      throw new OpsError(`The amount must be from $0.00 to ${formatUsd(wallet.MAX_AUTOMATIC_CENTS)}.`, 2);
    const data = { mostCents: Number(cents) };
    await propose(context, { kind: wallet.SET_AUTOMATIC_APPROVAL, data, as: requireOption(input, 'as') });
  },
};
